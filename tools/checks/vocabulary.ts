// No file, folder or exported name contains a word in the last column of the first two tables of docs/glossary.md.
import { readFileSync } from 'node:fs'
import { glossary, listed } from './inspecting/glossary.ts'
import { finish, sourceFiles } from './inspecting/inspect.ts'

/** Rejected word → word to use. */
const instead = new Map(
  [...glossary("The product's nouns"), ...glossary("The field's words")].flatMap(cells =>
    listed(cells.at(-1)).map(word => [word, cells[0] ?? ''] as const),
  ),
)

const files = sourceFiles(['contract', 'landing', 'server', 'portal', 'tests', 'tools'], /\.(?:tsx?|mjs|css)$/)
const faults = files.flatMap(file => [
  ...wrong(file).map(word => `${file} is called ${word}: ${instead.get(word)}`),
  ...exportsOf(file).flatMap(name => wrong(name).map(word => `${file} exports ${name}, a ${word}: ${instead.get(word)}`)),
])
finish('vocabulary', files.length, instead.size === 0 ? ['docs/glossary.md keeps no word out'] : faults)

/** Returns the rejected words of a kebab-case or camelCase name or path. */
function wrong(name: string): string[] {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
  return words.filter(word => instead.has(word))
}

function exportsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/^export (?:async )?(?:const|let|function|type|class|interface) (\w+)/gm)].map(([, name]) => name as string)
}
