-- Phases that collect projects (docs/decisions/176-submissions-of-phases.md).

-- Deadline of the projects of a phase. Null: the phase collects none.
alter table phases add submission_closes_at timestamptz,
  add check (submission_closes_at > starts_at and submission_closes_at <= ends_at);
