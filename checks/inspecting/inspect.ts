// What the checks share: which files there are, and how a check ends. Run by itself it has nothing to look at.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Tracked and new files below these folders whose path matches; generated and ignored ones are not there. */
export function sourceFiles(folders: readonly string[], which: RegExp): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders], { encoding: 'utf8' })
  return listed.split('\n').filter(file => which.test(file) && existsSync(file))
}

/** Ends a check: a line of what was looked at, or every fault and exit 1. Looking at nothing is a fault too. */
export function finish(name: string, looked: number, faults: readonly string[]): void {
  if (looked === 0) faults = [`${name}: there was nothing to look at`]
  for (const fault of faults) console.error(fault)
  if (faults.length) process.exitCode = 1
  else console.log(`${name}: ${looked} looked at`)
}
