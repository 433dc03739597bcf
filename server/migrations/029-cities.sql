-- A city is one thing with several names (contract/cities.ts): kept under the Arabic one, and found by each. The names stand beside it.
alter table tenants add column city_names text not null default '';
alter table events add column city_names text not null default '';

drop index tenants_search;
alter table tenants drop column search_text, drop column names_text, drop column city_text;
alter table tenants
  add column search_text text generated always as (folded(name_ar || ' ' || name_en || ' ' || tenant_name || ' ' || description_ar || ' '
    || description_en || ' ' || city || ' ' || city_names)) stored,
  add column names_text text generated always as (
    btrim(folded(name_ar || ' ' || name_en || ' ' || tenant_name || ' ' || city || ' ' || city_names))) stored,
  add column city_text text generated always as (folded(city)) stored,
  -- what a part of a city's name is looked for in
  add column cities_text text generated always as (folded(city || ' ' || city_names)) stored;
create index tenants_search on tenants using gin (search_text gin_trgm_ops);
alter table events drop column search_text;
alter table events add column search_text text generated always as (folded(title_ar || ' ' || title_en || ' ' || text_ar || ' ' || text_en || ' '
  || city || ' ' || city_names || ' ' || place_ar || ' ' || place_en)) stored;

drop trigger keep_name_words on tenants;
create trigger keep_name_words after insert or update of name_ar, name_en, tenant_name, city, city_names on tenants
  for each row execute function keep_name_words();

create or replace function is_listed(t tenants, mine uuid[], scope text, in_stage text, in_city text, in_format text, archived boolean)
  returns boolean language sql stable parallel safe as $$
  select (t.status = 'archived') = archived
    and ((scope <> 'public' and t.id = any (mine)) or (scope <> 'mine' and t.status = 'published' and t.visibility = 'listed'))
    and (in_stage is null or stage_of(t, now()) = in_stage)
    and (in_city is null or strpos(t.cities_text, folded(in_city)) > 0)
    and (in_format is null or t.format = in_format)
$$;

do $$ begin execute format('grant maydan_system to %I', current_user); exception when others then null; end $$;
-- As it is, but for where a city is looked for.
grant create on schema public to maydan_system;
set local role maydan_system;
do $$ begin
  execute replace(pg_get_functiondef(
    'find_tenants(text[], text, text, text, text, text, boolean, text, boolean, integer, integer)'::regprocedure), 'folded(t.city)', 't.cities_text');
end $$;
reset role;
revoke create on schema public from maydan_system;

