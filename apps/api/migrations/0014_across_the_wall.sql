-- What enters and leaves the house: units from and to other managers, money as files of banks, payments
-- initiated at the client's bank, the registry's text files, and what partners tell of each.

-- Of a transfer between managers: where it comes from or who asked for it, the reference of its messages,
-- and the day its tax history was there. Of a direct debit: when its file was written for the bank.
alter table operation
  add column origin jsonb,
  add column counterparty jsonb,
  add column snce_reference text,
  add column tax_history_on date,
  add column debit_sent_at timestamptz;
create unique index operation_by_snce on operation (snce_reference) where snce_reference is not null;

-- The register of funds and their managers, as the supervisor publishes it (decision G-K01).
create table register_fund (
  isin text primary key,
  fund_name text not null,
  fund_number text,
  compartment text,
  class_name text,
  manager_name text not null,
  manager_number text,
  manager_nif text,
  depositary text,
  gestora_comercializador text,
  search_text text not null
);

-- Messages of the transfer circuit (decision G-G10), in the order in which they were written or came.
create table snce_message (
  uuid uuid primary key,
  seq bigserial unique,
  direction text not null check (direction in ('IN', 'OUT')),
  type text not null
    check (type in ('SOLICITUD', 'ACEPTACION', 'RECHAZO', 'LIQUIDACION', 'INFORMACION_FISCAL')),
  reference text not null,
  counterparty_code text not null,
  payload jsonb not null,
  at timestamptz not null,
  uuid_operation uuid references operation,
  -- Why it changed nothing, when it did not; staff read it.
  problem text
);
create index snce_message_by_reference on snce_message (reference, seq);
create index snce_message_sent on snce_message (seq) where direction = 'OUT';
create index snce_message_problem on snce_message (seq) where problem is not null;

-- What partners told, once each (decision G-C02); the same id with other words is refused.
create table partner_event (
  partner text not null,
  event_id text not null,
  body_hash text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  primary key (partner, event_id)
);

-- Files for the bank, as they were written; one is never changed.
create table payment_file (
  uuid uuid primary key,
  seq bigserial unique,
  type text not null check (type in ('PAIN_008', 'PAIN_001')),
  message_id text not null unique,
  requested_on date not null,
  entries integer not null check (entries > 0),
  total numeric(18, 2) not null check (total > 0),
  content text not null,
  sha256 text not null,
  created_at timestamptz not null
);

-- One debit or payment of an order. A debit that is tried again is a new entry.
create table payment_entry (
  uuid uuid primary key,
  kind text not null check (kind in ('DEBIT', 'PAYOUT', 'TRANSFER_OUT', 'RETURN')),
  uuid_operation uuid not null references operation,
  attempt integer not null check (attempt > 0),
  end_to_end_id text not null unique,
  amount numeric(18, 2) not null check (amount > 0),
  iban text not null,
  name text not null,
  uuid_mandate uuid references mandate,
  requested_on date not null,
  status text not null
    check (status in ('WAITING', 'STOPPED', 'SENT', 'SETTLED', 'RETURNED', 'CANCELLED')),
  uuid_file uuid references payment_file,
  payee_check text check (payee_check in ('MATCH', 'CLOSE', 'NO_MATCH', 'NOT_POSSIBLE')),
  payee_name text,
  accepted_by text,
  settled_on date,
  return_code text,
  returned_on date,
  -- The opposite order that took back what a returned debit had bought, or the claim that took its place.
  uuid_reversal uuid references operation,
  created_at timestamptz not null,
  unique (uuid_operation, kind, attempt),
  check (status <> 'SENT' or uuid_file is not null),
  check ((status = 'RETURNED') = (return_code is not null))
);
create index payment_entry_due on payment_entry (requested_on) where status = 'WAITING';
create index payment_entry_by_file on payment_entry (uuid_file);
create index payment_entry_returned on payment_entry (returned_on)
  where status = 'RETURNED' and uuid_reversal is null;

-- Banks at which a payment may be initiated (decision G-K02).
create table pay_in_bank (
  id text primary key,
  name text not null,
  bic text not null,
  logo text,
  is_available boolean not null,
  max_amount numeric(18, 2)
);

create table pay_in (
  uuid uuid primary key,
  uuid_operation uuid not null references operation,
  uuid_intervener uuid not null references intervener,
  id_bank text not null references pay_in_bank,
  uuid_bank_account uuid references bank_account,
  amount numeric(18, 2) not null check (amount > 0),
  status text not null
    check (status in ('INITIATED', 'PENDING', 'COMPLETED', 'REJECTED', 'CANCELLED', 'EXPIRED')),
  return_url text not null,
  provider_sequence integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index pay_in_one_living on pay_in (uuid_operation) where status in ('INITIATED', 'PENDING');
create index pay_in_by_operation on pay_in (uuid_operation, created_at desc);
create index pay_in_living on pay_in (expires_at) where status in ('INITIATED', 'PENDING');

create table pay_in_log (
  uuid_pay_in uuid not null references pay_in,
  seq integer not null,
  event text not null,
  detail text,
  at timestamptz not null,
  primary key (uuid_pay_in, seq)
);

-- The registry's text files (decision G-J10): the same orders give the same file again.
create table rd_file (
  uuid uuid primary key,
  name text not null unique,
  file_date date not null,
  sequence integer not null check (sequence > 0),
  orders_hash text not null unique,
  content text not null,
  created_at timestamptz not null,
  unique (file_date, sequence)
);

-- Staff end what waits in the queue: the movement belongs to an order, goes back, or is none of ours.
alter table bank_movement
  drop constraint bank_movement_status_check,
  add constraint bank_movement_status_check check (status in ('MATCHED', 'QUEUED', 'RETURNED', 'CLOSED')),
  add column uuid_entry uuid references payment_entry,
  add column resolved_by text,
  add column resolved_at timestamptz,
  add column comment text;
create index bank_movement_waiting on bank_movement (operation_date, uuid) where status = 'QUEUED';

-- Money that left for a client or another manager.
alter table ledger_transaction
  drop constraint ledger_transaction_kind_check,
  add constraint ledger_transaction_kind_check
    check (kind in ('CASH_IN', 'CASH_RETURN', 'CASH_OUT', 'SETTLEMENT'));

-- Who the manager is to banks, other managers and the registry: one row.
create table manager (
  singleton boolean primary key default true check (singleton),
  name text not null,
  nif text not null,
  manager_number text not null,
  gestora_comercializador text not null,
  creditor_id text not null
);
