// Candidates who get a reminder and have not got it yet.

import { teamSizeOf } from '#contract/candidate-teams/candidate-teams.ts'
import type { ReminderKind } from '#contract/reminders/reminders.ts'
import { bounceDays } from '#server/domain/announcements/audience.ts'
import type { HackathonOfMails } from '#server/domain/registrations/candidate-pages.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import type { Recipient } from './reminder-mails.ts'
import type { ReminderTime } from './reminder-times.ts'

/** A mail about a date within this time of an earlier mail's date is not sent. */
const sameDateSeconds = 86_400

export const findRecipients = (db: Db, kind: ReminderKind, hackathon: HackathonOfMails, { about, at }: ReminderTime, limit: number) =>
  db.all<Recipient>(sql`
    select r.id, r.fullname, r.email, r.language, r.link_number,
      case when confirmation_state(r.state, r.confirm_until, r.confirmed_at) = 'awaiting' then r.confirm_until end as confirm_until,
      case when r.kind <> 'interest' and ${kind} = 'closing' then jsonb_build_object('members', mates.n, 'least', ${leastOf(hackathon)}::int) end as team
    from registrations r, lateral (
      select count(*)::int as n from registrations m where m.tenant_id = r.tenant_id and m.team_id = r.team_id and m.state <> 'declined') mates
    where r.tenant_id = ${hackathon.id} and r.unsubscribed_at is null
      and coalesce(r.bounced_at < now() - make_interval(days => ${bounceDays}), true)
      and ${isFor(kind, hackathon, new Date(at).toISOString())}
      and not exists (
        select from reminders_sent s where s.tenant_id = r.tenant_id and s.registration_id = r.id and s.kind = ${kind}
          and abs(extract(epoch from s.about - ${new Date(about).toISOString()}::timestamptz)) <= ${sameDateSeconds})
    order by r.id limit ${limit}`)

const leastOf = ({ eligibility }: HackathonOfMails) => teamSizeOf(eligibility)?.least ?? 1

/** Excludes registrations after the due time. Their confirmation or acceptance mail has the same content. */
function isFor(kind: ReminderKind, hackathon: HackathonOfMails, due: string): Sql {
  if (kind === 'thanks') return sql`r.state = 'checked_in'`
  if (kind === 'closing')
    return sql`r.created_at <= ${due} and (
      r.kind = 'interest' and not exists (
        select from registrations o where o.tenant_id = r.tenant_id and o.email = r.email and o.state is not null)
      or r.team_id is not null and r.state in ('applied', 'waiting', 'accepted') and mates.n < ${leastOf(hackathon)})`
  return sql`r.state = 'accepted' and coalesce((
    select max(h.at) from registration_history h where h.tenant_id = r.tenant_id and h.registration_id = r.id and h.state = 'accepted'),
    r.created_at) <= ${due}`
}
