import { type Language, textIn } from '#contract/language.ts'
import type { UpcomingEvent } from '#contract/statistics/stats-endpoints.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { dayIn } from './attention.ts'

type Row = Pick<UpcomingEvent, 'id' | 'tenant' | 'starts_at'> & { title_ar: string; title_en: string; timezone: string }

const most = 200

/** Returns published events of the user's hackathons that start within a year. Drafts are for editors only, and excluded. */
export async function findUpcomingEvents(db: Db, language: Language): Promise<UpcomingEvent[]> {
  const rows = await db.all<Row>(sql`
    select e.id, e.tenant_id as tenant, e.title_ar, e.title_en, e.starts_at, t.timezone
    from own_memberships() m join tenants t on t.id = m.tenant_id join events e on e.tenant_id = t.id
    where t.status <> 'archived' and t.called_off is null and e.status = 'published'
      and e.starts_at > now() and e.starts_at < now() + interval '1 year'
    order by e.starts_at, e.id limit ${most}`)
  return rows.map(({ title_ar, title_en, timezone, ...row }) => ({
    ...row,
    title: textIn({ ar: title_ar, en: title_en }, language),
    day: dayIn(new Date(row.starts_at), timezone),
  }))
}
