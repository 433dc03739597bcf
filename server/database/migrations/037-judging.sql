-- Judging of projects: rounds, judges with personal links, conflicts of interest, visits and judgements (docs/decisions/137-judging.md).

-- The judge whose link opened the transaction. Null in all other transactions.
create function asking_judge() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.judge_id', true), '')::uuid $$;

-- A pass of judging: criteria, method, selection of projects, and state.
create table judging_rounds (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Order of the rounds. It never changes.
  number integer generated always as identity,
  name_ar text not null default '' check (char_length(name_ar) <= 60),
  name_en text not null default '' check (char_length(name_en) <= 60),
  -- 'committee': every judge scores every project. 'assigned': each project is visited by some of the judges.
  method text not null check (method in ('committee', 'assigned')),
  -- contract/judging/judging.ts, JudgingCriterion.
  criteria jsonb not null,
  -- Maximum points. The minimum is 1.
  scale integer not null check (scale in (5, 10)),
  -- Of a visit.
  minutes integer not null check (minutes between 2 and 60),
  -- Visits that each project gets at least.
  visits integer not null check (visits between 1 and 12),
  -- Whether further visits go to projects near the first places.
  seeks_podium boolean not null default false,
  -- contract/judging/judging.ts, ProjectSelection.
  selection jsonb not null,
  state text not null default 'planned' check (state in ('planned', 'open', 'paused', 'closing', 'closed', 'ranked')),
  -- Number of the count of judgements. A new start increases it, and earlier judgements do not count.
  attempt integer not null default 1,
  -- Project that the committee discusses.
  current_project uuid,
  current_since timestamptz,
  -- On the judges' screens.
  message text not null default '' check (char_length(message) <= 200),
  opened_at timestamptz,
  -- Stored when the round is ranked: result, and SHA-256 of the input of the computation.
  ranking jsonb,
  ranking_hash text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
alter table judging_rounds enable row level security, force row level security;
create policy own on judging_rounds to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on judging_rounds to maydan_system using (true) with check (true);
grant select, insert, update, delete on judging_rounds to maydan_app, maydan_system;

-- Projects of a round, copied from its selection when it opens. Assigning locks the row.
create table round_projects (
  tenant_id uuid not null,
  round_id uuid not null,
  project_id uuid not null,
  -- Place in the running order, from 1.
  position integer not null,
  -- The version that is judged: the last submitted one when the round opened.
  version integer not null,
  pitch_language text not null check (pitch_language in ('ar', 'en', '')),
  tracks text[] not null,
  prizes text[] not null,
  is_hidden boolean not null default false,
  -- Judges whose scores count. Updated by count_judges_of().
  scored integer not null default 0,
  -- The judge at the table. Null: it is free.
  judge_id uuid,
  -- When the last visit ended. Null: none yet.
  free_since timestamptz,
  primary key (tenant_id, round_id, project_id),
  foreign key (tenant_id, round_id) references judging_rounds (tenant_id, id) on delete cascade,
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade
);
create index round_projects_project on round_projects (tenant_id, project_id);
alter table round_projects enable row level security, force row level security;
create policy own on round_projects to maydan_app using (tenant_id = (select asking_tenant())) with check (tenant_id = asking_tenant());
create policy system on round_projects to maydan_system using (true) with check (true);
grant select, insert, update, delete on round_projects to maydan_app, maydan_system;

-- People with a personal link, without an account.
create table judges (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 80),
  -- Empty: the judge got the link from a screen.
  email text not null default '',
  languages text[] not null check (languages <@ '{ar,en}' and cardinality(languages) > 0),
  -- Employer or university.
  organization text not null default '' check (char_length(organization) <= 120),
  -- Tracks and prizes that the judge is limited to. Both empty: no limit.
  tracks text[] not null default '{}',
  prizes text[] not null default '{}',
  -- SHA-256. Null: the link was revoked.
  token_hash bytea,
  -- Whether the link works on the first device only.
  is_bound boolean not null default false,
  -- SHA-256 of the identifiers of the device that opened the link, and of one that waits for a confirmation.
  device_hash bytea,
  asking_device_hash bytea,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index judges_token on judges (token_hash);
create unique index judges_email on judges (tenant_id, lower(email)) where email <> '';
alter table judges enable row level security, force row level security;
create policy own on judges to maydan_app
  using (tenant_id = (select asking_tenant()) and ((select asking_judge()) is null or id = (select asking_judge())))
  with check (tenant_id = asking_tenant() and (asking_judge() is null or id = asking_judge()));
create policy system on judges to maydan_system using (true) with check (true);
grant select, insert, update on judges to maydan_app;
grant select, insert, update, delete on judges to maydan_system;

-- Judges of a round.
create table round_judges (
  tenant_id uuid not null,
  round_id uuid not null,
  judge_id uuid not null,
  primary key (tenant_id, round_id, judge_id),
  foreign key (tenant_id, round_id) references judging_rounds (tenant_id, id) on delete cascade,
  foreign key (tenant_id, judge_id) references judges (tenant_id, id) on delete cascade
);
create index round_judges_judge on round_judges (tenant_id, judge_id);
alter table round_judges enable row level security, force row level security;
create policy own on round_judges to maydan_app
  using (tenant_id = (select asking_tenant()) and ((select asking_judge()) is null or judge_id = (select asking_judge())))
  with check (tenant_id = asking_tenant() and asking_judge() is null);
create policy system on round_judges to maydan_system using (true) with check (true);
grant select, insert, delete on round_judges to maydan_app;
grant select, insert, update, delete on round_judges to maydan_system;

-- Pairs of a judge and a project that must not meet.
create table judge_conflicts (
  tenant_id uuid not null,
  judge_id uuid not null,
  project_id uuid not null,
  source text not null check (source in ('organization', 'editor', 'stepped_aside')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, judge_id, project_id),
  foreign key (tenant_id, judge_id) references judges (tenant_id, id) on delete cascade,
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade
);
create index judge_conflicts_project on judge_conflicts (tenant_id, project_id);
alter table judge_conflicts enable row level security, force row level security;
create policy own on judge_conflicts to maydan_app
  using (tenant_id = (select asking_tenant()) and ((select asking_judge()) is null or judge_id = (select asking_judge())))
  with check (tenant_id = asking_tenant() and (asking_judge() is null or judge_id = asking_judge()));
create policy system on judge_conflicts to maydan_system using (true) with check (true);
grant select, insert, delete on judge_conflicts to maydan_app;
grant select, insert, update, delete on judge_conflicts to maydan_system;

-- Visits of judges to projects, for the method 'assigned'.
create table assignments (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  round_id uuid not null,
  judge_id uuid not null,
  project_id uuid not null,
  started_at timestamptz not null default clock_timestamp(),
  -- Afterwards the project returns to the queue.
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- 'replaced': an editor sent the judge elsewhere, or the round was started again.
  outcome text check (outcome in ('scores', 'not_here', 'busy', 'step_aside', 'expired', 'replaced')),
  primary key (tenant_id, id),
  check ((ended_at is null) = (outcome is null)),
  foreign key (tenant_id, round_id, project_id) references round_projects (tenant_id, round_id, project_id) on delete cascade,
  foreign key (tenant_id, judge_id) references judges (tenant_id, id) on delete cascade
);
-- No two judges at a table, and no judge at two tables.
create unique index assignments_table on assignments (tenant_id, round_id, project_id) where ended_at is null;
create unique index assignments_judge on assignments (tenant_id, round_id, judge_id) where ended_at is null;
create index assignments_skipped on assignments (tenant_id, judge_id, round_id, ended_at);
alter table assignments enable row level security, force row level security;
create policy own on assignments to maydan_app
  using (tenant_id = (select asking_tenant()))
  with check (tenant_id = asking_tenant());
create policy system on assignments to maydan_system using (true) with check (true);
grant select, insert, update on assignments to maydan_app;
grant select, insert, update, delete on assignments to maydan_system;

-- Scores. Never changed: the newest of a judge and project counts. Requests have no right to update or delete them.
create table judgements (
  tenant_id uuid not null,
  -- Made by the judge's device. A second delivery has the same id.
  id uuid not null,
  -- Order of arrival.
  number bigint generated always as identity,
  round_id uuid not null,
  -- Of the round when the scores were given.
  attempt integer not null,
  judge_id uuid not null,
  project_id uuid not null,
  -- Points by criterion.
  points jsonb not null,
  -- Weighted mean of the points.
  mean double precision not null,
  for_team text not null default '' check (char_length(for_team) <= 500),
  for_organizers text not null default '' check (char_length(for_organizers) <= 500),
  -- By the clock of the device.
  given_at timestamptz not null,
  arrived_at timestamptz not null default clock_timestamp(),
  -- The organizer who entered the scores from paper. Null: they come from the judge's page.
  entered_by uuid references users on delete set null,
  is_by_hand boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, round_id, project_id) references round_projects (tenant_id, round_id, project_id) on delete cascade,
  foreign key (tenant_id, judge_id) references judges (tenant_id, id) on delete cascade
);
create index judgements_newest on judgements (tenant_id, round_id, project_id, judge_id, number desc);
create index judgements_judge on judgements (tenant_id, judge_id);
create index judgements_entered_by on judgements (entered_by);
alter table judgements enable row level security, force row level security;
create policy own on judgements for select to maydan_app
  using (tenant_id = (select asking_tenant()) and ((select asking_judge()) is null or judge_id = (select asking_judge())));
