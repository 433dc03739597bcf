-- Names alone: what ranks a match, and where a misspelled word is looked for. In a description everything resembles something.
alter table tenants add column names_text text generated always as (
  btrim(folded(name_ar || ' ' || name_en || ' ' || tenant_name || ' ' || city))) stored;

-- Each word of any name once: a slip is put right here, where «هاكاثون» is compared once and not ten thousand times.
create table name_words (word text primary key);
create index name_words_alike on name_words using gin (word gin_trgm_ops);
alter table name_words enable row level security;
alter table name_words force row level security;
create policy system on name_words to maydan_system using (true) with check (true);
grant select, insert on name_words to maydan_system;

create function keep_name_words() returns trigger language plpgsql security definer set search_path = public as $$
  begin
    insert into name_words select distinct w from regexp_split_to_table(new.names_text, '[^[:alnum:]]+') w
      where length(w) between 3 and 40 on conflict do nothing;
    return null;
  end
$$;
create trigger keep_name_words after insert or update of name_ar, name_en, tenant_name, city on tenants
  for each row execute function keep_name_words();
insert into name_words select distinct w from tenants, regexp_split_to_table(names_text, '[^[:alnum:]]+') w
  where length(w) between 3 and 40 on conflict do nothing;

-- What somebody may list: theirs, what everybody may see, or both; what is archived only where it is asked for.
create function is_listed(t tenants, mine uuid[], scope text, in_stage text, in_city text, in_format text, archived boolean)
  returns boolean language sql stable parallel safe as $$
  select (t.status = 'archived') = archived
    and ((scope <> 'public' and t.id = any (mine)) or (scope <> 'mine' and t.status = 'published' and t.visibility = 'listed'))
    and (in_stage is null or stage_of(t, now()) = in_stage)
    and (in_city is null or strpos(folded(t.city), folded(in_city)) > 0)
    and (in_format is null or t.format = in_format)
$$;

create function name_to_order(t tenants, order_by text) returns text language sql immutable parallel safe as $$
  select case order_by when 'name_ar' then lower(coalesce(nullif(t.name_ar, ''), t.name_en)) when 'name_en' then lower(coalesce(nullif(t.name_en, ''), t.name_ar)) end
$$;

-- Readings in which each word is the nth most alike word of all names; three at most. A word without a likeness stays.
create function corrected(readings text[]) returns text[] language sql stable set search_path = public
  set pg_trgm.similarity_threshold = 0.28 as $$
  select array(
    select c.reading from (
      select r.n, nth, string_agg(coalesce(
          (select a.word from (
              select n.word, similarity(n.word, w.word) as likeness from name_words n
              where n.word % w.word and abs(length(n.word) - length(w.word)) <= 2
              order by likeness desc, n.word limit nth) a
            order by a.likeness limit 1), w.word), ' ' order by w.at) as reading
      from unnest(readings) with ordinality r(reading, n), generate_series(1, 3) nth,
        regexp_split_to_table(r.reading, ' +') with ordinality w(word, at)
      group by r.n, nth) c
    group by c.reading order by min(c.nth), min(c.n))
$$;

-- The ids of one page, in order, and how many match. `readings` are folded: the text as it was typed, then as another keyboard layout
-- would have it; every word of one must occur, and only where none matches, words alike are tried. It runs as the system, because under row-level
-- security no trigram index may be used: so it says itself what is visible, and the caller reads the ids again under the policies.
create function find_tenants(readings text[], search_by text, scope text, in_stage text, in_city text, in_format text, archived boolean,
  order_by text, descending boolean, most integer, skip integer, out ids uuid[], out counted integer)
  language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
  declare
    mine uuid[] := array(select m.tenant_id from members m where m.user_id = asking_user());
    -- No index finds fewer than three letters: they are looked for where words of names begin.
    short boolean := cardinality(readings) > 0 and readings[1] !~ '[^ ]{3}';
  begin
    for attempt in 1..2 loop
      with readings_of as materialized (
        select r.n, r.reading, p.patterns, p.beginnings, (select max(w) from unnest(p.patterns) w where length(w) = (select max(length(v)) from unnest(p.patterns) v)) as longest
        from unnest(readings) with ordinality r(reading, n), lateral (
          select array_agg('%' || w || '%') as patterns, array_agg('% ' || w || '%') as beginnings
          from regexp_split_to_table(regexp_replace(r.reading, '([\\%_])', '\\\1', 'g'), ' +') w where w <> '') p
      ), found as materialized (
        select t.id, t.created_at, t.updated_at, t.starts_at, name_to_order(t, order_by) as name, 0 as rank from tenants t
        where cardinality(readings) = 0 and is_listed(t, mine, scope, in_stage, in_city, in_format, archived)
        union all
        (select distinct on (t.id) t.id, t.created_at, t.updated_at, t.starts_at, name_to_order(t, order_by),
          (r.n * 4 + length(t.names_text) / 1000.0 + case when starts_with(t.names_text, r.reading) or starts_with(lower(t.name_en), r.reading) then 0
            when strpos(t.names_text, ' ' || r.reading) > 0 then 1 when strpos(t.names_text, r.reading) > 0 then 2 else 3 end)::real as rank
        from readings_of r, tenants t
        where cardinality(readings) > 0 and is_listed(t, mine, scope, in_stage, in_city, in_format, archived)
          and (short or t.search_text like r.longest)
          and (not short or ' ' || t.names_text like all (r.beginnings))
          and (cardinality(r.patterns) = 1 or t.search_text like all (r.patterns))
          and (search_by is null or case search_by when 'name' then folded(t.name_ar || ' ' || t.name_en) else folded(t.city) end like all (r.patterns))
        order by t.id, rank)
      )
      select (select count(*) from found), array(
        select f.id from found f
        order by scope = 'all' and f.id <> all (mine),
          case when order_by = 'relevance' then f.rank end,
          case when not descending then case order_by when 'starts_at' then f.starts_at when 'updated_at' then f.updated_at when 'created_at' then f.created_at end end,
          case when not descending then f.name end,
          case when descending then case order_by when 'starts_at' then f.starts_at when 'updated_at' then f.updated_at when 'created_at' then f.created_at end end desc,
          case when descending then f.name end desc,
          f.created_at desc, f.id
        limit most offset skip)
      into counted, ids;
      exit when counted > 0 or cardinality(readings) = 0 or short;
      readings := corrected(readings);
    end loop;
  end
$$;
revoke all on function find_tenants(text[], text, text, text, text, text, boolean, text, boolean, integer, integer), corrected(text[]), keep_name_words() from public;
grant execute on function find_tenants(text[], text, text, text, text, text, boolean, text, boolean, integer, integer) to maydan_app;
grant execute on function corrected(text[]) to maydan_system;
grant create on schema public to maydan_system;
alter function find_tenants(text[], text, text, text, text, text, boolean, text, boolean, integer, integer) owner to maydan_system;
alter function corrected(text[]) owner to maydan_system;
alter function keep_name_words() owner to maydan_system;
revoke create on schema public from maydan_system;
