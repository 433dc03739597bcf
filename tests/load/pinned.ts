import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Returns whether a program is in PATH. */
export const isInstalled = (program: string) => spawnSync(program, ['--version']).error === undefined

/** Pinning needs two processors and taskset. */
export const canPin = process.platform === 'linux' && availableParallelism() > 1 && isInstalled('taskset')

/** Returns the command, pinned to a processor if possible. */
export const pinned = (cpu: number | undefined, command: [string, ...string[]]): [string, ...string[]] =>
  cpu === undefined || !canPin ? command : ['taskset', '-c', String(cpu), ...command]
