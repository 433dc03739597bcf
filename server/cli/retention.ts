import { applyRetention, foreseeRetention } from '#server/domain/retention/retention.ts'
import { syncDatabaseTime } from '#server/platform/time/database-time.ts'
import { CommandError, openStore, type Output, withDatabase } from './installation.ts'

/** Counts the data that is older than its retention period. With `apply`, deletes it. */
export const retention = ({ apply }: { apply: boolean }, output: Output): Promise<void> =>
  withDatabase(async ({ settings, database }) => {
    const store = await openStore(settings)
    // With a wrong clock of this machine, recent files would seem old. None are deleted then.
    const time = await syncDatabaseTime(database, (error, what) => output.note(`${what}: ${error.message}`))
    time.stop()
    const failed: string[] = []
    const warn = (error: Error, what: string) => void failed.push(`${what}: ${error.message}`)
    const counts = apply ? await applyRetention(database, store, warn) : await foreseeRetention(database, store)
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
    output.result({ applied: apply, total, counts }, [
      ...Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [`${name.padEnd(24)} ${count}`] : [])),
      apply ? `${total} deleted` : `${total} would be deleted; run again with --apply to delete them`,
    ])
    if (failed.length > 0) throw new CommandError(failed.join('\n'))
  })
