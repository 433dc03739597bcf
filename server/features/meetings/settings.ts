import type { endpoints } from '#contract/endpoints.ts'
import { HostSettings } from '#contract/meetings/meetings-endpoints.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { findOwnHost, requireTeam } from './hosted.ts'

/** Returns the caller's host settings. Without stored settings, bookings are closed and time zone and city are the hackathon's. */
export const readSettings: Handler<typeof endpoints.meetings.settings> = ({ query: { tenant } }, context) =>
  context.within(async db => {
    await requireTeam(db, tenant, context)
    const own = await findOwnHost(db, tenant, context)
    if (own) return { host: own.id, settings: own.settings }
    const of = tenant && (await db.one<{ timezone: string; city: string }>(sql`select timezone, city from tenants where id = ${tenant}`))
    return { host: null, settings: HostSettings.parse({ is_open: false, city: 'الرياض', ...of }) }
  })

/** Saves the caller's host settings. Opening bookings is recorded in the activity. */
export const saveSettings: Handler<typeof endpoints.meetings.saveSettings> = ({ body: { tenant, settings } }, context) =>
  context.within(async db => {
    await requireTeam(db, tenant, context)
    const before = await findOwnHost(db, tenant, context)
    const row = await db.one<{ id: string }>(sql`
      insert into meeting_hosts (tenant_id, user_id, settings) values (${tenant ?? null}, ${context.user.id}, ${JSON.stringify(settings)}::jsonb)
      on conflict (tenant_id, user_id) do update set settings = excluded.settings, updated_at = now() returning id`)
    const host = row?.id ?? ''
    if (settings.is_open && !before?.settings.is_open) {
      await db.run(sql`select enter_host(${host})`)
      await recordAudit(db, context.acting, {
        action: 'meeting.hours_opened',
        object: ['user', context.user.id],
        ...(tenant && { tenant }),
      })
    }
    return context.reply({ host, settings })
  })
