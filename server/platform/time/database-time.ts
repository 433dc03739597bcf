// Synchronizes this process's clock with the database's.

import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Warn } from '#server/platform/log/warn.ts'
import { hasClockStepped, isClockClose, setClock } from './now.ts'

export type DatabaseTime = {
  isClose(): boolean
  stop(): void
}

const everyMs = 15_000
const stepCheckMs = 1000

/** Resolves after the first comparison; repeats every 15 s, and within a second after the machine's clock was set. */
export async function syncDatabaseTime(database: Database, warn: Warn): Promise<DatabaseTime> {
  let isStopped = false
  let wasClose = true
  const compare = async () => {
    const ahead = await compareClocks(database)
    setClock(ahead)
    if (wasClose && !isClockClose())
      warn(new Error(`the database's is ${Math.round(ahead / 1000)} s ahead`), 'the clock of this machine differs from the database’s')
    wasClose = isClockClose()
  }
  await compare()
  // If a comparison fails, the result of the last one stays in use.
  const compareAgain = () => isStopped || void compare().catch(() => {})
  const timer = setInterval(compareAgain, everyMs)
  const stepTimer = setInterval(() => hasClockStepped() && compareAgain(), stepCheckMs)
  return {
    isClose: isClockClose,
    stop: () => {
      isStopped = true
      clearInterval(timer)
      clearInterval(stepTimer)
    },
  }
}

/** Compares the clocks twice, and returns the result of the faster round trip, because it is more accurate. */
async function compareClocks(database: Database): Promise<number> {
  const [first, second] = [await compareOnce(database), await compareOnce(database)]
  return first.took < second.took ? first.ahead : second.ahead
}

const compareOnce = (database: Database): Promise<{ ahead: number; took: number }> =>
  database.system(async db => {
    const began = performance.now()
    const row = await db.one<{ at: number }>(sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`)
    const took = performance.now() - began
    return { ahead: (row?.at ?? 0) - (Date.now() - took / 2), took }
  })
