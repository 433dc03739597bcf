-- What somebody is told who enters a wrong code: how many tries are left, and until when. Kept for every address alike, with or without an
-- account; whether a code is right is decided by email_codes. The key is a hash, so it names nobody.
create table code_tries (
  key bytea primary key,
  tries_left smallint not null,
  expires_at timestamptz not null
);
create index code_tries_expired on code_tries (expires_at);
grant select, insert, update on code_tries to maydan_app;
grant select, insert, update, delete on code_tries to maydan_system;
