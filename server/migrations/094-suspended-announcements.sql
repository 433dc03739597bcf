-- A hackathon that is suspended sends nothing any more: what of its announcements waits in the outbox is taken back, and only what a mail server is
-- being handed in this moment leaves.
create function take_back_announced(of_tenant uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from outbox o using announcement_mails m
    where m.tenant_id = of_tenant and m.outcome is null and o.id = m.mail_id and o.sent_at is null and o.dead_at is null
    returning o.id)
  update announcement_mails m set outcome = 'skipped' from gone where m.mail_id = gone.id
$$;
revoke all on function take_back_announced(uuid) from public;
grant execute on function take_back_announced(uuid) to maydan_app;
do $$ begin execute format('grant maydan_system to %I', current_user); exception when others then null; end $$;
grant create on schema public to maydan_system;
alter function take_back_announced(uuid) owner to maydan_system;
revoke create on schema public from maydan_system;
