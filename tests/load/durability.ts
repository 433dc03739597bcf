// `npm run bench -- durability [cycles]` writes through the API, kills all processes at random
// times, and verifies acknowledged writes after the restart. Exits with 1 on a lost write. Linux
// only: reads /proc.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findMissing, type Ledger, writeUntilRefused } from './durability/ledger.ts'
import { freePort, killEverything, startProduct } from './durability/product.ts'

const cycles = Number(process.argv[2] ?? 50)
const folder = mkdtempSync(join(tmpdir(), 'maydan-durability-'))
const port = await freePort()
const ledger: Ledger = { acknowledged: new Map(), refused: 0 }
const starts: number[] = []
const missing = new Set<string>()

for (let cycle = 1; cycle <= cycles; cycle++) {
  const started = performance.now()
  const product = startProduct(folder, port)
  // In every fifth cycle, the processes are killed during their start.
  if (cycle % 5 === 0) await pause(Math.random() * 1_500)
  else {
    await product.ready()
    starts.push(performance.now() - started)
    for (const id of await findMissing(port, newest(ledger))) missing.add(id)
    const writing = writeUntilRefused(port, ledger)
    await pause(50 + Math.random() * 700)
    await killEverything(folder, product.child)
    await writing
  }
  await killEverything(folder, product.child)
  if (cycle % 10 === 0)
    console.log(`  ${cycle} of ${cycles} kills, ${ledger.acknowledged.size} writes acknowledged, ${missing.size} missing`)
}

const last = startProduct(folder, port)
await last.ready()
for (const id of await findMissing(port, ledger.acknowledged)) missing.add(id)
await killEverything(folder, last.child)
rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

starts.sort((a, b) => a - b)
console.log(`
| kills | acknowledged writes | missing | ready again, median | slowest |
| ----: | ------------------: | ------: | ------------------: | ------: |
| ${cycles} | ${ledger.acknowledged.size} | ${missing.size} | ${seconds(starts[Math.floor(starts.length / 2)])} | ${seconds(starts.at(-1))} |`)
process.exit(missing.size > 0 || ledger.acknowledged.size === 0 ? 1 : 0)

function newest({ acknowledged }: Ledger): Map<string, string> {
  return new Map([...acknowledged].slice(-300))
}

function seconds(milliseconds = 0): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}
