// Checks names of files, folders and exports, comments, test titles and SQL comments for words that docs/glossary.md rejects.

import { readFileSync } from 'node:fs'
import { glossary, listed } from './inspecting/glossary.ts'
import { finish, sourceFiles } from './inspecting/inspect.ts'

const names = rejectedWords("The product's nouns", "The field's words")
const prose = rejectedWords('Words of comments')
const proseWord = new RegExp(String.raw`\b(${[...prose.keys()].join('|')})\b`, 'i')

const files = sourceFiles(['contract', 'landing', 'server', 'portal', 'tests', 'tools', 'docs/help'], /\.(?:tsx?|mjs|css|sql)$/)
const faults = files.flatMap(file => {
  const text = readFileSync(file, 'utf8')
  return [
    ...rejectedIn(file).map(word => `${file}: "${word}" in the name; use ${names.get(word)}`),
    ...exportsOf(text).flatMap(name => rejectedIn(name).map(word => `${file}: "${word}" in the export ${name}; use ${names.get(word)}`)),
    ...sentencesOf(file, text).flatMap(({ line, sentence }) => {
      const word = proseWord.exec(sentence)?.[1]?.toLowerCase()
      return word === undefined ? [] : [`${file}:${line}: "${word}" in "${sentence.trim()}"; use ${prose.get(word)}`]
    }),
  ]
})
finish('vocabulary', files.length, names.size === 0 || prose.size === 0 ? ['docs/glossary.md lists no rejected word'] : faults)

/** Returns the word to use for each rejected word. */
function rejectedWords(...tables: string[]): Map<string, string> {
  return new Map(
    tables.flatMap(table => glossary(table).flatMap(cells => listed(cells.at(-1)).map(word => [word, cells[0] ?? ''] as const))),
  )
}

/** Returns the rejected words in a name or path. Splits camelCase and kebab-case names into words. */
function rejectedIn(name: string): string[] {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
  return words.filter(word => names.has(word))
}

function exportsOf(text: string): string[] {
  return [...text.matchAll(/^export (?:async )?(?:const|let|function|type|class|interface) (\w+)/gm)].map(([, name]) => name as string)
}

/** Returns comments and test titles with their line, without code and paths. */
function sentencesOf(file: string, text: string): { line: number; sentence: string }[] {
  const comment = file.endsWith('.sql') ? /--\s(.*)$/ : /(?:^\s*(?:\/\*\*?|\*|\/\/)|\s(?:\/\/|\/\*\*?)\s)(.*)$/
  const title = /\b(?:test|it|describe)\((['"`])(.*?)\1/
  return text.split('\n').flatMap((source, at) => {
    const found = [comment.exec(source)?.[1], title.exec(source)?.[2]].filter(sentence => sentence !== undefined)
    return found.map(sentence => ({ line: at + 1, sentence: sentence.replaceAll(/`[^`]*`|\S+\.md/g, '') }))
  })
}
