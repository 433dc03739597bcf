-- Inserts $1 hackathons without pages. User $2 owns the first hundred. Each name has a word common to all, two of sixteen words,
-- and a rare one: three of thirty-two syllables.
with words as (
  select
    array['واحة', 'نبض', 'أفق', 'مدار', 'نخيل', 'سنبلة', 'منارة', 'بيانات', 'صحّة', 'طاقة', 'مياه', 'تعليم', 'مدن', 'قمر', 'رؤية', 'إبداع'] ar,
    array['Oasis', 'Pulse', 'Horizon', 'Orbit', 'Palm', 'Wheat', 'Beacon', 'Data', 'Health', 'Energy', 'Water', 'Learning', 'Cities', 'Moon', 'Vision', 'Craft'] en,
    array['الرياض', 'جدة', 'الأحساء', 'الدمام', 'أبها', 'تبوك', 'المدينة المنورة', 'القاهرة', 'عمّان', 'دبي'] city,
    array['با', 'تو', 'ثي', 'جا', 'حو', 'خي', 'دا', 'ذو', 'ري', 'زا', 'سو', 'شي', 'صا', 'ضو', 'طي', 'ظا', 'عو', 'غي', 'فا', 'قو', 'كي', 'لا', 'مو', 'ني', 'ها', 'رو', 'دي', 'سا', 'كو', 'تي', 'جي', 'نو'] ar_part,
    array['ba', 'to', 'thi', 'ja', 'ho', 'khi', 'da', 'dho', 'ri', 'za', 'so', 'shi', 'sa', 'do', 'ti', 'tha', 'o', 'ghi', 'fa', 'qo', 'ki', 'la', 'mo', 'ni', 'ha', 'ro', 'di', 'sah', 'ko', 'tee', 'ji', 'no'] en_part
), made as (
  insert into tenants (tenant_name, status, name_ar, name_en, description_ar, description_en, kind, format, city, starts_at, ends_at,
    registration_opens_at, registration_closes_at, winners_at, languages, eligibility, created_at)
  select 'row-' || n, case when n % 10 = 9 then 'draft' else 'published' end,
    'هاكاثون ' || ar[1 + n % 16] || ' ' || ar[1 + n / 16 % 16] || ' ' || ar_part[1 + n % 32] || ar_part[1 + n / 32 % 32] || ar_part[1 + n / 1024 % 32],
    en[1 + n % 16] || ' ' || en[1 + n / 16 % 16] || ' ' || en_part[1 + n % 32] || en_part[1 + n / 32 % 32] || en_part[1 + n / 1024 % 32] || ' Hackathon',
    'ثلاثة أيام يبني فيها المشاركون حلولًا لما يهمّ الناس في ' || city[1 + n % 10] || '، مع مرشدين وخبراء وجوائز للفرق الثلاثة الأولى',
    'Three days in which people build what matters to their city, with mentors and experts, and prizes for the first three teams',
    'hackathon', (array['in_person', 'online', 'hybrid'])[1 + n % 3], city[1 + n % 10],
    now() + make_interval(days => n % 200 - 60), now() + make_interval(days => n % 200 - 58),
    now() + make_interval(days => n % 200 - 120), now() + make_interval(days => n % 200 - 70), now() + make_interval(days => n % 200 - 58),
    'ar+en', '{}', now() - make_interval(mins => n)
  from words, generate_series((select count(*) + 1 from tenants where tenant_name like 'row-%')::integer, $1::integer) n
  returning id, tenant_name
), named as (
  insert into tenant_names (name, tenant_id) select tenant_name, id from made
)
insert into members (tenant_id, user_id, role)
select id, $2::uuid, 'owner' from made where split_part(tenant_name, '-', 2)::integer <= 100
