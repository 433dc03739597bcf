-- Automatic mails to candidates before registration closes, before the start and after the end.

-- Settings and schedule, one row per hackathon and kind. A hackathon without rows has the defaults.
create table reminders (
  tenant_id uuid not null references tenants on delete cascade,
  kind text not null check (kind in ('closing', 'week', 'day', 'thanks')),
  is_on boolean not null,
  -- {ar: {subject, text}, en: …}. The default text is sent if a language is missing.
  words jsonb not null default '{}',
  -- Link to a survey, for `thanks`. Empty: none.
  survey_url text not null default '',
  -- When the mails are due. Null: not planned, because it is off, the hackathon does not take place, or it was changed too late.
  due_at timestamptz,
  -- When the job processes the row again. A change sets it to the time of the change. Null: never.
  check_at timestamptz,
  primary key (tenant_id, kind)
);
create index reminders_due on reminders (check_at) where check_at is not null;
alter table reminders enable row level security, force row level security;
create policy own on reminders to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on reminders to maydan_system using (true) with check (true);
grant select, insert, update on reminders to maydan_app;
grant select, insert, update, delete on reminders to maydan_system;

-- Reminders by recipient. A row is added in the transaction that adds the mail to the outbox.
create table reminders_sent (
  tenant_id uuid not null,
  registration_id uuid not null,
  kind text not null check (kind in ('closing', 'week', 'day', 'thanks')),
  -- The date that the mail names. A date that moves by more than a day allows another mail.
  about timestamptz not null,
  -- Row in outbox.
  mail_id uuid not null,
  sent_at timestamptz not null default now(),
  primary key (tenant_id, registration_id, kind),
  foreign key (tenant_id, registration_id) references registrations (tenant_id, id) on delete cascade
);
create index reminders_sent_kind on reminders_sent (tenant_id, kind);
create index reminders_sent_mail on reminders_sent (mail_id);
alter table reminders_sent enable row level security, force row level security;
create policy own on reminders_sent for select to maydan_app using (tenant_id = (select asking_tenant()));
create policy system on reminders_sent to maydan_system using (true) with check (true);
grant select on reminders_sent to maydan_app;
grant select, insert, update, delete on reminders_sent to maydan_system;

-- Candidates of earlier hackathons do not expect the mails.
insert into reminders (tenant_id, kind, is_on) select t.id, k.kind, false from tenants t, unnest('{closing,week,day,thanks}'::text[]) k (kind);

-- Schedules the reminders again after a change of the public dates or the status.
create function plan_reminders() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    changed uuid;
  begin
    if tg_table_name = 'tenants' then changed := new.id; else changed := coalesce(new.tenant_id, old.tenant_id); end if;
    insert into reminders (tenant_id, kind, is_on, check_at)
      select t.id, k.kind, k.kind in ('week', 'day'), now() from tenants t, unnest('{closing,day,thanks,week}'::text[]) k (kind) where t.id = changed
      on conflict (tenant_id, kind) do update set check_at = now();
    perform pg_notify('reminders', '');
    return null;
  end
$$;
create trigger plan_reminders after insert or delete or update of snapshot on published_pages for each row execute function plan_reminders();
create trigger plan_reminders after update of status, called_off on tenants for each row
  when ((new.status, new.called_off) is distinct from (old.status, old.called_off)) execute function plan_reminders();

-- Addresses that reject a reminder permanently get no further announcements and reminders of the hackathon for a month.
create function note_reminder_mail() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update registrations r set bounced_at = now() from reminders_sent s join registrations same on same.tenant_id = s.tenant_id and same.id = s.registration_id
      where s.mail_id = new.id and r.tenant_id = same.tenant_id and r.email = same.email;
    return null;
  end
$$;
create trigger reminded after update of dead_at on outbox for each row
  when (new.bulk and new.dead_at is not null and old.dead_at is null and refuses_for_good(new.last_error)) execute function note_reminder_mail();

revoke all on function plan_reminders, note_reminder_mail from public;
-- Functions that run as maydan_system. The new owner needs the right to create at that moment.
grant create on schema public to maydan_system;
alter function plan_reminders owner to maydan_system;
alter function note_reminder_mail owner to maydan_system;
revoke create on schema public from maydan_system;
