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
