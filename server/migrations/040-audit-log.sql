-- Who changed whose rights, and what administrators did: one chain for each tenant and one for the platform (its id is all zeros). People
-- stand in it by their id alone, so that erasing one breaks no chain. Each row's hash covers the row and the hash before it.
create table audit_log (
  chain uuid not null,
  number bigint not null check (number > 0),
  at timestamptz not null,
  -- null: the software itself, by a setting or a rule
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
-- Where a chain ends, so that its last rows cannot be missing unnoticed.
create table audit_chains (
  chain uuid primary key,
  last_number bigint not null,
  last_hash bytea not null
);

alter table audit_log enable row level security;
alter table audit_log force row level security;
alter table audit_chains enable row level security;
alter table audit_chains force row level security;
create policy own on audit_log for select to maydan_app using (
  chain = asking_tenant() or (chain = '00000000-0000-0000-0000-000000000000' and asking_administrator()));
create policy system on audit_log to maydan_system using (true) with check (true);
create policy system on audit_chains to maydan_system using (true) with check (true);
-- Requests read; what they add goes through the function below, which alone numbers and hashes.
grant select on audit_log to maydan_app;
grant select, insert on audit_log to maydan_system;
grant select, insert, update on audit_chains to maydan_system;

-- Not even the owner of the tables changes what was written.
create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is only added to', tg_table_name using errcode = 'insufficient_privilege';
  end
$$;
create trigger only_added_to before update on audit_log for each row execute function refuse_change();
create trigger only_added_to_at_once before truncate on audit_log execute function refuse_change();

-- What a row's hash covers, beside the hash before it. The moment in microseconds: as a text it would depend on the session's time zone.
create function audit_text(a audit_log) returns text language sql immutable set search_path = public, pg_temp as $$
  select jsonb_build_array(a.chain, a.number, (extract(epoch from a.at) * 1000000)::bigint, a.actor, a.acting_as, a.session_id, a.action,
    a.object_kind, a.object_id, a.details, a.network, a.request_id)::text
$$;

-- The administrator who works in a hackathon in place of its owner, as the transaction says; such a transaction has no asking_user().
create function asking_switched() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.switched_id', true), '')::uuid $$;

-- Adds a row to a chain, one transaction after the other. The actor is whoever asks.
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
    -- What the transaction is asked before it ends, where it must have been recorded.
    perform set_config('app.audited', 'yes', true);
  end
$$;
revoke all on function refuse_change(), audit_text(audit_log), append_audit(uuid, text, uuid, text, text, text, jsonb, text, text) from public;
grant execute on function audit_text(audit_log) to maydan_system;
grant execute on function append_audit(uuid, text, uuid, text, text, text, jsonb, text, text) to maydan_app, maydan_system;
grant create on schema public to maydan_system;
alter function append_audit(uuid, text, uuid, text, text, text, jsonb, text, text) owner to maydan_system;
revoke create on schema public from maydan_system;
