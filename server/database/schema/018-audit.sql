-- The audit log.

-- Audit log: changes of rights, and actions of administrators. One hash chain per tenant and one for the platform (id
-- all zeros). People appear by id only, so erasing a person breaks no chain. Each hash covers the row and the previous
-- hash.
create table audit_log (
  chain uuid not null,
  number bigint not null check (number > 0),
  at timestamptz not null,
  -- Null: the software itself, by a setting or a rule.
  actor uuid,
  acting_as text not null check (acting_as in ('user', 'member', 'administrator', 'switched', 'system')),
  session_id uuid,
  action text not null,
  object_kind text not null,
  object_id text not null,
  details jsonb not null,
  network text not null,
  request_id text not null,
  hash bytea not null,
  primary key (chain, number)
);
create index audit_log_newest on audit_log (chain, at desc);
-- For exporting a person's data.
create index audit_log_actor on audit_log (actor);
create index audit_log_object on audit_log (object_id) where object_kind = 'user';
alter table audit_log enable row level security, force row level security;
create policy own on audit_log for select to maydan_app using (
  chain = (select asking_tenant()) or (chain = '00000000-0000-0000-0000-000000000000' and (select asking_administrator())));
create policy system on audit_log to maydan_system using (true) with check (true);
grant select on audit_log to maydan_app;
grant select, insert on audit_log to maydan_system;

-- The last number and hash of each chain. They reveal missing rows at the end of a chain.
create table audit_chains (
  chain uuid primary key,
  last_number bigint not null,
  last_hash bytea not null
);
alter table audit_chains enable row level security, force row level security;
create policy system on audit_chains to maydan_system using (true) with check (true);
grant select, insert, update on audit_chains to maydan_system;

-- Rejects changes of the audit log, even by the owner of the table.
create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is only added to', tg_table_name using errcode = 'insufficient_privilege';
  end
$$;
create trigger only_added_to before update on audit_log for each row execute function refuse_change();
create trigger only_added_to_at_once before truncate on audit_log execute function refuse_change();

-- Input of a row's hash, beside the previous hash. The time is in microseconds, because text would depend on the
-- session's time zone.
create function audit_text(a audit_log) returns text language sql immutable set search_path = public, pg_temp as $$
  select jsonb_build_array(a.chain, a.number, (extract(epoch from a.at) * 1000000)::bigint, a.actor, a.acting_as, a.session_id, a.action,
    a.object_kind, a.object_id, a.details, a.network, a.request_id)::text
$$;

-- Appends a row to a chain. A lock on the chain serializes transactions. The actor is the requesting user.
create function append_audit(on_chain uuid, acting text, of_session uuid, what text, kind text, object text, more jsonb, from_network text, request text)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    before audit_chains;
    added audit_log;
    asking uuid := coalesce(asking_user(), asking_switched());
  begin
    if asking is not null and on_chain not in ('00000000-0000-0000-0000-000000000000', asking_tenant()) and not asking_administrator() then
      raise insufficient_privilege;
    end if;
    insert into audit_chains (chain, last_number, last_hash) values (on_chain, 0, '\x') on conflict do nothing;
    select * into before from audit_chains where chain = on_chain for update;
    added := row(on_chain, before.last_number + 1, clock_timestamp(), case when acting <> 'system' then asking end, acting, of_session,
      what, kind, object, more, from_network, request, null);
    added.hash := sha256(before.last_hash || convert_to(audit_text(added), 'UTF8'));
    insert into audit_log select added.*;
    update audit_chains set last_number = added.number, last_hash = added.hash where chain = on_chain;
    -- Checked before a transaction that must be audited commits.
    perform set_config('app.audited', 'yes', true);
  end
$$;

-- Names of the existing accounts whose ids appear in the given rows: the actor, the object, and ids in the details.
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

revoke all on function refuse_change, audit_text, append_audit, audit_people from public;
grant execute on function audit_text to maydan_system;
grant execute on function append_audit, audit_people to maydan_app;
-- Functions that run as maydan_system. The new owner needs the right to create at that moment.
grant create on schema public to maydan_system;
alter function append_audit owner to maydan_system;
alter function audit_people owner to maydan_system;
revoke create on schema public from maydan_system;
