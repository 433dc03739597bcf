-- How many mails were given up is asked for every few seconds, and they are few.
create index outbox_given_up on outbox (dead_at) where dead_at is not null;
