// Shared by the checks: finding files and reporting.
import { globSync } from 'node:fs'
import path from 'node:path'

/** Returns matching files in folders of the root. Reads the disk, because git may be missing. */
export function sourceFiles(folders: readonly string[], which: RegExp): string[] {
  const found = folders.flatMap(folder => globSync(`${folder}/**/*.*`)).map(file => file.replaceAll(path.sep, '/'))
  return found.filter(file => which.test(file)).toSorted()
}

/** Ends a check: prints a summary, or the errors and exits with 1. Zero files are an error. */
export function finish(name: string, looked: number, faults: readonly string[]): void {
  if (looked === 0) faults = [`${name}: there was nothing to look at`]
  for (const fault of faults) console.error(fault)
  if (faults.length) process.exitCode = 1
  else console.log(`${name}: ${looked} looked at`)
}
