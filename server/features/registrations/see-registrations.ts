import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'

export const seeRegistrations: Handler<typeof endpoints.registrations.seen> = (_, context) =>
  context.within(async db => {
    const visit = await db.one<{ before: string | null }>(sql`
      insert into registration_visits as v (tenant_id, user_id) values (${context.tenant.id}, ${context.user.id})
      on conflict (tenant_id, user_id) do update set seen_at = now(),
        seen_before = case when v.seen_at < now() - interval '30 minutes' then v.seen_at else v.seen_before end
      returning seen_before as before`)
    return context.reply({ before: visit?.before ?? null })
  })
