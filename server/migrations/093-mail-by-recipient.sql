-- Who is told once more that they have an account, who erases a registration, and whose account goes: each asks for the mail to one address. Among a
-- million mails that read all of them, 0.2 to 0.7 s each, and the first is asked for by strangers.
create index outbox_recipient on outbox (recipient);
