-- Events that everybody may find, and so search engines too: the latest first. Whole hackathons are found on their own hosts.
create function shared_events(most integer) returns table (id uuid, updated_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, e.updated_at from events e left join tenants t on t.id = e.tenant_id
  where e.status in ('published', 'postponed', 'cancelled') and (e.tenant_id is null or (t.status = 'published' and t.visibility = 'listed'))
  order by e.starts_at desc, e.id limit most
$$;
revoke all on function shared_events(integer) from public;
grant execute on function shared_events(integer) to maydan_app;
grant create on schema public to maydan_system;
alter function shared_events(integer) owner to maydan_system;
revoke create on schema public from maydan_system;
