-- A worker settles an item only while the item carries the lease of that worker.
alter table outbox add column lease uuid;

-- Session time at which the item was enqueued, from which its age is measured.
alter table outbox add column due_at timestamptz;
update outbox set due_at = created_at;
alter table outbox alter column due_at set not null;

-- Each lane looks for the due items of its own topics.
drop index outbox_due;
create index outbox_due on outbox (topic, next_attempt_at, seq) where delivered_at is null;

-- A state that people of operations must look at, raised once and ended when the state is over.
create table alarm (
  uuid uuid primary key,
  kind text not null,
  subject text not null,
  detail jsonb not null,
  raised_at timestamptz not null,
  ended_at timestamptz
);
create unique index alarm_open on alarm (kind, subject) where ended_at is null;
create index alarm_by_time on alarm (raised_at, uuid);
