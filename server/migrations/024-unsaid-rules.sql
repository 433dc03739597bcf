-- What nobody has said of taking part is not said: a rule that still is as every hackathon began is nobody's word. What is published stays as it
-- is until it is published again. The owner is no superuser everywhere, and force holds for it too.
alter table tenants no force row level security;
update tenants set eligibility = eligibility
    || case when eligibility @> '{"audience": "everyone"}' then '{"audience": null}' else '{}'::jsonb end
    -- somebody who set one end of a team's size has seen the other
    || case when eligibility @> '{"team_min": 1, "team_max": 5}' then '{"team_min": null, "team_max": null}' else '{}'::jsonb end
    || case when eligibility @> '{"ip_owner": "team"}' then '{"ip_owner": null}' else '{}'::jsonb end
    || case when eligibility @> '{"ai_tools": "allowed"}' then '{"ai_tools": null}' else '{}'::jsonb end
    || case when eligibility @> '{"fee": "free"}' then '{"fee": null}' else '{}'::jsonb end
  where jsonb_typeof(eligibility) = 'object';
alter table tenants force row level security;
