-- Inserts $1 registrations of hackathon $2 with names in two scripts, answers and states, and scores by member $3.
insert into registrations (tenant_id, kind, state, place, fullname, email, phone, language, answers, consented_at, created_at)
select $2::uuid, 'application', state, case when state = 'waiting' then n end,
  (array['نورة القحطاني', 'أحمد الغامدي', 'ريم العتيبي', 'Lina Haddad', 'Khalid Al-Otaibi', 'سارة الشهري', 'عبدالله الدوسري', 'Umit Caglar'])[1 + n % 8] || ' ' || n,
  'candidate-' || n || '@example.com', '+9665' || lpad(n::text, 8, '0'), case when n % 5 = 0 then 'en' else 'ar' end,
  jsonb_build_object('city', (array['الرياض', 'جدة', 'الدمام'])[1 + n % 3], 'organization', 'جامعة الملك سعود', 'motivation', repeat('نبني ما ينفع الناس. ', 8)),
  now(), now() - make_interval(mins => n * 3)
from (select n, (array['applied', 'applied', 'accepted', 'declined', 'waiting'])[1 + n % 5] as state from generate_series(1, $1::int) n) made;
insert into scoring (tenant_id, criteria, is_blind) values ($2::uuid, '[{"id":"idea","name":{"ar":"الفكرة","en":"Idea"},"weight":1}]', false);
insert into registration_scores (tenant_id, registration_id, scored_by, points, score)
select tenant_id, id, $3::uuid, jsonb_build_object('idea', 1 + place_of % 5), 1 + place_of % 5
from (select tenant_id, id, row_number() over (order by created_at) as place_of from registrations where tenant_id = $2::uuid) r where place_of % 2 = 0;
update registrations r set score = s.score, scored = 1 from registration_scores s
where r.tenant_id = $2::uuid and s.tenant_id = r.tenant_id and s.registration_id = r.id;
