-- Reports that a person shares by a link (RPT-18). Of the token only the hash is stored; the content is deleted when the
-- link is revoked or expires.
create table shared_report (
  uuid uuid primary key,
  uuid_intervener uuid not null references intervener,
  token_hash text not null unique,
  date_from date not null,
  date_to date not null,
  accounts text[] not null,
  with_amounts boolean not null,
  with_name boolean not null,
  filename text not null,
  content bytea,
  openings_count integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  check (content is not null or revoked_at is not null)
);
create index shared_report_intervener on shared_report (uuid_intervener);
create index shared_report_expires_at on shared_report (expires_at);

-- Who opened a link (RPT-20): names of browser and system, and the network without the last part of the address.
create table shared_report_opening (
  uuid uuid primary key,
  uuid_shared_report uuid not null references shared_report on delete cascade,
  opened_at timestamptz not null,
  device text not null,
  network text not null
);
create index shared_report_opening_report on shared_report_opening (uuid_shared_report, opened_at desc);
