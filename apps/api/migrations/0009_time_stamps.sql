-- Time stamps of an authority (RFC 3161) on papers with all their signatures.
create table time_stamp (
  sha256 text primary key,
  uuid_document uuid not null references document,
  token bytea not null,
  stamped_at timestamptz not null
);
create trigger time_stamp_append_only before update or delete on time_stamp
  for each row execute function evidence_refuse_change();
