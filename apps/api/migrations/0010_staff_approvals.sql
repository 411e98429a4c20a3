-- A call that moves money, accepts a payee or blocks, proposed by one person and carried out by the approval of
-- another. The request is kept as it was validated, with a hash of the facts on which it was judged.
create table staff_approval (
  uuid uuid primary key,
  call text not null,
  params jsonb not null,
  body jsonb not null,
  request_hash text not null,
  facts_hash text not null,
  effect jsonb not null,
  status text not null check (status in ('PENDING', 'APPROVED', 'REJECTED', 'EXPIRED', 'VOID')),
  proposed_by text not null,
  uuid_proposer uuid references staff_account,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  endorsed_by text,
  uuid_endorser uuid references staff_account,
  decided_by text,
  uuid_decider uuid references staff_account,
  decided_at timestamptz,
  reason text,
  response jsonb,
  -- Two different people stand behind every call that was carried out.
  constraint staff_approval_four_eyes_check check (
    status <> 'APPROVED'
    or (
      uuid_decider is not null and coalesce(uuid_proposer, uuid_endorser) is not null
      and uuid_decider <> coalesce(uuid_proposer, uuid_endorser)
    )
  )
);
create unique index staff_approval_pending on staff_approval (request_hash) where status = 'PENDING';
create index staff_approval_by_time on staff_approval (proposed_at desc, uuid);
