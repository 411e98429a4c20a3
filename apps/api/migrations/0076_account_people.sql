-- Changes of the people of an account (ACC-15 to ACC-17). They are signed by the people of the account; a new power is
-- in force 24 hours after the last signature.
create table account_intervener_request (
  uuid uuid primary key,
  uuid_account uuid not null references account,
  kind text not null check (kind in ('ADD', 'ROLES', 'REMOVE')),
  -- The person who changes; null when people are added.
  uuid_intervener uuid references intervener,
  -- The new people of ADD, the new roles of ROLES.
  payload jsonb not null,
  -- Seal of the columns above, because the change is made from them without another look at what was signed.
  seal text not null,
  uuid_requester uuid not null references intervener,
  created_at timestamptz not null,
  signed_at timestamptz,
  usable_from timestamptz,
  closed_at timestamptz,
  outcome text check (outcome in ('APPLIED', 'CANCELLED', 'EXPIRED', 'FAILED')),
  check ((kind = 'ADD') = (uuid_intervener is null)),
  check ((signed_at is null) = (usable_from is null)),
  check ((closed_at is null) = (outcome is null)),
  check (outcome is distinct from 'APPLIED' or signed_at is not null)
);
-- A person has at most one open change on an account.
create unique index account_intervener_request_open on account_intervener_request (uuid_account, uuid_intervener)
  where closed_at is null;
create index account_intervener_request_account on account_intervener_request (uuid_account) where closed_at is null;
create index account_intervener_request_due on account_intervener_request (created_at) where closed_at is null;

alter table document add column uuid_intervener_request uuid references account_intervener_request;
create index document_intervener_request on document (uuid_intervener_request)
  where uuid_intervener_request is not null;
