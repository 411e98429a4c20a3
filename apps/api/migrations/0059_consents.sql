-- The answers of people about privacy (CLD-12): one row for each change, never updated or deleted. `essential` is the basic
-- information that the person has read; the others are consents, given or withdrawn.
create table consent (
  seq bigint generated always as identity primary key,
  uuid_intervener uuid not null references intervener,
  purpose text not null
    check (purpose in ('essential', 'commercial_own', 'commercial_third_party', 'profiling')),
  version integer not null,
  channel text not null check (channel in ('ONLINE', 'POSTAL')),
  given_at timestamptz,
  withdrawn_at timestamptz,
  check (num_nonnulls(given_at, withdrawn_at) = 1),
  check (purpose <> 'essential' or given_at is not null)
);
create index consent_of_person on consent (uuid_intervener, purpose, seq desc);

create trigger consent_append_only before update or delete on consent
  for each row execute function evidence_refuse_change();
