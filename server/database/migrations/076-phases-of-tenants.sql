-- Phases in the record of a hackathon, which is read without its scope.

-- Null without phases, otherwise whether the first one is a screening.
create function has_screening(tenant uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select bool_or(is_screening) from phases where tenant_id = tenant
$$;

revoke all on function has_screening from public;
grant execute on function has_screening to maydan_app;
-- The function runs as maydan_system. The new owner needs the right to create at that moment.
grant create on schema public to maydan_system;
alter function has_screening owner to maydan_system;
revoke create on schema public from maydan_system;
