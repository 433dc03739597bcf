// Checks that code and style files have at most 300 lines, and a feature's routes.ts at most 120. Tests, SQL and generated files can be longer.

import { readFileSync } from 'node:fs'
import { finish, sourceFiles } from './inspecting/inspect.ts'

const maxLines = (file: string) => (/^server\/features\/[^/]+\/routes\.ts$/.test(file) ? 120 : 300)

const files = sourceFiles(
  ['contract', 'landing', 'server', 'portal', 'tests', 'tools', 'docs/help'],
  /(?<!\.test|\.spec)\.(?:tsx?|mts|mjs|css)$/,
)
finish('lengths', files.length, files.flatMap(findTooLong))

function findTooLong(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n').length - 1
  return lines > maxLines(file)
    ? [`${file} has ${lines} lines, at most ${maxLines(file)} are allowed: move a part to another file of its folder`]
    : []
}