create policy add on judgements for insert to maydan_app
  with check (tenant_id = asking_tenant() and (asking_judge() is null or judge_id = asking_judge()));
create policy system on judgements to maydan_system using (true) with check (true);
grant select, insert on judgements to maydan_app;
grant select, insert, update, delete on judgements to maydan_system;

-- Refuses visits and scores of a judge who has a conflict of interest, whatever the program asks for.
create function refuse_conflict() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if exists (select from judge_conflicts c
        where c.tenant_id = new.tenant_id and c.judge_id = new.judge_id and c.project_id = new.project_id) then
      raise exception 'judge % has a conflict of interest with project %', new.judge_id, new.project_id using errcode = 'MD409';
    end if;
    return new;
  end
$$;
create trigger refuse_conflict before insert on assignments for each row execute function refuse_conflict();
create trigger refuse_conflict before insert on judgements for each row execute function refuse_conflict();

-- A judge who steps aside ends the visit under way in the same transaction. Scores given before do not count.
create function count_judges_of() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    changed record := coalesce(new, old);
  begin
    -- In a statement of its own: the count below must see the scores of a transaction that held the row.
    perform from round_projects rp where rp.tenant_id = changed.tenant_id and rp.project_id = changed.project_id order by rp.round_id for update;
    update round_projects rp set scored = (
        select count(distinct j.judge_id) from judgements j join judging_rounds r on r.tenant_id = j.tenant_id and r.id = j.round_id
        where j.tenant_id = rp.tenant_id and j.round_id = rp.round_id and j.project_id = rp.project_id and j.attempt = r.attempt
          and not exists (select from judge_conflicts c
            where c.tenant_id = j.tenant_id and c.judge_id = j.judge_id and c.project_id = j.project_id))
      where rp.tenant_id = changed.tenant_id and rp.project_id = changed.project_id;
    return null;
  end
