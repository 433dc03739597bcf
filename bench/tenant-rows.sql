-- Ten thousand hackathons as rows, without their pages: $1 is how many, $2 who owns the first hundred of them.
with words as (
  select
    array['واحة', 'نبض', 'أفق', 'مدار', 'نخيل', 'سنبلة', 'منارة', 'بيانات', 'صحّة', 'طاقة', 'مياه', 'تعليم', 'مدن', 'قمر', 'رؤية', 'إبداع'] ar,
    array['Oasis', 'Pulse', 'Horizon', 'Orbit', 'Palm', 'Wheat', 'Beacon', 'Data', 'Health', 'Energy', 'Water', 'Learning', 'Cities', 'Moon', 'Vision', 'Craft'] en,
    array['الرياض', 'جدة', 'الأحساء', 'الدمام', 'أبها', 'تبوك', 'المدينة المنورة', 'القاهرة', 'عمّان', 'دبي'] city
), made as (
  insert into tenants (tenant_name, status, name_ar, name_en, description_ar, description_en, kind, format, city, starts_at, ends_at,
    registration_opens_at, registration_closes_at, winners_at, languages, eligibility, created_at)
  select 'row-' || n, case when n % 10 = 9 then 'draft' else 'published' end,
    'هاكاثون ' || ar[1 + n % 16] || ' ' || ar[1 + n / 16 % 16] || ' ' || n, en[1 + n % 16] || ' ' || en[1 + n / 16 % 16] || ' Hackathon ' || n,
    'ثلاثة أيام يبني فيها المشاركون حلولًا لما يهمّ الناس في ' || city[1 + n % 10] || '، مع مرشدين وخبراء وجوائز للفرق الثلاثة الأولى',
    'Three days in which people build what matters to their city, with mentors and experts, and prizes for the first three teams',
    'hackathon', (array['in_person', 'online', 'hybrid'])[1 + n % 3], city[1 + n % 10],
    now() + make_interval(days => n % 200 - 60), now() + make_interval(days => n % 200 - 58),
    now() + make_interval(days => n % 200 - 120), now() + make_interval(days => n % 200 - 70), now() + make_interval(days => n % 200 - 58),
    'ar+en', '{}', now() - make_interval(mins => n)
  from words, generate_series(1, $1::integer) n
  returning id, tenant_name
), named as (
  insert into tenant_names (name, tenant_id) select tenant_name, id from made
)
insert into members (tenant_id, user_id, role)
select id, $2::uuid, 'owner' from made where split_part(tenant_name, '-', 2)::integer <= 100
