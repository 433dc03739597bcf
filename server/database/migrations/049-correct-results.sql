-- Results that stay correct: prizes of the page, decided ties, stopped publications, corrections and salted rankings
-- (docs/decisions/141-results.md).

alter table result_awards
  -- Id of the page's prize. Empty: an award that the page does not name.
  add column prize text not null default '' check (char_length(prize) <= 40),
  -- How the winner was decided: contract/results/results.ts, awardDecisions.
  add column decision text not null default 'choice' check (decision in ('ranking', 'chair', 'shared', 'choice'));

alter table result_seals
  -- Whether teams see what judges wrote for them, and their mean points. The next edition starts with the same.
  add column shares_lines boolean not null default true,
  add column shares_means boolean not null default false,
  -- Why published results were corrected, as the page shows it. Empty: no correction, or no reason.
  add column reason text not null default '' check (char_length(reason) <= 500),
  -- When a planned publication stopped, because a project of an award was no longer eligible. Null: never.
  add column stopped_at timestamptz;
update result_seals s set
  shares_lines = jsonb_path_exists(e.feedback, '$.*.lines[*]'),
  shares_means = jsonb_path_exists(e.feedback, '$.*.rounds[*]')
  from result_editions e where e.tenant_id = s.tenant_id and e.seal_id = s.id and e.feedback <> '{}';

-- Random part of the hashed input of the ranking: without it, few scores could be found by trying all. Empty for rankings stored before.
alter table judging_rounds add column ranking_salt text not null default replace(gen_random_uuid()::text, '-', '');
update judging_rounds set ranking_salt = '' where ranking_hash <> '';

-- Hackathons of the requesting editor whose planned publication stopped, or whose published winners include a stopped project.
-- The condition of projects is isEligible in server/domain/projects/eligible-projects.ts.
create function own_stopped_results() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select m.tenant_id from own_memberships() m where m.role in ('owner', 'editor') and (
    exists (
      select from result_seals s where s.tenant_id = m.tenant_id and s.stopped_at is not null and s.published_at is null
        and not exists (select from result_seals n where n.tenant_id = s.tenant_id and n.number > s.number))
    or exists (
      select from (
        select e.content from result_seals s join result_editions e on e.tenant_id = s.tenant_id and e.seal_id = s.id
        where s.tenant_id = m.tenant_id and s.published_at is not null order by s.number desc limit 1) newest
      cross join jsonb_array_elements(newest.content::jsonb -> 'awards') a
      join projects p on p.tenant_id = m.tenant_id and p.id = (a ->> 'project')::uuid
      where p.state <> 'active' or (p.team_id is not null or p.registration_id is not null) and not exists (
        select from registrations r where r.tenant_id = p.tenant_id and (r.id = p.registration_id or r.team_id = p.team_id)
          and is_registered(r.state))))
$$;
revoke all on function own_stopped_results() from public;
grant execute on function own_stopped_results() to maydan_app;
