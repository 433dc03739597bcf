import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { type Batch, platform } from './batch.ts'

/** Limit per page and day. Above it only views are counted, so that clients cannot fill the table. */
const maxVisitors = 200_000

/** Sorted by key, to prevent deadlocks between processes. */
export async function writeBatch(db: Db, { views, marks }: Batch): Promise<void> {
  const [seen, steps] = [JSON.stringify([...views.values()]), JSON.stringify([...marks.values()])]
  await db.run(sql`
    with sent as (select * from jsonb_to_recordset(${steps}::jsonb) as s (tenant uuid, day date, step text, visitor text, language text, channel text)),
      full_places as (
        select day, tenant_id from page_views where (day, tenant_id) in (select day, tenant from sent)
        group by day, tenant_id having sum(visitors) >= ${maxVisitors}),
      added as (
        insert into visitor_steps (day, place, step, visitor)
          select s.day, s.tenant, s.step, decode(s.visitor, 'hex') from sent s
          where not exists (select from full_places f where f.day = s.day and f.tenant_id = s.tenant) order by 1, 2, 3, 4
        on conflict do nothing returning day, place, step, encode(visitor, 'hex') as visitor),
      counted as (
        select tenant, day, language, channel, views, 0 as visitors, 0 as went_to_form, 0 as tried
        from jsonb_to_recordset(${seen}::jsonb) as v (tenant uuid, day date, language text, channel text, views integer)
        union all
        select s.tenant, s.day, s.language, s.channel, 0, (s.step = 'came')::integer, (s.step = 'went_to_form')::integer, (s.step = 'tried')::integer
        from added a join sent s on s.day = a.day and s.tenant = a.place and s.step = a.step and s.visitor = a.visitor),
      -- Each channel is looked up once, and not for each who came by it.
      summed as (
        select tenant, day, language, channel, sum(views) as views, sum(visitors) as visitors, sum(went_to_form) as went_to_form, sum(tried) as tried
        from counted group by 1, 2, 3, 4),
      kept as (
        insert into page_views as p (tenant_id, day, language, channel, views, visitors, went_to_form, tried)
          select s.tenant, s.day, s.language, channel_of(s.tenant, s.channel), sum(s.views), sum(s.visitors), sum(s.went_to_form), sum(s.tried)
          from summed s join tenants t on t.id = s.tenant group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (tenant_id, day, language, channel) do update set views = p.views + excluded.views, visitors = p.visitors + excluded.visitors,
          went_to_form = p.went_to_form + excluded.went_to_form, tried = p.tried + excluded.tried)
    insert into daily_counts as d (day, what, count)
      select day, case when tenant = ${platform} then 'portal_visited' else 'views' end,
        sum(case when tenant = ${platform} then visitors else views end)
      from counted group by 1, 2 having sum(case when tenant = ${platform} then visitors else views end) > 0 order by 1, 2
    on conflict (day, what) do update set count = d.count + excluded.count`)
}
