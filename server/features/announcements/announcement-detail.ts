import type { Output } from '#contract/endpoint.ts'
import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { findAnnouncement } from './announcement-store.ts'
import { reasonOf } from './failure-reason.ts'

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
    return { ...announcement, failures: failures.map(failure => ({ ...failure, reason: reasonOf(failure.why) })) }
  })
