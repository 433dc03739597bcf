-- Webhooks: systems that get a signed request after changes of a hackathon (docs/decisions/178-outgoing-requests-and-webhooks.md).

-- Receivers of a hackathon.
create table webhooks (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Can contain a secret of the receiver. Only owners and editors read it.
  url text not null check (char_length(url) between 1 and 2000),
  description text not null default '' check (char_length(description) <= 100),
  -- contract/webhooks/webhooks.ts, webhookEvents.
  events text[] not null,
  -- Whether an event waits until earlier events of its subject were delivered.
  is_ordered boolean not null default false,
  -- Encrypted with the keys of the installation.
  secret bytea not null,
  -- Signs too until the time. Both null: none.
  former_secret bytea,
  former_until timestamptz,
  -- The receiver asked for a pause until then (Retry-After).
  not_before timestamptz,
  -- Null: it is on.
  disabled_at timestamptz,
  disabled_why text check (disabled_why in ('member', 'gone', 'failing', 'keys_lost')),
  created_at timestamptz not null default now(),
  -- Null: the account was deleted.
  created_by uuid references users on delete set null,
  primary key (tenant_id, id),
  check ((former_secret is null) = (former_until is null)),
  check ((disabled_at is null) = (disabled_why is null))
);
create index webhooks_created_by on webhooks (created_by);
alter table webhooks enable row level security, force row level security;
create policy own on webhooks to maydan_app
  using (tenant_id = (select asking_tenant()) and (select asking_editor()))
  with check (tenant_id = asking_tenant() and asking_editor());
create policy system on webhooks to maydan_system using (true) with check (true);
grant select, insert, update, delete on webhooks to maydan_app, maydan_system;

