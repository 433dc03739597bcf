// Exit codes of `maydan`: 0 done, 1 failed, 2 wrong arguments or settings.

import { CommanderError } from 'commander'
import { explainError } from '#server/app/explain-error.ts'
import { BadSetting } from '#server/platform/settings/settings.ts'
import { createProgram } from './commands.ts'
import { CommandError } from './installation.ts'

/** Milliseconds between a failure and the forced end of the process. */
const exitTimeoutMs = 2000

try {
  await createProgram().parseAsync()
} catch (error) {
  process.exitCode = report(error as Error)
  // A failed command must not run on because of an open handle: a service manager waits for its end.
  setTimeout(() => process.exit(), exitTimeoutMs).unref()
}

/** Prints the error and returns the exit code. */
function report(error: Error): number {
  // Commander has already printed the message. The code of its error is 0 for --help and --version.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (error instanceof BadSetting) {
    console.error(`Setting ${error.message}`)
    return 2
  }
  const message = error instanceof CommandError ? error.message : explainError(error)
  if (message) console.error(message)
  return error instanceof CommandError ? error.exitCode : 1
}
