-- Rankings that do not change after a round is closed, decisions about conflicts of interest, and judges who do not count.

alter table judging_rounds
  -- When the round was closed. A judge who steps aside later does not change which scores count.
  add column closed_at timestamptz,
  -- When the stored ranking was computed.
  add column ranked_at timestamptz;

-- A new start of a round selects its projects again. Judgements and visits of the earlier start remain.
alter table judgements drop constraint judgements_tenant_id_round_id_project_id_fkey,
  add foreign key (tenant_id, round_id) references judging_rounds (tenant_id, id) on delete cascade,
  add foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade;
create index judgements_project on judgements (tenant_id, project_id);
alter table assignments drop constraint assignments_tenant_id_round_id_project_id_fkey,
  add foreign key (tenant_id, round_id) references judging_rounds (tenant_id, id) on delete cascade,
  add foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade;
create index assignments_project on assignments (tenant_id, project_id);

alter table judge_conflicts
  -- The common domain or organization of a conflict that was found. Empty: none, or not recorded.
  add column shared text not null default '',
  drop constraint judge_conflicts_source_check,
  add constraint judge_conflicts_source_check check (source in ('same_person', 'domain', 'organization', 'editor', 'stepped_aside'));
grant update on judge_conflicts to maydan_app;

-- Pairs of a judge and a project that an editor allowed. A conflict that would be found again is not added.
create table allowed_conflicts (
  tenant_id uuid not null,
  judge_id uuid not null,
  project_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, judge_id, project_id),
  foreign key (tenant_id, judge_id) references judges (tenant_id, id) on delete cascade,
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade
);
create index allowed_conflicts_project on allowed_conflicts (tenant_id, project_id);
alter table allowed_conflicts enable row level security, force row level security;
create policy own on allowed_conflicts to maydan_app
  using (tenant_id = (select asking_tenant()) and (select asking_judge()) is null)
  with check (tenant_id = asking_tenant() and asking_judge() is null);
create policy system on allowed_conflicts to maydan_system using (true) with check (true);
grant select, insert, delete on allowed_conflicts to maydan_app;
grant select, insert, update, delete on allowed_conflicts to maydan_system;

-- Domains and organizations that are no conflict of interest in this hackathon, because most people share them.
create table allowed_affiliations (
  tenant_id uuid not null references tenants on delete cascade,
  source text not null check (source in ('domain', 'organization')),
  -- The domain in lower case, or the organization as folded() returns it.
  shared text not null check (shared <> ''),
  created_at timestamptz not null default now(),
  primary key (tenant_id, source, shared)
);
alter table allowed_affiliations enable row level security, force row level security;
create policy own on allowed_affiliations to maydan_app
  using (tenant_id = (select asking_tenant()) and (select asking_judge()) is null)
  with check (tenant_id = asking_tenant() and asking_judge() is null);
create policy system on allowed_affiliations to maydan_system using (true) with check (true);
grant select, insert, delete on allowed_affiliations to maydan_app;
grant select, insert, update, delete on allowed_affiliations to maydan_system;

-- Judges whose scores in a round do not count.
create table excluded_judges (
  tenant_id uuid not null,
  round_id uuid not null,
  judge_id uuid not null,
  reason text not null check (char_length(reason) between 1 and 500),
  created_at timestamptz not null default now(),
  primary key (tenant_id, round_id, judge_id),
  foreign key (tenant_id, round_id) references judging_rounds (tenant_id, id) on delete cascade,
  foreign key (tenant_id, judge_id) references judges (tenant_id, id) on delete cascade
);
create index excluded_judges_judge on excluded_judges (tenant_id, judge_id);
alter table excluded_judges enable row level security, force row level security;
create policy own on excluded_judges to maydan_app
  using (tenant_id = (select asking_tenant()) and (select asking_judge()) is null)
  with check (tenant_id = asking_tenant() and asking_judge() is null);
create policy system on excluded_judges to maydan_system using (true) with check (true);
grant select, insert, delete on excluded_judges to maydan_app;
grant select, insert, update, delete on excluded_judges to maydan_system;

-- A judge without scores can be deleted.
grant delete on judges to maydan_app;

-- Judgements that count now: of the present start, the last given one of each judge and project, without excluded judges and conflicts of interest.
-- A judge who steps aside after the round was closed changes nothing.
create function present_judgements(tenant uuid, round uuid) returns setof judgements language sql stable parallel safe as $$
  select distinct on (j.project_id, j.judge_id) j.* from judgements j
  join judging_rounds r on r.tenant_id = j.tenant_id and r.id = j.round_id and r.attempt = j.attempt
  where j.tenant_id = tenant and j.round_id = round
    and not exists (select from excluded_judges e where e.tenant_id = j.tenant_id and e.round_id = j.round_id and e.judge_id = j.judge_id)
    and not exists (select from judge_conflicts c
      where c.tenant_id = j.tenant_id and c.judge_id = j.judge_id and c.project_id = j.project_id
        and not (c.source = 'stepped_aside' and r.closed_at is not null and c.created_at > r.closed_at))
  order by j.project_id, j.judge_id, j.given_at desc, j.number desc
$$;

create or replace function count_judges_of() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    changed record := coalesce(new, old);
  begin
    -- In a statement of its own: the count below must see the scores of a transaction that held the row.
    perform from round_projects rp where rp.tenant_id = changed.tenant_id and rp.project_id = changed.project_id order by rp.round_id for update;
    update round_projects rp set scored = (
        select count(*) from present_judgements(rp.tenant_id, rp.round_id) j where j.project_id = rp.project_id)
      where rp.tenant_id = changed.tenant_id and rp.project_id = changed.project_id;
    return null;
  end
$$;

-- Counts the projects of a round again, whose judges or state of closing changed.
create function count_judges_of_round() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    changed record := coalesce(new, old);
  begin
    perform from round_projects rp where rp.tenant_id = changed.tenant_id and rp.round_id = changed.round_id order by rp.project_id for update;
    update round_projects rp set scored = (
        select count(*) from present_judgements(rp.tenant_id, rp.round_id) j where j.project_id = rp.project_id)
      where rp.tenant_id = changed.tenant_id and rp.round_id = changed.round_id;
    return null;
  end
$$;
create trigger count_judges after insert or delete on excluded_judges for each row execute function count_judges_of_round();

-- A project that is withdrawn or disqualified frees the judge at its table. Visits are locked before projects of rounds.
create function end_visits_of_stopped() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update assignments a set ended_at = clock_timestamp(), outcome = 'replaced'
      where a.tenant_id = new.tenant_id and a.project_id = new.id and a.ended_at is null;
    update round_projects rp set judge_id = null, free_since = clock_timestamp()
      where rp.tenant_id = new.tenant_id and rp.project_id = new.id and rp.judge_id is not null;
    return null;
  end
$$;
create trigger end_visits after update of state on projects for each row
  when (old.state = 'active' and new.state <> 'active') execute function end_visits_of_stopped();

revoke all on function count_judges_of_round, end_visits_of_stopped from public;
grant create on schema public to maydan_system;
alter function count_judges_of_round owner to maydan_system;
alter function end_visits_of_stopped owner to maydan_system;
revoke create on schema public from maydan_system;
