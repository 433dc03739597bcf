-- Finding among a million hackathons: nothing reads or counts many more rows than a list shows, which ends after a thousand.

create index tenants_names on tenants using gin (names_text gin_trgm_ops);
create index tenants_cities on tenants using gin (cities_text gin_trgm_ops);
-- By the first letters: an entry of such an index has a limit of 2.7 KB.
create index tenants_begin on tenants (left(names_text, 60) collate "C") where status = 'published' and visibility = 'listed';
create index tenants_begin_en on tenants (lower(left(name_en, 60)) collate "C") where status = 'published' and visibility = 'listed';
create index tenants_by_start on tenants (starts_at) where status = 'published' and visibility = 'listed';
create index tenants_by_change on tenants (updated_at) where status = 'published' and visibility = 'listed';
create index tenants_by_name_ar on tenants (lower(coalesce(nullif(name_ar, ''), name_en))) where status = 'published' and visibility = 'listed';
create index tenants_by_name_en on tenants (lower(coalesce(nullif(name_en, ''), name_ar))) where status = 'published' and visibility = 'listed';

-- A number resembles nothing: years and counters would be most of the words.
create or replace function keep_name_words() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    insert into name_words select distinct w from regexp_split_to_table(new.names_text, '[^[:alnum:]]+') w
      where length(w) between 3 and 40 and w !~ '^[0-9]+$' on conflict do nothing;
    return null;
  end
$$;

create function escaped(wanted text) returns text language sql immutable parallel safe as $$ select regexp_replace(wanted, '([\\%_])', '\\\1', 'g') $$;
-- The words of a reading as patterns for `like`, each with what must stand before it.
create function patterns_of(reading text, before text) returns text[] language sql immutable parallel safe as $$
  select array_agg(before || w || '%') from regexp_split_to_table(escaped(reading), ' +') w where w <> ''
$$;

-- As in 010, but each word is looked for among all names once, and not once for each of three likenesses.
create or replace function corrected(readings text[]) returns text[] language sql stable set search_path = public
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

-- Ids in order. Where the best match comes first, what matches an earlier reading stands before what matches a later one; then what begins as it does,
-- has a word that does, has it, has its words; then shorter names.
create function tenants_in_order(wanted uuid[], readings text[], order_by text, descending boolean) returns uuid[] language sql stable as $$
  with readings_of as materialized (
    select r.n, r.reading, patterns_of(r.reading, '%') as patterns from unnest(readings) with ordinality r(reading, n) where order_by = 'relevance'
  ), keyed as (
    select t.id, t.created_at, name_to_order(t, order_by) as name,
      case order_by when 'starts_at' then t.starts_at when 'updated_at' then t.updated_at when 'created_at' then t.created_at end as moment,
      (select min(r.n * 4 + length(t.names_text) / 1000.0 + case
          when starts_with(t.names_text, r.reading) or starts_with(lower(t.name_en), r.reading) then 0
          when strpos(t.names_text, ' ' || r.reading) > 0 then 1 when strpos(t.names_text, r.reading) > 0 then 2 else 3 end)
        from readings_of r where t.search_text like all (r.patterns)) as rank
    from tenants t where t.id = any (wanted)
  )
  select array(select k.id from keyed k order by k.rank,
    case when not descending then k.moment end, case when not descending then k.name end,
    case when descending then k.moment end desc, case when descending then k.name end desc, k.created_at desc, k.id)
$$;

