-- The whole door: second factors, recovery, staff with a superuser's key, and what a person sees of all this.
-- Every instant is session time.

alter table intervener add column phone_verified_at timestamptz;
-- Sessions opened earlier are over: a block or a recovered password ends them all at once.
alter table intervener add column sessions_valid_from timestamptz;
-- When the birthday job has seen the person come of age.
alter table intervener add column came_of_age_at timestamptz;

alter table credential add column always_ask boolean not null default false;
alter table credential add column two_factor_postponements integer not null default 0
  check (two_factor_postponements between 0 and 3);

-- The key of an authenticator app, sealed; the last time step that was used never opens again.
create table authenticator_app (
  uuid_intervener uuid primary key references intervener,
  sealed_secret text not null,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

create table recovery_code (
  uuid_intervener uuid not null references intervener,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (uuid_intervener, code_hash)
);

-- A link that sets a password: one use, fifteen minutes, kept as a digest; `uuid` is what its codes are bound to.
create table password_recovery (
  handle_hash text primary key,
  uuid uuid not null unique,
  uuid_intervener uuid not null references intervener,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  voided_at timestamptz
);
create index password_recovery_by_person on password_recovery (uuid_intervener, created_at desc);

create table staff_account (
  uuid uuid primary key,
  username text not null unique,
  name text not null,
  password_hash text not null,
  sealed_totp_secret text not null,
  totp_last_step bigint not null default 0
);

-- One look of a member of staff at one client, read-only and fifteen minutes long.
create table superuser_view (
  uuid uuid primary key,
  uuid_staff uuid not null references staff_account,
  uuid_intervener uuid not null references intervener,
  reason_code text not null,
  reason text not null check (length(reason) >= 10),
  device text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index superuser_view_by_person on superuser_view (uuid_intervener, opened_at desc);
create index superuser_view_by_staff on superuser_view (uuid_staff, opened_at desc);

alter table session_family add column device text not null default '';
alter table session_family add column scope text not null default 'full'
  check (scope in ('full', 'onboarding'));
alter table session_family add column last_code_at timestamptz;
alter table session_family add column two_factor_postponed boolean not null default false;

alter table session drop constraint session_kind_check;
alter table session add constraint session_kind_check
  check (kind in ('client', 'otp', 'staff', 'admin_otp', 'admin'));
alter table session add column scope text not null default 'full'
  check (scope in ('full', 'onboarding'));
alter table session add column uuid_staff uuid references staff_account;
-- Of a superuser: why, from the code step on; and the view, once a client is chosen.
alter table session add column reason_code text;
alter table session add column reason text;
alter table session add column uuid_view uuid references superuser_view;

alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check
  check (purpose in ('LOGIN', 'SIGNATURE', 'RECOVERY', 'SENSITIVE', 'PHONE'));

-- Events of one key in one window of time, counted for all processes together.
create table rate_window (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
