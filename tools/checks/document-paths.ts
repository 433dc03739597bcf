// Checks that every repository path in backticks in a document exists, and the file of every link.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import MarkdownIt from 'markdown-it'
import { finish, sourceFiles } from './inspecting/inspect.ts'

const folders = '\\.devcontainer|\\.github|\\.vscode|contract|deploy|docs|landing|locales|portal|server|tests|tools'
// tools/checks/help.ts checks pages of the handbook, whose links are their names.
const documents = [
  ...sourceFiles(['docs', 'deploy', 'server'], /\.md$/).filter(file => !file.startsWith(join('docs', 'help'))),
  ...readdirSync('.').filter(file => file.endsWith('.md')),
]
const markdown = new MarkdownIt()
finish(
  'document-paths',
  documents.length,
  documents.flatMap(document => [...missingPaths(document), ...brokenLinks(document)]),
)

function missingPaths(document: string): string[] {
  if (document === 'CHANGELOG.md') return [] // names files of former versions
  const text = readFileSync(document, 'utf8')
  const paths = [...text.matchAll(new RegExp(`\`((?:${folders})/[\\w./-]+)\``, 'g'))].map(([, path = '']) => path)
  return paths.filter(path => !existsSync(path)).map(path => `${document} names ${path}, which does not exist`)
}

function brokenLinks(document: string): string[] {
  const tokens = markdown.parse(readFileSync(document, 'utf8'), {}).flatMap(({ children }) => children ?? [])
  const targets = tokens.map(token => String(token.attrGet('href') ?? token.attrGet('src') ?? ''))
  return targets
    .filter(target => target !== '' && !/^(?:[a-z]+:|#)/.test(target))
    .filter(target => !existsSync(join(dirname(document), decodeURI(target.split('#', 1)[0] ?? ''))))
    .map(target => `${document} links to ${target}, which does not exist`)
}
