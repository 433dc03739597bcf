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

-- Gives candidates two days and a reminder, if their deadlines passed while the hackathon was canceled, postponed, suspended or not public.
create function extend_confirmations() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    resumed uuid;
  begin
    if tg_table_name = 'tenants' then resumed := new.id; else resumed := new.tenant_id; end if;
    update registrations set confirm_until = now() + interval '2 days', confirm_remind_at = now()
      where tenant_id = resumed and confirmation_state(state, confirm_until, confirmed_at) = 'awaiting' and confirm_until < now() + interval '2 days';
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
