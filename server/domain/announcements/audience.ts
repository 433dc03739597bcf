// To whom an announcement goes: each address once, whichever of its registrations brings it.
import type { Audience } from '#contract/announcements.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'

/** Days for which an address is left alone whose mail server has refused a mail for good. */
const bounceDays = 30

/** One row for each address: `id` of the registration, `what` it is, `language`, and whether it gets none: `unsubscribed`, `bounced`. */
export const audienceOf = (tenant: string | Sql, to: readonly Audience[]): Sql => sql`
  select distinct on (r.email) r.id, coalesce(r.state, r.kind) as what, r.language, r.unsubscribed_at is not null as unsubscribed,
    coalesce(r.bounced_at > now() - make_interval(days => ${bounceDays}), false) as bounced
  from registrations r where r.tenant_id = ${tenant} and coalesce(r.state, r.kind) = any(${[...to]}::text[])
  order by r.email, r.state nulls last, r.created_at desc`

/** Of a row of `audienceOf`: gets the announcement. */
export const isReached: Sql = sql`not unsubscribed and not bounced`
