-- Finding among some ten thousand hackathons. What matches is read once: it is ranked where it is found, and not read again for its rank.

-- Where a name that matches a reading stands, the smallest first: what begins as it does, has a word that does, has it, has its words; then what
-- is said of the hackathon has them; of each the shorter names. It is asked of a thousand rows, so what is dear is asked of the fewest:
-- Arabic has no capitals to be made small.
create function name_rank(names_text text, name_en text, reading text, patterns text[]) returns integer language sql immutable parallel safe as $$
  select length(names_text) + 1000 * case
    when strpos(names_text, reading) = 0 then case when names_text like all (patterns) then 3 else 4 end
    when starts_with(names_text, reading) then 0
    when strpos(names_text, ' ' || reading) = 0 then 2
    when starts_with(case when upper(reading) = reading then name_en else lower(left(name_en, length(reading))) end, reading) then 0 else 1 end
$$;

-- As in 062, where what matches an earlier reading stands before what matches a later one. What was found by the one reading there is matches it.
create or replace function tenants_in_order(wanted uuid[], readings text[], order_by text, descending boolean) returns uuid[] language sql stable as $$
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

-- As in 062, with the best first: `rank` is told as text. Among `few` all that an index finds are ranked before they are cut.
drop function any_of(text, uuid[], text, boolean, integer);
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

-- Ids of those whose Arabic or English name begins as a reading does, in the order of names, as an index has them: PostgreSQL takes them for few and would sort all.
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

-- The ids of what matches any reading, in their order: what each reading finds in names, then what it finds in all that is said. Where that is
-- `room` or more, and not the best of all, as many are looked at that begin as the reading does. How many hackathons there are is PostgreSQL's guess: it decides of the way alone.
create or replace function matches_of(visible text, known uuid[], readings text[], short boolean, search_by text, room integer) returns uuid[]
  language plpgsql stable as $$
  declare
    few constant boolean := (select reltuples <= 20000 from pg_class where oid = 'tenants'::regclass);
    -- A sample tells how frequent it is: of very many the newest, among few any (ids are drawn by lot; those that came last may all be alike). Rows
    -- that are looked up cost twice what rows on the way do, so that among few only what one of five has is met on it.
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

-- As in 062; the words of what is searched for among one's own are made into patterns once, and not for each of them.
create or replace function find_tenants(readings text[], search_by text, scope text, in_stage text, in_city text, in_format text, archived boolean,
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

revoke all on function any_of(text, uuid[], text, text, boolean, boolean, integer), beginning_with(text, uuid[], text, integer) from public;
grant execute on function any_of(text, uuid[], text, text, boolean, boolean, integer), beginning_with(text, uuid[], text, integer) to maydan_system;
