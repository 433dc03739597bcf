import type { endpoints } from '#contract/endpoints.ts'
import { retentionDays } from '#contract/retention/retention.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'

type Leaving = { name: 'registrations' | 'next_edition' | 'event_seats'; count: number; at: string | null }

/** Returns how many rows the retention rules will delete, and when (domain/retention). */
export const retainedRegistrations: Handler<typeof endpoints.registrations.kept> = (_, context) =>
  context.within(async db => {
    const { id } = context.tenant
    const rows = await db.all<Leaving>(sql`
      select 'registrations' as name, count(*)::int as count, min(t.ends_at) + make_interval(days => ${retentionDays.registrations}) as at
        from registrations r join tenants t on t.id = r.tenant_id where r.tenant_id = ${id} and r.kind <> 'next_edition'
      union all select 'next_edition', count(*)::int, min(created_at) + make_interval(days => ${retentionDays.next_edition})
        from registrations where tenant_id = ${id} and kind = 'next_edition'
      union all select 'event_seats', count(*)::int, min(e.ends_at) + make_interval(days => ${retentionDays.event_seats})
        from event_seats s join events e on e.id = s.event_id where s.tenant_id = ${id}`)
    const of = (wanted: Leaving['name']) => {
      const { count = 0, at = null } = rows.find(({ name }) => name === wanted) ?? {}
      return { count, at }
    }
    return { registrations: of('registrations'), next_edition: of('next_edition'), event_seats: of('event_seats') }
  })
