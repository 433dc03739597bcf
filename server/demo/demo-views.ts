import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

export const channels = ['whatsapp', 'direct', 'whatsapp', 'x', 'qr', 'whatsapp', 'linkedin']

/** Views for every day since registration opened: more of them where somebody registered, in the middle of the week, and by messengers. */
export const addViews = (database: Database, tenant: string) =>
  database.system(async db => {
    await db.run(sql`
      insert into page_views (tenant_id, day, language, channel, views, visitors, went_to_form, tried)
      select ${tenant}, day, language, channel, visitors + visitors / 3, visitors, greatest(visitors * 2 / 5, sent), greatest(visitors / 8, sent)
      from tenants t,
        generate_series((t.registration_opens_at at time zone 'Asia/Riyadh')::date,
          least(now(), t.ends_at)::date, interval '1 day') d (moment),
        lateral (select moment::date as day) as days,
        (values ('ar', 'whatsapp', 9), ('ar', 'direct', 5), ('ar', 'x', 4), ('ar', 'qr', 2), ('ar', 'linkedin', 2), ('en', 'whatsapp', 2), ('en', 'direct', 3)) w (language, channel, weight),
        lateral (select count(*)::int as sent from registrations r where r.tenant_id = t.id and r.language = w.language and r.channel = w.channel
          and (r.created_at at time zone 'Asia/Riyadh')::date = day) as registered,
        lateral (select weight * (2 + abs(hashtext(day::text || channel)) % 5) / case when extract(dow from day) in (5, 6) then 5 else 3 end + sent * 3 as visitors) as came
      where t.id = ${tenant}`)
    await db.run(sql`
      insert into daily_counts (day, what, count) select day, 'views', sum(views) from page_views where tenant_id = ${tenant} group by day
      on conflict (day, what) do update set count = daily_counts.count + excluded.count`)
  })
