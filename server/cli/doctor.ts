import { existsSync } from 'node:fs'
import path from 'node:path'
import { findDatabase } from '#server/app/find-database.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { examine } from './doctor/examine.ts'
import { CommandError, type Output } from './installation.ts'

const signs = { right: '✓', look: '·', wrong: '✗' }

/** Checks the installation without changing anything. Exits with an error if a check fails. */
export async function doctor(output: Output): Promise<void> {
  const settings = readSettings(process.env)
  const hasDatabase = settings.databaseUrl !== null || existsSync(path.join(settings.dataDir, 'postgres', 'cluster', 'PG_VERSION'))
  const database = hasDatabase ? await findDatabase(settings, line => output.note(line)) : null
  const findings = await examine(settings, database?.owner ?? null).finally(() => database?.stop())
  const count = (state: string) => findings.filter(finding => finding.state === state).length
  output.result(findings, [
    ...findings.flatMap(({ state, what, next }) => [`${signs[state]} ${what}`, ...(next === undefined ? [] : [`    next: ${next}`])]),
    '',
    `${count('right')} OK, ${count('look')} to check, ${count('wrong')} to fix`,
  ])
  if (count('wrong') > 0) throw new CommandError('')
}