$$;
create trigger count_judges after insert on judgements for each row execute function count_judges_of();
create trigger count_judges after insert or delete on judge_conflicts for each row execute function count_judges_of();

-- Binds the transaction to the hackathon and the judge of a link. The first device of a bound link is remembered; another one waits for
-- an organizer. Locks the judge, so that a revocation waits for scores under way.
create function enter_judge_link(wanted bytea, device bytea) returns table (state text, tenant_id uuid, judge_id uuid)
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    entered judges;
  begin
    select j.* into entered from judges j where j.token_hash = wanted for update of j;
    if not found or not exists (
      select from tenants t where t.id = entered.tenant_id and t.status in ('draft', 'published') and t.called_off is null) then return; end if;
    if entered.is_bound and entered.device_hash is not null and entered.device_hash <> device then
      update judges j set asking_device_hash = device where j.tenant_id = entered.tenant_id and j.id = entered.id;
      return query select 'other_device', entered.tenant_id, entered.id;
      return;
    end if;
    update judges j set last_seen_at = clock_timestamp(), device_hash = case when j.is_bound then device end,
        asking_device_hash = case when j.asking_device_hash is distinct from device then j.asking_device_hash end
      where j.tenant_id = entered.tenant_id and j.id = entered.id;
    perform set_config('app.tenant_id', entered.tenant_id::text, true);
    perform set_config('app.judge_id', entered.id::text, true);
    return query select 'open', entered.tenant_id, entered.id;
  end
$$;
revoke all on function enter_judge_link, refuse_conflict, count_judges_of from public;
grant execute on function enter_judge_link to maydan_app;
grant create on schema public to maydan_system;
alter function enter_judge_link owner to maydan_system;
alter function refuse_conflict owner to maydan_system;
alter function count_judges_of owner to maydan_system;
revoke create on schema public from maydan_system;

-- A judge sees no people, whatever the program asks for.
create policy unseen_by_judges on registrations as restrictive to maydan_app
  using ((select asking_judge()) is null) with check (asking_judge() is null);
