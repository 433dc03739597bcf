// `npm run retention -- --dry-run`: how much of what may not be kept would go now, by its rule. Without it that is removed, as it is every hour.
import path from 'node:path'
import { findDatabase } from '#server/app/find-database.ts'
import { applyRetention, foreseeRetention } from '#server/domain/retention/retention.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { roleConnections } from '#server/platform/database/logins.ts'
import { openFileStore } from '#server/platform/file-store/open-file-store.ts'
import { readSettings } from '#server/platform/settings/settings.ts'

const settings = readSettings(process.env)
const { owner, stop } = await findDatabase(settings)
const warn = (error: Error, what: string) => {
  console.error(`${what}: ${error.message}`)
  process.exitCode = 1
}
const database = openDatabase(roleConnections(owner), warn)
const isDry = process.argv.includes('--dry-run')
try {
  const store = await openFileStore({ dir: path.join(settings.dataDir, 'files') })
  const gone = isDry ? await foreseeRetention(database, store) : await applyRetention(database, store, warn)
  for (const [name, count] of Object.entries(gone)) if (count > 0) console.log(`${name.padEnd(24)} ${count}`)
  const all = Object.values(gone).reduce((sum, count) => sum + count, 0)
  console.log(isDry ? `retention: ${all} would go now` : `retention: ${all} went`)
} finally {
  await database.close()
  await stop()
}
