-- What the manager asks of its clients, and what they answered or closed without an answer.
create table poll (
  uuid uuid primary key,
  title text not null,
  kind text not null check (kind in ('NPS', 'SATISFACTION', 'EXIT')),
  trigger text not null check (trigger in ('LOGIN', 'OPERATION', 'REDEMPTION')),
  starts_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > starts_at),
  questions jsonb not null check (jsonb_typeof(questions) = 'array')
);
create index poll_open on poll (expires_at);

-- Once for each person and poll, and for each order where it is asked after orders.
create table poll_answer (
  uuid uuid primary key,
  uuid_poll uuid not null references poll,
  uuid_intervener uuid not null references intervener,
  uuid_account uuid references account,
  uuid_operation uuid references operation,
  dismissed boolean not null,
  answers jsonb not null check (jsonb_typeof(answers) = 'array'),
  answered_at timestamptz not null,
  check (dismissed = (answers = '[]')),
  unique nulls not distinct (uuid_intervener, uuid_poll, uuid_operation)
);
create index poll_answer_by_person on poll_answer (uuid_intervener, answered_at desc);

-- What a person has signed of late is what he may be asked about.
create index operation_signature_by_person on operation_signature (uuid_intervener, signed_at desc);
