-- How each person wants to be told, and which notices the passing of time has sent.

-- What a person has chosen; whoever has chosen nothing is told in the portal and by mail. A cell that is switched off
-- is an entry «GROUP:CHANNEL».
create table notification_preference (
  uuid_intervener uuid primary key references intervener,
  quiet jsonb not null default '[]' check (jsonb_typeof(quiet) = 'array'),
  weekly_digest boolean not null default false
);

alter table notification
  -- Why time sent it: once for each cause and person.
  add column cause text,
  -- Its mail waits for the next weekly one.
  add column awaits_digest boolean not null default false;
create unique index notification_cause on notification (uuid_intervener, cause) where cause is not null;
create index notification_digest on notification (created_at) where awaits_digest;

-- When a person last asked for a notice of one kind: once an hour.
create table notification_request (
  uuid_intervener uuid not null references intervener,
  about text not null,
  asked_at timestamptz not null,
  primary key (uuid_intervener, about)
);

-- What runs out, by its day.
create index intervener_papers_run_out on intervener (document_expires_on) where document_expires_on is not null;
create index intervener_birthdays on intervener (birthdate) where birthdate is not null;
create index appropriateness_runs_out on appropriateness_result (valid_until);
create index bank_account_unproven on bank_account (created_at) where status in ('PENDING', 'REJECTED');
