-- Fingerprints of the keys with which the service has written, so that a start with other keys is refused.
create table key_fingerprint (
  purpose text not null,
  key_id text not null,
  fingerprint text not null,
  first_used_at timestamptz not null,
  primary key (purpose, key_id)
);
