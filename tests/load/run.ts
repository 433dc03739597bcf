// `npm run bench [-- NAME] [options]` runs the file of that name, by default main.ts.

import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

const [name] = process.argv.slice(2)
const isNamed = name !== undefined && !name.startsWith('-')
const nameOf = (file: string) => basename(file, '.ts')
const files = globSync(['*.ts', 'try/*.ts'], { cwd: import.meta.dirname })
const file = files.find(each => nameOf(each) === (isNamed ? name : 'main'))
if (file !== undefined) {
  if (isNamed) process.argv.splice(2, 1)
  await import(join(import.meta.dirname, file))
} else {
  console.error(`There is no bench ${name}. The files here: ${files.map(nameOf).toSorted().join(', ')}`)
  process.exitCode = 2
}
