// Sends announcements. Recipients are stored first, in one statement. Mails are queued in batches, each in the transaction that marks its
// recipients: a crash neither repeats nor skips one (docs/decisions/063-announcements.md).

import { randomUUID } from 'node:crypto'
import type { Announcement, AnnouncementWords } from '#contract/announcements/announcements-endpoints.ts'
import type { Audience } from '#contract/announcements/announcements.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type Language, languages } from '#contract/language.ts'
import { statesOf } from '#contract/tenants/tenant-states.ts'
import type { TenantStatus } from '#contract/tenants/tenant.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import {
  type CandidatePages,
  type HackathonOfMails,
  hackathonOfMails,
  type OwnPage,
  ownPageOf,
  referenceOf,
  entryOf,
} from '#server/domain/registrations/candidate-pages.ts'
import { brandOf } from '#server/domain/tenants/mail-brand.ts'
import { enqueueBulk } from '#server/emails/enqueue.ts'
import type { Mail } from '#server/emails/mails.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { msUntil } from '#server/platform/time/now.ts'
import { audienceOf, isNotified, isReached } from './audience.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

export type AnnouncementDeps = CandidatePages & { unsubscribeLinks: UnsubscribeLinks }

/** PostgreSQL channel, notified of new announcements. */
export const announcementsChannel = 'announcements'

/** Maximum number of one announcement's mails in the outbox. Canceling the announcement does not stop these mails. */
const maxPending = 400
const soonMs = 1000
type DueAnnouncement = Pick<Announcement, 'id' | 'state' | 'words'> & {
  tenant_id: string
  /** whether the announcement sends a notice of changed facts */
  is_notice: boolean
  audience: Audience[]
  status: TenantStatus
  hasOpen: boolean
}

/** Sends a batch of the announcement with the fewest mails in the outbox. Returns false if all have enough. */
export async function sendNextMails(db: Db, deps: AnnouncementDeps): Promise<boolean> {
  const due = await db.one<DueAnnouncement>(sql`
    select a.tenant_id, a.id, a.state, a.audience, a.words, a.notice_id is not null as is_notice, t.status, w."hasOpen"
    from announcements a join tenants t on t.id = a.tenant_id, lateral (
      select exists (select ${open} and m.mail_id is null) as "hasOpen", (select count(*) ${open} and m.mail_id is not null) as waiting) w
    where a.ended_at is null and case when a.state = 'scheduled' then a.send_at <= now()
      when not w."hasOpen" then w.waiting = 0 when a.state = 'sending' then w.waiting <= ${maxPending / 2} else true end
    order by w.waiting, a.send_at limit 1 for update of a skip locked`)
  if (!due) return false
  const mayBeSent = statesOf(endpoints.announcements.create).includes(due.status)
  if (due.state === 'cancelled' ? due.hasOpen : !mayBeSent) await cancelRest(db, due)
  else if (due.state === 'scheduled') await begin(db, due)
  else if (due.hasOpen) await sendOn(db, due, deps)
  else await end(db, due)
  return true
}

/** Recipients of announcement `a` whose mail has no result yet. */
const open = sql`from announcement_mails m where m.tenant_id = a.tenant_id and m.announcement_id = a.id and m.outcome is null`

async function begin(db: Db, { tenant_id, id, audience, is_notice }: DueAnnouncement) {
  await db.run(sql`
    insert into announcement_mails (tenant_id, announcement_id, registration_id)
    select ${tenant_id}, ${id}, a.id from (${audienceOf(tenant_id, audience)}) a where ${is_notice ? isNotified : isReached}`)
  await db.run(sql`update announcements set state = 'sending' where tenant_id = ${tenant_id} and id = ${id}`)
}

type Reader = OwnPage & Pick<MailParts, 'fullname' | 'team'> & { email: string; state: string | null; gone: boolean }

