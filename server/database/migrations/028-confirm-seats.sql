-- Accepted candidates confirm their seats by a deadline.

alter table admissions
  -- Days that accepted candidates have to confirm their seats. Null: they are not asked.
  add column confirm_days integer check (confirm_days between 1 and 30);

alter table registrations
  -- Deadline for confirming the seat. Null: the candidate is not asked. It remains when the seat is released.
  add column confirm_until timestamptz,
  -- When the reminder of the deadline is due. Null: it is sent, or there is none.
  add column confirm_remind_at timestamptz,
  -- When the seat was confirmed.
  add column confirmed_at timestamptz,
  add check (confirm_until is not null or (confirm_remind_at is null and confirmed_at is null));
create index registrations_to_confirm on registrations (least(confirm_remind_at, confirm_until))
  where state = 'accepted' and confirm_until is not null and confirmed_at is null;

alter table registration_history
  -- {confirm_until, confirm_remind_at, confirmed_at} before the change. Undo restores it.
  add column former_confirmation jsonb;
-- Released seats in order. The job locks the admissions row, as registering does.
create index registration_history_released on registration_history (tenant_id, number) where acting_as = 'system' and former = 'accepted' and state = 'declined';

-- Whether a seat is to be confirmed, confirmed, or released because it was not confirmed. A check-in confirms. Null: the candidate is not asked.
create function confirmation_state(state text, confirm_until timestamptz, confirmed_at timestamptz) returns text language sql immutable parallel safe as $$
  select case
    when confirm_until is null then null
    when state = 'declined' then 'expired'
    when state = 'checked_in' or (state = 'accepted' and confirmed_at is not null) then 'confirmed'
    when state = 'accepted' then 'awaiting'
  end
$$;

-- Extends deadlines that passed while the hackathon was canceled, postponed, suspended or not public, or that end within two days. If less
-- than a day remains, candidates keep their seats and are not asked.
create function extend_confirmations() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    resumed uuid;
    new_deadline timestamptz;
  begin
    if tg_table_name = 'tenants' then resumed := new.id; else resumed := new.tenant_id; end if;
    select least(
        (date_trunc('day', now() at time zone d.timezone) + interval '2 days 23 hours 59 minutes') at time zone d.timezone,
        d.starts_at - interval '1 day')
      into new_deadline
      from tenants t left join published_pages p on p.tenant_id = t.id, lateral (
        select coalesce(p.snapshot -> 'tenant' ->> 'timezone', t.timezone) as timezone,
          coalesce((p.snapshot -> 'tenant' ->> 'starts_at')::timestamptz, t.starts_at) as starts_at) d
      where t.id = resumed and t.status = 'published' and t.called_off is null and p.snapshot -> 'tenant' ->> 'called_off' is null;
    if new_deadline < now() + interval '1 day' then
      update registrations set confirm_until = null, confirm_remind_at = null
        where tenant_id = resumed and confirmation_state(state, confirm_until, confirmed_at) = 'awaiting';
    else
      -- Changes no row while the hackathon has not resumed: new_deadline is null.
      update registrations set confirm_until = new_deadline, confirm_remind_at = now()
        where tenant_id = resumed and confirmation_state(state, confirm_until, confirmed_at) = 'awaiting' and confirm_until < new_deadline;
    end if;
    return null;
  end
$$;
create trigger extend_confirmations after update of status, called_off on tenants for each row
  when (new.status = 'published' and new.called_off is null and (old.status <> 'published' or old.called_off is not null))
  execute function extend_confirmations();
create trigger extend_confirmations after update of snapshot on published_pages for each row
  when (old.snapshot -> 'tenant' ->> 'called_off' is not null and new.snapshot -> 'tenant' ->> 'called_off' is null)
  execute function extend_confirmations();

-- Members are also notified of released seats.
create trigger released_to_team after insert on registration_history for each row when (new.acting_as = 'system' and new.former = 'accepted' and new.state = 'declined')
  execute function note_registration();

revoke all on function extend_confirmations from public;
-- Functions that run as maydan_system. The new owner needs the right to create at that moment.
grant create on schema public to maydan_system;
alter function extend_confirmations owner to maydan_system;
revoke create on schema public from maydan_system;
