-- Papers, notices, imports, and the records that leave with every change: outbox, audit, idempotency.

create table document (
  uuid uuid primary key,
  uuid_account uuid references account,
  uuid_operation uuid references operation,
  uuid_intervener uuid references intervener,
  category text not null check (category in ('DOCUMENTATION', 'CASE', 'ACCOUNT', 'OPERATION', 'OTHERS')),
  subcategory text not null,
  title text not null,
  filename text not null,
  mime text not null,
  year integer not null,
  requires_signature boolean not null default false,
  is_signed boolean not null default false,
  validated boolean not null default false,
  -- A generated paper keeps the facts that it was made of; its bytes are made once, when first needed.
  template text,
  facts jsonb,
  content bytea,
  size integer,
  sha256 text,
  created_at timestamptz not null,
  expires_at date,
  check (template is not null or content is not null),
  check ((content is null) = (sha256 is null))
);
create index document_by_operation on document (uuid_operation);
create index document_by_account on document (uuid_account, created_at desc, uuid);

create table notification (
  uuid uuid primary key,
  uuid_intervener uuid not null references intervener,
  type text not null,
  title text not null,
  text text not null,
  is_read boolean not null default false,
  created_at timestamptz not null,
  entity text,
  uuid_entity uuid,
  url text
);
create index notification_by_person on notification (uuid_intervener, created_at desc, uuid);

create table import (
  uuid uuid primary key,
  type text not null,
  sha256 text not null,
  rows_ok integer not null,
  rows_same integer not null,
  rows_error integer not null,
  errors jsonb not null,
  warnings jsonb not null,
  created_at timestamptz not null,
  unique (type, sha256)
);

create table bank_movement (
  uuid uuid primary key,
  uuid_import uuid not null references import,
  row_number integer not null,
  account_digits text not null,
  operation_date date not null,
  value_date date not null,
  is_debit boolean not null,
  amount numeric(18, 2) not null,
  concept text not null,
  reference_2 text not null,
  status text not null check (status in ('MATCHED', 'QUEUED')),
  uuid_operation uuid references operation,
  matched_by text,
  queue_reason text
);
create index bank_movement_queue on bank_movement (uuid_import) where status = 'QUEUED';
create unique index bank_movement_pays_once on bank_movement (uuid_operation) where uuid_operation is not null;

create table rd_export (
  uuid uuid primary key,
  uuid_operation uuid not null references operation,
  rd_reference text not null unique,
  sent_at timestamptz not null,
  attempts integer not null default 0,
  response jsonb
);
create index rd_export_by_operation on rd_export (uuid_operation);

create table message (
  uuid uuid primary key,
  seq bigint generated always as identity unique,
  uuid_intervener uuid references intervener,
  channel text not null check (channel in ('SMS', 'EMAIL')),
  recipient text not null,
  subject text,
  text text not null,
  code text,
  link text,
  created_at timestamptz not null
);
create index message_by_recipient on message (recipient, seq desc);
create index message_by_person on message (uuid_intervener, seq desc);

create table outbox (
  seq bigint generated always as identity primary key,
  topic text not null,
  uuid_subject uuid not null,
  payload jsonb not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  delivered_at timestamptz,
  last_error text
);
create index outbox_due on outbox (next_attempt_at, seq) where delivered_at is null;

create table audit_head (
  stream text primary key,
  seq bigint not null,
  hash text not null
);
insert into audit_head (stream, seq, hash) values ('main', 0, repeat('0', 64));

create table audit_log (
  seq bigint primary key,
  prev_hash text not null unique,
  hash text not null,
  entry text not null
);
create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end
$$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_refuse_change();

create table idempotency (
  principal text not null,
  key text not null,
  route text not null,
  body_hash text not null,
  status integer not null,
  answer text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (principal, key)
);
