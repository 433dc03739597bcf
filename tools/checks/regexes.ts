// Checks that regular expressions run in linear time, so that an input of 50 KB does not block the server.

import { readFileSync } from 'node:fs'
import { analyse } from 'scslre'
import { parseAst } from 'vite'
import { finish, sourceFiles } from './inspecting/inspect.ts'

const files = sourceFiles(['contract', 'landing', 'server'], /\.tsx?$/).filter(file => !/\.test\.tsx?$|^server\/testing\//.test(file))
const found = files.flatMap(file =>
  regexesIn(parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' })).map(regex => ({ file, ...regex })),
)
const faults = found.flatMap(({ file, pattern, flags }) => {
  const slow = analyse({ source: pattern, flags }).reports[0]
  if (!slow) return []
  return `${file}: /${pattern}/${flags} takes ${slow.exponential ? 'exponential' : 'quadratic'} time on many of ${slow.character.literal.source}`
})
finish('regular expressions', found.length, faults)

type Regex = { pattern: string; flags: string }

function regexesIn(node: unknown): Regex[] {
  if (typeof node !== 'object' || node === null) return []
  if ('regex' in node) return [node.regex as Regex]
  return Object.values(node).flatMap(regexesIn)
}
