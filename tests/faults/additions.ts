// `npm run test:additions [word…]` adds something small, such as a field of a project, to a copy of this checkout. Checks must name each file that
// lacks a part of it, and tests that loop over the description must pass afterwards. Exits with 1 if an addition needs too many files.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from '../../tools/setup/run.mjs'
import { additions, type Addition, type Edit } from './additions/additions.ts'
import { copyCheckout } from './checkout-copy.ts'

const words = process.argv.slice(2).filter(word => !word.startsWith('-'))
const wanted = additions.filter(({ name }) => words.length === 0 || words.some(word => name.includes(word)))
if (wanted.length === 0) throw new Error(`no addition is called ${words.join(' or ')}`)

const commands = {
  types: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', '.ts.info'],
} satisfies Record<Addition['checks'][number], string[]>
const named: Record<Addition['checks'][number], RegExp> = { types: /: error TS\d+:/ }

let failed = 0
for (const addition of wanted) {
  const { copy, remove } = copyCheckout()
  try {
    const faults = await tryAddition(addition, copy)
    for (const fault of faults) console.log(`  ✗ ${fault}`)
    if (faults.length > 0) failed++
  } finally {
    remove()
  }
}
process.exit(failed > 0 ? 1 : 0)

/** Returns what is wrong, and prints files, messages and places. */
async function tryAddition({ name, maxFiles, first, second, checks, tests }: Addition, copy: string): Promise<string[]> {
  console.log(`\n${name}`)
  for (const edit of first) apply(copy, edit)
  const messages = await messagesOf(checks, copy)
  const named = second.filter(({ file, message }) => messages.some(line => line.includes(message ?? file)))
  for (const edit of named) apply(copy, edit)
  const files = new Set([...first, ...named].map(({ file }) => file))
  for (const file of files) console.log(`  ${file}`)
  for (const line of messages) console.log(`    ${line}`)
  const left = await messagesOf(checks, copy)
  const { ok, places, failing } = left.length === 0 ? await runTests(tests, copy) : { ok: true, places: [], failing: [] }
  for (const place of places) console.log(`  ✓ ${place}`)
  console.log(`  ${files.size} files of at most ${maxFiles}, ${messages.length} messages, ${places.length} places`)
  return [
    ...(files.size > maxFiles ? [`needs ${files.size} files; the limit is ${maxFiles}`] : []),
    ...second.filter(edit => !named.includes(edit)).map(({ file }) => `no check names ${file}`),
    ...left.map(line => `not completed by the second half: ${line}`),
    ...failing.map(title => `fails: ${title}`),
    ...(ok || failing.length > 0 ? [] : ['the tests did not run']),
  ]
}

function apply(copy: string, { file, what, by }: Edit) {
  const place = join(copy, file)
  if (what === null) {
    mkdirSync(dirname(place), { recursive: true })
    return writeFileSync(place, by)
  }
  const text = readFileSync(place, 'utf8')
  if (!text.includes(what)) throw new Error(`${file} lacks ${what}`)
  writeFileSync(
    place,
    text.replaceAll(what, () => by),
  )
}

/** Returns the lines in which the checks name something missing. */
async function messagesOf(checks: Addition['checks'], copy: string): Promise<string[]> {
  const messages: string[] = []
  for (const check of checks) {
    const { ok, output } = await run(process.execPath, [...commands[check]], { cwd: copy })
    const lines = output.split('\n').filter(line => named[check].test(line))
    if (!ok && lines.length === 0) throw new Error(`${check} failed without a message:\n${output.slice(-2000)}`)
    messages.push(...lines)
  }
  return messages
}

async function runTests(tests: readonly string[], copy: string) {
  const args = ['--import', './tools/setup/jsx.mjs', '--test', '--test-reporter=tap', ...tests]
  const { ok, output } = await run(process.execPath, args, { cwd: copy })
  const titles = (begin: string) =>
    output.split('\n').flatMap(line => (line.trim().startsWith(begin) ? [line.replace(/^.*?ok \d+ - /, '')] : []))
  return { ok, places: titles('ok '), failing: titles('not ok ') }
}
