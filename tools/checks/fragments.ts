// Rejects a module under 20 lines that only one module imports: it belongs in that module. Exempt are endpoint handlers and routes,
// modules that a test imports, modules for code splitting or another thread, and modules that are imported for their side effects.

import { readFileSync } from 'node:fs'
import { readImports } from './inspecting/import-graph.ts'
import { finish, sourceFiles } from './inspecting/inspect.ts'

const minLines = 20
const files = sourceFiles(['contract', 'landing', 'server', 'portal', 'tools'], /(?<!\.test|\.d)\.(?:tsx?|mjs)$/)
const importers = new Map<string, string[]>()
const tested = new Set(
  [...readImports(sourceFiles(['contract', 'landing', 'server', 'portal', 'tests'], /\.(?:test|spec)\.tsx?$/)).values()].flat(),
)
for (const [file, imported] of readImports(files)) for (const to of imported) importers.set(to, [...(importers.get(to) ?? []), file])

finish('fragments', files.length, files.flatMap(findFragment))

function findFragment(file: string): string[] {
  const [importer, ...others] = importers.get(file) ?? []
  if (importer === undefined || others.length > 0) return []
  const lines = readFileSync(file, 'utf8').split('\n').length - 1
  if (lines >= minLines || isExempt(file, importer)) return []
  return [`${file} has ${lines} lines and one importer: move it into ${importer}`]
}

function isExempt(file: string, importer: string): boolean {
  if (/^server\/features\/|\/routes\.tsx$|^contract\/.+\/addresses\.ts$|\/testing\//.test(file)) return true
  if (tested.has(file)) return true
  const text = readFileSync(file, 'utf8')
  if (/\bimport\(/.test(text) || !/^export /m.test(text)) return true
  const name = file.split('/').at(-1) ?? ''
  return new RegExp(`(?:import|new URL)\\('[^']*${name.replaceAll('.', '\\.')}'[,)]`).test(readFileSync(importer, 'utf8'))
}
