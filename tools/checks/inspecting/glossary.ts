import { readFileSync } from 'node:fs'

/** Returns the rows of the table under a heading of docs/glossary.md, as cells. */
export function glossary(heading: string): string[][] {
  const [, part = ''] = readFileSync('docs/glossary.md', 'utf8').split(`## ${heading}\n`)
  const lines = (part.split('\n## ')[0] ?? '').split('\n').filter(line => line.startsWith('| '))
  return lines.slice(1).map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  )
}

/** Splits a comma-separated list in a cell into words. */
export const listed = (cell = ''): string[] =>
  cell
    .split(/[,،]/)
    .map(each => each.trim())
    .filter(Boolean)
