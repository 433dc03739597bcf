-- The names of those whom rows of a chain name by their ids: who did it, to whom, and who is among the details; as long as they have an account.
drop function audit_people(uuid);
create function audit_people(of_chain uuid, numbers bigint[]) returns table (number bigint, id uuid, fullname text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if of_chain <> asking_tenant() and not asking_administrator() then raise insufficient_privilege; end if;
    return query
      with told as (
        select a.number, v.value #>> '{}' as text from audit_log a, jsonb_path_query(
          jsonb_build_array(a.actor, case when a.object_kind = 'user' then a.object_id end, a.details), 'strict $.** ? (@.type() == "string")') v(value)
        where a.chain = of_chain and a.number = any (numbers)
      ), named as materialized (
        select t.number, t.text from told t where t.text ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$')
      select distinct n.number, u.id, u.fullname from named n join users u on u.id = n.text::uuid;
  end
$$;
revoke all on function audit_people(uuid, bigint[]) from public;
grant execute on function audit_people(uuid, bigint[]) to maydan_app;
grant create on schema public to maydan_system;
alter function audit_people(uuid, bigint[]) owner to maydan_system;
revoke create on schema public from maydan_system;
