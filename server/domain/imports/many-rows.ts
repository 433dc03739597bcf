// Statements about thousands of rows within the time limit of a statement (logins.ts), also on a busy machine.

import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'

/**
 * Few, because autovacuum can analyze a table that has no committed rows during the transaction. Plans then use any index of the hackathon, so
 * that each row reads all registrations.
 */
const rowsPerStatement = 250

/** Returns the items in groups for one statement each. */
export const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / rowsPerStatement) }, (_, at) => all.slice(at * rowsPerStatement, (at + 1) * rowsPerStatement))

/** Runs a statement for each part of an import's rows `i`, in the order of the file. Returns all results. */
export async function forEachPart<T>(db: Db, tenant: string, id: string, statement: (rows: Sql) => Promise<T>): Promise<T[]> {
  const last = await db.one<{ number: number }>(
    sql`select max(number) as number from import_rows where tenant_id = ${tenant} and import_id = ${id}`,
  )
  const results: T[] = []
  for (let from = 0; from < (last?.number ?? 0); from += rowsPerStatement)
    results.push(
      await statement(sql`i.tenant_id = ${tenant} and i.import_id = ${id} and i.number between ${from + 1} and ${from + rowsPerStatement}`),
    )
  return results
}
