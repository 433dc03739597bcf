// `npm run test:mutations [word…]` removes each authorization check, and each loop over a description, in a copy of this checkout and
// runs its tests. Exits with 1 if no test fails.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../tools/setup/run.mjs'
import { plainTable } from '../load/measurements/table.ts'
import { copyCheckout } from './checkout-copy.ts'
import { type Wall, authorizationMutations } from './mutations/authorization.ts'
import { descriptionMutations } from './mutations/descriptions.ts'

const words = process.argv.slice(2).filter(word => !word.startsWith('-'))
const wanted = [...authorizationMutations, ...descriptionMutations].filter(
  ({ name, file }) => words.length === 0 || words.some(word => name.includes(word) || file.includes(word)),
)

const { copy, remove } = copyCheckout()
const rows: string[][] = []
const found = new Map<string, string | null>()
let unseen = 0
try {
  for (const wall of wanted) {
    const [held, said] = await tryWall(wall)
    if (!held) unseen++
    rows.push([wall.name, said, held ? '✓' : '✗'])
    console.log(`${held ? '✓' : '✗'} ${wall.name}: ${said}`)
  }
} finally {
  remove()
}
console.log(`\n${plainTable(['the wall that was taken out', 'seen by', ''], rows)}`)
process.exit(unseen > 0 ? 1 : 0)

/** Returns the first test that detects the mutation. */
async function tryWall({ file, what, without, seenBy }: Wall): Promise<[boolean, string]> {
  const standing = await firstFault(seenBy, 'standing')
  if (standing !== null) return [false, `its tests fail while it stands: ${standing}`]
  const place = join(copy, file)
  const whole = readFileSync(place, 'utf8')
  if (whole.split(what).length !== 2) return [false, `${file} does not hold it once`]
  writeFileSync(
    place,
    whole.replace(what, () => without),
  )
  const fault = await firstFault(seenBy)
  writeFileSync(place, whole)
  return [fault !== null, fault ?? 'seen by nobody']
}

/** Returns the first failing test, or null. Caches results of the unchanged code. */
async function firstFault(files: readonly string[], standing?: 'standing'): Promise<string | null> {
  const known = found.get(files.join())
  if (standing && known !== undefined) return known
  const { ok, output } = await run(process.execPath, ['--import', './tools/setup/jsx.mjs', 'tools/setup/test.ts', ...files], { cwd: copy })
  const fault = ok ? null : (/^\s*✖ (.*?)(?: \([\d.]+ms\))?$/m.exec(output)?.[1] ?? 'the tests did not begin')
  if (standing) found.set(files.join(), fault)
  return fault
}
