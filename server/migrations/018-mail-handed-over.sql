-- How often a mail was handed over whole while its server went away without an answer: it may have arrived each time.
alter table outbox add column handed_over smallint not null default 0;
