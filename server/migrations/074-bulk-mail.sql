-- What goes to many at once waits behind every other mail.
alter table outbox add column bulk boolean not null default false;
create index outbox_next on outbox (bulk, expires_at, send_after) where sent_at is null and dead_at is null;
