-- A table of the caller's own session comes before every schema that search_path names, unless it names that one last.
do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and 'search_path=public' = any (p.proconfig)
  loop
    execute format('alter function %s set search_path = public, pg_temp', f);
  end loop;
end $$;

-- Requests add nobody and give nobody a role: accounts are written by the system.
revoke insert, update on users from maydan_app;
grant update (fullname, email, password_hash, phone, country, organization, avatar, language, updated_at) on users to maydan_app;
