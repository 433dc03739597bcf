-- Results of calls with an idempotency key, so that a repeated call returns the first result.

-- The row is written in the transaction of the call's changes. It is deleted after a day. No column identifies a person.
create table idempotent_calls (
  -- Keyed hash of the caller, the endpoint and the key.
  id bytea primary key,
  -- Keyed hash of the request.
  request bytea not null,
  -- Encrypted JSON.
  result bytea not null,
  at timestamptz not null default now()
);
create index on idempotent_calls (at);
grant select, insert on idempotent_calls to maydan_app;
grant select, delete on idempotent_calls to maydan_system;
