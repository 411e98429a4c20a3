-- Orders, their signatures, lots, positions and the ledger.

create sequence operation_number start 1;

create table operation (
  uuid uuid primary key,
  reference text not null unique,
  uuid_account uuid not null references account,
  uuid_creator uuid references intervener,
  operation_type text not null,
  operation_sub_type text,
  operation_status text not null check (
    operation_status in (
      'REGISTERED_ONLINE', 'REGISTERED_EMAIL', 'REGISTERED_POSTAL', 'REGISTERED', 'SIGNED',
      'VALIDATED', 'RD_SENT', 'SNCE_1', 'SNCE_2', 'SNCE_3', 'PERIODIC_ACTIVE',
      'PERIODIC_SUSPENDED', 'FINALIZED', 'CANCELLED'
    )
  ),
  registered_status text not null,
  operation_date timestamptz not null,
  completed_at timestamptz,
  expected_value_date date,
  value_date date,
  settlement_date date,
  id_product uuid not null references product,
  amount_mode text not null check (amount_mode in ('CASH', 'PARTICIPATIONS', 'PERCENTAGE', 'TOTAL')),
  ordered_cash numeric(18, 2),
  ordered_participations numeric(20, 6),
  cash numeric(18, 2),
  participations numeric(20, 6),
  net_value numeric(18, 2),
  withholding numeric(18, 2),
  fees numeric(18, 2),
  net_asset_value numeric(20, 6),
  net_asset_value_date date,
  payment_method text check (payment_method in ('DOMICILIACION', 'TRANSFERENCIA', 'CHEQUE')),
  uuid_bank_account uuid references bank_account,
  cash_reconciled_on date,
  has_docs_signed boolean not null default false,
  has_docs_validated boolean not null default false,
  convenience_result text,
  convenience_phrase text,
  cancel_reason text,
  source_system text not null,
  source text not null,
  rd_reference text unique,
  order_hash text,
  order_version integer not null default 1,
  is_hidden boolean not null default false,
  version integer not null default 1,
  check (operation_status <> 'FINALIZED' or (value_date is not null and net_asset_value is not null)),
  check ((operation_status = 'CANCELLED') = (cancel_reason is not null))
);
create index operation_by_account on operation (uuid_account, operation_date desc, uuid) where not is_hidden;
create index operation_by_date on operation (operation_date desc, uuid) where not is_hidden;
create index operation_live on operation (operation_status, expected_value_date)
  where operation_status not in ('FINALIZED', 'CANCELLED');

create table operation_history (
  uuid_operation uuid not null references operation,
  seq integer not null,
  from_status text,
  to_status text not null,
  at timestamptz not null,
  actor text not null check (actor in ('CLIENTE', 'GESTORA', 'SISTEMA')),
  uuid_actor uuid,
  channel text not null,
  reason_code text,
  comment text,
  primary key (uuid_operation, seq)
);

-- What a person has put his name to. A changed order voids the rows of its earlier versions.
create table operation_signature (
  uuid uuid primary key,
  uuid_operation uuid not null references operation,
  uuid_intervener uuid not null references intervener,
  order_version integer not null,
  signed_at timestamptz not null,
  channel text not null,
  order_text text not null,
  order_hash text not null,
  evidence text not null,
  seal text not null,
  voided_at timestamptz,
  unique (uuid_operation, uuid_intervener, order_version)
);

create table signature_request (
  uuid uuid primary key,
  uuid_intervener uuid not null references intervener,
  entities jsonb not null,
  order_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz,
  voided_at timestamptz
);
create index signature_request_by_person on signature_request (uuid_intervener, created_at desc);

-- Participations promised to an order that is not executed yet, so that two orders never sell the same unit.
create table hold (
  uuid_operation uuid primary key references operation,
  uuid_account uuid not null references account,
  id_product uuid not null references product,
  participations numeric(20, 6) not null check (participations > 0),
  released_at timestamptz
);
create index hold_live on hold (uuid_account, id_product) where released_at is null;

