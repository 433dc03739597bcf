-- What waits in phases of the requesting member's hackathons. Row-level security shows phases of one hackathon at a time.
--   undecided: teams and people of the first phase that has begun, or is a screening, and whose next phase has not begun
--   decide_by: when that next phase begins
--   places: free places that the reserve could get, where an editor decides
create function own_phase_tasks() returns table (tenant_id uuid, has_screening boolean, undecided integer, decide_by timestamptz, places integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  with own as (
      select f.*, n.id as next_id, n.starts_at as next_at from own_memberships() m join phases f on f.tenant_id = m.tenant_id
        join tenants t on t.id = f.tenant_id and t.status = 'published'
        left join phases n on n.tenant_id = f.tenant_id and n.number = f.number + 1),
    counted as (
      select o.tenant_id, o.is_screening, o.next_at,
        (select count(*)::int from phase_parties p where p.tenant_id = o.tenant_id and p.phase_id = o.id and p.outcome is null
          and exists (select from phase_people a where a.tenant_id = p.tenant_id and a.party_id = p.id and a.left_at is null)) as undecided,
        case when o.calls_up = 'asked' and o.capacity is not null and exists (
            select from phase_parties p where p.tenant_id = o.tenant_id and p.phase_id = o.id and p.outcome = 'reserve'
              and exists (select from phase_people a where a.tenant_id = p.tenant_id and a.party_id = p.id and a.left_at is null))
          then greatest(0, o.capacity * (100 + o.overbooking) / 100 - (
            select count(distinct case o.capacity_of when 'people' then m.registration_id else coalesce(m.party_id, m.registration_id) end)::int
            from phase_people m where m.tenant_id = o.tenant_id and m.phase_id = o.next_id and m.left_at is null)) else 0 end as places
      from own o where o.next_at > now() and (o.is_screening or o.starts_at <= now()))
  select o.tenant_id, bool_or(o.is_screening), coalesce(sum(c.undecided), 0)::int, min(c.next_at) filter (where c.undecided > 0), coalesce(max(c.places), 0)::int
  from (select distinct own.tenant_id, own.is_screening from own) o left join counted c on c.tenant_id = o.tenant_id and c.is_screening = o.is_screening
  group by o.tenant_id
$$;
revoke all on function own_phase_tasks from public;
grant execute on function own_phase_tasks to maydan_app;
grant create on schema public to maydan_system;
alter function own_phase_tasks owner to maydan_system;
revoke create on schema public from maydan_system;
