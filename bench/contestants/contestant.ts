import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pinned } from '../pinned.ts'

export type Contestant = { port: number; pid: number; stop(): Promise<void> }

/** Runs a file of this folder on processor 0; it says its port in its first line. */
export async function startContestant(file: string, args: string[]): Promise<Contestant> {
  const [program, ...rest] = pinned(0, [process.execPath, '--import', './setup/jsx.mjs', join(import.meta.dirname, file), ...args])
  const child = spawn(program, rest, { cwd: join(import.meta.dirname, '..', '..'), stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const first = once(createInterface({ input: child.stdout }), 'line')
  const [line] = (await Promise.race([first, exited.then(() => [''])])) as [string]
  if (!line) throw new Error(`${file} ended before it listened`)
  return {
    port: Number(line),
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
