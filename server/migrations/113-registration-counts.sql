-- One definition of "registered" for every count. Declined and withdrawn registrations, and requests to be notified, do not count.
create function is_registered(state text) returns boolean language sql immutable parallel safe as $$
  select state in ('applied', 'waiting', 'accepted', 'checked_in')
$$;

-- As in 051, but a registration leaves the platform's figures when it is declined or withdrawn.
create or replace function moment_of(r registrations) returns timestamptz language sql immutable as $$
  select case when is_registered(r.state) then r.created_at end $$;
drop trigger figure_of_registrations on registrations;
create trigger figure_of_registrations after insert or delete or update of kind, state, created_at on registrations
  for each row execute function note_figure('registrations');
insert into figure_changes (day, what, change)
  select (created_at at time zone 'Asia/Riyadh')::date, 'registrations', -count(*) from registrations
  where state in ('declined', 'withdrawn') group by 1;

-- As in 060 and 058, but with the same count of registrations.
create or replace function admin_tenants(wanted text, of_status text, sort text, descending boolean, most integer, skipped integer,
    of_figure text, first_day date, last_day date)
  returns table (id uuid, tenant_name text, name_ar text, name_en text, status text, stage text, suspended_reason text, starts_at timestamptz,
    created_at timestamptz, owner_id uuid, owner_name text, owner_email text, registrations integer, total integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare pattern text := like_anywhere(wanted);
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    return query
      with found as (
        select t as tenant, count(*) over () as n,
          row_number() over (order by
            case when not descending then case sort when 'tenant_name' then t.tenant_name end end,
            case when descending then case sort when 'tenant_name' then t.tenant_name end end desc,
            case when not descending then case sort when 'starts_at' then t.starts_at else t.created_at end end,
            case when descending then case sort when 'starts_at' then t.starts_at else t.created_at end end desc, t.id) as place
        from tenants t
        where (of_status is null or t.status = of_status)
          and case
            when of_figure is distinct from 'landing_pages' then is_within(t.created_at, first_day, last_day)
            when first_day is null then t.status = 'published'
            else exists (select from first_publications p where p.tenant_id = t.id and is_within(p.at, first_day, last_day)) end
          and (wanted is null or t.search_text like pattern or t.id in (
            select m.tenant_id from members m join users u on u.id = m.user_id where m.role = 'owner' and u.search_text like pattern))),
      page as (select * from found f where f.place > skipped and f.place <= skipped + most)
      select (p.tenant).id, (p.tenant).tenant_name, (p.tenant).name_ar, (p.tenant).name_en, (p.tenant).status, stage_of(p.tenant, now()),
        (p.tenant).suspended_reason, (p.tenant).starts_at, (p.tenant).created_at, o.id, o.fullname, o.email,
        (select count(*)::integer from registrations r where r.tenant_id = (p.tenant).id and is_registered(r.state)), p.n::integer
      from page p left join lateral (
        select u.id, u.fullname, u.email from members m join users u on u.id = m.user_id
        where m.tenant_id = (p.tenant).id and m.role = 'owner' order by m.created_at, u.id limit 1) o on true
      order by p.place;
  end
$$;

create or replace function owned_alone() returns table (id uuid, tenant_name text, name_ar text, name_en text, status text, registrations integer, members integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.tenant_name, t.name_ar, t.name_en, t.status, (select count(*)::integer from registrations r where r.tenant_id = t.id and is_registered(r.state)),
    (select count(*)::integer - 1 from members m where m.tenant_id = t.id)
  from members own join tenants t on t.id = own.tenant_id
  where own.user_id = asking_user() and own.role = 'owner' and not exists (
    select from members m join users u on u.id = m.user_id
    where m.tenant_id = t.id and m.role = 'owner' and m.user_id <> own.user_id and u.deletes_at is null)
  order by t.created_at, t.id
$$;
