-- Files that people add to their orders, and the first sending of a person and account to the registry.

alter table document
  -- Who added the file: a person, or staff without one; a generated paper was added by nobody.
  add column uploaded_by text check (uploaded_by in ('CLIENT', 'STAFF')),
  add column uuid_uploader uuid references intervener;

-- How many files a person has added on a day; a file that was taken back was added all the same.
create table upload_day (
  uuid_intervener uuid not null references intervener,
  day date not null,
  files integer not null,
  primary key (uuid_intervener, day)
);

-- Where a person came from: the files of the old system are complete by themselves (decision G-F05).
alter table intervener add column source_system text not null default 'BACKOFFICE'
  check (source_system in ('PORTAL', 'APP', 'BACKOFFICE', 'LEGACY', 'RD', 'SNCE'));

-- An account and its persons as they were first sent to the registry, with the order that took them there.
create table rd_registration (
  uuid uuid primary key,
  rd_reference text not null unique,
  uuid_account uuid not null references account,
  uuid_operation uuid not null references operation,
  persons jsonb not null,
  sent_at timestamptz not null,
  response jsonb
);
create index rd_registration_by_account on rd_registration (uuid_account, sent_at desc);
