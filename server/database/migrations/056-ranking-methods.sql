-- The method of a ranking is a choice of the round. Weights of criteria have a decimal.

alter table judging_rounds
  -- How the ranking is computed. 'proposed': as contract/judging/ranking/propose-method.ts proposes for the judgements.
  add column ranking_method text not null default 'proposed' check (ranking_method in ('proposed', 'mean', 'adjusted', 'order_adjusted'));
-- Rankings of earlier versions keep their method. Otherwise they would be shown as changed.
update judging_rounds set ranking_method = ranking #>> '{input,method}' where ranking #>> '{input,method}' is not null;

-- Weighted mean of points, by the current criteria. Weights have at most one decimal.
create or replace function weighed(points jsonb, criteria jsonb) returns double precision language sql immutable parallel safe as $$
  select (sum(c.weight * (points ->> c.id)::int) / nullif(sum(c.weight), 0))::float8
  from jsonb_to_recordset(criteria) as c (id text, weight numeric) where points ? c.id
$$;
