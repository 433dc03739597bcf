// How many codes and links one address is mailed. Strangers have a budget of their own, so that they cannot use up the owner's.
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'

/** Whose request it is that something is mailed for. */
export type Asked = {
  challenge: Buffer
  network: string
  /** from a network where the account has signed in, or with its password */
  trusted: boolean
}

const perQuarterHour = 3
const perDay = 10
/** Of a day's mails to one address on strangers' requests: half are left for other networks. */
const strangersPerNetwork = 5

/** Whether another may be mailed; `mailed` is a table and its rows about one person, such as email_codes where user_id = …. */
export async function hasRoom(db: Db, mailed: Sql, { network, trusted }: Asked): Promise<boolean> {
  const made = await db.one<{ quarter: number; day: number; own: number }>(sql`
    select count(*) filter (where created_at > now() - interval '15 minutes')::int as quarter, count(*)::int as day,
      count(*) filter (where network = ${network})::int as own
    from ${mailed} and trusted = ${trusted} and created_at > now() - interval '1 day'`)
  const { quarter, day, own } = made ?? { quarter: 0, day: 0, own: 0 }
  return quarter < perQuarterHour && day < perDay && (trusted || own < strangersPerNetwork)
}
