-- The vote of the participants for a prize: settings, secret ballots, and the count (docs/decisions/181-public-vote.md).

-- The registration whose secret link authorized the request. Only such a transaction reads and writes the votes of its ballot.
create function asking_voter() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.voter_id', true), '')::uuid $$;

-- Settings of the vote. The state follows from the times: planned, open, closed.
create table votes (
  tenant_id uuid primary key references tenants on delete cascade,
  title_ar text not null default '' check (char_length(title_ar) <= 60),
  title_en text not null default '' check (char_length(title_en) <= 60),
  -- 'checked_in': people who arrived. 'seated': everyone with a confirmed seat, too.
  voters text not null default 'checked_in' check (voters in ('checked_in', 'seated')),
  -- Votes per person, each for another project.
  choices integer not null default 3 check (choices between 1 and 5),
  -- Only projects of this judging round. Null: all.
  round_id uuid,
  -- Null: neither open nor planned.
  opens_at timestamptz,
  -- Null: open until an editor closes it.
  closes_at timestamptz,
  foreign key (tenant_id, round_id) references judging_rounds (tenant_id, id) on delete set null (round_id),
  check (title_ar <> '' or title_en <> ''),
  check (closes_at is null or closes_at >= opens_at)
);
create index votes_round on votes (tenant_id, round_id);
alter table votes enable row level security, force row level security;
create policy own on votes to maydan_app using (tenant_id = (select asking_tenant()) and (select asking_judge()) is null)
  with check (tenant_id = asking_tenant() and asking_judge() is null);
create policy system on votes to maydan_system using (true) with check (true);
grant select, insert, update on votes to maydan_app;
grant select, insert, update, delete on votes to maydan_system;

-- Who voted, without the projects. One row per person, whichever link or device was used.
create table vote_ballots (
  tenant_id uuid not null,
  registration_id uuid not null,
  -- Of the newest change.
  voted_at timestamptz not null default now(),
  primary key (tenant_id, registration_id),
  foreign key (tenant_id, registration_id) references registrations (tenant_id, id) on delete cascade
);
alter table vote_ballots enable row level security, force row level security;
create policy own on vote_ballots to maydan_app
  using (tenant_id = (select asking_tenant()) and registration_id = (select asking_voter()))
  with check (tenant_id = asking_tenant() and registration_id = asking_voter());
-- For the turnout.
create policy turnout on vote_ballots for select to maydan_app using (tenant_id = (select asking_tenant()) and (select asking_editor()));
create policy system on vote_ballots to maydan_system using (true) with check (true);
grant select, insert, update, delete on vote_ballots to maydan_app;
grant select on vote_ballots to maydan_system;

-- The votes of a ballot. Members, judges and jobs read none of them while the vote is open. Members never do: they get the count.
create table vote_choices (
  tenant_id uuid not null,
  registration_id uuid not null,
  project_id uuid not null,
  primary key (tenant_id, registration_id, project_id),
  foreign key (tenant_id, registration_id) references vote_ballots (tenant_id, registration_id) on delete cascade,
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade
);
create index vote_choices_project on vote_choices (tenant_id, project_id);
alter table vote_choices enable row level security, force row level security;
create policy own on vote_choices to maydan_app
  using (tenant_id = (select asking_tenant()) and registration_id = (select asking_voter()) and (select asking_user()) is null and (select asking_judge()) is null)
  with check (tenant_id = asking_tenant() and registration_id = asking_voter() and asking_user() is null and asking_judge() is null);
create policy closed on vote_choices for select to maydan_system
  using (exists (select from votes v where v.tenant_id = vote_choices.tenant_id and v.opens_at is not null and v.closes_at <= clock_timestamp()));
grant select, insert, delete on vote_choices to maydan_app;
grant select on vote_choices to maydan_system;

