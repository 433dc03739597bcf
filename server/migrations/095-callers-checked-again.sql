-- Fails a transaction whose caller was revoked after the headers of their request arrived. It runs with the settings that begin the
-- transaction. The message is the code of the refusal (contract/problems), the error code is read in server/platform/database/database.ts.
create function require_caller(wanted_session uuid, is_switched boolean, wanted_tenant uuid, known_role text, known_member_role text) returns void
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    present record;
    ranks constant text[] := array['viewer', 'reviewer', 'editor', 'owner'];
  begin
    if is_switched then
      select * into present from find_switched_caller(wanted_session, wanted_tenant);
    else
      select s.user_id, s.role, (select m.role from members m where m.tenant_id = wanted_tenant and m.user_id = s.user_id) as member_role
        into present from living_sessions s where s.id = wanted_session;
    end if;
    if present.user_id is null then raise exception using errcode = 'MD001', message = 'session.ended'; end if;
    if known_role = 'administrator' and present.role <> 'administrator' then
      raise exception using errcode = 'MD001', message = 'right.missing';
    end if;
    if known_member_role is null then return; end if;
    if present.member_role is null then raise exception using errcode = 'MD001', message = 'tenant.not_found'; end if;
    if array_position(ranks, present.member_role) < array_position(ranks, known_member_role) then
      raise exception using errcode = 'MD001', message = 'right.missing';
    end if;
  end
$$;
revoke all on function require_caller(uuid, boolean, uuid, text, text) from public;
grant execute on function require_caller(uuid, boolean, uuid, text, text) to maydan_app;

do $$ begin execute format('grant maydan_system to %I', current_user); exception when others then null; end $$;
grant create on schema public to maydan_system;
alter function require_caller(uuid, boolean, uuid, text, text) owner to maydan_system;
revoke create on schema public from maydan_system;
