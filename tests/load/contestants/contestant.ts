import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pinned } from '../harness/pinned.ts'

export type Contestant = { port: number; pid: number; stop(): Promise<void> }

/** Runs a file of this folder on CPU 0. Its first output line is the port. */
export const startContestant = (file: string, args: string[]): Promise<Contestant> =>
  runContestant(
    [process.execPath, '--import', './tools/setup/jsx.mjs', join(import.meta.dirname, file), ...args],
    join(import.meta.dirname, '..', '..', '..'),
  )

async function runContestant(command: [string, ...string[]], cwd: string): Promise<Contestant> {
  const [program, ...rest] = pinned(0, command)
  const child = spawn(program, rest, { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const first = once(createInterface({ input: child.stdout }), 'line')
  const [line] = (await Promise.race([first, exited.then(() => [''])])) as [string]
  if (!line) throw new Error(`${command.join(' ').slice(0, 200)} ended before it listened`)
  return {
    port: Number(line),
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
