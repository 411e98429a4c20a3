-- A signature of a document of an account, such as its contract. Signatures of orders are in operation_signature.
create table document_signature (
  uuid uuid primary key,
  uuid_document uuid not null references document,
  uuid_intervener uuid not null references intervener,
  signed_at timestamptz not null,
  channel text not null check (channel in ('SMS', 'EMAIL')),
  document_text text not null,
  document_hash text not null,
  evidence text not null,
  seal text not null,
  unique (uuid_document, uuid_intervener)
);
create index document_signature_by_person on document_signature (uuid_intervener);

-- The few accounts in onboarding, among which the job finds those without a contract.
create index account_in_onboarding on account (uuid) where account_status like 'REGISTERED%';

create trigger document_signature_append_only before update or delete on document_signature
  for each row execute function evidence_refuse_change();
