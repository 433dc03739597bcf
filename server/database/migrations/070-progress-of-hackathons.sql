-- How far the caller's hackathons are, without names of people. Row-level security shows most of it for one hackathon at a time. Only
-- hackathons that have started have teams, a round and awards.
create function own_progress() returns table (
  tenant_id uuid,
  -- Seats by the admission. Null: no limit.
  capacity integer,
  -- contract/statistics/progress.ts, Progress.
  teams jsonb, round jsonb, awards jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, a.capacity, teams.of, round.of, awards.of
  from own_memberships() m
  join tenants t on t.id = m.tenant_id
  left join admissions a on a.tenant_id = t.id
  left join submissions s on s.tenant_id = t.id
  left join lateral (
    -- Each party is in exactly one part: a team, or a candidate who takes part alone.
    select jsonb_build_object('submitted', count(*) filter (where is_submitted and not is_late), 'late_requests', count(*) filter (where is_late),
      'drafts', count(*) filter (where not is_submitted and not is_late and is_begun),
      'none', count(*) filter (where is_begun is not true), 'all', count(*)) as of
    from (
      select coalesce(r.team_id, r.id) as party from registrations r
      where r.tenant_id = t.id and (r.state in ('accepted', 'checked_in') or s.open_to = 'registered' and r.state in ('applied', 'waiting'))
      group by 1) entitled
    full join (
      select coalesce(p.team_id, p.registration_id, p.id) as party, bool_or(p.late is not distinct from 'requested') as is_late,
        bool_or(v.is_submitted is not null) as is_submitted, bool_or(p.version > 0) as is_begun
      from projects p left join lateral (
        select v.is_submitted from project_versions v where v.tenant_id = p.tenant_id and v.project_id = p.id and v.is_submitted limit 1) v on true
      where p.tenant_id = t.id and p.state = 'active' and has_people(p.tenant_id, p.team_id, p.registration_id)
      group by 1) begun using (party)) teams on t.starts_at <= now() and s.closes_at is not null
  left join lateral (
    select jsonb_build_object('id', j.id, 'name', jsonb_build_object('ar', j.name_ar, 'en', j.name_en), 'state', j.state,
      'visits', jsonb_build_object('done', v.done, 'under_way', v.under_way, 'all', v.projects * v.asked), 'projects', v.projects,
      -- An open round in which nothing happened for as long as two visits take.
      'is_stalled', j.state = 'paused' or j.state = 'open' and v.done < v.projects * v.asked and v.under_way = 0
        and v.last_at < now() - make_interval(mins => 2 * j.minutes)) as of
    from judging_rounds j, lateral (
      select asked.n as asked, count(*)::int as projects, coalesce(sum(least(rp.scored, asked.n)), 0)::int as done,
        (select count(*)::int from assignments g where g.tenant_id = j.tenant_id and g.round_id = j.id
          and g.ended_at is null and g.expires_at > now()) as under_way,
        greatest(j.opened_at, (select max(o.arrived_at) from judgements o where o.tenant_id = j.tenant_id and o.round_id = j.id),
          (select max(g.started_at) from assignments g where g.tenant_id = j.tenant_id and g.round_id = j.id)) as last_at
      from (select case when j.method = 'assigned' then j.visits else (
          select count(*)::int from round_judges rj join judges u on u.tenant_id = rj.tenant_id and u.id = rj.judge_id and u.token_hash is not null
          where rj.tenant_id = j.tenant_id and rj.round_id = j.id and not exists (select from excluded_judges e
            where e.tenant_id = rj.tenant_id and e.round_id = rj.round_id and e.judge_id = rj.judge_id)) end as n) asked
      left join (round_projects rp join projects p on p.tenant_id = rp.tenant_id and p.id = rp.project_id and p.state = 'active'
          and has_people(p.tenant_id, p.team_id, p.registration_id))
        on rp.tenant_id = j.tenant_id and rp.round_id = j.id and not rp.is_hidden
      group by asked.n) v
    where j.tenant_id = t.id
    order by j.state in ('open', 'paused', 'closing') desc, j.number desc limit 1) round on t.starts_at <= now()
  left join lateral (
    select jsonb_build_object(
      'prizes', coalesce((select jsonb_agg(jsonb_build_object('id', prize -> 'id', 'place', prize -> 'place'))
        from jsonb_array_elements(coalesce(page.snapshot -> 'content', draft.content) -> 'sections') section,
          jsonb_array_elements(section -> 'rows') prize where section ->> 'type' = 'prizes'), '[]'),
      'given', coalesce((select jsonb_agg(jsonb_build_object('prize', w.prize, 'place', w.place,
        'name', jsonb_build_object('ar', w.name_ar, 'en', w.name_en))) from result_awards w where w.tenant_id = t.id), '[]'),
      'is_ranked', exists (select from judging_rounds j where j.tenant_id = t.id and j.state = 'ranked'),
      'is_sealed', newest.id is not null,
      'is_published', exists (select from result_seals p where p.tenant_id = t.id and p.published_at is not null)
        -- Winners that the organizers wrote on the published page.
        or exists (select from jsonb_array_elements(page.snapshot -> 'content' -> 'sections') section
          where section ->> 'type' = 'results' and jsonb_array_length(section -> 'winners') > 0),
      'publishes_at', newest.publishes_at,
      -- Whether other awards are given than those that are sealed.
      'is_changed', coalesce((select jsonb_object_agg(w.id, jsonb_build_array(w.project_id, w.place, w.name_ar, w.name_en))
          from result_awards w where w.tenant_id = t.id), '{}')
        <> coalesce((select jsonb_object_agg(w ->> 'id', jsonb_build_array(w -> 'project', w -> 'place', w -> 'name' -> 'ar', w -> 'name' -> 'en'))
          from result_editions e, jsonb_array_elements(e.content::jsonb -> 'awards') w
          where e.tenant_id = t.id and e.seal_id = newest.id), '{}')) as of
    from (select) one
    left join lateral (select r.id, r.publishes_at from result_seals r where r.tenant_id = t.id order by r.number desc limit 1) newest on true
    left join published_pages page on page.tenant_id = t.id
    left join landing_pages draft on draft.tenant_id = t.id) awards on t.starts_at <= now()
$$;
revoke all on function own_progress from public;
grant execute on function own_progress to maydan_app;
grant create on schema public to maydan_system;
alter function own_progress owner to maydan_system;
revoke create on schema public from maydan_system;
