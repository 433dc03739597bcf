-- Language of mails to the judge, chosen by editors or on the judge's page. Null: the first language of `languages`.
alter table judges add column mail_language text check (mail_language in ('ar', 'en'));
