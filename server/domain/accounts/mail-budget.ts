// Limits mails with codes and links per account. Strangers have a separate limit, so that they cannot exhaust the owner's.

import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'

export type Asked = {
  challenge: Buffer
  network: string
  /** The request comes from a network where the user has signed in, or contains the user's password. */
  trusted: boolean
}

const perQuarterHour = 3
const perDay = 10
/** Mails a day that one network of strangers can request: half of the daily limit, so that other networks can request mails too. */
const strangersPerNetwork = 5

/** `mailed` is a table with a condition for one person, such as `email_codes where user_id = …`. */
export async function hasMailBudget(db: Db, mailed: Sql, { network, trusted }: Asked): Promise<boolean> {
  const made = await db.one<{ quarter: number; day: number; own: number }>(sql`
    select count(*) filter (where created_at > now() - interval '15 minutes')::int as quarter, count(*)::int as day,
      count(*) filter (where network = ${network})::int as own
    from ${mailed} and trusted = ${trusted} and created_at > now() - interval '1 day'`)
  const { quarter, day, own } = made ?? { quarter: 0, day: 0, own: 0 }
  return quarter < perQuarterHour && day < perDay && (trusted || own < strangersPerNetwork)
}
