import type { FailureReason } from '#contract/announcements/announcements.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { findAnnouncement } from './announcement-store.ts'

type Failure = Omit<Output<Endpoints['announcements']['detail']>['failures'][number], 'reason'>

export const announcementDetail: Handler<typeof endpoints.announcements.detail> = ({ params: { id } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const announcement = await findAnnouncement(db, tenant, id)
    const failures = await db.all<Failure>(sql`
      select r.id as registration, r.fullname, r.email, coalesce(m.why, '') as why,
        coalesce(m.why like 'RETURNED %', false) as came_back, refuses_for_good(m.why) as for_good
      from announcement_mails m join registrations r on r.tenant_id = m.tenant_id and r.id = m.registration_id
      where m.tenant_id = ${tenant} and m.announcement_id = ${id} and m.outcome = 'failed' order by r.fullname, r.id limit 100`)
    const left = await db.one<{ n: number }>(sql`
      select count(*)::int as n from announcement_mails m
        join announcements a on a.tenant_id = m.tenant_id and a.id = m.announcement_id
        join registrations r on r.tenant_id = m.tenant_id and r.id = m.registration_id
      where m.tenant_id = ${tenant} and m.announcement_id = ${id} and m.outcome = 'sent' and r.unsubscribed_at >= a.send_at`)
    const unsubscribed = left?.n ?? 0
    return { ...announcement, unsubscribed, failures: failures.map(failure => ({ ...failure, reason: reasonOf(failure.why) })) }
  })

/** Maps the last error of a mail to a reason, by the status codes of RFC 5321 and RFC 3463 and the mailer's error codes. */
function reasonOf(why: string): FailureReason {
  const [, subject = '', detail = ''] = /\b[45]\.(\d{1,3})\.(\d{1,3})$/.exec(why) ?? []
  if (subject === '1') return 'no_mailbox'
  if (subject === '2' && detail === '2') return 'mailbox_full'
  if (subject === '6' || subject === '7' || why.startsWith('EMESSAGE 5')) return 'rejected'
  // Exchange uses 5.4.1 for unknown addresses.
  if (subject === '4' && !why.endsWith(' 5.4.1')) return 'unreachable'
  return /^(?:EENVELOPE|RETURNED) 5/.test(why) ? 'refused' : 'not_taken'
}
