-- The judge's path: bounded times of scores, prepared projects, and devices that ask to use a bound link.

-- Whether given_at was outside of the possible time. It was set to the nearest bound: the visit, the opening of the round, or the arrival.
alter table judgements add column is_time_corrected boolean not null default false;
set local role maydan_system;
update judgements set given_at = arrived_at, is_time_corrected = true where given_at > arrived_at;
update judgements j set given_at = r.opened_at, is_time_corrected = true from judging_rounds r
  where r.tenant_id = j.tenant_id and r.id = j.round_id and j.given_at < r.opened_at and r.opened_at <= j.arrived_at;
reset role;
alter table judgements add check (given_at <= arrived_at);
-- The newest of a judge and project counts, by the time at which it was given. Arrival decides between equal times.
drop index judgements_newest;
create index judgements_newest on judgements (tenant_id, round_id, project_id, judge_id, given_at desc, number desc);

-- Of the round when the visit began. A visit of an earlier attempt does not permit scores.
alter table assignments add column attempt integer not null default 1;
set local role maydan_system;
update assignments a set attempt = r.attempt from judging_rounds r
  where r.tenant_id = a.tenant_id and r.id = a.round_id and r.attempt <> 1;
reset role;

-- Projects that the judge's page got for the time without a network, the newest first. The judge may score them without a visit.
alter table round_judges add column prepared uuid[] not null default '{}';
-- Entries that were refused because the judge was not sent to their project.
alter table round_judges add column refused integer not null default 0;
create policy prepare on round_judges for update to maydan_app
  using (tenant_id = (select asking_tenant()) and judge_id = (select asking_judge()))
  with check (tenant_id = asking_tenant() and judge_id = asking_judge());
grant update (prepared, refused) on round_judges to maydan_app;

-- Devices that opened a bound link after its first device, and wait for an organizer. At most 20 of a judge.
create table judge_devices (
  tenant_id uuid not null,
  judge_id uuid not null,
  -- SHA-256 of the device's identifier.
  device_hash bytea not null,
  -- Shown on the device and to the organizers, for example K47. Random, so that no other device can have it on purpose.
  code text not null,
  -- Last request of the device.
  asked_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, judge_id, device_hash),
  foreign key (tenant_id, judge_id) references judges (tenant_id, id) on delete cascade
);
create unique index judge_devices_code on judge_devices (tenant_id, judge_id, code);
alter table judge_devices enable row level security, force row level security;
create policy own on judge_devices to maydan_app
  using (tenant_id = (select asking_tenant()) and (select asking_judge()) is null)
  with check (tenant_id = asking_tenant() and asking_judge() is null);
create policy system on judge_devices to maydan_system using (true) with check (true);
grant select, delete on judge_devices to maydan_app;
grant select, insert, update, delete on judge_devices to maydan_system;
alter table judges drop column asking_device_hash;

-- Binds the transaction to the hackathon and the judge of a link. The first device of a bound link is remembered; another one gets a code
-- and waits for an organizer. Locks the judge, so that a revocation waits for scores under way.
drop function enter_judge_link;
create function enter_judge_link(wanted bytea, device bytea) returns table (state text, tenant_id uuid, judge_id uuid, code text)
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    entered judges;
    given text;
  begin
    select j.* into entered from judges j where j.token_hash = wanted for update of j;
    if not found or not exists (
      select from tenants t where t.id = entered.tenant_id and t.status in ('draft', 'published') and t.called_off is null) then return; end if;
    if entered.is_bound and entered.device_hash is not null and entered.device_hash <> device then
      update judge_devices d set asked_at = clock_timestamp()
        where d.tenant_id = entered.tenant_id and d.judge_id = entered.id and d.device_hash = device returning d.code into given;
      if not found then
        delete from judge_devices d where d.tenant_id = entered.tenant_id and d.judge_id = entered.id and d.device_hash in (
          select o.device_hash from judge_devices o where o.tenant_id = entered.tenant_id and o.judge_id = entered.id
          order by o.asked_at desc offset 19);
        -- Without letters and digits that look alike.
        select l || a || b into given from unnest(string_to_array('ACDEFHJKMNPRTUVWXY', null)) l, generate_series(2, 9) a, generate_series(2, 9) b
          where not exists (select from judge_devices d
            where d.tenant_id = entered.tenant_id and d.judge_id = entered.id and d.code = concat(l, a, b))
          order by random() limit 1;
        insert into judge_devices values (entered.tenant_id, entered.id, device, given);
      end if;
      return query select 'other_device', entered.tenant_id, entered.id, given;
      return;
    end if;
    update judges j set last_seen_at = clock_timestamp(), device_hash = case when j.is_bound then device end
      where j.tenant_id = entered.tenant_id and j.id = entered.id;
    perform set_config('app.tenant_id', entered.tenant_id::text, true);
    perform set_config('app.judge_id', entered.id::text, true);
    return query select 'open', entered.tenant_id, entered.id, null::text;
  end
$$;
revoke all on function enter_judge_link from public;
grant execute on function enter_judge_link to maydan_app;
grant create on schema public to maydan_system;
alter function enter_judge_link owner to maydan_system;
revoke create on schema public from maydan_system;
