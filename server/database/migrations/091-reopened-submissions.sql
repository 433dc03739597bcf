-- The organizers can reopen the submission of one project after the deadline.
alter table projects
  -- Until when this project can be submitted after the deadline. Null: the deadline holds. Versions after it are late.
  add open_until timestamptz,
  -- Why, for the team; '' unless it was reopened.
  add open_reason text not null default '' check (char_length(open_reason) <= 500);
