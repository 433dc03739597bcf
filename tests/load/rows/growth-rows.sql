-- Rows of $1 hackathons after tenant-rows.sql: $2 registrations each with the first row of their history, a tenth as many accounts as
-- registrations, and a fifth as many mails, sent in the last week.
insert into users (email, fullname, password_hash, language, email_verified_at, created_at, terms_accepted_at)
select 'person-' || n || '@example.com', (array['نورة القحطاني', 'أحمد الغامدي', 'Lina Haddad', 'سارة الشهري'])[1 + n % 4] || ' ' || n, '', 'ar',
  now() - make_interval(mins => n), now() - make_interval(mins => n), now()
from generate_series(1, greatest(1, $1 * $2 / 10)) n;

with pages as (select id, row_number() over (order by created_at desc) as nth from tenants where tenant_name like 'row-%'),
  made as (select p.id, p.nth * $2 + r as n from pages p, generate_series(1, $2) r)
insert into registrations (tenant_id, kind, state, fullname, email, phone, language, channel, answers, consented_at, created_at)
select id, 'application', (array['applied', 'accepted', 'accepted', 'declined', 'checked_in'])[1 + n % 5],
  (array['نورة القحطاني', 'أحمد الغامدي', 'ريم العتيبي', 'Lina Haddad', 'Khalid Al-Otaibi', 'سارة الشهري', 'عبدالله الدوسري', 'Umit Caglar'])[1 + n % 8] || ' ' || n,
  'person-' || (1 + n % greatest($2 * 2, $1 * $2 / 10)) || '@example.com', '+9665' || lpad(n::text, 8, '0'), case when n % 5 = 0 then 'en' else 'ar' end,
  (array['direct', 'whatsapp', 'x', 'qr'])[1 + n % 4],
  jsonb_build_object('city', (array['الرياض', 'جدة', 'الدمام'])[1 + n % 3], 'organization', 'جامعة الملك سعود', 'motivation', repeat('نبني ما ينفع الناس. ', 8)),
  now(), now() - make_interval(secs => n * 30)
from made on conflict do nothing;

insert into registration_history (tenant_id, registration_id, at, former, state, acting_as)
select tenant_id, id, created_at, null, 'applied', 'candidate' from registrations;

insert into outbox (recipient, language, template, payload, created_at, send_after, sent_at, tries)
select 'person-' || n || '@example.com', 'ar', 'registration_received', '{}', at, at, at, 1
from generate_series(1, greatest(1, $1 * $2 / 5)) n, lateral (select now() - make_interval(secs => n * 3) as at) t;

insert into daily_counts (day, what, count)
select (created_at at time zone 'Asia/Riyadh')::date, 'registrations', count(*) from registrations group by 1
on conflict (day, what) do update set count = excluded.count;
