// A file fits on a screen or two: none of code or style is longer than 250 lines, and a feature's routes.ts is 120 at most. Tests,
// SQL and what is generated may be longer.
import { readFileSync } from 'node:fs'
import { finish, sourceFiles } from './inspecting/inspect.ts'

const mostOf = (file: string) => (/^server\/features\/[^/]+\/routes\.ts$/.test(file) ? 120 : 250)

const files = sourceFiles(['contract', 'landing', 'server', 'portal', 'tests', 'tools'], /(?<!\.test)\.(?:tsx?|mts|mjs|css)$/)
finish('lengths', files.length, files.flatMap(tooLong))

function tooLong(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n').length - 1
  return lines > mostOf(file) ? [`${file} has ${lines} lines, ${mostOf(file)} at most: a part of it wants a name of its own`] : []
}
