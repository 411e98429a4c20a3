-- Consents of people to the aggregator, which reads at their bank whose accounts are (ACC-21).
create table wealth_link (
  uuid uuid primary key,
  uuid_intervener uuid not null references intervener,
  status text not null check (status in ('PENDING', 'CONNECTED', 'EXPIRED', 'REVOKED')),
  state_hash text not null,
  redirect_uri text not null,
  created_at timestamptz not null,
  -- The end of the time to finish the connection, and then that of the consent.
  expires_at timestamptz not null,
  -- Why it was not connected. Null while it may be, and when the person gave up.
  problem text check (problem in ('REFUSED', 'UNAVAILABLE')),
  entity text,
  connection_id text unique,
  connected_at timestamptz,
  ended_at timestamptz,
  -- The secret of the exchange of the code (PKCE), and the code.
  verifier text,
  code text,
  -- Reads the accounts. After the person has withdrawn the consent it stays until the aggregator knows.
  token text,
  -- The accounts with their holders, as JSON.
  accounts text,
  check ((status in ('EXPIRED', 'REVOKED')) = (ended_at is not null)),
  check (status <> 'CONNECTED' or (connected_at is not null and token is not null and accounts is not null)),
  check (ended_at is null or (verifier is null and code is null and accounts is null))
);
-- A person has at most one connection, and at most one that is not finished.
create unique index wealth_link_open on wealth_link (uuid_intervener, status) where ended_at is null;
create index wealth_link_person on wealth_link (uuid_intervener, created_at);
create index wealth_link_expires_at on wealth_link (expires_at) where ended_at is null;

create trigger wealth_link_verifier_encrypted before insert or update of verifier on wealth_link
  for each row when (new.verifier not like 'enc:%') execute function refuse_plain_value('verifier');
create trigger wealth_link_code_encrypted before insert or update of code on wealth_link
  for each row when (new.code not like 'enc:%') execute function refuse_plain_value('code');
create trigger wealth_link_token_encrypted before insert or update of token on wealth_link
  for each row when (new.token not like 'enc:%') execute function refuse_plain_value('token');
create trigger wealth_link_accounts_encrypted before insert or update of accounts on wealth_link
  for each row when (new.accounts not like 'enc:%') execute function refuse_plain_value('accounts');
