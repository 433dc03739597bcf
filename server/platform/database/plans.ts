// How the statements of a transaction are planned that reads or writes thousands of rows, which the planner has no statistics of.

import type { Db } from './database.ts'
import { sql } from './sql.ts'

/**
 * Plans the statements of a transaction by the present size of the tables. A connection keeps plans from when a table was empty, which would
 * read all its rows for each row of another table.
 */
export const planAnew = (db: Db) => db.run(sql`set local plan_cache_mode = force_custom_plan`)

/**
 * Work on thousands of rows that the same transaction inserted: the planner knows no statistics of them, takes them for very few, and would
 * compare each with each.
 */
export async function withoutLoops<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.run(sql`set local enable_nestloop = off`)
  const result = await work()
  await db.run(sql`set local enable_nestloop = on`)
  return result
}

/**
 * Makes all plans of the transaction use indexes and no loops over pairs of rows. The statistics do not include the rows that the transaction
 * adds, and a connection keeps plans from when a table was nearly empty, also those of foreign keys and triggers. Such a plan reads the whole
 * table for each row.
 */
export async function planManyRows(db: Db): Promise<void> {
  await db.run(sql`set local enable_seqscan = off`)
  await db.run(sql`set local enable_nestloop = off`)
  await db.run(sql`discard plans`)
}

/** Ends `planManyRows`. Otherwise later transactions of the connection would use its plans. */
export async function planFewRows(db: Db): Promise<void> {
  await db.run(sql`set local enable_seqscan to default`)
  await db.run(sql`set local enable_nestloop to default`)
  await db.run(sql`discard plans`)
}
