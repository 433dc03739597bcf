import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import type { NoticeChoice } from '#contract/registrations/registration-states.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { lockAdmission } from '#server/domain/registrations/admission.ts'
import { released } from '#server/domain/registrations/registration-counts.ts'
import { sql } from '#server/platform/database/sql.ts'

const getNotices: Handler<typeof endpoints.notices.get> = (_, context) =>
  context.within(async db => {
    const { id, role } = context.tenant
    const own = await db.one<{ often: NoticeChoice; is_default: boolean }>(sql`
      select how_often(c.often, ${role}) as often, c.often is null as is_default
      from (select (select often from registration_notices where tenant_id = ${id} and user_id = ${context.user.id}) as often) c`)
    return own ?? { often: 'never', is_default: true }
  })

/** Saves how often a member is notified. The lock prevents concurrent registrations from being reported twice. */
const setNotices: Handler<typeof endpoints.notices.set> = ({ body: { often } }, context) =>
  context.within(async db => {
    const { id, role } = context.tenant
    await lockAdmission(db, id)
    await db.run(sql`
      with latest as (select greatest(0,
        (select max(number) from registration_history where tenant_id = ${id} and former is null),
        (select max(number) from registration_history where tenant_id = ${id} and ${released})) as number)
      insert into registration_notices as n (tenant_id, user_id, often, told) select ${id}, ${context.user.id}, ${often}, number from latest
      on conflict (tenant_id, user_id) do update set often = excluded.often,
        told = case when how_often(n.often, ${role}) = 'never' then excluded.told else n.told end`)
    await db.run(sql`
      update registration_notices n set due_at = case when exists (
          select from registration_history h where h.tenant_id = n.tenant_id and h.former is null and h.number > n.told)
        then notice_due(often, (select timezone from tenants where id = ${id}), told_at) end
      where tenant_id = ${id} and user_id = ${context.user.id}`)
    await db.run(sql`select pg_notify('registration_notices', '')`)
    return context.reply({ often, is_default: false })
  })

export const noticesRoutes: Handlers<Endpoints['notices']> = { get: getNotices, set: setNotices }