async function sendOn(db: Db, { tenant_id, id, words, is_notice }: DueAnnouncement, { unsubscribeLinks, ...pages }: AnnouncementDeps) {
  const next = await db.all<Reader>(sql`
    select r.id, r.fullname, coalesce(t.name, '') as team, r.email, r.language, r.link_number, r.state, (r.unsubscribed_at is not null and not ${is_notice}) or r.state = 'withdrawn' is true as gone
    from announcement_mails m join registrations r on r.tenant_id = m.tenant_id and r.id = m.registration_id
      left join candidate_teams t on t.tenant_id = r.tenant_id and t.id = r.team_id
    where m.tenant_id = ${tenant_id} and m.announcement_id = ${id} and m.outcome is null and m.mail_id is null
    order by m.registration_id limit ${maxPending / 2}`)
  const hackathon = await hackathonOfMails(db, tenant_id)
  const mails = next
    .filter(({ gone }) => !gone)
    .map(reader => ({
      id: randomUUID(),
      registration: reader.id,
      ...announcementMail({
        to: reader.email,
        fullname: reader.fullname,
        team: reader.team,
        reference: reader.state === null ? '' : referenceOf(reader.id),
        settings: pages.settings,
        hackathon,
        words,
        language: reader.language,
        mine: reader.state === null ? '' : ownPageOf(pages, hackathon, reader),
        // The mail about the seat had the calendar entry.
        hasEntry: is_notice && (reader.state === 'accepted' || reader.state === 'checked_in'),
        stop: is_notice ? null : unsubscribeLinks.addressOf(tenant_id, reader.id, reader.language),
      }),
    }))
  const gone = next.filter(reader => reader.gone).map(reader => reader.id)
  await db.run(sql`
    update announcement_mails set outcome = 'skipped' where tenant_id = ${tenant_id} and announcement_id = ${id} and registration_id = any(${gone}::uuid[])`)
  await db.run(sql`
    update announcement_mails m set mail_id = p.mail
    from unnest(${mails.map(mail => mail.registration)}::uuid[], ${mails.map(mail => mail.id)}::uuid[]) p(registration, mail)
    where m.tenant_id = ${tenant_id} and m.announcement_id = ${id} and m.registration_id = p.registration`)
  await enqueueBulk(db, mails)
}

type MailParts = {
  to: string
  fullname: string
  /** name of the recipient's team, or '' */
  team: string
  /** reference number of the registration, or '' */
  reference: string
  settings: Settings
  hackathon: HackathonOfMails
  words: AnnouncementWords
  language: Language
} & {
  mine: string
  /** URL that unsubscribes; null for a notice of changed facts */
  stop: string | null
  trial?: boolean
  /** whether the recipient has the hackathon's calendar entry, which the mail updates */
  hasEntry?: boolean
}

/** Uses the recipient's language if the announcement has it, otherwise the other language for subject and text. */
export function announcementMail({
  to,
  fullname,
  team,
  reference,
  settings,
  hackathon,
  words,
  mine,
  stop,
  trial = false,
  hasEntry = false,
  ...asked
}: MailParts): Mail {
  const language = words[asked.language] ? asked.language : (languages.find(each => words[each]) ?? asked.language)
  const { subject, text } = words[language] ?? { subject: '', text: '' }
  const brand = brandOf(settings, hackathon, language)
  const schedule = hasEntry ? entryOf(hackathon, language, brand.url, settings) : null
  const payload = { fullname, hackathon: brand.name, subject, text, team, reference, mine, stop, trial, schedule, brand }
  return { to, language, template: 'announcement', payload }
}

/** Cancels the mails that are not in the outbox yet. Mails in the outbox are still sent. */
async function cancelRest(db: Db, { tenant_id, id }: DueAnnouncement) {
  await db.run(sql`update announcements set state = 'cancelled' where tenant_id = ${tenant_id} and id = ${id}`)
  await db.run(sql`
    update announcement_mails set outcome = 'skipped' where tenant_id = ${tenant_id} and announcement_id = ${id} and outcome is null and mail_id is null`)
}

/** Stores the result before the rows of recipients are deleted. */
async function end(db: Db, { tenant_id, id, state }: DueAnnouncement) {
  const ended = await db.one<{ sent: number }>(sql`
    update announcements a set ended_at = now(), state = case when state = 'sending' then 'sent' else state end, outcomes = coalesce((
      select jsonb_object_agg(o.outcome, o.n) from (
        select m.outcome, count(*) as n from announcement_mails m where m.tenant_id = a.tenant_id and m.announcement_id = a.id group by 1) o), '{}')
    where a.tenant_id = ${tenant_id} and a.id = ${id} returning coalesce((outcomes ->> 'sent')::int, 0) as sent`)
  if (state !== 'sending') return
  const details = { count: ended?.sent ?? 0 }
  await recordAudit(db, 'system', { action: 'announcement.sent', object: ['announcement', id], tenant: tenant_id, details })
}

/** Returns the milliseconds until an announcement is due, or until more mails can be sent. */
export async function msUntilNextAnnouncement(database: Database): Promise<number> {
  const row = await database.system(db =>
    db.one<{ next: string | null; sending: boolean }>(sql`
      select min(send_at) filter (where state = 'scheduled') as next, coalesce(bool_or(state <> 'scheduled'), false) as sending
      from announcements where ended_at is null`),
  )
  return row?.sending ? soonMs : msUntil(row?.next ? new Date(row.next) : null)
}
