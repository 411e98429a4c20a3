-- Staff answer the messages of clients in the private area, and close them.
alter table issue add column status text not null default 'OPEN'
  check (status in ('OPEN', 'ANSWERED', 'CLOSED'));
alter table issue add column closed_at timestamptz;
alter table issue add constraint issue_closed check ((status = 'CLOSED') = (closed_at is not null));
create index issue_by_date on issue (created_at desc, reference desc);

create table issue_answer (
  uuid uuid primary key,
  uuid_issue uuid not null references issue (uuid),
  text text not null,
  created_at timestamptz not null,
  -- The member of staff, or the service client, who answered.
  answered_by text not null,
  seq bigint generated always as identity unique
);
create index issue_answer_by_issue on issue_answer (uuid_issue, seq);
