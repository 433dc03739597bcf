import type { SpawnOptions } from 'node:child_process'

export function run(program: string, args: string[], options?: SpawnOptions): Promise<{ ok: boolean; output: string }>
export function npm(args: string[], options?: SpawnOptions): Promise<{ ok: boolean; output: string }>
export function lastLines(output: string, count?: number): string
