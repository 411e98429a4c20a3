-- Every fund order inside the house: internal transfers, standing instructions, blocks, conditional
-- signatures, issues and the appropriateness test as it was taken.

alter table product
  add column share_class_group text,
  add column class_minimum numeric(18, 2);
create index product_by_class on product (share_class_group) where share_class_group is not null;

alter table account add column signature_rules jsonb not null default '[]';
alter table account_intervener add column represents uuid references intervener;

create table mandate (
  uuid uuid primary key,
  reference text not null unique,
  uuid_bank_account uuid not null references bank_account,
  scheme text not null default 'CORE' check (scheme = 'CORE'),
  sequence text not null check (sequence in ('OOFF', 'RCUR')),
  status text not null check (status in ('PENDING_SIGNATURE', 'ACTIVE', 'REVOKED', 'EXPIRED')),
  signed_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null
);
-- One living mandate for each bank account: the next instruction goes under the same one.
create unique index mandate_living on mandate (uuid_bank_account)
  where status in ('PENDING_SIGNATURE', 'ACTIVE');

alter table operation
  add column id_destination_product uuid references product,
  add column percentage numeric(7, 4),
  add column uuid_parent_operation uuid references operation,
  -- The day on which an instruction was to be carried out by this order, before it was rolled.
  add column scheduled_on date,
  add column uuid_mandate uuid references mandate,
  add column per_period text check (per_period in ('MENSUAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL')),
  add column per_start_date date,
  add column per_end_date date,
  add column per_increase_type text
    check (per_increase_type in ('NONE', 'LINEAL', 'PORCENTUAL', 'ACUMULATIVO')),
  add column per_increase numeric(18, 2),
  add column next_execution_date date,
  add column suspend_reason text
    check (suspend_reason in ('CLIENTE', 'RECIBOS_DEVUELTOS', 'MINIMO_A_MANTENER', 'DOCUMENTO_CADUCADO', 'TITULAR_BLOQUEADO')),
  add column block_scope text check (block_scope in ('POSITION', 'ACCOUNT')),
  add column block_reason text;

-- Only what is priced has a net asset value: an instruction that ends and a block have none.
do $$
declare name text;
begin
  select conname into name from pg_constraint
  where conrelid = 'operation'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%FINALIZED%net_asset_value%';
  execute format('alter table operation drop constraint %I', name);
end
$$;
alter table operation add constraint operation_finalized_is_priced check (
  operation_status <> 'FINALIZED'
  or operation_type like 'SOLICITUD\_%'
  or operation_type in ('BLOQUEO', 'DESBLOQUEO')
  or (value_date is not null and net_asset_value is not null)
);

create index operation_by_parent on operation (uuid_parent_operation)
  where uuid_parent_operation is not null;
-- What an instruction made for a day, once: two workers never make it twice.
create unique index operation_scheduled_once on operation (uuid_parent_operation, scheduled_on)
  where scheduled_on is not null;
create index operation_instructions_due on operation (next_execution_date)
  where operation_status = 'PERIODIC_ACTIVE';

-- Money and tax history of an internal transfer between the way out and the way in.
create table transfer_lot (
  uuid_operation uuid not null references operation,
  seq integer not null,
  acquisition_date date not null,
  cost numeric(18, 2) not null check (cost >= 0),
  proceeds numeric(18, 2) not null check (proceeds >= 0),
  is_pre_1994 boolean not null default false,
  primary key (uuid_operation, seq)
);

create table operation_issue (
  uuid uuid primary key,
  uuid_operation uuid not null references operation,
  type text not null check (type in ('DOCUMENT', 'DATA', 'SIGNATURE', 'PAYMENT')),
  title text not null,
  description text not null,
  status text not null check (status in ('OPEN', 'ANSWERED', 'CLOSED')),
  requested_documents jsonb not null default '[]',
  created_at timestamptz not null,
  closed_at timestamptz
);
create index operation_issue_by_operation on operation_issue (uuid_operation, created_at desc);

-- Every attempt is kept; the results of a family are in appropriateness_result.
create table convenience_test (
  uuid uuid primary key,
  uuid_intervener uuid not null references intervener,
  taken_at timestamptz not null,
  valid_until date not null,
  answers jsonb not null,
  -- The order in which the options were shown, by question.
  shown jsonb not null,
  points jsonb not null,
  uuid_document uuid references document
);
create index convenience_test_by_person on convenience_test (uuid_intervener, taken_at desc);

-- A co-signer is reminded once a day for each order.
create table signature_reminder (
  uuid_operation uuid not null references operation,
  uuid_intervener uuid not null references intervener,
  reminded_at timestamptz not null
);
create index signature_reminder_last on signature_reminder (uuid_operation, uuid_intervener, reminded_at desc);

-- A transfer in course leaves one fund and has yet to reach the other.
create or replace function operation_keeps_course() returns trigger language plpgsql as $$
begin
  if new.is_hidden or new.operation_status not in
    ('SIGNED', 'VALIDATED', 'RD_SENT', 'SNCE_1', 'SNCE_2', 'SNCE_3')
  then
    delete from order_in_course where uuid_operation = new.uuid;
  elsif new.operation_type in
    ('SUSCRIPCION', 'APORTACION', 'APORTACION_PERIODICA', 'TRASPASO_ENTRADA', 'TRASPASO_INTERNO',
     'REEMBOLSO', 'REEMBOLSO_PERIODICO', 'RESCATE', 'TRASPASO_SALIDA')
  then
    insert into order_in_course
      (uuid_operation, uuid_account, id_product, direction, cash, participations)
    values (
      new.uuid, new.uuid_account, new.id_product,
      case when new.operation_type in
        ('SUSCRIPCION', 'APORTACION', 'APORTACION_PERIODICA', 'TRASPASO_ENTRADA')
        or (new.operation_type = 'TRASPASO_INTERNO' and new.uuid_parent_operation is not null)
      then 'IN' else 'OUT' end,
      coalesce(new.cash, new.ordered_cash),
      coalesce(new.participations, new.ordered_participations))
    on conflict (uuid_operation) do update set
      cash = excluded.cash, participations = excluded.participations;
  end if;
  return null;
end
$$;

-- Submission readiness (specification §4): when a person was first sent to the registry.
alter table intervener add column first_sent_at timestamptz;
