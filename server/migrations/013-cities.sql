-- Folding a name costs more than reading a row: what lists compare is folded when it is written.
alter table tenants add column city_text text generated always as (folded(city)) stored;
alter table events add column city_text text generated always as (folded(city)) stored;

create or replace function is_listed(t tenants, mine uuid[], scope text, in_stage text, in_city text, in_format text, archived boolean)
  returns boolean language sql stable parallel safe as $$
  select (t.status = 'archived') = archived
    and ((scope <> 'public' and t.id = any (mine)) or (scope <> 'mine' and t.status = 'published' and t.visibility = 'listed'))
    and (in_stage is null or stage_of(t, now()) = in_stage)
    and (in_city is null or strpos(t.city_text, folded(in_city)) > 0)
    and (in_format is null or t.format = in_format)
$$;
