import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

export const isInstalled = (program: string) => spawnSync(program, ['--version']).error === undefined

/** Whether processes can be pinned to a CPU, which requires Linux, two CPUs and taskset. */
export const canPin = process.platform === 'linux' && availableParallelism() > 1 && isInstalled('taskset')

export const pinned = (cpu: number | undefined, command: [string, ...string[]]): [string, ...string[]] =>
  cpu === undefined || !canPin ? command : ['taskset', '-c', String(cpu), ...command]
