// `npm run test:faults [word…]` simulates failures of real components and prints a table. Skips a
// fault if a component is missing. Exits with 1 on a failed check. Requires Linux with Debian
// packages.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plainTable } from '../load/measurements/table.ts'
import { bucketAway } from './bucket.ts'
import { clocksApart } from './clocks.ts'
import { programAt } from './component.ts'
import { failover } from './failover.ts'
import type { Fault } from './fault.ts'
import { fullDisk } from './full-disk.ts'
import { mailServer } from './mail.ts'
import { pooler } from './pooler.ts'
import { databaseAway, killed, rollingRestart } from './processes.ts'

const faults: readonly Fault[] = [rollingRestart, killed, databaseAway, failover, pooler, bucketAway, mailServer, fullDisk, clocksApart]
const words = process.argv.slice(2).filter(word => !word.startsWith('-'))
const rows: string[][] = []
let failed = 0
for (const fault of faults.filter(({ name }) => words.length === 0 || words.some(word => name.includes(word)))) {
  const began = performance.now()
  const row = await outcomeOf(fault)
  rows.push(row)
  console.log(`${row[3]} ${fault.name}: ${row[2]} (${Math.round((performance.now() - began) / 1000)} s)`)
}
console.log(`\n${plainTable(['what goes wrong', 'asked', 'seen', 'held'], rows)}`)
process.exit(failed > 0 ? 1 : 0)

async function outcomeOf({ name, asked, needs, asRoot, bringAbout }: Fault): Promise<string[]> {
  const missing = needs.filter(program => programAt(program) === null)
  if (missing.length > 0) return [name, asked, `not tried: ${missing.join(', ')} not installed`, '–']
  if (asRoot && process.getuid?.() !== 0) return [name, asked, 'not tried: needs root', '–']
  const folder = mkdtempSync(join(tmpdir(), 'maydan-fault-'))
  // Other system users need access to this folder, because it contains their folders.
  chmodSync(folder, 0o711)
  try {
    const { held, seen } = await bringAbout(folder)
    if (!held) failed++
    return [name, asked, seen, held ? '✓' : '✗']
  } catch (error) {
    failed++
    return [name, asked, `ended with: ${(error as Error).message.replaceAll('\n', ' ')}`, '✗']
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
