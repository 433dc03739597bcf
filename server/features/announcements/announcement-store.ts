import type { Announcement } from '#contract/announcements/announcements-endpoints.ts'
import { type MailOutcome, mailOutcomes } from '#contract/announcements/announcements.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

type Row = Omit<Announcement, 'count' | 'left' | MailOutcome> & { outcomes: Partial<Record<MailOutcome | 'left', number>> }

/** Returns a page of a hackathon's announcements, newest first. */
export const findAnnouncements = async (db: Db, tenant: string, limit: number, offset: number) =>
  (await find(db, sql`a.tenant_id = ${tenant} order by a.created_at desc, a.id limit ${limit} offset ${offset}`)).map(present)

export async function findAnnouncement(db: Db, tenant: string, id: string): Promise<Announcement> {
  const [row] = await find(db, sql`a.tenant_id = ${tenant} and a.id = ${id}`)
  return row ? present(row) : refuse('announcement.not_found')
}

const find = (db: Db, where: Sql) =>
  db.all<Row>(sql`
    select a.id, a.audience as to, a.words, a.state, a.send_at, a.ended_at, f.fullname as by, coalesce(a.outcomes, (
      select jsonb_object_agg(o.outcome, o.n) from (
        select coalesce(m.outcome, 'left') as outcome, count(*) as n from announcement_mails m
        where m.tenant_id = a.tenant_id and m.announcement_id = a.id group by 1) o), '{}') as outcomes
    from announcements a left join fellow_members() f on f.user_id = a.created_by where ${where}`)

function present({ outcomes, ...row }: Row): Announcement {
  const left = outcomes.left ?? 0
  const [sent = 0, failed = 0, skipped = 0] = mailOutcomes.map(outcome => outcomes[outcome])
  return { ...row, sent, failed, skipped, left, count: sent + failed + skipped + left }
}
