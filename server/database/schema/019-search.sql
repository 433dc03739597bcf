-- Search for hackathons and events. Queries read and count only a few rows more than a list shows.

-- Each distinct word of all hackathon names. Search corrects misspelled words here, so a frequent word is compared
-- only once.
create table name_words (
  word text primary key
);
create index name_words_alike on name_words using gin (word gin_trgm_ops);
alter table name_words enable row level security, force row level security;
create policy system on name_words to maydan_system using (true) with check (true);
grant select, insert on name_words to maydan_system;

-- Indexes of `tenants` for lists and search.
create index tenants_search on tenants using gin (search_text gin_trgm_ops);
create index tenants_names on tenants using gin (names_text gin_trgm_ops);
create index tenants_cities on tenants using gin (cities_text gin_trgm_ops);
-- The first 60 characters: an index entry is limited to 2.7 KB.
create index tenants_begin on tenants (left(names_text, 60) collate "C") where status = 'published' and visibility = 'listed';
create index tenants_begin_en on tenants (lower(left(name_en, 60)) collate "C") where status = 'published' and visibility = 'listed';
create index tenants_by_start on tenants (starts_at) where status = 'published' and visibility = 'listed';
create index tenants_by_change on tenants (updated_at) where status = 'published' and visibility = 'listed';
create index tenants_by_name_ar on tenants (lower(coalesce(nullif(name_ar, ''), name_en))) where status = 'published' and visibility = 'listed';
create index tenants_by_name_en on tenants (lower(coalesce(nullif(name_en, ''), name_ar))) where status = 'published' and visibility = 'listed';
-- Similar addresses, for the page of an unknown address.
create index tenants_near on tenants using gin (tenant_name gin_trgm_ops) where status = 'published' and visibility = 'listed';

-- Adds new words of a name. Numbers are excluded: years and counters would be most of the words, and they resemble
-- nothing.
create function keep_name_words() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    insert into name_words select distinct w from regexp_split_to_table(new.names_text, '[^[:alnum:]]+') w
      where length(w) between 3 and 40 and w !~ '^[0-9]+$' on conflict do nothing;
    return null;
  end
$$;
create trigger keep_name_words after insert or update of name_ar, name_en, tenant_name, city, city_names on tenants
  for each row execute function keep_name_words();

-- Replaces each word of a search by similar words of hackathon names: up to three variants. Words without a similar
-- word stay.
create function corrected(readings text[]) returns text[] language sql stable set search_path = public, pg_temp
  set pg_trgm.similarity_threshold = 0.28 as $$
  with alike as materialized (
    select r.n, w.at, w.word, array(select a.word from name_words a where a.word % w.word and abs(length(a.word) - length(w.word)) <= 2
      order by similarity(a.word, w.word) desc, a.word limit 3) as words
    from unnest(readings) with ordinality r(reading, n), regexp_split_to_table(r.reading, ' +') with ordinality w(word, at)
  )
  select array(
    select c.reading from (
      select a.n, nth, string_agg(coalesce(a.words[least(nth, cardinality(a.words))], a.word), ' ' order by a.at) as reading
      from alike a, generate_series(1, 3) nth group by a.n, nth) c
    group by c.reading order by min(c.nth), min(c.n))
$$;

-- Sort key by name in one language, or the other if it is empty.
create function name_to_order(t tenants, order_by text) returns text language sql immutable parallel safe as $$
  select case order_by when 'name_ar' then lower(coalesce(nullif(t.name_ar, ''), t.name_en)) when 'name_en' then lower(coalesce(nullif(t.name_en, ''), t.name_ar)) end
$$;

-- Rank of a match, lowest first: the name starts with the search, a word starts with it, the name contains it, the
-- name has its words, the description has them; shorter names first within each. Called for up to a thousand rows, so
-- cheap comparisons come first; Arabic text needs no lower().
create function name_rank(names_text text, name_en text, reading text, patterns text[]) returns integer language sql immutable parallel safe as $$
  select length(names_text) + 1000 * case
    when strpos(names_text, reading) = 0 then case when names_text like all (patterns) then 3 else 4 end
    when starts_with(names_text, reading) then 0
    when strpos(names_text, ' ' || reading) = 0 then 2
    when starts_with(case when upper(reading) = reading then name_en else lower(left(name_en, length(reading))) end, reading) then 0 else 1 end
$$;

-- The words of a search as `like` patterns, with a prefix before each.
create function patterns_of(reading text, before text) returns text[] language sql immutable parallel safe as $$
  select array_agg(before || w || '%') from regexp_split_to_table(escaped(reading), ' +') w where w <> ''
$$;

