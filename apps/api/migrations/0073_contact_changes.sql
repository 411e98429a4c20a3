-- Changes of e-mail address or mobile (CLD-13): a code to the old value and one to the new value, both before `expires_at`.
create table contact_change (
  uuid uuid primary key,
  uuid_intervener uuid not null references intervener,
  kind text not null check (kind in ('EMAIL', 'PHONE')),
  -- The session in which the change was begun; no other session can finish it.
  uuid_family uuid not null,
  new_prefix text,
  new_value text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  code_old_at timestamptz,
  code_new_at timestamptz,
  closed_at timestamptz,
  outcome text check (outcome in ('DONE', 'REPLACED', 'LOCKED', 'EXPIRED')),
  check ((kind = 'PHONE') = (new_prefix is not null)),
  check ((closed_at is null) = (outcome is null)),
  check ((outcome is not distinct from 'DONE') = (code_new_at is not null)),
  check (code_new_at is null or code_old_at is not null)
);
-- A person has at most one open change of each kind.
create unique index contact_change_open on contact_change (uuid_intervener, kind) where closed_at is null;
create index contact_change_person on contact_change (uuid_intervener, closed_at);
create index contact_change_expires_at on contact_change (expires_at);

alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check check (
  purpose in ('LOGIN', 'SIGNATURE', 'RECOVERY', 'SENSITIVE', 'PHONE', 'CONTACT')
);
