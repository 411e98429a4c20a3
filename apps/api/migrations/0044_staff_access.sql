-- What named staff opened and why: one row for each member of staff, client (or list of all clients) and hour.
create table staff_access (
  uuid uuid primary key,
  uuid_staff uuid not null references staff_account,
  hour timestamptz not null,
  subject text not null,
  uuid_account uuid references account,
  uuid_intervener uuid references intervener,
  call text not null,
  reason_code text not null,
  reason text not null check (length(reason) >= 10),
  user_agent text not null,
  opened_at timestamptz not null,
  unique (uuid_staff, hour, subject)
);
create index staff_access_account on staff_access (uuid_account) where uuid_account is not null;
create index staff_access_intervener on staff_access (uuid_intervener) where uuid_intervener is not null;
