-- Events around today: twice as many as the hackathons of tenant-rows.sql.
insert into events (tenant_id, status, kind, format, title_ar, title_en, text_ar, text_en, city, place_ar, place_en, starts_at, ends_at)
select t.id, (array['published', 'published', 'published', 'cancelled', 'draft'])[1 + (row + n) % 5],
  (array['workshop', 'info_session', 'ceremony', 'other'])[1 + (row + n) % 4], (array['in_person', 'online', 'hybrid'])[1 + (row + n) % 3],
  'ورشة ' || t.name_ar || ' ' || n, 'Workshop of ' || t.name_en || ' ' || n,
  'لقاء مفتوح يعرّف بالتحديات وبما ينتظره المحكّمون، ثم تتكوّن الفرق', 'An open meeting about the challenges, what judges look for, and finding a team',
  t.city, 'قاعة النخلة', 'Palm Hall', t.starts_at - make_interval(days => n * 7), t.starts_at - make_interval(days => n * 7) + interval '2 hours'
from tenants t, lateral (select split_part(t.tenant_name, '-', 2)::integer as row) r, generate_series(1, 2) n
where t.tenant_name like 'row-%'
