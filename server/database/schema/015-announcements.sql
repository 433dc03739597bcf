-- Announcements to registrants, and notices of changed facts.

-- Announcements of a team to registrants, in the language of each.
create table announcements (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  -- States of registrations, and kinds of requests to be notified.
  audience text[] not null,
  -- {ar: {subject, text}, en: …}. If a language is missing, the other one is sent.
  words jsonb not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'sending', 'sent', 'cancelled')),
  send_at timestamptz not null,
  -- When the last mail was sent or given up.
  ended_at timestamptz,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  -- Result counts, set at the end. announcement_mails rows are deleted with their registrations.
  outcomes jsonb,
  -- The change notice that the announcement sends.
  notice_id uuid,
  primary key (tenant_id, id)
);
create index announcements_due on announcements (send_at) where ended_at is null;
create index announcements_newest on announcements (tenant_id, created_at);
create index announcements_author on announcements (created_by);
-- Prevents two members from sending the same notice.
create unique index announcements_notice on announcements (tenant_id, notice_id) where notice_id is not null;
alter table announcements enable row level security, force row level security;
create policy own on announcements to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on announcements to maydan_system using (true) with check (true);
grant select, insert, update on announcements to maydan_app;
grant select, insert, update, delete on announcements to maydan_system;

-- Recipients of an announcement, stored when sending begins. Each recipient gets one mail.
create table announcement_mails (
  tenant_id uuid not null,
  announcement_id uuid not null,
  registration_id uuid not null,
  -- Row in outbox.
  mail_id uuid,
  -- Null: not sent yet.
  outcome text check (outcome in ('sent', 'failed', 'skipped')),
  why text,
  primary key (tenant_id, announcement_id, registration_id),
  foreign key (tenant_id, announcement_id) references announcements (tenant_id, id) on delete cascade,
  foreign key (tenant_id, registration_id) references registrations (tenant_id, id) on delete cascade
);
create index announcement_mails_open on announcement_mails (tenant_id, announcement_id, mail_id) where outcome is null;
create index announcement_mails_person on announcement_mails (tenant_id, registration_id);
create index announcement_mails_mail on announcement_mails (mail_id) where mail_id is not null;
alter table announcement_mails enable row level security, force row level security;
create policy own on announcement_mails for select to maydan_app using (tenant_id = (select asking_tenant()));
create policy system on announcement_mails to maydan_system using (true) with check (true);
grant select on announcement_mails to maydan_app;
grant select, insert, update, delete on announcement_mails to maydan_system;

-- Facts that registrants were notified of, beside the facts that are public now. Where they differ, the team is asked
-- whether to send a notice.
create table change_notices (
  tenant_id uuid primary key references tenants on delete cascade,
  -- New for each publication with other facts, so that an outdated notice cannot be sent.
  id uuid not null,
  told jsonb not null,
  published jsonb not null,
  published_at timestamptz not null default now()
);
alter table change_notices enable row level security, force row level security;
create policy own on change_notices to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy of_mine on change_notices for select to maydan_app using (
  tenant_id in (select m.tenant_id from members m where m.user_id = (select asking_user())));
create policy system on change_notices to maydan_system using (true) with check (true);
grant select, insert, update on change_notices to maydan_app;
grant select, insert, update, delete on change_notices to maydan_system;

-- A new registration keeps the address unsubscribed.
create function keep_unsubscribed() returns trigger language plpgsql as $$
  begin
    select max(r.unsubscribed_at), max(r.bounced_at) into new.unsubscribed_at, new.bounced_at
    from registrations r where r.tenant_id = new.tenant_id and r.email = new.email;
    return new;
  end
$$;
create trigger unsubscribed_before before insert on registrations for each row execute function keep_unsubscribed();

-- Records the outcome in the transaction that updates the mail, including bounces that arrive later. Permanently
-- rejected addresses get no further announcements of the hackathon.
create function note_announcement_mail() returns trigger language plpgsql as $$
  declare
    now_is text := case when new.sent_at is not null then 'sent' when new.dead_at is not null then 'failed' end;
    its announcement_mails;
    former text;
  begin
    select * into its from announcement_mails where mail_id = new.id for update;
    -- If an administrator retries a mail, the former outcome stays until the retry ends.
    if not found or now_is is null then return null; end if;
    former := its.outcome;
    update announcement_mails set outcome = now_is, why = case when now_is = 'failed' then new.last_error end where mail_id = new.id;
    if now_is = 'failed' and refuses_for_good(new.last_error) then
      update registrations r set bounced_at = now() from registrations same
        where same.tenant_id = its.tenant_id and same.id = its.registration_id and r.tenant_id = same.tenant_id and r.email = same.email;
    end if;
    if former <> now_is then
      -- Wait for the transaction that counts the outcomes.
      perform from announcements where tenant_id = its.tenant_id and id = its.announcement_id for no key update;
      update announcements set outcomes = outcomes || jsonb_build_object(former, coalesce((outcomes ->> former)::int, 0) - 1,
          now_is, coalesce((outcomes ->> now_is)::int, 0) + 1)
        where tenant_id = its.tenant_id and id = its.announcement_id and outcomes is not null;
    end if;
    return null;
  end
$$;
create trigger announced after update of sent_at, dead_at on outbox for each row
  when (new.bulk and (new.sent_at, new.dead_at) is distinct from (old.sent_at, old.dead_at)) execute function note_announcement_mail();

-- Deletes the waiting announcement mails of a suspended hackathon. A mail that is being sent is not stopped.
create function take_back_announced(of_tenant uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from outbox o using announcement_mails m
    where m.tenant_id = of_tenant and m.outcome is null and o.id = m.mail_id and o.sent_at is null and o.dead_at is null
    returning o.id)
  update announcement_mails m set outcome = 'skipped' from gone where m.mail_id = gone.id
$$;

revoke all on function take_back_announced from public;
grant execute on function take_back_announced to maydan_app;
-- Functions that run as maydan_system. The new owner needs the right to create at that moment.
grant create on schema public to maydan_system;
alter function take_back_announced owner to maydan_system;
revoke create on schema public from maydan_system;