-- A reading as a condition on a row `t`, as SQL text planned for its words, either on names only or on all text.
-- Trigram indexes need three letters: a reading of shorter words matches beginnings of words in names, and a short
-- word beside longer ones filters their matches.
create function condition_of(reading text, short boolean, in_names boolean, search_by text) returns text language sql immutable as $$
  select concat(
    (select string_agg(case when short then format(' and (t.names_text like %L or t.names_text like %L)', w, '% ' || w)
        else format(' and t.%s%s like %L', case when in_names then 'names_text' else 'search_text' end, case when length(w) < 4 then ' || ''''' end, '%' || w)
      end, '') from unnest(patterns_of(reading, '')) w),
    case search_by when 'name' then format(' and folded(t.name_ar || '' '' || t.name_en) like all (%L)', patterns_of(reading, '%'))
      when 'city' then format(' and t.cities_text like all (%L)', patterns_of(reading, '%')) end)
$$;

-- Up to `room` visible ids that are not `known` and meet the condition, best first; `rank` is SQL text. A frequent
-- condition is checked on the newest rows. Others use the trigram index: the planner cannot estimate rare words and
-- would sometimes scan a million rows. With `few` rows all matches are ranked before the limit.
create function any_of(visible text, known uuid[], condition text, rank text, is_frequent boolean, few boolean, room integer) returns uuid[]
  language plpgsql stable set synchronize_seqscans = off set enable_seqscan = on set enable_indexscan = on as $$
  declare
    ranked constant text := 'select array(select m.id from (select t.id, t.created_at, ' || rank || ' as rank from ';
    in_order constant text := ') m order by m.rank, m.created_at desc, m.id limit ' || room || ')';
    hits uuid[];
  begin
    if is_frequent then
      execute ranked || '(select * from tenants t where ' || visible || ' order by t.created_at desc limit 15000) t where true' || condition
        || ' limit ' || room || in_order into hits using known;
      if cardinality(hits) = room then return hits; end if;
    end if;
    perform set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true);
    execute ranked || 'tenants t where ' || visible || condition || case when few then '' else ' limit ' || room end || in_order into hits using known;
    return hits;
  end
$$;

-- Ids whose Arabic or English name starts with the reading, in index order. Sorting is disabled, because the planner
-- expects few rows and would sort all.
create function beginning_with(visible text, known uuid[], reading text, room integer) returns uuid[]
  language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
  declare
    begins constant text := '(select t.id from tenants t where %1$s and %2$s collate "C" like %3$L order by %2$s collate "C" limit %4$s)';
    hits uuid[];
  begin
    execute format('select array(' || begins || ' union all ' || replace(begins, '%2$s', '%5$s') || ')', visible, 'left(t.names_text, 60)',
      escaped(left(reading, 60)) || '%', room, 'lower(left(t.name_en, 60))') into hits using known;
    return hits;
  end
$$;

-- Sorts ids. By relevance, matches of an earlier reading come before those of a later one, then name_rank decides.
create function tenants_in_order(wanted uuid[], readings text[], order_by text, descending boolean) returns uuid[] language sql stable as $$
  with readings_of as materialized (
    select r.n, r.reading, patterns_of(r.reading, '%') as patterns from unnest(readings) with ordinality r(reading, n) where order_by = 'relevance'
  ), keyed as (
    select t.id, t.created_at, name_to_order(t, order_by) as name,
      case order_by when 'starts_at' then t.starts_at when 'updated_at' then t.updated_at when 'created_at' then t.created_at end as moment,
      (select min(r.n * 10000 + name_rank(t.names_text, t.name_en, r.reading, r.patterns))
        from readings_of r where cardinality(readings) = 1 or t.search_text like all (r.patterns)) as rank
    from tenants t where t.id = any (wanted)
  )
  select array(select k.id from keyed k order by k.rank,
    case when not descending then k.moment end, case when not descending then k.name end,
    case when descending then k.moment end desc, case when descending then k.name end desc, k.created_at desc, k.id)
$$;

-- Ids that match any reading, in order: first matches in names, then in all text. If there are `room` or more, names
-- that start with the reading are added. The estimated table size selects the strategy only.
create function matches_of(visible text, known uuid[], readings text[], short boolean, search_by text, room integer) returns uuid[]
  language plpgsql stable as $$
  declare
    few constant boolean := (select reltuples <= 20000 from pg_class where oid = 'tenants'::regclass);
    -- A sample estimates the frequency: the newest rows of a large table, random ones (by id) of a small table, where the newest may be alike.
    -- An index lookup costs twice as much as a scanned row, so in a small table only conditions met by one in five rows are scanned.
    sample constant text := case when few then 't.id limit 100' else 't.created_at desc limit 1000' end;
    frequent constant integer := case when few then 20 else 80 end;
    hits uuid[] := '{}';
    found uuid[];
    first uuid[];
    reading text;
    rank text;
    conditions text[];
    often integer[];
  begin
    foreach reading in array readings loop
      conditions := array[condition_of(reading, short, true, search_by)] ||
        case when short or search_by is not null then '{}' else array[condition_of(reading, short, false, search_by)] end;
      rank := format('name_rank(t.names_text, t.name_en, %L, %L)', reading, patterns_of(reading, '%'));
      execute format('select array[count(*) filter (where true%s), count(*) filter (where true%s)]
        from (select * from tenants t where %s order by %s) t', conditions[1], conditions[2], visible, sample) into often using known;
      for at in 1..cardinality(conditions) loop
        found := any_of(visible, known || hits, conditions[at], rank, often[at] >= frequent, few, room - cardinality(hits));
        if cardinality(hits) + cardinality(found) < room then
          hits := hits || found;
          continue;
        end if;
        if at = 1 and search_by is null and (often[at] >= frequent or not few) then
          first := beginning_with(visible, known || hits, reading, room);
          if cardinality(first) > 0 then found := tenants_in_order(first || found, array[reading], 'relevance', false); end if;
        end if;
        return hits || found;
      end loop;
    end loop;
    return hits;
  end
$$;

-- The first ids of a list, and whether there are more. The condition is checked on the first 20,000 rows; with 100 or
-- more matches the list ends there, otherwise all rows are searched.
create function first_of(visible text, known uuid[], condition text, order_by text, descending boolean, room integer, out hits uuid[], out more boolean)
  language plpgsql stable as $$
  declare
    key text := case order_by when 'name_ar' then 'lower(coalesce(nullif(t.name_ar, ''''), t.name_en))'
      when 'name_en' then 'lower(coalesce(nullif(t.name_en, ''''), t.name_ar))' when 'starts_at' then 't.starts_at' when 'updated_at' then 't.updated_at'
      else 't.created_at' end;
    ordered text := format('order by %s %s, t.created_at desc, t.id', key, case when descending then 'desc' else 'asc' end);
  begin
    if condition <> '' then
      execute format('select array(select t.id from (select * from tenants t where %1$s %2$s limit 20000) t where true%3$s %2$s limit %4$s)',
        visible, ordered, condition, room) into hits using known;
      execute format('select exists (select from tenants t where %s offset 20000)', visible) into more using known;
      if cardinality(hits) >= 100 or not more then
        more := more or cardinality(hits) = room;
        return;
      end if;
    end if;
    execute format('select array(select t.id from tenants t where %s%s %s limit %s)', visible, condition, ordered, room) into hits using known;
    more := cardinality(hits) = room;
  end
$$;

-- One page of ids in order, with the total: all of the user's own hackathons, then up to 1000 public ones; `more`
-- reports that there are others. `readings` are folded: the text as typed, then as typed on another keyboard layout.
-- All words of a reading must match; without a match, similar words are tried. Runs as maydan_system, because
-- row-level security prevents trigram indexes: the conditions here limit it to visible rows, and the caller reads the
-- ids under the policies.
create function find_tenants(readings text[], search_by text, scope text, in_stage text, in_city text, in_format text, archived boolean,
  order_by text, descending boolean, most integer, skip integer, out ids uuid[], out counted integer, out more boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    reach constant integer := 1000;
    mine uuid[] := case when scope = 'public' then '{}' else array(select m.tenant_id from own_memberships() m) end;
    short boolean := cardinality(readings) > 0 and readings[1] !~ '[^ ]{3}';
    visible constant text := 't.status = ''published'' and t.visibility = ''listed'' and t.id <> all ($1)';
    filters text := concat(case when in_stage is not null then format(' and stage_of(t, now()) = %L', in_stage) end,
      case when in_city is not null then format(' and t.cities_text like %L', like_anywhere(in_city)) end,
      case when in_format is not null then format(' and t.format = %L', in_format) end);
    known uuid[] := case when scope = 'all' then mine else '{}' end;
    likely text[];
    own uuid[] := '{}';
    others uuid[] := '{}';
  begin
    more := false;
    for attempt in 1..2 loop
      if cardinality(mine) > 0 then
        own := tenants_in_order(array(
          with asked as materialized (select patterns_of(r, '%') as anywhere, patterns_of(r, '% ') as beginnings from unnest(readings) r)
          select t.id from tenants t where t.id = any (mine) and (t.status = 'archived') = archived
            and (in_stage is null or stage_of(t, now()) = in_stage)
            and (in_city is null or strpos(t.cities_text, folded(in_city)) > 0)
            and (in_format is null or t.format = in_format)
            and (cardinality(readings) = 0 or exists (select from asked a
              where case when short then ' ' || t.names_text like all (a.beginnings) else t.search_text like all (a.anywhere) end
                and (search_by is null or case search_by when 'name' then folded(t.name_ar || ' ' || t.name_en) else t.cities_text end
                  like all (a.anywhere))))), readings, order_by, descending);
      end if;
      if scope <> 'mine' and not archived then
        if cardinality(readings) = 0 then
          select f.hits, f.more into others, more from first_of(visible, known, filters, order_by, descending, reach + 1) f;
        else
          others := matches_of(visible || filters, known, readings, short, search_by, reach + 1);
          more := cardinality(others) > reach;
          if order_by <> 'relevance' then others := tenants_in_order(others[:reach], readings, order_by, descending); end if;
        end if;
      end if;
      -- The limit does not apply to the user's own hackathons.
      counted := cardinality(own) + least(cardinality(others), greatest(reach - cardinality(own), 0));
      more := more or counted < cardinality(own) + cardinality(others);
      ids := ((own || others)[:counted])[skip + 1 : skip + most];
      exit when counted > 0 or cardinality(readings) = 0 or short;
      likely := corrected(readings);
      exit when likely <@ readings;
      readings := likely;
    end loop;
  end
$$;

-- Published pages with an address similar to an unknown one. Runs as maydan_system, because row-level security
-- prevents trigram indexes; it returns only public rows.
create function near_pages(wanted text) returns table (tenant_name text, name_ar text, name_en text)
  language sql stable security definer set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.45 as $$
  select t.tenant_name, t.name_ar, t.name_en from tenants t
  where t.status = 'published' and t.visibility = 'listed' and t.tenant_name % wanted
  order by similarity(t.tenant_name, wanted) desc, t.tenant_name limit 3
$$;

-- One page of ids of public events and hackathons, with the total, the cities of upcoming ones (most frequent first),
-- and the next one if nothing matches. Canceled and postponed ones come last. Runs as maydan_system, because row-level
-- security would run three subqueries per row: the conditions here limit it to public rows, and the caller reads the
-- ids under the policies.
create function find_happenings(since timestamptz, before timestamptz, in_city text, of_kind text, in_format text, in_language text,
  of_hackathon text, pattern text, descending boolean, most integer, skip integer, out ids uuid[], out counted integer, out cities text[],
  out nearest uuid)
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
  declare held_by uuid := (select n.tenant_id from tenant_names n where n.name = of_hackathon);
  begin
    with happenings as (
      select e.id, event_status(e.status, t.called_off) as status, e.kind, e.format, e.language, e.hackathon, e.city, e.city_text, e.search_text,
        e.starts_at, e.ends_at
      from events e left join tenants t on t.id = e.tenant_id
      where e.status in ('published', 'postponed', 'cancelled')
        and (e.tenant_id is null or (t.status = 'published' and t.visibility = 'listed'))
      union all
      select t.id, coalesce(t.called_off, 'published'), 'hackathon', t.format, case t.languages when 'ar+en' then 'both' else t.languages end,
        t.id, t.city, t.city_text, t.search_text, t.starts_at, t.ends_at
      from tenants t where t.status = 'published' and t.visibility = 'listed'
    ), near as materialized (
      select h.id, h.status, h.format, h.city, h.starts_at, h.ends_at,
        h.ends_at >= coalesce(since, now())
          and (before is null or h.starts_at < before)
          and (in_city is null or h.city_text = folded(in_city))
          and (of_kind is null or h.kind = of_kind)
          and (in_format is null or h.format in (in_format, 'hybrid'))
          and (in_language is null or h.language in (in_language, 'both'))
          and (of_hackathon is null or h.hackathon = held_by)
          and (pattern is null or h.search_text like folded(pattern)) as is_found
      from happenings h where h.ends_at >= least(since, now())
    ), found as (select n.id, n.starts_at, n.status <> 'published' as is_off from near n where n.is_found)
    select (select count(*) from found),
      array(select f.id from found f
        order by f.is_off, case when descending then f.starts_at end desc, case when not descending then f.starts_at end, f.id limit most offset skip),
      array(select n.city from near n where n.ends_at >= now() and n.status = 'published' and n.city <> '' and n.format <> 'online'
        group by n.city order by count(*) desc, n.city limit 60),
      case when not exists (select from found) then (
        select n.id from near n where n.starts_at >= now() and n.status = 'published' order by n.starts_at, n.id limit 1) end
    into counted, ids, cities, nearest;
  end
$$;

revoke all on function keep_name_words, corrected, any_of, beginning_with, matches_of, first_of, find_tenants,
  near_pages, find_happenings from public;
grant execute on function any_of, beginning_with, matches_of, first_of to maydan_system;
grant execute on function find_tenants, near_pages, find_happenings to maydan_app;
-- Functions that run as maydan_system. The new owner needs the right to create at that moment.
grant create on schema public to maydan_system;
alter function keep_name_words owner to maydan_system;
alter function corrected owner to maydan_system;
alter function find_tenants owner to maydan_system;
alter function near_pages owner to maydan_system;
alter function find_happenings owner to maydan_system;
revoke create on schema public from maydan_system;
