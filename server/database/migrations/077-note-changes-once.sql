-- Notes changes of people, teams and projects that the public list shows, once per transaction and hackathon: an import changes thousands of
-- people, and each note would update the same row again. Before the deadline the list shows none.
create or replace function note_people_of_projects() returns trigger language plpgsql as $$
  begin
    if current_setting('app.noted_tenant', true) is distinct from new.tenant_id::text
      and exists (select from submissions s where s.tenant_id = new.tenant_id and s.closes_at <= clock_timestamp()) then
      perform note_public_change(new.tenant_id);
      perform set_config('app.noted_tenant', new.tenant_id::text, true);
    end if;
    return null;
  end
$$;
