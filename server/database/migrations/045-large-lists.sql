-- Lists of the administration among a million rows.

-- Each function builds its statement, because the planner then knows which filters are used and how frequent a searched word is.
-- Counting stops at 10,001 rows; an exact count would read all of them.

create index registrations_created on registrations (created_at, id);
-- Of all registrations, the newest in a state.
create index registrations_standing on registrations (coalesce(state, kind), created_at, id);
create index outbox_created on outbox (created_at, id);

-- Registrations of all hackathons, without answers. `patterns`: like found_registrations(). `wanted` also finds all of a hackathon.
drop function admin_registrations;
create function admin_registrations(patterns text[], wanted text, of_state text, descending boolean, most integer, skipped integer,
    is_counted boolean, first_day date, last_day date)
  returns table (id uuid, tenant_id uuid, tenant_name text, name_ar text, name_en text, kind text, state text, fullname text, email text,
    language text, channel text, created_at timestamptz, total integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    ordered text := case when descending then ' order by created_at desc, id desc' else ' order by created_at, id' end;
    filters text := concat(
      case when of_state is not null then format(' and coalesce(state, kind) = %L', of_state) end,
      case when is_counted or first_day is not null then ' and is_registered(state)' end,
      case when first_day is not null then format(' and created_at >= %L and created_at < %L',
        first_day::timestamp at time zone 'Asia/Riyadh', (last_day + 1)::timestamp at time zone 'Asia/Riyadh') end);
    people text := concat('select tenant_id, id, created_at from registrations where true', filters,
      (select string_agg(format(' and search_text like %L', pattern), '') from unnest(patterns) pattern));
    of_hackathons text := 'select tenant_id, id, created_at from registrations where tenant_id = any ($1)' || filters;
    hackathons uuid[] := case when wanted is not null then array(select t.id from tenants t where t.search_text like like_anywhere(wanted)) end;
    -- Without a match among hackathons, one part is enough.
    parts text[] := case when cardinality(hackathons) > 0 then array[people, of_hackathons] else array[people] end;
    counted integer;
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    execute (select concat('select count(*) from (select from (', string_agg(concat('(', part, ' limit 10001)'), ' union '), ') f limit 10001) c')
      from unnest(parts) part) into counted using hackathons;
    return query execute (select concat(
      'with page as materialized (select * from (', string_agg(concat('(', part, ordered, ' limit ', skipped + most, ')'), ' union '), ') f',
        ordered, ' limit ', most, ' offset ', skipped, ')
      select r.id, t.id, t.tenant_name, t.name_ar, t.name_en, r.kind, r.state, r.fullname, r.email, r.language, r.channel, r.created_at, $2
      from page p join registrations r on r.tenant_id = p.tenant_id and r.id = p.id join tenants t on t.id = p.tenant_id
      order by ', case when descending then 'p.created_at desc, p.id desc' else 'p.created_at, p.id' end)
      from unnest(parts) part) using hackathons, counted;
  end
$$;

-- The outbox without contents: recipient, template, state and error.
drop function admin_mails;
create function admin_mails(wanted text, of_state text, most integer, skipped integer)
  returns table (id uuid, recipient text, template text, language text, state text, tries integer, last_error text, created_at timestamptz,
    next_try timestamptz, can_retry boolean, total integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    filters text := concat(
      case of_state when 'sent' then ' and sent_at is not null' when 'failed' then ' and sent_at is null and dead_at is not null'
        when 'waiting' then ' and sent_at is null and dead_at is null' end,
      case when wanted is not null then format(' and lower(recipient) like %L', like_anywhere(wanted)) end);
    counted integer;
  begin
    if not asking_administrator() then raise insufficient_privilege; end if;
    execute format('select count(*) from (select from outbox where true%s limit 10001) c', filters) into counted;
    return query execute format(
      'select o.id, o.recipient, o.template, o.language, mail_state(o), o.tries, coalesce(o.last_error, ''''), o.created_at,
        case when mail_state(o) = ''waiting'' then o.send_after end, may_retry(o), $1
      from outbox o where true%s order by o.created_at desc, o.id desc limit %s offset %s', filters, most, skipped)
      using counted;
  end
$$;

revoke all on function admin_registrations, admin_mails from public;
grant execute on function admin_registrations, admin_mails to maydan_app;
-- The functions run as maydan_system. The new owner needs the right to create at that moment.
grant create on schema public to maydan_system;
alter function admin_registrations owner to maydan_system;
alter function admin_mails owner to maydan_system;
revoke create on schema public from maydan_system;
