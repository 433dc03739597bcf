-- What waits in phases of the requesting member's hackathons. Row-level security shows phases of one hackathon at a time.
--   undecided: teams and people of phases that have begun, or of a screening, while the next phase has not begun
--   decide_by: when that next phase begins
--   places: free places that the reserve could get, where an editor decides
create function own_phase_tasks() returns table (tenant_id uuid, has_screening boolean, undecided integer, decide_by timestamptz, places integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  with ways as (
    select f.*, n.id as next_id, n.starts_at as next_at, n.starts_at > now() and (f.is_screening or f.starts_at <= now()) as is_deciding
    from own_memberships() m join phases f on f.tenant_id = m.tenant_id
      join tenants t on t.id = f.tenant_id and t.status = 'published'
      left join phases n on n.tenant_id = f.tenant_id and n.number = f.number + 1)
  select w.tenant_id, bool_or(w.is_screening), coalesce(sum(u.undecided), 0)::int, min(w.next_at) filter (where u.undecided > 0), coalesce(max(r.places), 0)::int
  from ways w
    left join lateral (
      select count(*)::int as undecided from phase_parties p
      where p.tenant_id = w.tenant_id and p.phase_id = w.id and p.outcome is null and exists (
        select from phase_people a where a.tenant_id = p.tenant_id and a.party_id = p.id and a.left_at is null)) u on w.is_deciding
    left join lateral (
      select greatest(0, w.capacity * (100 + w.overbooking) / 100
        - count(distinct case w.capacity_of when 'people' then m.registration_id else coalesce(m.party_id, m.registration_id) end))::int as places
      from phase_people m where m.tenant_id = w.tenant_id and m.phase_id = w.next_id and m.left_at is null) r
      on w.is_deciding and w.calls_up = 'asked' and w.capacity is not null and exists (
        select from phase_parties p join phase_people a on a.tenant_id = p.tenant_id and a.party_id = p.id and a.left_at is null
        where p.tenant_id = w.tenant_id and p.phase_id = w.id and p.outcome = 'reserve')
  group by w.tenant_id
$$;
revoke all on function own_phase_tasks from public;
grant execute on function own_phase_tasks to maydan_app;
grant create on schema public to maydan_system;
alter function own_phase_tasks owner to maydan_system;
revoke create on schema public from maydan_system;
