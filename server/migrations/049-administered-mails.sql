create function mail_state(o outbox) returns text language sql immutable parallel safe as $$
  select case when o.sent_at is not null then 'sent' when o.dead_at is not null then 'failed' else 'waiting' end
$$;
-- A code or a link whose life is over is not worth sending, and what was forgotten cannot be.
create function may_retry(o outbox) returns boolean language sql stable parallel safe as $$
  select o.sent_at is null and o.payload <> '{}' and (o.expires_at is null or o.expires_at > now())
$$;

-- The outbox as administrators see it: to whom, of what kind, how it went and why it failed; never what it says.
create function admin_mails(wanted text, of_state text, most integer, skipped integer)
  returns table (id uuid, recipient text, template text, language text, state text, tries integer, last_error text, created_at timestamptz,
    next_try timestamptz, can_retry boolean, total integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    return query
      select o.id, o.recipient, o.template, o.language, mail_state(o), o.tries, coalesce(o.last_error, ''), o.created_at,
        case when mail_state(o) = 'waiting' then o.send_after end, may_retry(o), (count(*) over ())::integer
      from outbox o
      where (of_state is null or mail_state(o) = of_state) and (wanted is null or folded(o.recipient) like like_anywhere(wanted))
      order by o.created_at desc, o.id limit most offset skipped;
  end
$$;
create function retry_mail(wanted uuid) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare it outbox;
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    select * into it from outbox o where o.id = wanted for update;
    if it.id is null then return 'unknown'; end if;
    if not may_retry(it) then return 'not_possible'; end if;
    -- It begins anew: what is four days old is given up.
    update outbox o set send_after = now(), created_at = now(), dead_at = null, tries = 0, handed_over = 0 where o.id = wanted;
    perform pg_notify('outbox', '');
    return 'done';
  end
$$;
revoke all on function admin_mails(text, text, integer, integer), retry_mail(uuid) from public;
grant execute on function admin_mails(text, text, integer, integer), retry_mail(uuid) to maydan_app;
grant create on schema public to maydan_system;
alter function admin_mails(text, text, integer, integer) owner to maydan_system;
alter function retry_mail(uuid) owner to maydan_system;
revoke create on schema public from maydan_system;
