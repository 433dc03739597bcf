import type { Reached, Recipient } from '#contract/announcements/announcements-endpoints.ts'
import { audiences } from '#contract/announcements/announcements.ts'
import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import { firstNameOf } from '#contract/names/first-name.ts'
import { audienceOf, isNotified, isReached } from '#server/domain/announcements/audience.ts'
import { findNotice } from '#server/domain/announcements/change-notices.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { countGroupsOfPhases } from '#server/domain/phases/phase-groups.ts'
import { submissionGroup } from '#server/domain/projects/submissions.ts'
import { referenceOf } from '#server/domain/registrations/candidate-pages.ts'
import { awaiting } from '#server/domain/registrations/registration-counts.ts'
import { searchPatterns } from '#server/domain/registrations/search-patterns.ts'
import { safeName } from '#server/emails/layout/phrases.ts'
import { sql } from '#server/platform/database/sql.ts'
import { announcementDetail } from './announcement-detail.ts'
import { findAnnouncements } from './announcement-store.ts'
import { cancelAnnouncement } from './cancel-announcement.ts'
import { createAnnouncement } from './create-announcement.ts'
import { tryAnnouncement } from './try-announcement.ts'

const listAnnouncements: Handler<typeof endpoints.announcements.list> = ({ query: { page, limit } }, context) =>
  context.within(async db => {
    const { id } = context.tenant
    const counted = await db.one<{ n: number }>(sql`select count(*)::int as n from announcements where tenant_id = ${id}`)
    return { count: counted?.n ?? 0, page, limit, results: await findAnnouncements(db, id, limit, (page - 1) * limit) }
  })

const readAudience: Handler<typeof endpoints.announcements.audience> = ({ query: { to, service } }, context) =>
  context.within(async db => {
    const { id } = context.tenant
    const groups = await db.all<{ what: (typeof audiences)[number]; n: number }>(sql`
      select coalesce(state, kind) as what, count(*)::int as n from registrations
      where tenant_id = ${id} and coalesce(state, kind) = any(${[...audiences]}::text[]) group by 1
      union all select 'awaiting', count(*)::int from registrations where tenant_id = ${id} and ${awaiting} having count(*) > 0
      union all select what, count(*)::int from (
        select ${submissionGroup(id)} as what from registrations r where r.tenant_id = ${id}) submissions where what is not null group by 1`)
    const reached = await db.one<Omit<Reached, 'groups'>>(sql`
      with a as (${audienceOf(id, to)})
      select count(*) filter (where fits)::int as count, count(*) filter (where fits and language = 'ar')::int as ar,
        count(*) filter (where fits and language = 'en')::int as en, count(*) filter (where excluded)::int as unsubscribed,
        count(*) filter (where bounced and not excluded)::int as bounced
      from (select *, ${service ? isNotified : isReached} as fits, unsubscribed and not ${service !== undefined} as excluded from a) b`)
    const nobody = { count: 0, ar: 0, en: 0, unsubscribed: 0, bounced: 0 }
    const phases = await countGroupsOfPhases(db, id)
    return { groups: Object.fromEntries(groups.map(({ what, n }) => [what, n])), phases, ...nobody, ...reached }
  })

const listRecipients: Handler<typeof endpoints.announcements.recipients> = ({ query: { to, search } }, context) =>
  context.within(async db => {
    const { id: tenant } = context.tenant
    const rows = await db.all<Pick<Recipient, 'id' | 'fullname' | 'language' | 'team'> & { has_page: boolean }>(sql`
      select r.id, r.fullname, r.language, coalesce(t.name, '') as team, r.state is not null as has_page
      from (${audienceOf(tenant, to)}) a join registrations r on r.tenant_id = ${tenant} and r.id = a.id
        left join candidate_teams t on t.tenant_id = r.tenant_id and t.id = r.team_id
      where not a.unsubscribed and not a.bounced and r.id = any(array(select found_registrations(${searchPatterns(search)}::text[])))
      order by r.fullname, r.id limit 20`)
    const results = rows.map(({ has_page, ...row }) => ({
      ...row,
      fullname: safeName(row.fullname),
      first_name: firstNameOf(safeName(row.fullname)),
      team: safeName(row.team),
      reference: has_page ? referenceOf(row.id) : '',
    }))
    return { results }
  })

const readNotice: Handler<typeof endpoints.announcements.notice> = (_, context) =>
  context.within(async db => ({ notice: await findNotice(db, context.tenant.id) }))

export const announcementsRoutes: Handlers<Endpoints['announcements']> = {
  list: listAnnouncements,
  audience: readAudience,
  recipients: listRecipients,
  notice: readNotice,
  create: createAnnouncement,
  trial: tryAnnouncement,
  detail: announcementDetail,
  cancel: cancelAnnouncement,
}
