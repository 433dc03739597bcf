// `npm run verify:audit`: reads the whole audit log and says whether it is as it was written. With `--ends` it prints where each chain ends; a
// file of such lines as an argument is compared with what is there now.
import { readFile } from 'node:fs/promises'
import { findDatabase } from '#server/app/find-database.ts'
import { type ChainEnd, verifyChains } from '#server/domain/audit/verify-chains.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { roleConnections } from '#server/platform/database/logins.ts'
import { readSettings } from '#server/platform/settings/settings.ts'

const { owner, stop } = await findDatabase(readSettings(process.env))
const database = openDatabase(roleConnections(owner), error => console.error(error.message))
const file = process.argv.slice(2).find(argument => !argument.startsWith('-'))
try {
  const { rows, ends, faults } = await verifyChains(database, file === undefined ? [] : endsIn(await readFile(file, 'utf8')))
  if (process.argv.includes('--ends')) for (const { chain, number, hash } of ends) console.log(chain, number, hash)
  for (const fault of faults) console.error(fault)
  console.error(
    `audit log: ${rows} rows in ${ends.length} chains, ${faults.length === 0 ? 'as they were written' : `${faults.length} faults`}`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await database.close()
  await stop()
}

function endsIn(text: string): ChainEnd[] {
  return [...text.matchAll(/^([0-9a-f-]{36}) (\d+) ([0-9a-f]{64})$/gm)].map(([, chain = '', number, hash = '']) => ({
    chain,
    number: Number(number),
    hash,
  }))
}
