// Sensitive changes require a recent authentication: a stolen token is not enough.

import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Seconds for which an authentication counts as recent. */
const freshFor = 15 * 60

/** Throws session.stale if the last authentication is not recent, or did not use the account's second factor. */
export async function requireFreshSignIn(db: Db, session: string): Promise<void> {
  const found = await db.one<{ fresh: boolean; ended: boolean }>(
    sql`
      select signed_in_at > now() - make_interval(secs => ${freshFor}) and (second_factor_at is not null
        or not exists (select from second_factors f where f.user_id = s.user_id and f.set_at is not null)) as fresh,
        ended_at is not null as ended
      from sessions s where id = ${session}`,
  )
  if (found?.ended) refuse('session.ended')
  if (!found?.fresh) refuse('session.stale')
}

export const freshenSession = (db: Db, session: string, withFactor: boolean) =>
  db.run(sql`
    update sessions set signed_in_at = now(), second_factor_at = case when ${withFactor}::boolean then now() else second_factor_at end
    where id = ${session}`)

/** Throws second_factor.required if no second factor was used in the session. */
export async function requireSecondFactor(db: Db, session: string): Promise<void> {
  const found = await db.one<{ seen: boolean }>(sql`select second_factor_at is not null as seen from sessions where id = ${session}`)
  if (!found?.seen) refuse('second_factor.required')
}

/** Required for calls that give an administrator another person's data. Throws session.stale or second_factor.required. */
export async function requireFreshSecondFactor(db: Db, session: string): Promise<void> {
  await requireFreshSignIn(db, session)
  await requireSecondFactor(db, session)
}
