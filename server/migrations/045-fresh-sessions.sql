-- When the person of a session last showed who they are: at its beginning, and whenever they are asked again. Some changes want that to be recent.
alter table sessions
  add column signed_in_at timestamptz,
  -- … and with a second factor
  add column second_factor_at timestamptz;
update sessions set signed_in_at = created_at;
alter table sessions alter column signed_in_at set default now(), alter column signed_in_at set not null;
