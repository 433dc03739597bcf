// Queries a member's hackathons with their pages and counts. Two endpoints share the query.

import { noticeAudience, type NoticeFacts, noticeKindsOf } from '#contract/announcements/change-notices.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { type LandingContent, sectionOf } from '#contract/landing-pages/content.ts'
import { readinessOf } from '#contract/landing-pages/readiness.ts'
import { type Language, textIn } from '#contract/language.ts'
import type { MemberRole } from '#contract/members/roles.ts'
import type { TenantSummary } from '#contract/statistics/stats-endpoints.ts'
import { stageOf } from '#contract/tenants/stage.ts'
import { audienceOf, isNotified } from '#server/domain/announcements/audience.ts'
import type { Handler } from '#server/domain/deps.ts'
import { registered as isRegistered, seated, toReview } from '#server/domain/registrations/registration-counts.ts'
import { factsOf, type TenantRow } from '#server/domain/tenants/tenant-facts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { now } from '#server/platform/time/now.ts'
import { attentionOf, byUrgency, milestonesOf } from './attention.ts'
import { dailyRegistrations } from './daily.ts'
import { countCertificates, isAnnounced, presentProgress, type StoredProgress } from './progress.ts'
import { findUpcomingEvents } from './upcoming-events.ts'

type Notice = { told: NoticeFacts; published: NoticeFacts }
type Row = TenantRow & {
  role: MemberRole
  content: LandingContent | null
  notice: Notice | null
  reached: number
  has_stopped_results: boolean
  late_requests: number
  late_help: number
  has_screening: boolean
  undecided: number
  decide_by: string | null
  places: number
  capacity: number | null
  requested_meetings: number
  booked_meetings: number
} & StoredProgress &
  TenantSummary['counts']

/** Returns the user's hackathons that match `where`: upcoming hackathons before past ones, soonest first. */
const findStandings = (db: Db, where: Sql, limit: number) =>
  db.all<Row>(sql`
    select t.*, m.role, p.content, c.registered, c.to_review, c.waiting, c.accepted, c.checked_in, c."all", c.interest, c.this_week,
      c.declined, c.withdrawn, c.next_edition, g.capacity, g.teams, g.round, g.awards, h.requested_meetings, h.booked_meetings,
      c.reached, t.id in (select own_stopped_results()) as has_stopped_results, coalesce(l.late_requests, 0) as late_requests, coalesce(q.late_help, 0) as late_help,
      coalesce(f.has_screening, false) as has_screening, coalesce(f.undecided, 0) as undecided, f.decide_by, coalesce(f.places, 0) as places,
      (select jsonb_build_object('told', n.told, 'published', n.published) from change_notices n where n.tenant_id = t.id) as notice
    from own_memberships() m join tenants t on t.id = m.tenant_id left join landing_pages p on p.tenant_id = t.id
      left join own_late_requests() l on l.tenant_id = t.id
      left join own_late_help() q on q.tenant_id = t.id
      left join own_phase_tasks() f on f.tenant_id = t.id
      left join own_progress() g on g.tenant_id = t.id
      cross join lateral (
        select count(*) filter (where status = 'requested')::int as requested_meetings,
          count(*) filter (where status = 'confirmed' and starts_at < now() + interval '1 day')::int as booked_meetings
        from meetings where tenant_id = t.id and host_user = asking_user() and starts_at > now()) h
      cross join lateral (
        select count(*) filter (where ${isRegistered})::int as registered,
          count(*) filter (where ${toReview})::int as to_review, count(*) filter (where state = 'waiting')::int as waiting,
          count(*) filter (where ${seated})::int as accepted, count(*) filter (where state = 'checked_in')::int as checked_in, count(*)::int as "all",
          count(*) filter (where state = 'declined')::int as declined, count(*) filter (where state = 'withdrawn')::int as withdrawn,
          count(*) filter (where kind = 'interest')::int as interest, count(*) filter (where kind = 'next_edition')::int as next_edition,
          (select count(*)::int from (${audienceOf(sql`t.id`, noticeAudience)}) a where ${isNotified}) as reached,
          count(*) filter (where ${isRegistered} and created_at > now() - interval '7 days')::int as this_week
        from registrations r where r.tenant_id = t.id) c
    where ${where}
    order by (t.ends_at < now()), t.starts_at, t.id limit ${limit}`)

function presentStanding(row: Row, language: Language, now: Date) {
  const { id, tenant_name, role, registered, to_review, waiting, accepted, checked_in, all, interest, this_week } = row
  const { declined, withdrawn, next_edition, requested_meetings, booked_meetings } = row
  const facts = factsOf(row)
  const name = textIn(facts.name, language)
  const stage = stageOf({ ...facts, status: row.status }, now)
  const readiness = row.content && readinessOf({ facts, content: row.content, hasCover: row.cover !== null })
  const counts = { registered, to_review, waiting, accepted, checked_in, all, declined, withdrawn, interest, next_edition, this_week }
  const milestones = milestonesOf(facts, now)
  const untold =
    row.status === 'published' && row.notice && noticeKindsOf(row.notice.told, row.notice.published).length > 0 ? row.reached : 0
  const { has_stopped_results, late_requests, late_help, has_screening, undecided, decide_by, places } = row
  const phases = { has_screening, undecided, decide_by, places }
  const seats = row.capacity ?? seatsOf(row.content)
  const progress = presentProgress(row, language)
  const meetings = { requested: requested_meetings, booked: booked_meetings }
  const ofTeams = { late_requests, late_help, phases }
  const standing = { facts, stage, role, readiness, counts, seats, progress, meetings, untold, has_stopped_results, ...ofTeams }
  const tasks = attentionOf(standing, now)
  const attention = tasks.map(line => ({ tenant: id, tenant_name, name, ...line }))
  const next_milestone = facts.called_off ? null : (milestones.find(({ passed }) => !passed) ?? null)
  return {
    id,
    tenant_name,
    name,
    stage,
    timezone: facts.timezone,
    role,
    counts,
    next_milestone,
    milestones,
    seats,
    progress,
    attention,
    readiness,
    has_screening,
  }
}

/** Returns the number of seats on the page. Returns null if it is unset, which is stored as 0. */
const seatsOf = (content: LandingContent | null): number | null => (content && sectionOf(content, 'facts')?.seats) || null

export const tenantStats: Handler<typeof endpoints.stats.tenant> = (_, context) =>
  context.within(async db => {
    const { id } = context.tenant
    const [row] = await findStandings(db, sql`t.id = ${id}`, 1)
    if (!row) refuse('tenant.not_found')
    const standing = presentStanding(row, context.language, new Date(now()))
    const registrations = await dailyRegistrations(db, sql`${id}`)
    return { ...standing, registrations, certificates: isAnnounced(standing.progress) ? await countCertificates(db, id) : null }
  })

const most = 60

export const myStats: Handler<typeof endpoints.stats.mine> = (_, context) =>
  context.within(async db => {
    const rows = await findStandings(db, sql`t.status <> 'archived'`, most)
    const tenants = rows.map(row => presentStanding(row, context.language, new Date(now())))
    const mine = sql`select tenant_id from own_memberships()`
    return {
      registrations: await dailyRegistrations(db, mine),
      attention: tenants.flatMap(({ attention }) => attention).toSorted(byUrgency),
      tenants,
      events: await findUpcomingEvents(db, context.language),
    }
  })