-- What is stored comes under its Arabic name. The system does it: under forced row security the owner sees no row.
create function known_city(written text) returns table (city text, names text) language sql immutable as $$
  select k.city, k.names from (values
  ('الرياض', 'الرياض Riyadh Ar Riyadh', array['الرياض', 'riyadh', 'arriyadh']),
  ('جدة', 'جدة Jeddah Jiddah', array['جده', 'jeddah', 'jiddah']),
  ('مكة المكرمة', 'مكة المكرمة Makkah مكة Mecca Makkah Al Mukarramah', array['مكهالمكرمه', 'makkah', 'مكه', 'mecca', 'makkahalmukarramah']),
  ('المدينة المنورة', 'المدينة المنورة Madinah المدينة Medina Al Madinah', array['المدينهالمنوره', 'madinah', 'المدينه', 'medina', 'almadinah']),
  ('الدمام', 'الدمام Dammam Ad Dammam Al Dammam', array['الدمام', 'dammam', 'addammam', 'aldammam']),
  ('الخبر', 'الخبر Khobar Al Khobar', array['الخبر', 'khobar', 'alkhobar']),
  ('الظهران', 'الظهران Dhahran Al Dhahran', array['الظهران', 'dhahran', 'aldhahran']),
  ('الأحساء', 'الأحساء Al-Ahsa Ahsa Al Hasa', array['الاحساء', 'alahsa', 'ahsa', 'alhasa']),
  ('الهفوف', 'الهفوف Hofuf Al Hofuf', array['الهفوف', 'hofuf', 'alhofuf']),
  ('الجبيل', 'الجبيل Jubail Al Jubail', array['الجبيل', 'jubail', 'aljubail']),
  ('القطيف', 'القطيف Qatif Al Qatif', array['القطيف', 'qatif', 'alqatif']),
  ('حفر الباطن', 'حفر الباطن Hafar Al-Batin', array['حفرالباطن', 'hafaralbatin']),
  ('الطائف', 'الطائف Taif Al Taif At Taif', array['الطايف', 'taif', 'altaif', 'attaif']),
  ('أبها', 'أبها Abha', array['ابها', 'abha']),
  ('خميس مشيط', 'خميس مشيط Khamis Mushait Khamis Mushayt', array['خميسمشيط', 'khamismushait', 'khamismushayt']),
  ('بيشة', 'بيشة Bisha', array['بيشه', 'bisha']),
  ('تبوك', 'تبوك Tabuk', array['تبوك', 'tabuk']),
  ('بريدة', 'بريدة Buraydah Buraidah', array['بريده', 'buraydah', 'buraidah']),
  ('عنيزة', 'عنيزة Unaizah Unayzah', array['عنيزه', 'unaizah', 'unayzah']),
  ('القصيم', 'القصيم Qassim Al Qassim', array['القصيم', 'qassim', 'alqassim']),
  ('حائل', 'حائل Hail', array['حايل', 'hail']),
  ('جازان', 'جازان Jazan جيزان Jizan', array['جازان', 'jazan', 'جيزان', 'jizan']),
  ('نجران', 'نجران Najran', array['نجران', 'najran']),
  ('الباحة', 'الباحة Al-Baha Al Bahah', array['الباحه', 'albaha', 'albahah']),
  ('ينبع', 'ينبع Yanbu', array['ينبع', 'yanbu']),
  ('رابغ', 'رابغ Rabigh', array['رابغ', 'rabigh']),
  ('العلا', 'العلا AlUla', array['العلا', 'alula']),
  ('نيوم', 'نيوم NEOM', array['نيوم', 'neom']),
  ('سكاكا', 'سكاكا Sakaka', array['سكاكا', 'sakaka']),
  ('عرعر', 'عرعر Arar', array['عرعر', 'arar']),
  ('ثول', 'ثول Thuwal', array['ثول', 'thuwal']),
  ('الخرج', 'الخرج Al-Kharj', array['الخرج', 'alkharj']),
  ('الدرعية', 'الدرعية Diriyah Ad Diriyah', array['الدرعيه', 'diriyah', 'addiriyah']),
  ('دبي', 'دبي Dubai', array['دبي', 'dubai']),
  ('أبوظبي', 'أبوظبي Abu Dhabi', array['ابوظبي', 'abudhabi']),
  ('الشارقة', 'الشارقة Sharjah', array['الشارقه', 'sharjah']),
  ('الدوحة', 'الدوحة Doha', array['الدوحه', 'doha']),
  ('الكويت', 'الكويت Kuwait City مدينة الكويت Kuwait', array['الكويت', 'kuwaitcity', 'مدينهالكويت', 'kuwait']),
  ('المنامة', 'المنامة Manama', array['المنامه', 'manama']),
  ('مسقط', 'مسقط Muscat', array['مسقط', 'muscat']),
  ('عمّان', 'عمّان Amman', array['عمان', 'amman']),
  ('القاهرة', 'القاهرة Cairo', array['القاهره', 'cairo']),
  ('الإسكندرية', 'الإسكندرية Alexandria', array['الاسكندريه', 'alexandria']),
  ('بيروت', 'بيروت Beirut', array['بيروت', 'beirut']),
  ('تونس', 'تونس Tunis', array['تونس', 'tunis']),
  ('الدار البيضاء', 'الدار البيضاء Casablanca', array['الدارالبيضاء', 'casablanca']),
  ('الرباط', 'الرباط Rabat', array['الرباط', 'rabat'])
  ) k (city, names, keys) where regexp_replace(folded(written), '[\s''’-]', '', 'g') = any (k.keys)
$$;
grant execute on function known_city(text) to maydan_system;
set local role maydan_system;
update tenants t set city = k.city, city_names = k.names from (select distinct city from tenants) w, known_city(w.city) k where t.city = w.city;
update events e set city = k.city, city_names = k.names from (select distinct city from events) w, known_city(w.city) k where e.city = w.city;
update drafts d set content = jsonb_set(d.content, '{city}', to_jsonb(k.city))
  from (select distinct content ->> 'city' as city from drafts) w, known_city(w.city) k where d.content ->> 'city' = w.city;
reset role;
drop function known_city(text);
