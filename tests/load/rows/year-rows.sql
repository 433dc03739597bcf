-- A year of data after tenant-rows.sql: 100,000 accounts, 200,000 registrations and 20 million page views, on the days of each hackathon.
-- Busy hackathons have most views.
insert into users (email, fullname, password_hash, language, email_verified_at, created_at, terms_accepted_at)
select 'year-' || n || '@example.com', 'سارة ' || n, '', 'ar', now() - make_interval(mins => n * 5), now() - make_interval(mins => n * 5), now()
from generate_series(1, 100000) n;

with pages as (select id, row_number() over (order by id) as nth from tenants where tenant_name like 'row-%')
insert into registrations (tenant_id, kind, fullname, email, phone, language, channel, consented_at, created_at)
select p.id, 'application', 'سارة', 'year-' || n || '@example.com', '0501234567', 'ar', (array['direct', 'whatsapp', 'x', 'qr'])[1 + n % 4], now(),
  now() - make_interval(secs => n * 150)
from pages p, generate_series(1, 20) r, lateral (select p.nth * 20 + r as n) s where n < 200000;

with pages as (select id, row_number() over (order by id) as nth from tenants where tenant_name like 'row-%'),
  days as (select p.id, p.nth, (now() at time zone 'Asia/Riyadh')::date - ((p.nth * 7 + d * 5) % 365)::integer as day from pages p, generate_series(0, 59) d),
  ways as (select * from (values ('ar', 'direct', 5), ('ar', 'whatsapp', 8), ('en', 'direct', 2)) w (language, channel, weight))
insert into page_views (tenant_id, day, language, channel, views, visitors, went_to_form, tried)
select id, day, language, channel, v, v * 2 / 3, v / 4, v / 9 from days, ways, lateral (select (weight * (1 + 32 / (1 + nth % 40)))::integer as v) a
on conflict do nothing;

insert into daily_counts (day, what, count) select day, 'views', sum(views) from page_views group by day
on conflict (day, what) do update set count = excluded.count;
