// What the checks share: which files there are, and how a check ends. Run by itself it has nothing to look at.
import { globSync } from 'node:fs'
import path from 'node:path'

/** Files of these folders of the root whose path matches. Read from the disk: a machine that has only Node and npm has no git to ask. */
export function sourceFiles(folders: readonly string[], which: RegExp): string[] {
  const found = folders.flatMap(folder => globSync(`${folder}/**/*.*`)).map(file => file.replaceAll(path.sep, '/'))
  return found.filter(file => which.test(file)).toSorted()
}

/** Ends a check: a line of what was looked at, or every fault and exit 1. Looking at nothing is a fault too. */
export function finish(name: string, looked: number, faults: readonly string[]): void {
  if (looked === 0) faults = [`${name}: there was nothing to look at`]
  for (const fault of faults) console.error(fault)
  if (faults.length) process.exitCode = 1
  else console.log(`${name}: ${looked} looked at`)
}