create table position (
  uuid_account uuid not null references account,
  id_product uuid not null references product,
  participations numeric(20, 6) not null default 0 check (participations >= 0),
  reserved numeric(20, 6) not null default 0 check (reserved >= 0),
  blocked numeric(20, 6) not null default 0 check (blocked >= 0),
  cost numeric(18, 2) not null default 0 check (cost >= 0),
  contributed numeric(18, 2) not null default 0,
  first_purchase_date date,
  check (reserved + blocked <= participations),
  primary key (uuid_account, id_product)
);

-- The position at the end of each day on which it changed: what the chart of a life of orders is read from.
create table position_day (
  uuid_account uuid not null references account,
  id_product uuid not null references product,
  date date not null,
  participations numeric(20, 6) not null check (participations >= 0),
  cost numeric(18, 2) not null,
  contributed numeric(18, 2) not null,
  primary key (uuid_account, id_product, date)
);

create table lot (
  uuid uuid primary key,
  uuid_account uuid not null references account,
  id_product uuid not null references product,
  acquisition_date date not null,
  entry_date date not null,
  seq bigint generated always as identity,
  origin text not null check (origin in ('SUSCRIPCION', 'TRASPASO', 'HERENCIA', 'DONACION')),
  uuid_operation uuid not null references operation,
  participations_bought numeric(20, 6) not null check (participations_bought > 0),
  cost_bought numeric(18, 2) not null,
  participations numeric(20, 6) not null check (participations >= 0),
  cost numeric(18, 2) not null check (cost >= 0),
  is_pre_1994 boolean not null default false,
  locked_until date
);
create index lot_queue on lot (uuid_account, id_product, acquisition_date, entry_date, seq)
  where participations > 0;
create index lot_by_operation on lot (uuid_operation);

create table fiscal_item (
  uuid uuid primary key,
  uuid_operation uuid not null references operation,
  seq integer not null,
  uuid_lot uuid not null references lot,
  acquisition_date date not null,
  origin text not null,
  participations numeric(20, 6) not null,
  acquisition_value numeric(18, 2) not null,
  transmission_value numeric(18, 2) not null,
  gain numeric(18, 2) not null,
  withholding_base numeric(18, 2) not null,
  withholding numeric(18, 2) not null,
  is_pre_1994 boolean not null default false,
  exempt boolean not null default false,
  unique (uuid_operation, seq)
);

create table ledger_transaction (
  uuid uuid primary key,
  seq bigint generated always as identity unique,
  uuid_operation uuid references operation,
  kind text not null check (kind in ('CASH_IN', 'CASH_RETURN', 'SETTLEMENT')),
  value_date date not null,
  booked_at timestamptz not null
);
create unique index ledger_one_settlement on ledger_transaction (uuid_operation) where kind = 'SETTLEMENT';
create index ledger_transaction_by_operation on ledger_transaction (uuid_operation);

-- Double entry: in every transaction the postings of each unit ('EUR' or a product's key) add up to zero.
create table ledger_posting (
  uuid_transaction uuid not null references ledger_transaction,
  seq integer not null,
  ledger_account text not null,
  unit text not null,
  amount numeric(20, 6) not null check (amount <> 0 and (unit <> 'EUR' or amount = round(amount, 2))),
  primary key (uuid_transaction, seq)
);
create index ledger_posting_by_account on ledger_posting (ledger_account, unit);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end
$$;
create trigger ledger_posting_append_only before update or delete on ledger_posting
  for each row execute function ledger_refuse_change();
create trigger ledger_transaction_append_only before update or delete on ledger_transaction
  for each row execute function ledger_refuse_change();

create function ledger_check_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from ledger_posting where uuid_transaction = new.uuid_transaction
    group by unit having sum(amount) <> 0
  ) then
    raise exception 'ledger transaction % does not add up to zero', new.uuid_transaction;
  end if;
  return null;
end
$$;
create constraint trigger ledger_posting_balanced after insert on ledger_posting
  deferrable initially deferred for each row execute function ledger_check_balance();
