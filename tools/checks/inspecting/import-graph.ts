// Who imports whom, by the words of the files themselves: type imports count as much as any other.
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Every file with what it imports: paths from the root for our own files, names for packages and Node's modules. */
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

/** Each circle once, as the files along it. */
export function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const state = new Map<string, 'open' | 'done'>()
  const found: string[][] = []
  const walk = (file: string, trail: readonly string[]) => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      found.push([...trail.slice(trail.indexOf(file)), file])
      return
    }
    state.set(file, 'open')
    for (const to of imports.get(file) ?? []) walk(to, [...trail, file])
    state.set(file, 'done')
  }
  for (const file of imports.keys()) walk(file, [])
  return found
}
