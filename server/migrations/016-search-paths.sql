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
