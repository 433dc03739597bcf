-- Administrators are made and unmade by each other; the operator's setting makes the first.
alter table users
  -- when another administrator took the right away: the setting does not give it back
  add column administrator_revoked_at timestamptz;
create index users_administrators on users (created_at) where role = 'administrator';

-- The operator's address makes an administrator of whoever has shown to read its mail: when the address is confirmed, and when the setting
-- comes after that. Their sessions end, as an administrator's live shorter.
create function make_administrator_by_setting(wanted uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update users set role = 'administrator', updated_at = now()
      where id = wanted and role <> 'administrator' and email_verified_at is not null and suspended_at is null and administrator_revoked_at is null
        and email = any (select unnest(known) from installation where part = 'admin_email');
    if not found then return; end if;
    update sessions set ended_at = now(), ended_reason = 'administrator' where user_id = wanted and ended_at is null;
    perform append_audit('00000000-0000-0000-0000-000000000000', 'system', null, 'administrator.granted', 'user', wanted::text,
      '{"by": "setting"}', '', '');
  end
$$;

create or replace function confirm_address(registration uuid, with_password boolean) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare own users;
  begin
    select * into own from users where id = asking_user() for update;
    if own.email_verified_at is null then
      update users u set fullname = p.account ->> 'fullname', language = p.account ->> 'language', phone = p.account ->> 'phone',
        country = p.account ->> 'country', organization = p.account ->> 'organization', terms_accepted_at = p.created_at,
        password_hash = case
          when with_password or not exists (select from pending_registrations o where o.email = p.email and o.id <> p.id)
          then p.account ->> 'password_hash' else u.password_hash end
        from pending_registrations p where p.id = registration and p.email = own.email and u.id = own.id;
      delete from pending_registrations where email = own.email;
    end if;
    update users set email_verified_at = coalesce(email_verified_at, now()), updated_at = now() where id = own.id;
    perform make_administrator_by_setting(own.id);
  end
$$;

-- Makes somebody an administrator, or no longer; answers what came of it, and whom to write to. One at a time, so that two who unmake each
-- other leave one.
create function set_administrator(wanted uuid, makes boolean) returns table (outcome text, email text, fullname text, language text)
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare them users;
  begin
    perform pg_advisory_xact_lock(hashtextextended('administrators', 0));
    select * into them from users u where u.id = wanted for update;
    outcome := case
      -- Whoever was unmade while they waited.
      when not asking_administrator() then 'forbidden'
      when them.id is null or them.email_verified_at is null or them.suspended_at is not null then 'unknown'
      when (them.role = 'administrator') = makes then 'unchanged'
      when not makes and not exists (select from users u where u.role = 'administrator' and u.id <> wanted and u.suspended_at is null) then 'last'
      else 'done' end;
    if outcome = 'done' then
      update users u set role = case when makes then 'administrator' else 'customer' end, updated_at = now(),
        administrator_revoked_at = case when makes then null else now() end where u.id = wanted;
      update sessions set ended_at = now(), ended_reason = 'administrator' where user_id = wanted and ended_at is null;
    else
      -- Nothing was changed and there is nothing to record: the lock alone looks like a write.
      perform set_config('app.audited', 'yes', true);
    end if;
    return query select outcome, them.email, them.fullname, them.language;
  end
$$;

create function list_administrators(most integer, skipped integer)
  returns table (id uuid, email text, fullname text, date_joined timestamptz, second_factor boolean, last_seen timestamptz, total integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    return query
      select u.id, u.email, u.fullname, u.created_at,
        exists (select from second_factors f where f.user_id = u.id and f.set_at is not null),
        (select max(s.last_used_at) from sessions s where s.user_id = u.id), (count(*) over ())::integer
      from users u where u.role = 'administrator' order by u.created_at, u.id limit most offset skipped;
  end
$$;

revoke all on function make_administrator_by_setting(uuid), set_administrator(uuid, boolean), list_administrators(integer, integer) from public;
grant execute on function set_administrator(uuid, boolean), list_administrators(integer, integer) to maydan_app;
grant create on schema public to maydan_system;
alter function make_administrator_by_setting(uuid) owner to maydan_system;
alter function set_administrator(uuid, boolean) owner to maydan_system;
alter function list_administrators(integer, integer) owner to maydan_system;
revoke create on schema public from maydan_system;
