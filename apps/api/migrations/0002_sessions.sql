-- The door. Every instant here is session time, which the demo never moves.

create table credential (
  uuid_intervener uuid primary key references intervener,
  username text not null unique,
  password_hash text not null,
  password_changed_at timestamptz not null
);

create table service_client (
  client_id text primary key,
  secret_hash text not null,
  name text not null
);

-- A device that has once proved a code: it may skip it for 90 days and keeps its own failure counter.
create table device (
  token_hash text primary key,
  uuid_intervener uuid not null references intervener,
  last_code_at timestamptz not null,
  created_at timestamptz not null
);

create table session_family (
  uuid uuid primary key,
  uuid_intervener uuid not null references intervener,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text
);
create index session_family_by_person on session_family (uuid_intervener);

create table refresh_credential (
  token_hash text primary key,
  uuid_family uuid not null references session_family,
  created_at timestamptz not null,
  used_at timestamptz
);
create index refresh_credential_by_family on refresh_credential (uuid_family);

create table session (
  token_hash text primary key,
  uuid uuid not null unique,
  kind text not null check (kind in ('client', 'otp', 'staff')),
  uuid_intervener uuid references intervener,
  client_id text references service_client,
  uuid_family uuid references session_family,
  amr text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_by_family on session (uuid_family);

-- An attempt is counted before the password is looked at, so that parallel guesses cannot pass the counter.
create table login_counter (
  subject_key text primary key,
  failures integer not null,
  level integer not null default 0,
  blocked_until timestamptz
);

create table one_time_code (
  uuid uuid primary key,
  purpose text not null check (purpose in ('LOGIN', 'SIGNATURE')),
  uuid_intervener uuid not null references intervener,
  uuid_subject uuid not null,
  code_hash text not null,
  channel text not null check (channel in ('SMS', 'EMAIL')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  attempts integer not null default 0 check (attempts between 0 and 3),
  consumed_at timestamptz,
  voided_at timestamptz
);
create index one_time_code_by_subject on one_time_code (uuid_subject, created_at desc);
create index one_time_code_by_person on one_time_code (uuid_intervener, purpose, created_at desc);
