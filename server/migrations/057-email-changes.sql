-- A move of an account to another address, from its asking until both addresses have shown their codes, or those have expired. Whether the
-- new address has an account stands nowhere here: asking costs and leaves the same for every address.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  new_email text not null check (new_email = lower(new_email) and length(new_email) <= 254),
  -- that asked: it alone completes the move, and stays signed in
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_changes_session on email_changes (session_id);
alter table email_changes enable row level security;
alter table email_changes force row level security;
create policy own on email_changes to maydan_app using (user_id = asking_user()) with check (user_id = asking_user());
create policy system on email_changes to maydan_system using (true) with check (true);
grant select, insert, update, delete on email_changes to maydan_app, maydan_system;

alter table email_codes drop constraint email_codes_purpose_check;
alter table email_codes add constraint email_codes_purpose_check check (purpose in ('verify_email', 'sign_in', 'old_email', 'new_email'));

-- An offer that was made to somebody's former address stays theirs: they have read its mail there. Whom it was sent to is told as before.
alter table invitations add column invitee uuid references users on delete set null;
create index invitations_invitee on invitations (invitee);

create or replace function enter_invitation(wanted bytea) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    entered invitations;
  begin
    select i.* into entered from invitations i
      join users u on u.id = asking_user() and (u.email = i.email or u.id = i.invitee) and u.email_verified_at is not null
      where i.token_hash = wanted and i.outcome is null and i.expires_at > now() for update of i;
    if not found or exists (select from tenants t where t.id = entered.tenant_id and t.status = 'suspended') then return null; end if;
    perform set_config('app.tenant_id', entered.tenant_id::text, true);
    return entered.id;
  end
$$;

-- Moves the transaction's user to an address of which they have read the mail; false where somebody has a confirmed account with it. What
-- nobody has confirmed gives way.
create function move_account(to_email text) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
  declare own users;
  begin
    select * into own from users where id = asking_user() for update;
    delete from users where email = to_email and email_verified_at is null and suspended_at is null;
    delete from pending_registrations where email = to_email;
    begin
      update users set email = to_email, updated_at = now() where id = own.id;
    exception when unique_violation then return false;
    end;
    update invitations set invitee = own.id where email = own.email and outcome is null and expires_at > now();
    -- What was mailed to the former address opens nothing any more.
    update email_codes set used_at = now() where user_id = own.id and used_at is null;
    perform make_administrator_by_setting(own.id);
    return true;
  end
$$;
revoke all on function move_account(text) from public;
grant execute on function move_account(text) to maydan_app;
grant create on schema public to maydan_system;
alter function move_account(text) owner to maydan_system;
revoke create on schema public from maydan_system;

-- What the link of an invitation shows to whoever has it; and whose it is, where they have moved from that address since.
drop function find_invitation(bytea);
create function find_invitation(wanted bytea)
  returns table (tenant_id uuid, state text, email text, role text, note text, expires_at timestamptz, invited_by text, invitee uuid,
    name_ar text, name_en text, tenant_name text, status text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select i.tenant_id, coalesce(i.outcome, case when i.expires_at <= now() then 'expired' else 'open' end), i.email, i.role, i.note, i.expires_at,
    u.fullname, i.invitee, t.name_ar, t.name_en, t.tenant_name, t.status
  from invitations i join tenants t on t.id = i.tenant_id left join users u on u.id = i.invited_by where i.token_hash = wanted
$$;
revoke all on function find_invitation(bytea) from public;
grant execute on function find_invitation(bytea) to maydan_app;
grant create on schema public to maydan_system;
alter function find_invitation(bytea) owner to maydan_system;
revoke create on schema public from maydan_system;
