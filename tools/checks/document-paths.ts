// Checks that every repository path in backticks in a document exists.

import { existsSync, readFileSync } from 'node:fs'
import { finish, sourceFiles } from './inspecting/inspect.ts'

const folders = '\\.devcontainer|\\.github|\\.vscode|contract|deploy|docs|landing|locales|portal|server|tests|tools'
const documents = [...sourceFiles(['docs'], /\.md$/), 'README.md']
finish('document-paths', documents.length, documents.flatMap(missingPaths))

function missingPaths(document: string): string[] {
  const text = readFileSync(document, 'utf8')
  const paths = [...text.matchAll(new RegExp(`\`((?:${folders})/[\\w./-]+)\``, 'g'))].map(([, path = '']) => path)
  return paths.filter(path => !existsSync(path)).map(path => `${document} names ${path}, which does not exist`)
}
