-- What people send for themselves and for their accounts, what the house says of it, and who has opened what.

-- Persons tied to an account who do not use it: beneficial owners, patrons of a foundation, board members.
create table associate (
  uuid uuid primary key,
  uuid_account uuid not null references account,
  full_name text not null,
  document_number text not null,
  relation text not null check (relation in ('TITULAR_REAL', 'PATRONO', 'CONSEJERO')),
  ownership_percent numeric(7, 4),
  -- The day on which the house saw who it is, of whom it keeps no file here.
  identified_on date
);
create index associate_by_account on associate (uuid_account);

alter table document
  -- What it proves or whom it is about, beside the account.
  add column uuid_bank_account uuid references bank_account,
  add column uuid_associate uuid references associate,
  -- The message of a client that it came with.
  add column uuid_issue uuid references issue,
  add column rejected_reason text,
  -- A draft goes away then, unless what it was sent for is sent before.
  add column draft_until timestamptz,
  add constraint document_validated_or_rejected check (not validated or rejected_reason is null);
create index document_by_person on document (uuid_intervener, created_at desc, uuid)
  where uuid_intervener is not null;
create index document_by_bank_account on document (uuid_bank_account, created_at desc)
  where uuid_bank_account is not null;
create index document_by_associate on document (uuid_associate, created_at desc)
  where uuid_associate is not null;
create index document_by_issue on document (uuid_issue) where uuid_issue is not null;
create index document_drafts on document (draft_until) where draft_until is not null;
create index document_unsigned on document (uuid_account)
  where requires_signature and not is_signed;

-- When a person first opened a document: until then it is new to that person.
create table document_opening (
  uuid_document uuid not null references document on delete cascade,
  uuid_intervener uuid not null references intervener,
  opened_at timestamptz not null,
  primary key (uuid_document, uuid_intervener)
);
