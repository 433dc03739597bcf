// Notifies members of new registrations. The row is marked in the transaction that adds the mail (docs/decisions/059-telling-the-team.md).

import { type Language, textIn } from '#contract/language.ts'
import { enqueue } from '#server/emails/enqueue.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { released as isRelease, toReview } from './registration-counts.ts'
import type { NoticeLinks } from './registration-links.ts'

type Parts = { database: Database; links: NoticeLinks; /** without a trailing slash */ portalUrl: string }

/** Registrations listed in one mail. */
const maxNamed = 10

type Due = {
  tenant_id: string
  user_id: string
  told: string
  often: 'at_once' | 'daily' | 'never'
  wanted: boolean
  fullname: string
  email: string
  language: Language
  tenant_name: string
  name_ar: string
  name_en: string
}

/** Returns false if nothing is due. */
export const notifyNextMember = ({ database, links, portalUrl }: Parts): Promise<boolean> =>
  database.system(async db => {
    const due = await db.one<Due>(sql`
      select n.tenant_id, n.user_id, n.told, how_often(n.often, m.role) as often, t.status in ('draft', 'published') and u.suspended_at is null as wanted,
        u.fullname, u.email, u.language, t.tenant_name, t.name_ar, t.name_en
      from registration_notices n join members m on m.tenant_id = n.tenant_id and m.user_id = n.user_id
        join users u on u.id = n.user_id join tenants t on t.id = n.tenant_id
      where n.due_at <= now() order by n.due_at limit 1 for update of n skip locked`)
    if (!due) return false
    const { tenant_id, user_id, often, language } = due
    const came = due.wanted && often !== 'never' ? await findNew(db, due) : []
    const released = due.wanted && often !== 'never' ? await countReleased(db, due) : 0
    const hasNews = came.length > 0 || released > 0
    if (hasNews && often !== 'never') {
      const hackathon = textIn({ ar: due.name_ar, en: due.name_en }, language)
      const payload = {
        fullname: due.fullname,
        hackathon,
        often,
        count: came[0]?.count ?? 0,
        released,
        names: came.map(({ fullname }) => fullname),
        to_review: await countToReview(db, tenant_id),
        url: `${portalUrl}/hackathons-details/${due.tenant_name}?tab=registrations`,
        unsubscribe: links.urlOf(tenant_id, user_id, language),
      }
      await enqueue(db, { to: due.email, language, template: 'registrations_came', payload })
    }
    await db.run(sql`
      update registration_notices set due_at = null, told_at = case when ${hasNews}::boolean then now() else told_at end,
        told = greatest(told, (select max(number) from registration_history where tenant_id = ${tenant_id} and former is null),
          (select max(number) from registration_history where tenant_id = ${tenant_id} and ${isRelease}))
      where tenant_id = ${tenant_id} and user_id = ${user_id}`)
    return true
  })

const countReleased = async (db: Db, { tenant_id, told }: Due) =>
  (
    await db.one<{ n: number }>(
      sql`select count(*)::int as n from registration_history where tenant_id = ${tenant_id} and ${isRelease} and number > ${told}::bigint`,
    )
  )?.n ?? 0

/** Finds new registrations that still exist, each with the total number. */
const findNew = (db: Db, { tenant_id, told }: Due) =>
  db.all<{ fullname: string; count: number }>(sql`
    select r.fullname, (count(*) over ())::int as count
    from registration_history h join registrations r on r.tenant_id = h.tenant_id and r.id = h.registration_id
    where h.tenant_id = ${tenant_id} and h.former is null and h.acting_as = 'candidate' and h.number > ${told}::bigint and is_registered(r.state)
    order by h.number limit ${maxNamed}`)

const countToReview = async (db: Db, tenant: string) =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from registrations where tenant_id = ${tenant} and ${toReview}`))?.n ?? 0

export async function findNextNotice(database: Database): Promise<Date | null> {
  const row = await database.system(db => db.one<{ next: string | null }>(sql`select min(due_at) as next from registration_notices`))
  return row?.next ? new Date(row.next) : null
}
