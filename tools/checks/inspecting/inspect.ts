// Functions that all checks use, for finding files and reporting errors.

import { globSync } from 'node:fs'
import path from 'node:path'

/** Returns the files in these folders whose path matches. Reads the file system, because git may not be installed. */
export function sourceFiles(folders: readonly string[], which: RegExp): string[] {
  const found = folders.flatMap(folder => globSync(`${folder}/**/*.*`)).map(file => file.replaceAll(path.sep, '/'))
  return found.filter(file => which.test(file)).toSorted()
}

/** Ends a check: prints a summary, or prints the errors and exits with code 1. A check without files is an error. */
export function finish(name: string, looked: number, faults: readonly string[]): void {
  if (looked === 0) faults = [`${name}: there was nothing to look at`]
  for (const fault of faults) console.error(fault)
  if (faults.length) process.exitCode = 1
  else console.log(`${name}: ${looked} looked at`)
}
