-- The last run of `maydan backup`, for metrics and the doctor.

-- At most one row. Written by the command, also after a failure. It is the only record that servers on other machines can read.
create table last_backup (
  -- Always true, so that a second row is impossible.
  is_only boolean primary key default true check (is_only),
  -- Folder that contains the backup, as the command was given it.
  target text not null,
  ended_at timestamptz not null,
  -- Error message of the last run; null if it succeeded.
  failure text,
  -- End of the last successful run, and the size of its backup in bytes; null if none succeeded.
  succeeded_at timestamptz,
  bytes bigint
);
alter table last_backup enable row level security, force row level security;
create policy system on last_backup to maydan_system using (true) with check (true);
grant select, insert, update on last_backup to maydan_system;