-- The count of a closed vote. It never changes, also if people and projects are erased later.
create table vote_counts (
  tenant_id uuid primary key references tenants on delete cascade,
  counted_at timestamptz not null default now(),
  -- People who voted, of those who could vote at the count.
  voters integer not null check (voters >= 0),
  entitled integer not null check (entitled >= 0),
  -- List of {project, votes} with every project of the vote.
  tally jsonb not null
);
alter table vote_counts enable row level security, force row level security;
-- Archives and their import read and write without a user or as the owner.
create policy own on vote_counts for select to maydan_app
  using (tenant_id = (select asking_tenant()) and ((select asking_user()) is null or (select asking_editor())) and (select asking_judge()) is null and (select asking_voter()) is null);
create policy add on vote_counts for insert to maydan_app with check (tenant_id = asking_tenant() and asking_editor());
create policy system on vote_counts to maydan_system using (true) with check (true);
-- Without a policy for updates, none changes a row: the import's statement requires the privilege.
grant select, insert, update on vote_counts to maydan_app;
grant select, insert, update, delete on vote_counts to maydan_system;

-- Whether a person may vote, by the setting and the columns of the registration.
create function may_vote(voters text, state text, confirm_until timestamptz, confirmed_at timestamptz) returns boolean
  language sql immutable parallel safe as $$
  select coalesce(state = 'checked_in'
    or voters = 'seated' and state = 'accepted' and confirmation_state(state, confirm_until, confirmed_at) is distinct from 'awaiting', false)
$$;

-- Whether a project can be voted for: submitted and shown, with people, and in the round if one was chosen.
create function is_in_vote(p projects, of_round uuid) returns boolean language sql stable as $$
  select p.state = 'active' and not p.is_hidden and is_submitted_project(p.tenant_id, p.id) and has_people(p.tenant_id, p.team_id, p.registration_id)
    and (of_round is null or exists (select from round_projects q where q.tenant_id = p.tenant_id and q.round_id = of_round and q.project_id = p.id))
$$;

-- Counts a closed vote and stores the result. False unless an editor asks and the vote is closed. A counted vote stays as it is.
-- Votes for projects that cannot be voted for now, for the own team, and of people who may not vote now do not count.
create function count_votes() returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    counted votes;
  begin
    if not asking_editor() then return false; end if;
    -- Waits for ballots under way, which hold a share lock.
    select v.* into counted from votes v where v.tenant_id = asking_tenant() for update;
    if not found or counted.opens_at is null or counted.closes_at is null or counted.closes_at > clock_timestamp() then return false; end if;
    insert into vote_counts (tenant_id, voters, entitled, tally)
      -- Looks up each choice by keys: statistics of tables that just filled would make a plan of nested loops over whole tables.
      with tally as (
        select p.id, (
          select count(*) from vote_choices c join registrations r on r.tenant_id = c.tenant_id and r.id = c.registration_id
          where c.tenant_id = p.tenant_id and c.project_id = p.id and may_vote(counted.voters, r.state, r.confirm_until, r.confirmed_at)
            and (r.team_id = p.team_id) is not true and (r.id = p.registration_id) is not true
        ) as votes
        from projects p where p.tenant_id = counted.tenant_id and is_in_vote(p, counted.round_id)
      )
      select counted.tenant_id, (
          select count(*) from vote_ballots b join registrations r on r.tenant_id = b.tenant_id and r.id = b.registration_id
          where b.tenant_id = counted.tenant_id and may_vote(counted.voters, r.state, r.confirm_until, r.confirmed_at)
        ), (
          select count(*) from registrations r
          where r.tenant_id = counted.tenant_id and may_vote(counted.voters, r.state, r.confirm_until, r.confirmed_at)
        ),
        coalesce((select jsonb_agg(jsonb_build_object('project', t.id, 'votes', t.votes) order by t.votes desc, t.id) from tally t), '[]')
      on conflict (tenant_id) do nothing;
    return true;
  end
$$;
revoke all on function count_votes from public;
grant execute on function count_votes to maydan_app;
grant create on schema public to maydan_system;
alter function count_votes owner to maydan_system;
revoke create on schema public from maydan_system;
