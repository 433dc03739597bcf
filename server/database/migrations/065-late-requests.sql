-- Undecided requests for a late submission, for the requesting editor's hackathons. Row-level security shows projects of one hackathon at a time.
create function own_late_requests() returns table (tenant_id uuid, late_requests integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.tenant_id, count(*)::int from own_memberships() m
    join tenants t on t.id = m.tenant_id and t.status = 'published' and t.ends_at > now() - interval '30 days'
    join projects p on p.tenant_id = m.tenant_id and p.late = 'requested' and p.state = 'active'
  where m.role in ('owner', 'editor') and has_people(p.tenant_id, p.team_id, p.registration_id) group by m.tenant_id
$$;
revoke all on function own_late_requests from public;
grant execute on function own_late_requests to maydan_app;
grant create on schema public to maydan_system;
alter function own_late_requests owner to maydan_system;
revoke create on schema public from maydan_system;
