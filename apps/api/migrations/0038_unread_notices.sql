-- The badge asks for what a person has not read yet: few notices among all that were ever read.
create index notification_unread on notification (uuid_intervener, created_at desc, uuid) where not is_read;
