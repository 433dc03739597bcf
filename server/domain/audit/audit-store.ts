import type { AuditRow } from '#contract/audit/audit-endpoints.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'

export type AuditFilter = { action?: string | undefined; from?: string | undefined; to?: string | undefined }
type Page = { page: number; limit: number; order: 'asc' | 'desc' }

/** Returns rows of the audit log with the names of people and hackathons. */
export async function findAudit(db: Db, chain: string, filter: AuditFilter, { page, limit, order }: Page) {
  const where = matching(chain, filter)
  const counted = await db.one<{ n: number }>(sql`select count(*)::int as n from audit_log a where ${where}`)
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const rows = await db.all<Row>(sql`
    select ${shown} from audit_log a where ${where} order by a.number ${direction} limit ${limit} offset ${(page - 1) * limit}`)
  return { count: counted?.n ?? 0, page, limit, results: await withNames(db, chain, rows) }
}

/** Reads from the first row of the chain. */
export async function findChained(db: Db, chain: string, filter: AuditFilter, most: number): Promise<ChainedRow[]> {
  const rows = await db.all<Row & { hash: string }>(sql`
    select ${shown}, encode(a.hash, 'hex') as hash from audit_log a where ${matching(chain, filter)} order by a.number limit ${most}`)
  return withNames(db, chain, rows)
}

type Row = Omit<AuditRow, 'names'>
export type ChainedRow = AuditRow & { hash: string }

async function withNames<R extends Row>(db: Db, chain: string, rows: readonly R[]): Promise<(R & Pick<AuditRow, 'names'>)[]> {
  const numbers = rows.map(({ number }) => number)
  const people = await db.all<{ number: number; id: string; fullname: string }>(
    sql`select * from audit_people(${chain}, ${numbers}::bigint[])`,
  )
  const byRow = Map.groupBy(people, ({ number }) => number)
  return rows.map(row => ({ ...row, names: Object.fromEntries((byRow.get(row.number) ?? []).map(({ id, fullname }) => [id, fullname])) }))
}

const shown: Sql = sql`a.number, a.at, a.actor, a.acting_as, a.action, jsonb_build_object('kind', a.object_kind, 'id', a.object_id) as object, a.details`

const matching = (chain: string, { action, from, to }: AuditFilter): Sql => sql`a.chain = ${chain}
  and (${action ?? null}::text is null or a.action = ${action ?? null})
  and (${from ?? null}::date is null or a.at >= ${from ?? null}::date::timestamp at time zone 'Asia/Riyadh')
  and (${to ?? null}::date is null or a.at < (${to ?? null}::date + 1)::timestamp at time zone 'Asia/Riyadh')`