-- Events for one webhook each, added in the transaction of the change.
create table webhook_deliveries (
  tenant_id uuid not null,
  webhook_id uuid not null,
  -- The header webhook-id, the same for every attempt.
  id uuid not null default gen_random_uuid(),
  -- Order of the events of a subject: they are added under a lock of its row.
  number bigint generated always as identity,
  type text not null,
  -- The row that changed: a registration, project, round, publication or certificate.
  subject uuid not null,
  -- Ids and states only.
  data jsonb not null,
  happened_at timestamptz not null default clock_timestamp(),
  -- When the next attempt is due. Null: none is.
  due_at timestamptz default now(),
  -- Attempts since the event was added or sent again.
  tries integer not null default 0,
  delivered_at timestamptz,
  -- Given up. Null while it is due, and after it was delivered.
  failed_at timestamptz,
  primary key (tenant_id, webhook_id, id),
  check ((due_at is not null) or (delivered_at is not null) or (failed_at is not null)),
  foreign key (tenant_id, webhook_id) references webhooks (tenant_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (tenant_id, webhook_id, due_at) where due_at is not null;
create index webhook_deliveries_subject on webhook_deliveries (tenant_id, webhook_id, subject, number) where due_at is not null;
create index webhook_deliveries_newest on webhook_deliveries (tenant_id, webhook_id, number desc);
create index webhook_deliveries_happened on webhook_deliveries (happened_at);
alter table webhook_deliveries enable row level security, force row level security;
create policy own on webhook_deliveries to maydan_app
  using (tenant_id = (select asking_tenant()) and (select asking_editor()))
  with check (tenant_id = asking_tenant() and asking_editor());
create policy system on webhook_deliveries to maydan_system using (true) with check (true);
grant select, insert, update on webhook_deliveries to maydan_app;
grant select, insert, update, delete on webhook_deliveries to maydan_system;

-- Requests and their responses.
create table webhook_attempts (
  tenant_id uuid not null,
  webhook_id uuid not null,
  delivery_id uuid not null,
  -- From 1.
  number integer not null,
  at timestamptz not null,
  -- Milliseconds.
  duration integer not null,
  -- Of HTTP. Null: no response.
  status integer,
  -- server/platform/outbound, OutboundFailure. Null: there was a response.
  failure text,
  -- First KB of the response.
  response text not null default '',
  primary key (tenant_id, webhook_id, delivery_id, number),
  check ((status is null) = (failure is not null)),
  foreign key (tenant_id, webhook_id, delivery_id) references webhook_deliveries (tenant_id, webhook_id, id) on delete cascade
);
alter table webhook_attempts enable row level security, force row level security;
create policy own on webhook_attempts for select to maydan_app using (tenant_id = (select asking_tenant()) and (select asking_editor()));
create policy system on webhook_attempts to maydan_system using (true) with check (true);
grant select on webhook_attempts to maydan_app;
grant select, insert, update, delete on webhook_attempts to maydan_system;

-- Adds an event for each webhook of the hackathon that chose it. Without webhooks it reads one index entry.
create function add_webhook_event(of_tenant uuid, event text, about uuid, content jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    insert into webhook_deliveries (tenant_id, webhook_id, type, subject, data)
    select tenant_id, id, event, about, jsonb_build_object('tenant_id', of_tenant) || content
    from webhooks where tenant_id = of_tenant and disabled_at is null and event = any (events);
    if found then
      perform pg_notify('webhooks', '');
    end if;
  end
$$;
revoke all on function add_webhook_event from public;

-- Adds events of a registration.
create function note_registration_event() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    ids jsonb;
  begin
    if tg_op = 'DELETE' then
      -- Not while the hackathon itself is deleted.
      if exists (select from tenants where id = old.tenant_id) then
        perform add_webhook_event(old.tenant_id, 'registration.erased', old.id, jsonb_build_object('registration_id', old.id));
      end if;
      return null;
    end if;
    ids := jsonb_build_object('registration_id', new.id, 'state', new.state);
    if tg_op = 'INSERT' then
      perform add_webhook_event(new.tenant_id, 'registration.created', new.id, ids || jsonb_build_object('channel', new.channel, 'language', new.language));
      return null;
    end if;
    if new.state is distinct from old.state then
      perform add_webhook_event(new.tenant_id, 'registration.state_changed', new.id, ids || jsonb_build_object('former_state', old.state));
      if new.state = 'checked_in' then
        perform add_webhook_event(new.tenant_id, 'registration.checked_in', new.id, ids);
      end if;
    end if;
    if new.confirmed_at is not null and old.confirmed_at is null then
      perform add_webhook_event(new.tenant_id, 'registration.confirmed', new.id, ids);
    end if;
    return null;
  end
$$;
create trigger note_new_registration_event after insert on registrations for each row when (new.state is not null) execute function note_registration_event();
create trigger note_registration_event after update of state, confirmed_at on registrations for each row
  when (new.state is not null and (new.state is distinct from old.state or (new.confirmed_at is not null and old.confirmed_at is null)))
  execute function note_registration_event();
create trigger note_erased_registration_event after delete on registrations for each row when (old.state is not null) execute function note_registration_event();

-- Adds the event of a submitted version.
create function note_submission_event() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform add_webhook_event(new.tenant_id, 'project.submitted', new.project_id,
      jsonb_build_object('project_id', new.project_id, 'version', new.number, 'is_late', new.is_late));
    return null;
  end
$$;
create trigger note_submission_event after insert on project_versions for each row when (new.is_submitted) execute function note_submission_event();

-- Adds the event of a round that opens or closes.
create function note_round_event() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform add_webhook_event(new.tenant_id, case new.state when 'open' then 'judging.round_opened' else 'judging.round_closed' end, new.id,
      jsonb_build_object('round_id', new.id, 'number', new.number, 'attempt', new.attempt));
    return null;
  end
$$;
-- A pause is no closing, and a ranking that is taken back closes nothing.
create trigger note_round_event after update of state on judging_rounds for each row
  when ((new.state = 'open' and old.state not in ('open', 'paused', 'closing')) or (new.state = 'closed' and old.state not in ('closed', 'ranked')))
  execute function note_round_event();

-- Adds the event of published results.
create function note_results_event() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform add_webhook_event(new.tenant_id, 'results.published', new.id, jsonb_build_object('results_id', new.id));
    return null;
  end
$$;
create trigger note_results_event after update of published_at on result_seals for each row
  when (new.published_at is not null and old.published_at is null) execute function note_results_event();
create trigger note_new_results_event after insert on result_seals for each row when (new.published_at is not null) execute function note_results_event();

-- Adds the event of a certificate.
create function note_certificate_event() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform add_webhook_event(new.tenant_id, 'certificate.issued', new.id,
      jsonb_build_object('certificate_id', new.id, 'kind', new.kind, 'registration_id', new.registration_id));
    return null;
  end
$$;
create trigger note_certificate_event after insert on certificates for each row execute function note_certificate_event();

-- Adds the event of published decisions.
create function note_phase_event() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform add_webhook_event(new.tenant_id, 'phase.published', new.phase_id,
      jsonb_build_object('phase_id', new.phase_id, 'publication_id', new.id, 'number', new.number, 'kind', new.kind));
    return null;
  end
$$;
create trigger note_phase_event after insert on phase_publications for each row execute function note_phase_event();

grant create on schema public to maydan_system;
alter function add_webhook_event owner to maydan_system;
alter function note_registration_event owner to maydan_system;
alter function note_submission_event owner to maydan_system;
alter function note_round_event owner to maydan_system;
alter function note_results_event owner to maydan_system;
alter function note_certificate_event owner to maydan_system;
alter function note_phase_event owner to maydan_system;
revoke create on schema public from maydan_system;
revoke all on function note_registration_event, note_submission_event, note_round_event, note_results_event, note_certificate_event, note_phase_event from public;
