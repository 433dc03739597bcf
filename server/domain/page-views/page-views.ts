// Counts page views in memory, and writes them every few seconds and at shutdown (docs/decisions/045-page-views.md).

import type { Database } from '#server/platform/database/database.ts'
import type { Warn } from '#server/platform/log/warn.ts'
import { now, riyadhDay } from '#server/platform/time/now.ts'
import { startWorker } from '#server/platform/worker/worker.ts'
import { type Batch, newBatch, type Place, type Step } from './batch.ts'
import { createDailySalts, type Visitor, visitorKey } from './daily-salts.ts'
import { writeBatch } from './write-batch.ts'

export type PageViews = {
  /** Runs no query. */
  count(step: Step, place: Place, visitor: Visitor): void
  countPortal(visitor: Visitor): void
  write(): Promise<void>
  stop(): Promise<void>
}

const writeMs = 5000

export async function createPageViews(database: Database, warn: Warn): Promise<PageViews> {
  const salts = await createDailySalts(database)
  let batch = newBatch()
  const write = async () => {
    await salts.prepare()
    if (batch.isEmpty()) return
    const written = batch
    batch = newBatch()
    try {
      await database.system(db => writeBatch(db, written))
    } catch (error) {
      batch = mergedInto(written, batch)
      throw error
    }
  }
  // A second write would include counts that a failed first one restores.
  let writing = Promise.resolve()
  const writeInTurn = () => (writing = writing.catch(() => {}).then(write))
  const worker = startWorker({
    run: async () => {
      await writeInTurn()
      return writeMs
    },
    pollMs: writeMs,
    trouble: 'page views cannot be stored; retrying',
    warn,
  })
  const countAt = (step: Step, place: Place | null, visitor: Visitor) => {
    const day = riyadhDay(now())
    const salt = salts.of(day)
    batch.add(step, day, place, salt && visitorKey(salt, place?.tenant ?? '', visitor))
  }
  return {
    count: countAt,
    countPortal: visitor => countAt('came', null, visitor),
    write: writeInTurn,
    async stop() {
      await worker.stop()
      await writeInTurn().catch((error: Error) => warn(error, 'the last page views could not be stored'))
    },
  }
}

function mergedInto(older: Batch, newer: Batch): Batch {
  older.merge(newer)
  return older
}
