-- Whether an address is left alone after that: it is no mailbox's, or takes no mail. What a server holds against the mail or against us (5.3, 5.5 to
-- 5.7 of RFC 3463) says nothing of the address; nor does what could not be delivered in days (4.x).
create function refuses_for_good(why text) returns boolean language sql immutable parallel safe as $$
  select coalesce(why ~ '^(EENVELOPE 5\d\d$|(EENVELOPE 5\d\d|RETURNED) 5\.[0124]\.|EMESSAGE 5\d\d 5\.[12]\.)', false)
$$;

-- As before, with what came back after it had been taken: what was sent has failed then.
create or replace function note_announcement_mail() returns trigger language plpgsql as $$
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
    if now_is = 'failed' and refuses_for_good(new.last_error) then
      update registrations r set bounced_at = now() from registrations same
        where same.tenant_id = its.tenant_id and same.id = its.registration_id and r.tenant_id = same.tenant_id and r.email = same.email;
    end if;
    if former <> now_is then
      -- Whoever is just counting how it went has ended then.
      perform from announcements where tenant_id = its.tenant_id and id = its.announcement_id for no key update;
      update announcements set outcomes = outcomes || jsonb_build_object(former, coalesce((outcomes ->> former)::int, 0) - 1,
          now_is, coalesce((outcomes ->> now_is)::int, 0) + 1)
        where tenant_id = its.tenant_id and id = its.announcement_id and outcomes is not null;
    end if;
    return null;
  end
$$;
