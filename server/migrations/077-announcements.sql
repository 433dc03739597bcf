-- What a team writes to those who registered, in the language of each.
create table announcements (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  -- states of registrations, and kinds of wishes
  audience text[] not null,
  -- {ar: {subject, text}, en: …}; a language that it lacks is told the other
  words jsonb not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'sending', 'sent', 'cancelled')),
  send_at timestamptz not null,
  -- nothing of it is on its way any more
  ended_at timestamptz,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  -- how it went, once it has ended: its rows below go with whom they name
  outcomes jsonb,
  primary key (tenant_id, id)
);
create index announcements_due on announcements (send_at) where ended_at is null;
create index announcements_newest on announcements (tenant_id, created_at);
create index announcements_author on announcements (created_by);

-- To whom it goes, put down at once when its sending begins: whoever has a row gets it once.
create table announcement_mails (
  tenant_id uuid not null,
  announcement_id uuid not null,
  registration_id uuid not null,
  -- in the outbox
  mail_id uuid,
  -- null: not yet
  outcome text check (outcome in ('sent', 'failed', 'skipped')),
  why text,
  primary key (tenant_id, announcement_id, registration_id),
  foreign key (tenant_id, announcement_id) references announcements (tenant_id, id) on delete cascade,
  foreign key (tenant_id, registration_id) references registrations (tenant_id, id) on delete cascade
);
create index announcement_mails_open on announcement_mails (tenant_id, announcement_id, mail_id) where outcome is null;
create index announcement_mails_person on announcement_mails (tenant_id, registration_id);
create index announcement_mails_mail on announcement_mails (mail_id) where mail_id is not null;

-- Of an address in one hackathon: it wants no more announcements, or its mail server has refused one for good.
alter table registrations add column unsubscribed_at timestamptz, add column bounced_at timestamptz;

-- Whoever registers again has not asked for announcements again.
create function keep_unsubscribed() returns trigger language plpgsql as $$
  begin
    select max(r.unsubscribed_at), max(r.bounced_at) into new.unsubscribed_at, new.bounced_at
    from registrations r where r.tenant_id = new.tenant_id and r.email = new.email;
    return new;
  end
$$;
create trigger unsubscribed_before before insert on registrations for each row execute function keep_unsubscribed();

alter table announcements enable row level security;
alter table announcements force row level security;
alter table announcement_mails enable row level security;
alter table announcement_mails force row level security;
create policy own on announcements to maydan_app using (tenant_id = asking_tenant()) with check (tenant_id = asking_tenant());
create policy own on announcement_mails for select to maydan_app using (tenant_id = asking_tenant());
create policy system on announcements to maydan_system using (true) with check (true);
create policy system on announcement_mails to maydan_system using (true) with check (true);
grant select, insert, update on announcements to maydan_app;
grant select on announcement_mails to maydan_app;
grant select, insert, update, delete on announcements, announcement_mails to maydan_system;

-- What became of a mail is written down with the mail itself: neither is known without the other. A mailbox that is refused for good is not
-- written to again by that hackathon's announcements.
create function note_announcement_mail() returns trigger language plpgsql as $$
  declare
    now_is text := case when new.sent_at is not null then 'sent' when new.dead_at is not null then 'failed' end;
    its announcement_mails;
    former text;
  begin
    select * into its from announcement_mails where mail_id = new.id for update;
    -- Where an administrator sends it again, what was stays until that has ended.
    if not found or now_is is null then return null; end if;
    former := its.outcome;
    update announcement_mails set outcome = now_is, why = case when now_is = 'failed' then new.last_error end where mail_id = new.id;
    if now_is = 'failed' and new.last_error like 'EENVELOPE 5%' then
      update registrations r set bounced_at = now() from registrations same
        where same.tenant_id = its.tenant_id and same.id = its.registration_id and r.tenant_id = same.tenant_id and r.email = same.email;
    end if;
    if former <> now_is then
      update announcements set outcomes = outcomes || jsonb_build_object(former, coalesce((outcomes ->> former)::int, 0) - 1,
          now_is, coalesce((outcomes ->> now_is)::int, 0) + 1)
        where tenant_id = its.tenant_id and id = its.announcement_id and outcomes is not null;
    end if;
    return null;
  end
$$;
create trigger announced after update of sent_at, dead_at on outbox for each row
  when (new.bulk and (new.sent_at, new.dead_at) is distinct from (old.sent_at, old.dead_at)) execute function note_announcement_mail();
