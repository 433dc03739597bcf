-- The method of a ranking is a choice of the round.

alter table judging_rounds
  -- How the ranking is computed. 'proposed': as contract/judging/ranking/propose-method.ts proposes for the judgements.
  add column ranking_method text not null default 'proposed' check (ranking_method in ('proposed', 'mean', 'adjusted', 'order_adjusted'));
-- Rankings of earlier versions keep their method. Otherwise they would be shown as changed.
update judging_rounds set ranking_method = ranking #>> '{input,method}' where ranking #>> '{input,method}' is not null;
