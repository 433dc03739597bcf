// `npm run doctor`: what is right, what is worth a look and what is wrong with this installation, a line each, and what to do next. Exits with
// 1 when something is wrong. It changes nothing.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { findDatabase } from '#server/app/find-database.ts'
import { examine } from '#server/cli/doctor/examine.ts'
import { readSettings, type Settings } from '#server/platform/settings/settings.ts'

const settings = readOrTell()
const isThere = settings.databaseUrl !== null || existsSync(path.join(settings.dataDir, 'postgres', 'cluster', 'PG_VERSION'))
const database = isThere ? await findDatabase(settings) : null
const findings = await examine(settings, database?.owner ?? null)
for (const { state, what, next } of findings) {
  console.log(`${{ right: '✓', look: '·', wrong: '✗' }[state]} ${what}`)
  if (next !== undefined) console.log(`    next: ${next}`)
}
const count = (state: string) => findings.filter(finding => finding.state === state).length
console.log(`\n${count('right')} OK, ${count('look')} to check, ${count('wrong')} to fix`)
await database?.stop()
process.exit(count('wrong') > 0 ? 1 : 0)

function readOrTell(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    console.log(`✗ settings: ${(error as Error).message}`)
    process.exit(1)
  }
}
