// What members read of registrations; visitors' forms write them (features/public-pages).
import type { ListedRegistration } from '#contract/registration-records.ts'
import type { RegistrationState } from '#contract/registration-states.ts'
import type { RegistrationKind } from '#contract/registration.ts'
import { scoresSeenBy } from '#server/domain/registrations/seen-scores.ts'
import type { Db } from '#server/platform/database/database.ts'
import { joined, raw, type Sql, sql } from '#server/platform/database/sql.ts'

export type Wanted = {
  /** who asks: by what they have scored themselves they see what others gave */
  reader: string
  search?: string | undefined
  kind?: RegistrationKind | undefined
  state?: RegistrationState | undefined
  to_score?: 'yes' | undefined
}
type Page = { order_by: 'created_at' | 'score'; order: 'asc' | 'desc'; limit: number; offset: number }

/** Who waits stands in line, unless the best are wanted first. */
export const findRegistrations = (db: Db, tenant: string, wanted: Wanted, { order_by, order, limit, offset }: Page) => {
  const by = order_by === 'score' ? sql`score ${raw(order)} nulls last, created_at` : sql`created_at ${raw(order)}`
  return db.all<ListedRegistration>(sql`
    select ${listed} from ${withScores(tenant, wanted.reader)} where ${filterOf(tenant, wanted)}
    order by ${wanted.state === 'waiting' && order_by !== 'score' ? sql`place` : by}, id limit ${limit} offset ${offset}`)
}

/** In the order in which they came, from the one after another on; nobody after one that was erased meanwhile. */
export const findAfter = (db: Db, tenant: string, wanted: Wanted, after: string | undefined, limit: number) =>
  db.all<ListedRegistration>(sql`
    select ${listed} from ${withScores(tenant, wanted.reader)} where ${filterOf(tenant, wanted)}
      and (${after ?? null}::uuid is null or (created_at, id) > (select a.created_at, a.id from registrations a where a.tenant_id = ${tenant} and a.id = ${after ?? null}))
    order by created_at, id limit ${limit}`)

/** The names of all that was answered. */
export const findAnswered = async (db: Db, tenant: string, wanted: Wanted) =>
  (
    await db.all<{ name: string }>(sql`
      select distinct jsonb_object_keys(answers) as name from registrations where ${filterOf(tenant, wanted)} order by 1`)
  ).map(({ name }) => name)

export const shown = sql`id, upper(left(id::text, 8)) as reference, kind, state, fullname, email, phone, language, answers, created_at`

/** Rows of registrations whose `score` is null where the reader may not see it. */
const withScores = (tenant: string, reader: string) => sql`(
  select tenant_id, id, kind, state, place, fullname, email, phone, language, answers, search_text, created_at, scored,
    case when ${scoresSeenBy(tenant, reader)} then score end as score
  from registrations where tenant_id = ${tenant}) r`

const listed = sql`${shown}, score, scored`

export const countRegistrations = async (db: Db, tenant: string, wanted: Wanted) =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from registrations where ${filterOf(tenant, wanted)}`))?.n ?? 0

function filterOf(tenant: string, { reader, search, kind, state, to_score }: Wanted): Sql {
  const filters = [sql`tenant_id = ${tenant}`]
  if (kind) filters.push(sql`kind = ${kind}`)
  if (state) filters.push(sql`state = ${state}`)
  if (to_score)
    filters.push(
      sql`state is not null and id not in (select registration_id from registration_scores where tenant_id = ${tenant} and scored_by = ${reader})`,
    )
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    filters.push(sql`search_text like folded(${pattern})`)
  }
  return joined(filters, raw(' and '))
}
