-- The bytes of each paper as they were shown and signed. The evidence of a signature names them by their digest.
create table signed_paper (
  sha256 text primary key,
  uuid_document uuid not null references document,
  content bytea not null,
  kept_at timestamptz not null
);

create function evidence_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'evidence is append-only';
end
$$;

create trigger signed_paper_append_only before update or delete on signed_paper
  for each row execute function evidence_refuse_change();
create trigger operation_signature_append_only before delete on operation_signature
  for each row execute function evidence_refuse_change();
create trigger operation_signature_voided_only before update on operation_signature
  for each row
  when ((to_jsonb(old) - 'voided_at') <> (to_jsonb(new) - 'voided_at') or old.voided_at is not null)
  execute function evidence_refuse_change();

-- Seals are made with a key that the database does not hold. Rows without one are older than this migration; the
-- next start of the service seals them once.
alter table document add column seal text;
alter table bank_account add column seal text;
alter table payment_entry add column seal text;

-- Key with which the hash of a link was made; null for the links that are older than this migration.
alter table audit_log add column key_id text;
