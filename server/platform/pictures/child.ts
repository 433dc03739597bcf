import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { ProcessedPicture } from './pictures.ts'

export type Job = { bytes: Uint8Array; minWidth: number; square: boolean; widths: readonly number[] | null }
export type Answer = Omit<ProcessedPicture, 'size'> | { refused: 'file.unreadable' | 'file.too_small'; values: Record<string, number> }

export type Child = {
  /** Sends a picture to the child. Returns null if the child exited or was killed. Call it for one picture at a time. */
  ask(job: Job, patienceMs: number): Promise<Answer | null>
  isAlive(): boolean
  end(): Promise<void>
}

const startPatienceMs = 30_000
/** Environment variables of the child: enough to find libraries, but no secrets. */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMPDIR']

/** Starts a child process, which does not prevent this process from exiting. */
export function startChild(): Child {
  const child = fork(new URL('./picture-child.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=128'],
    env: Object.fromEntries(passedOn.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : []))),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let alive = true
  const ended = once(child, 'exit').then(() => {
    alive = false
    return null
  })
  child.on('error', () => {}) // a failed start or send ends as "exit" or as a time-out
  const heard = (patienceMs: number) => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const timer = setTimeout(() => resolve(null), patienceMs)
    child.once('message', resolve)
    return Promise.race([promise, ended]).finally(() => {
      clearTimeout(timer)
      child.off('message', resolve)
    })
  }
  const ready = heard(startPatienceMs)
  const end = async () => {
    if (!alive) return
    child.ref()
    child.kill('SIGKILL')
    await ended
  }
  child.unref()
  child.channel?.unref()
  return {
    isAlive: () => alive,
    end,
    ask: async (job, patienceMs) => {
      let answer: unknown = null
      if ((await ready) !== null) {
        const reply = heard(patienceMs)
        child.send(job)
        answer = await reply
      }
      if (answer === null) await end()
      return answer as Answer | null
    },
  }
}
