// Reads the imports of each file from its text, including type imports.

import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Maps each file to what it imports: paths from the root for files of the project, names for packages and Node modules. */
export function readImports(files: readonly string[]): Map<string, string[]> {
  return new Map(files.map(file => [file, importsOf(file)]))
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/^(?:import|export)\b[^'\n]*?'([^'\n]+)'|(?:\bfrom\s+|\bimport\s*\(\s*)'([^'\n]+)'/gm)].map(([, plain, from]) =>
    resolve(file, plain ?? from ?? ''),
  )
}

function resolve(file: string, name: string): string {
  const plain = name.replace(/\?\w+$/, '')
  if (plain.startsWith('#')) return plain.slice(1)
  return plain.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(file), plain)) : plain
}
