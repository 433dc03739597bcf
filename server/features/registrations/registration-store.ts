// What members read of registrations; visitors' forms write them (features/public-pages).
import type { Registration } from '#contract/registration-records.ts'
import type { RegistrationState } from '#contract/registration-states.ts'
import type { RegistrationKind } from '#contract/registration.ts'
import type { Db } from '#server/platform/database/database.ts'
import { joined, raw, type Sql, sql } from '#server/platform/database/sql.ts'

export type Wanted = { search?: string | undefined; kind?: RegistrationKind | undefined; state?: RegistrationState | undefined }

export const findRegistrations = (db: Db, tenant: string, wanted: Wanted, order: 'asc' | 'desc', limit: number, offset = 0) =>
  db.all<Registration>(sql`
    select ${shown} from registrations
    where ${filterOf(tenant, wanted)} order by ${wanted.state === 'waiting' ? sql`place` : sql`created_at ${raw(order)}`}, id limit ${limit} offset ${offset}`)

/** In the order in which they came, from the one after another on; nobody after one that was erased meanwhile. */
export const findAfter = (db: Db, tenant: string, wanted: Wanted, after: string | undefined, limit: number) =>
  db.all<Registration>(sql`
    select ${shown} from registrations where ${filterOf(tenant, wanted)}
      and (${after ?? null}::uuid is null or (created_at, id) > (select a.created_at, a.id from registrations a where a.tenant_id = ${tenant} and a.id = ${after ?? null}))
    order by created_at, id limit ${limit}`)

/** The names of all that was answered. */
export const findAnswered = async (db: Db, tenant: string, wanted: Wanted) =>
  (
    await db.all<{ name: string }>(sql`
      select distinct jsonb_object_keys(answers) as name from registrations where ${filterOf(tenant, wanted)} order by 1`)
  ).map(({ name }) => name)

export const shown = sql`id, upper(left(id::text, 8)) as reference, kind, state, fullname, email, phone, language, answers, created_at`

export const countRegistrations = async (db: Db, tenant: string, wanted: Wanted) =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from registrations where ${filterOf(tenant, wanted)}`))?.n ?? 0

function filterOf(tenant: string, { search, kind, state }: Wanted): Sql {
  const filters = [sql`tenant_id = ${tenant}`]
  if (kind) filters.push(sql`kind = ${kind}`)
  if (state) filters.push(sql`state = ${state}`)
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    filters.push(sql`search_text like folded(${pattern})`)
  }
  return joined(filters, raw(' and '))
}
