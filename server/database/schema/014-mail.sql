-- Outgoing mail.

-- Mail to send. A row is inserted in the transaction that causes the mail, so either both are committed or neither.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  language text not null check (language in ('ar', 'en')),
  template text not null,
  -- Input of the template. Erased after sending.
  payload jsonb not null,
  created_at timestamptz not null default now(),
  send_after timestamptz not null default now(),
  -- An expired code is not sent.
  expires_at timestamptz,
  tries integer not null default 0,
  last_error text,
  sent_at timestamptz,
  dead_at timestamptz,
  -- How often the mail was transferred completely and the server closed the connection without a reply. It may have
  -- arrived each time.
  handed_over smallint not null default 0,
  -- Mails of one decision. The decision can be undone until the first mail is being sent.
  batch uuid,
  -- Bulk mail is sent after all other mail.
  bulk boolean not null default false
);
create index outbox_waiting on outbox (send_after) where sent_at is null and dead_at is null;
create index outbox_batch on outbox (batch) where batch is not null;
create index outbox_next on outbox (bulk, expires_at, send_after) where sent_at is null and dead_at is null;
-- The number of failed mails is queried every few seconds. There are few.
create index outbox_given_up on outbox (dead_at) where dead_at is not null;
-- Mail to one address. Without the index a query over a million rows took 0.2 to 0.7 s, and visitors can trigger it.
create index outbox_recipient on outbox (recipient);
alter table outbox enable row level security, force row level security;
create policy write_only on outbox for insert to maydan_app with check (true);
create policy system on outbox to maydan_system using (true) with check (true);
grant insert on outbox to maydan_app;
grant select, insert, update, delete on outbox to maydan_system;

-- The state shown to administrators.
create function mail_state(o outbox) returns text language sql immutable parallel safe as $$
  select case when o.sent_at is not null then 'sent' when o.dead_at is not null then 'failed' else 'waiting' end
$$;

-- Whether a mail can be sent again: not if it expired or its payload was erased.
create function may_retry(o outbox) returns boolean language sql stable parallel safe as $$
  select o.sent_at is null and o.payload <> '{}' and (o.expires_at is null or o.expires_at > now())
$$;

-- Deletes the mails of a decision. Returns false if any mail may already have been sent.
create function take_back_mails(wanted uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform from outbox where batch = wanted for update;
    if exists (select from outbox where batch = wanted and (tries > 0 or sent_at is not null or dead_at is not null)) then return false; end if;
    delete from outbox where batch = wanted;
    return true;
  end
$$;

-- Whether an error means that the address does not exist or accepts no mail. Enhanced status codes (RFC 3463) 5.3 and
-- 5.5 to 5.7 concern the message or this server, and 4.x is temporary.
create function refuses_for_good(why text) returns boolean language sql immutable parallel safe as $$
  select coalesce(why ~ '^(EENVELOPE 5\d\d$|(EENVELOPE 5\d\d|RETURNED) 5\.[0124]\.|EMESSAGE 5\d\d 5\.[12]\.)', false)
$$;

revoke all on function take_back_mails from public;
grant execute on function take_back_mails to maydan_app;
-- Functions that run as maydan_system. The new owner needs the right to create at that moment.
grant create on schema public to maydan_system;
alter function take_back_mails owner to maydan_system;
revoke create on schema public from maydan_system;
