-- Mail to be sent, written in the transaction of what it tells about: no mail without the deed, no deed without the mail.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  language text not null check (language in ('ar', 'en')),
  template text not null,
  -- what the template needs; erased once the mail has left
  payload jsonb not null,
  created_at timestamptz not null default now(),
  send_after timestamptz not null default now(),
  -- a code that is older than its life is not worth sending
  expires_at timestamptz,
  tries integer not null default 0,
  last_error text,
  sent_at timestamptz,
  dead_at timestamptz
);
create index outbox_waiting on outbox (send_after) where sent_at is null and dead_at is null;

alter table outbox enable row level security;
alter table outbox force row level security;
create policy write_only on outbox for insert to maydan_app with check (true);
create policy system on outbox to maydan_system using (true) with check (true);
grant insert on outbox to maydan_app;
grant select, insert, update, delete on outbox to maydan_system;