-- What a reading asks of a row `t`, as text that is planned for its words: of names alone, or of all that is said. No trigram has fewer than three
-- letters: a reading of shorter words is looked for where words of names begin, a short word beside longer ones is looked at in what these found.
create function condition_of(reading text, short boolean, in_names boolean, search_by text) returns text language sql immutable as $$
  select concat(
    (select string_agg(case when short then format(' and (t.names_text like %L or t.names_text like %L)', w, '% ' || w)
        else format(' and t.%s%s like %L', case when in_names then 'names_text' else 'search_text' end, case when length(w) < 4 then ' || ''''' end, '%' || w)
      end, '') from unnest(patterns_of(reading, '')) w),
    case search_by when 'name' then format(' and folded(t.name_ar || '' '' || t.name_en) like all (%L)', patterns_of(reading, '%'))
      when 'city' then format(' and t.cities_text like all (%L)', patterns_of(reading, '%')) end)
$$;

-- Ids of what is visible, none of those that are `known`, and meets the condition, `room` of them at most. What is met often is met on the way through
-- the newest rows. Any other is looked up by its letters: the planner cannot know how rare it is, and would now and then walk through a million rows.
create function any_of(visible text, known uuid[], condition text, is_frequent boolean, room integer) returns uuid[] language plpgsql stable
  set synchronize_seqscans = off set enable_seqscan = on set enable_indexscan = on as $$
  declare hits uuid[];
  begin
    if is_frequent then
      execute format('select array(select t.id from (select * from tenants t where %s order by t.created_at desc limit 15000) t where true%s limit %s)',
        visible, condition, room) into hits using known;
      if cardinality(hits) = room then return hits; end if;
    end if;
    perform set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true);
    execute format('select array(select t.id from tenants t where %s%s limit %s)', visible, condition, room) into hits using known;
    return hits;
  end
$$;

-- Ids of what matches any reading; where that is `room` or more, before them as many that begin as it does, and those whose names say it.
create function matches_of(visible text, known uuid[], readings text[], short boolean, search_by text, room integer) returns uuid[]
  language plpgsql stable as $$
  declare
    begins constant text := '(select t.id from tenants t where %1$s and %2$s collate "C" like %3$L order by %2$s collate "C" limit %4$s)';
    hits uuid[] := '{}';
    first uuid[];
    reading text;
    conditions text[];
    often integer[];
  begin
    foreach reading in array readings loop
      conditions := array[condition_of(reading, short, true, search_by)] ||
        case when short or search_by is not null then '{}' else array[condition_of(reading, short, false, search_by)] end;
      -- A thousand of the newest rows tell whether one of twelve has it.
      execute format('select array[count(*) filter (where true%s), count(*) filter (where true%s)]
        from (select * from tenants t where %s order by t.created_at desc limit 1000) t', conditions[1], conditions[2], visible) into often using known;
      for at in 1..cardinality(conditions) loop
        hits := hits || any_of(visible, known || hits, conditions[at], often[at] >= 80, room - cardinality(hits));
        if cardinality(hits) < room then continue; end if;
        if search_by is null then
          execute format('select array(' || begins || ' union all ' || replace(begins, '%2$s', '%5$s') || ')', visible, 'left(t.names_text, 60)',
            escaped(left(reading, 60)) || '%', room, 'lower(left(t.name_en, 60))') into first using known;
        end if;
        return first || hits;
      end loop;
    end loop;
    return hits;
  end
$$;

-- The first ids of a list in its order, and whether there are more. Rows that meet the condition are looked for among the first twenty thousand; where
-- these hold a hundred, the list ends with them, else it is looked for everywhere.
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

-- The ids of one page, in order, and how many match: all of one's own, and a thousand at most with everybody's, after which the list ends and says
-- that there are `more`; of a search the best thousand, in whichever order. `readings` are folded: the text as it was typed, then as another keyboard layout would have it; every word of one must occur, and only
-- where none matches, words alike are tried. It runs as the system, because under row-level security no trigram index may be used: so it says
-- itself what is visible, and the caller reads the ids again under the policies.
drop function find_tenants(text[], text, text, text, text, text, boolean, text, boolean, integer, integer);
create function find_tenants(readings text[], search_by text, scope text, in_stage text, in_city text, in_format text, archived boolean,
  order_by text, descending boolean, most integer, skip integer, out ids uuid[], out counted integer, out more boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    reach constant integer := 1000;
    mine uuid[] := array(select m.tenant_id from own_memberships() m);
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
      if scope <> 'public' then
        own := tenants_in_order(array(
          select t.id from tenants t where t.id = any (mine) and (t.status = 'archived') = archived
            and (in_stage is null or stage_of(t, now()) = in_stage)
            and (in_city is null or strpos(t.cities_text, folded(in_city)) > 0)
            and (in_format is null or t.format = in_format)
            and (cardinality(readings) = 0 or exists (select from unnest(readings) r
              where case when short then ' ' || t.names_text like all (patterns_of(r, '% ')) else t.search_text like all (patterns_of(r, '%')) end
                and case search_by when 'name' then folded(t.name_ar || ' ' || t.name_en) when 'city' then t.cities_text else t.search_text end
                  like all (patterns_of(r, '%'))))), readings, order_by, descending);
      end if;
      if scope <> 'mine' and not archived then
        if cardinality(readings) = 0 then
          select f.hits, f.more into others, more from first_of(visible, known, filters, order_by, descending, reach + 1) f;
        else
          others := tenants_in_order(matches_of(visible || filters, known, readings, short, search_by, reach + 1), readings, 'relevance', false);
          more := cardinality(others) > reach;
          if order_by <> 'relevance' then others := tenants_in_order(others[:reach], readings, order_by, descending); end if;
        end if;
      end if;
      -- What is one's own is never cut.
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

revoke all on function find_tenants(text[], text, text, text, text, text, boolean, text, boolean, integer, integer),
  any_of(text, uuid[], text, boolean, integer), matches_of(text, uuid[], text[], boolean, text, integer), first_of(text, uuid[], text, text, boolean, integer) from public;
grant execute on function find_tenants(text[], text, text, text, text, text, boolean, text, boolean, integer, integer) to maydan_app;
grant execute on function any_of(text, uuid[], text, boolean, integer), matches_of(text, uuid[], text[], boolean, text, integer), first_of(text, uuid[], text, text, boolean, integer)
  to maydan_system;
grant create on schema public to maydan_system;
alter function find_tenants(text[], text, text, text, text, text, boolean, text, boolean, integer, integer) owner to maydan_system;
revoke create on schema public from maydan_system;
