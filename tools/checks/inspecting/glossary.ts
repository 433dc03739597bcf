import { readFileSync } from 'node:fs'

/** The rows of one table of docs/glossary.md, by the heading it stands under, each as its cells. */
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

/** What a cell lists, one by one. */
export const listed = (cell = ''): string[] =>
  cell
    .split(/[,،]/)
    .map(each => each.trim())
    .filter(Boolean)
