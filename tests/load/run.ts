// `npm run bench [-- NAME] [options]` runs the file of that name, by default main.ts.

import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'

const [name] = process.argv.slice(2)
const isNamed = name !== undefined && !name.startsWith('-')
const file = join(import.meta.dirname, `${isNamed ? name : 'main'}.ts`)
if (existsSync(file)) {
  if (isNamed) process.argv.splice(2, 1)
  await import(file)
} else {
  const names = globSync('*.ts', { cwd: import.meta.dirname }).map(each => basename(each, '.ts'))
  console.error(`There is no bench ${name}. The files here: ${names.toSorted().join(', ')}`)
  process.exitCode = 2
}
