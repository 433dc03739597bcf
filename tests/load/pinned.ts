import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Whether a program can be found in PATH. */
export const isInstalled = (program: string) => spawnSync(program, ['--version']).error === undefined

/** With one processor, or without taskset, nothing is pinned. */
export const canPin = process.platform === 'linux' && availableParallelism() > 1 && isInstalled('taskset')

/** The command, bound to a processor where that can be done. */
export const pinned = (cpu: number | undefined, command: [string, ...string[]]): [string, ...string[]] =>
  cpu === undefined || !canPin ? command : ['taskset', '-c', String(cpu), ...command]
