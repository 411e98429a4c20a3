-- The schema of the first release, grouped by area. Money is numeric(18, 2); units and net asset
-- values are numeric(20, 6); times of sessions, codes and credentials are session time, which the
-- demo never advances, and all other times are business time.

-- ==== Configuration and reference data ====

-- Shift of business and session time against the system clock (demo and test interface).
create table clock (
  id integer primary key check (id = 1),
  frozen_at timestamptz,
  business_offset_ms double precision not null default 0,
  session_offset_seconds integer not null default 0
);

-- Legal parameters by validity, with the norm that sets them.
create table parameter (
  key text not null,
  value text not null,
  valid_from date not null,
  valid_to date,
  norm text not null,
  primary key (key, valid_from)
);

create table business_calendar (
  market text not null,
  date date not null,
  is_business boolean not null,
  primary key (market, date)
);

create table config_entry (
  key text primary key,
  value text not null
);

-- Identity of the manager towards banks, other managers and the registry: one row.
create table manager (
  singleton boolean primary key default true check (singleton),
  name text not null,
  nif text not null,
  manager_number text not null,
  gestora_comercializador text not null,
  creditor_id text not null
);

create table distributor (
  uuid uuid primary key,
  name text not null,
  is_own boolean not null
);

create table subdistributor (
  uuid uuid primary key,
  uuid_distributor uuid not null references distributor,
  key_name text not null,
  name text not null
);

create table agent (
  uuid uuid primary key,
  given_name text not null,
  family_name_1 text not null,
  username text not null,
  telephone text not null,
  email text not null,
  photo text,
  social_links jsonb not null default '[]',
  schedule text not null
);

-- ==== Products ====

create table product (
  id uuid primary key,
  key_name text not null unique,
  name text not null,
  isin text unique,
  dgs_code text unique,
  product_type text not null check (product_type in ('FI', 'FIL', 'PP')),
  asset_class text not null
    check (asset_class in ('RENTA_VARIABLE', 'MIXTO', 'RENTA_FIJA', 'MONETARIO', 'RETORNO_ABSOLUTO')),
  complex boolean not null,
  risk_indicator integer not null check (risk_indicator between 1 and 7),
  currency text not null default 'EUR',
  minimum_initial numeric(18, 2) not null default 100.00,
  minimum_additional numeric(18, 2) not null default 1.00,
  minimum_periodic numeric(18, 2) not null default 30.00,
  management_fee numeric(8, 4) not null default 0,
  ongoing_charges numeric(8, 4) not null default 0,
  redemption_fee numeric(8, 4) not null default 0,
  closed_to_new boolean not null default false,
  collection_iban text not null,
  calendar_code text not null default 'MADRID',
  cutoff text not null default '14:00' check (cutoff ~ '^[0-2][0-9]:[0-5][0-9]$'),
  settlement_days integer not null default 3 check (settlement_days between 1 and 5),
  notice_threshold numeric(18, 2),
  sfdr_article integer,
  version integer not null default 1,
  share_class_group text,
  class_minimum numeric(18, 2),
  -- Percent a year; null while unknown.
  depositary_fee numeric(8, 4)
);
create index product_by_class on product (share_class_group) where share_class_group is not null;

create table product_document (
  uuid uuid primary key,
  id_product uuid not null references product,
  type text not null check (type in ('DFI', 'FOLLETO', 'REGLAMENTO', 'INFORME', 'FICHA')),
  title text not null,
  url text not null
);
create index product_document_by_product on product_document (id_product);

create table product_exposure (
  id_product uuid not null references product,
  dimension text not null check (dimension in ('GEOGRAPHY', 'CURRENCY')),
  key text not null,
  label text not null,
  percent numeric(5, 2) not null,
  primary key (id_product, dimension, key)
);

create table net_asset_value (
  id_product uuid not null references product,
  date date not null,
  value numeric(20, 6) not null check (value > 0),
  published_at timestamptz not null,
  primary key (id_product, date)
);

-- ==== Parties ====

create table intervener (
  uuid uuid primary key,
  intervener_type text not null check (intervener_type in ('F', 'J')),
  name text not null,
  lastname_1 text,
  lastname_2 text,
  document_type text not null,
  document_number text not null unique,
  birthdate date,
  gender text check (gender in ('V', 'H')),
  intervener_status text not null check (
    intervener_status in (
      'REGISTERED_ONLINE', 'REGISTERED_EMAIL', 'REGISTERED_POSTAL', 'REGISTERED', 'SIGNED', 'VALIDADO',
      'ENVIADO', 'BLOQUEADO', 'BLOQUEADO_AML', 'FINALIZADO', 'MIGRACION'
    )
  ),
  previous_status text check (
    previous_status in (
      'REGISTERED_ONLINE', 'REGISTERED_EMAIL', 'REGISTERED_POSTAL', 'REGISTERED', 'SIGNED', 'VALIDADO',
      'ENVIADO', 'BLOQUEADO', 'BLOQUEADO_AML', 'FINALIZADO', 'MIGRACION'
    )
  ),
  intervener_class text not null default 'MINORISTA'
    check (intervener_class in ('MINORISTA', 'PROFESIONAL', 'CONTRAPARTE_ELEGIBLE')),
  email text,
  phone_prefix text,
  phone text,
  tax_residence_country text not null default 'ES',
  withholding_exempt_until date,
  minor_need_update boolean not null default false,
  view_consent boolean not null default false,
  has_app_enable_biometric_access boolean not null default false,
  uuid_distributor uuid references distributor,
  uuid_subdistributor uuid references subdistributor,
  uuid_agent uuid references agent,
  rd_holder_number text,
  created_at timestamptz not null,
  version integer not null default 1,
  phone_verified_at timestamptz,
  -- Sessions opened before this time are invalid. A block or a recovered password sets it, to end
  -- all sessions at once.
  sessions_valid_from timestamptz,
  -- Set by the birthday job when it processes the eighteenth birthday.
  came_of_age_at timestamptz,
  -- Internal wording of the block; never shown to clients.
  block_reason text,
  -- When the person was first sent to the registry.
  first_sent_at timestamptz,
  -- Channel through which the person was registered. People taken over from the former system count as completely
  -- registered.
  source_system text not null default 'BACKOFFICE'
    check (source_system in ('PORTAL', 'APP', 'BACKOFFICE', 'LEGACY', 'RD', 'SNCE')),
  -- Registration variant to return to when documents are rejected.
  registered_status text check (
    registered_status in (
      'REGISTERED_ONLINE', 'REGISTERED_EMAIL', 'REGISTERED_POSTAL', 'REGISTERED'
    )
  ),
  -- Three months after this date an expired identity document stops validations and instructions.
  document_expires_on date
);
-- Read by the jobs that notify of expiries and birthdays.
create index intervener_papers_run_out on intervener (document_expires_on)
  where document_expires_on is not null;
create index intervener_birthdays on intervener (birthdate) where birthdate is not null;

-- ==== Accounts ====

create table account (
  uuid uuid primary key,
  account_number text not null unique,
  alias text,
  account_type text not null check (account_type in ('FI', 'PP')),
  intervener_type text not null check (intervener_type in ('F', 'J')),
  account_status text not null check (
    account_status in (
      'REGISTERED_ONLINE', 'REGISTERED_EMAIL', 'REGISTERED_POSTAL', 'REGISTERED', 'SIGNED', 'VALIDADO',
      'ENVIADO', 'FINALIZED'
    )
  ),
  arrangement_type text not null check (
    arrangement_type in (
      'INDISTINTA', 'CONJUNTA', 'MANCOMUNADA', 'MANCOMUNADA_CONDICIONAL', 'SOLIDARIA'
    )
  ),
  required_signatures integer,
  opened_at date not null,
  closed_at date,
  blocked_at timestamptz,
  block_reason text,
  uuid_default_bank_account uuid,
  rd_account_number text,
  version integer not null default 1,
  signature_rules jsonb not null default '[]',
  registered_status text check (
    registered_status in (
      'REGISTERED_ONLINE', 'REGISTERED_EMAIL', 'REGISTERED_POSTAL', 'REGISTERED'
    )
  )
);

create table account_intervener (
  uuid_account uuid not null references account,
  uuid_intervener uuid not null references intervener,
  role text not null check (
    role in (
      'TITULAR', 'PARTICIPE', 'APODERADO', 'AUTORIZADO_OPERATIVO', 'AUTORIZADO_CONSULTIVO',
      'NUDO_PROPIETARIO', 'USUFRUCTUARIO', 'REPRESENTANTE_LEGAL', 'TUTOR', 'APORTANTE_CONYUGE',
      'APORTANTE_FAMILIAR', 'ASESOR', 'GESTOR', 'ADMINISTRADOR', 'JUNTA_DIRECTIVA', 'FIDUCIARIO'
    )
  ),
  valid_from date not null,
  valid_to date,
  power_scope text check (power_scope in ('GENERAL', 'OPERATE', 'OPERATE_AND_BANK')),
  ownership_percent numeric(5, 2),
  is_hidden boolean not null default false,
  -- The one holder represented; null means every holder.
  represents uuid references intervener,
  primary key (uuid_account, uuid_intervener, role)
);
create index account_intervener_by_person on account_intervener (uuid_intervener, uuid_account);
create index account_intervener_standing_for on account_intervener (uuid_account)
  where role in ('REPRESENTANTE_LEGAL', 'TUTOR');

create table bank_account (
  uuid uuid primary key,
  uuid_account uuid not null references account,
  alias text,
  iban text not null,
  bic text,
  bank_name text,
  holder_name text not null,
  uuid_intervener_holder uuid references intervener,
  status text not null check (status in ('PENDING', 'VALIDATED', 'REJECTED', 'DELETED')),
  validated_at timestamptz,
  created_at timestamptz not null
);
create index bank_account_by_account on bank_account (uuid_account);
create index bank_account_unproven on bank_account (created_at) where status in ('PENDING', 'REJECTED');

-- Persons related to an account without access to it: beneficial owners, trustees, board members.
create table associate (
  uuid uuid primary key,
  uuid_account uuid not null references account,
  full_name text not null,
  document_number text not null,
  relation text not null check (relation in ('TITULAR_REAL', 'PATRONO', 'CONSEJERO')),
  ownership_percent numeric(7, 4),
  -- Date on which the manager verified the identity of a person whose documents are kept elsewhere.
  identified_on date
);
create index associate_by_account on associate (uuid_account);

-- ==== Login, sessions and second factor ====

create table credential (
  uuid_intervener uuid primary key references intervener,
  username text not null unique,
  password_hash text not null,
  password_changed_at timestamptz not null,
  always_ask boolean not null default false,
  two_factor_postponements integer not null default 0 check (two_factor_postponements between 0 and 3)
);

create table service_client (
  client_id text primary key,
  secret_hash text not null,
  name text not null
);

create table staff_account (
  uuid uuid primary key,
  username text not null unique,
  name text not null,
  password_hash text not null,
  sealed_totp_secret text not null,
  totp_last_step bigint not null default 0
);

-- One read-only view of a client by a staff member, fifteen minutes long.
create table superuser_view (
  uuid uuid primary key,
  uuid_staff uuid not null references staff_account,
  uuid_intervener uuid not null references intervener,
  reason_code text not null,
  reason text not null check (length(reason) >= 10),
  device text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index superuser_view_by_person on superuser_view (uuid_intervener, opened_at desc);
create index superuser_view_by_staff on superuser_view (uuid_staff, opened_at desc);

-- A device on which a login code was entered. For 90 days a login on the device needs no code, and
-- the device has its own counter of failed logins.
create table device (
  token_hash text primary key,
  uuid_intervener uuid not null references intervener,
  last_code_at timestamptz not null,
  created_at timestamptz not null
);

create table session_family (
  uuid uuid primary key,
  uuid_intervener uuid not null references intervener,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text,
  device text not null default '',
  scope text not null default 'full' check (scope in ('full', 'onboarding')),
  last_code_at timestamptz,
  two_factor_postponed boolean not null default false
);
create index session_family_by_person on session_family (uuid_intervener);

create table refresh_credential (
  token_hash text primary key,
  uuid_family uuid not null references session_family,
  created_at timestamptz not null,
  used_at timestamptz
);
create index refresh_credential_by_family on refresh_credential (uuid_family);

create table session (
  token_hash text primary key,
  uuid uuid not null unique,
  kind text not null check (kind in ('client', 'otp', 'staff', 'admin_otp', 'admin')),
  uuid_intervener uuid references intervener,
  client_id text references service_client,
  uuid_family uuid references session_family,
  amr text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  scope text not null default 'full' check (scope in ('full', 'onboarding')),
  uuid_staff uuid references staff_account,
  -- Only for sessions of superusers: the reason for the access, stored at the code step, and the
  -- client view once a client is chosen.
  reason_code text,
  reason text,
  uuid_view uuid references superuser_view,
  -- Number of codes typed at the code step of a login; each is counted before it is checked.
  attempts integer not null default 0
);
create index session_by_family on session (uuid_family);
create index session_by_staff on session (uuid_staff) where uuid_staff is not null;

-- Attempts are counted before the password is checked, so that parallel guesses cannot exceed the limit.
create table login_counter (
  subject_key text primary key,
  failures integer not null,
  level integer not null default 0,
  blocked_until timestamptz,
  -- Counters are deleted a day after their last attempt.
  last_attempt_at timestamptz not null
);

-- Events per key and time window, shared by all processes.
create table rate_window (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);

create table one_time_code (
  uuid uuid primary key,
  purpose text not null check (purpose in ('LOGIN', 'SIGNATURE', 'RECOVERY', 'SENSITIVE', 'PHONE')),
  uuid_intervener uuid not null references intervener,
  uuid_subject uuid not null,
  code_hash text not null,
  channel text not null check (channel in ('SMS', 'EMAIL')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  attempts integer not null default 0 check (attempts between 0 and 3),
  consumed_at timestamptz,
  voided_at timestamptz
);
create index one_time_code_by_subject on one_time_code (uuid_subject, created_at desc);
create index one_time_code_by_person on one_time_code (uuid_intervener, purpose, created_at desc);

-- Sealed key of an authenticator app. The last accepted time step is never accepted again.
create table authenticator_app (
  uuid_intervener uuid primary key references intervener,
  sealed_secret text not null,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

-- Sealed key of a new app until its first code confirms it; the previous app works until then.
create table authenticator_candidate (
  uuid_intervener uuid primary key references intervener,
  sealed_secret text not null,
  created_at timestamptz not null
);

create table recovery_code (
  uuid_intervener uuid not null references intervener,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (uuid_intervener, code_hash)
);

-- Single-use recovery links of fifteen minutes, stored as digests; codes are bound to `uuid`.
create table password_recovery (
  handle_hash text primary key,
  uuid uuid not null unique,
  uuid_intervener uuid not null references intervener,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  voided_at timestamptz
);
create index password_recovery_by_person on password_recovery (uuid_intervener, created_at desc);

-- ==== Orders ====

create sequence operation_number start 1;

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
-- Recurring debits of a bank account share one mandate; a single debit has a mandate of its own.
create unique index mandate_living on mandate (uuid_bank_account)
  where status in ('PENDING_SIGNATURE', 'ACTIVE') and sequence = 'RCUR';

create table operation (
  uuid uuid primary key,
  reference text not null unique,
  uuid_account uuid not null references account,
  uuid_creator uuid references intervener,
  operation_type text not null check (
    operation_type in (
      'SUSCRIPCION', 'SOLICITUD_SUSCRIPCION_PERIODICA', 'REEMBOLSO', 'REEMBOLSO_PERIODICO',
      'SOLICITUD_REEMBOLSO_PERIODICO', 'TRASPASO_ENTRADA', 'TRASPASO_INTERNO', 'TRASPASO_SALIDA',
      'APORTACION', 'APORTACION_PERIODICA', 'SOLICITUD_APORTACION_PERIODICA', 'RESCATE', 'BLOQUEO',
      'DESBLOQUEO', 'DEVOLUCION_EXCESO', 'HERENCIA', 'DONACION', 'CONTINGENCIA'
    )
  ),
  operation_sub_type text check (
    operation_sub_type in (
      'INICIAL', 'ADICIONAL', 'PERIODICA', 'TOTAL', 'PARCIAL_IMPORTE', 'PARCIAL_PARTICIPACIONES',
      'PARCIAL_PORCENTAJE', 'ORDINARIA', 'EXTRAORDINARIA', 'CONYUGE', 'FAMILIAR_DISCAPACIDAD', 'ALTA',
      'MODIFICACION', 'CONTINGENCIA', 'SUPUESTO_EXCEPCIONAL'
    )
  ),
  operation_status text not null check (
    operation_status in (
      'REGISTERED_ONLINE', 'REGISTERED_EMAIL', 'REGISTERED_POSTAL', 'REGISTERED', 'SIGNED',
      'VALIDATED', 'RD_SENT', 'SNCE_1', 'SNCE_2', 'SNCE_3', 'PERIODIC_ACTIVE', 'PERIODIC_SUSPENDED',
      'FINALIZED', 'CANCELLED'
    )
  ),
  registered_status text not null check (
    registered_status in (
      'REGISTERED_ONLINE', 'REGISTERED_EMAIL', 'REGISTERED_POSTAL', 'REGISTERED'
    )
  ),
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
  convenience_result text check (
    convenience_result in (
      'CONVENIENTE', 'NO_CONVENIENTE', 'SIN_INFORMACION'
    )
  ),
  convenience_phrase text,
  cancel_reason text check (
    cancel_reason in (
      'CLIENTE', 'BORRADO_CLIENTE', 'FIRMA_CADUCADA', 'DOCUMENTACION', 'AML', 'SIN_FONDOS',
      'RECHAZO_RD', 'RECHAZO_SNCE', 'DUPLICADA', 'SUSTITUIDA', 'FALLECIMIENTO', 'OTRO'
    )
  ),
  source_system text not null check (
    source_system in (
      'PORTAL', 'APP', 'BACKOFFICE', 'LEGACY', 'RD', 'SNCE'
    )
  ),
  source text not null,
  rd_reference text unique,
  order_hash text,
  order_version integer not null default 1,
  is_hidden boolean not null default false,
  version integer not null default 1,
  id_destination_product uuid references product,
  percentage numeric(7, 4),
  uuid_parent_operation uuid references operation,
  -- Date that the instruction planned for this order, before it was moved to a business day.
  scheduled_on date,
  uuid_mandate uuid references mandate,
  per_period text check (per_period in ('MENSUAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL')),
  per_start_date date,
  per_end_date date,
  per_increase_type text check (per_increase_type in ('NONE', 'LINEAL', 'PORCENTUAL', 'ACUMULATIVO')),
  per_increase numeric(18, 2),
  next_execution_date date,
  suspend_reason text check (
    suspend_reason in (
      'CLIENTE', 'RECIBOS_DEVUELTOS', 'MINIMO_A_MANTENER', 'DOCUMENTO_CADUCADO', 'TITULAR_BLOQUEADO'
    )
  ),
  block_scope text check (block_scope in ('POSITION', 'ACCOUNT')),
  block_reason text,
  -- Transfers between managers: origin, requester, message reference and arrival of the tax history.
  origin jsonb,
  counterparty jsonb,
  snce_reference text,
  tax_history_on date,
  -- When the direct debit was written to a bank file.
  debit_sent_at timestamptz,
  check ((operation_status = 'CANCELLED') = (cancel_reason is not null)),
  -- Every finalized order has a price, except ended instructions, blocks, and records for the
  -- registry.
  constraint operation_finalized_is_priced check (
    operation_status <> 'FINALIZED'
    or operation_type like 'SOLICITUD\_%'
    or operation_type in
      ('BLOQUEO', 'DESBLOQUEO', 'HERENCIA', 'DONACION', 'DEVOLUCION_EXCESO', 'CONTINGENCIA')
    or (value_date is not null and net_asset_value is not null)
  )
);
create index operation_by_account on operation (uuid_account, operation_date desc, uuid) where not is_hidden;
create index operation_by_date on operation (operation_date desc, uuid) where not is_hidden;
create index operation_live on operation (operation_status, expected_value_date)
  where operation_status not in ('FINALIZED', 'CANCELLED');
-- These indexes contain only live orders, so that lists of live orders do not scan the finished
-- ones.
create index operation_live_by_account on operation (uuid_account, operation_date desc, uuid)
  where not is_hidden and operation_status not in ('FINALIZED', 'CANCELLED');
create index operation_live_by_date on operation (operation_date desc, uuid)
  where not is_hidden and operation_status not in ('FINALIZED', 'CANCELLED');
-- Purchases awaiting their money, matched against bank statements.
create index operation_unpaid on operation (id_product, uuid_account)
  where cash_reconciled_on is null
    and operation_type in ('SUSCRIPCION', 'APORTACION', 'APORTACION_PERIODICA')
    and operation_status in
      ('REGISTERED_ONLINE', 'REGISTERED_EMAIL', 'REGISTERED_POSTAL', 'REGISTERED', 'SIGNED', 'VALIDATED');
-- Index of the orders that are marked on the chart of an account.
create index operation_executed on operation (uuid_account, value_date desc, uuid)
  include (operation_type, cash)
  where operation_status = 'FINALIZED' and not is_hidden;
create index operation_by_parent on operation (uuid_parent_operation)
  where uuid_parent_operation is not null;
-- An instruction creates at most one order for each date, even when several workers run it at the same time.
create unique index operation_scheduled_once on operation (uuid_parent_operation, scheduled_on)
  where scheduled_on is not null;
create index operation_instructions_due on operation (next_execution_date)
  where operation_status = 'PERIODIC_ACTIVE';
create unique index operation_by_snce on operation (snce_reference) where snce_reference is not null;
-- Orders whose direct debit has not been sent to the bank yet.
create index operation_to_debit on operation (expected_value_date)
  where payment_method = 'DOMICILIACION' and operation_status = 'VALIDATED' and debit_sent_at is null;
-- Finalized orders that may need a payment.
create index operation_paid_out on operation (settlement_date)
  where operation_status = 'FINALIZED' and operation_type in ('REEMBOLSO', 'REEMBOLSO_PERIODICO', 'RESCATE');
-- Transfers awaiting another manager, checked on every run of the jobs.
create index operation_between_managers on operation (operation_status)
  where operation_status in ('SNCE_1', 'SNCE_2', 'SNCE_3');

create table operation_history (
  uuid_operation uuid not null references operation,
  seq integer not null,
  from_status text check (
    from_status in (
      'REGISTERED_ONLINE', 'REGISTERED_EMAIL', 'REGISTERED_POSTAL', 'REGISTERED', 'SIGNED',
      'VALIDATED', 'RD_SENT', 'SNCE_1', 'SNCE_2', 'SNCE_3', 'PERIODIC_ACTIVE', 'PERIODIC_SUSPENDED',
      'FINALIZED', 'CANCELLED'
    )
  ),
  to_status text not null check (
    to_status in (
      'REGISTERED_ONLINE', 'REGISTERED_EMAIL', 'REGISTERED_POSTAL', 'REGISTERED', 'SIGNED',
      'VALIDATED', 'RD_SENT', 'SNCE_1', 'SNCE_2', 'SNCE_3', 'PERIODIC_ACTIVE', 'PERIODIC_SUSPENDED',
      'FINALIZED', 'CANCELLED'
    )
  ),
  at timestamptz not null,
  actor text not null check (actor in ('CLIENTE', 'GESTORA', 'SISTEMA')),
  uuid_actor uuid,
  channel text not null,
  reason_code text,
  comment text,
  primary key (uuid_operation, seq)
);

-- Signed order texts. A changed order voids the signatures of its earlier versions.
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
create index operation_signature_by_person on operation_signature (uuid_intervener, signed_at desc);

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

-- A co-signer is reminded at most once a day per order.
create table signature_reminder (
  uuid_operation uuid not null references operation,
  uuid_intervener uuid not null references intervener,
  reminded_at timestamptz not null
);
create index signature_reminder_last on signature_reminder (uuid_operation, uuid_intervener, reminded_at desc);

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

-- Alerts for staff about an order, invisible to its client; closed by progress of the order or by staff.
create table operation_alert (
  uuid uuid primary key,
  seq bigserial unique,
  uuid_operation uuid not null references operation,
  cause text not null check (cause in ('TRANSFER_LATE', 'REGISTRY_REJECTED', 'REGISTRY_REFUSED')),
  text text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- The staff member who closed the alert, and why; null when the progress of the order closed it.
  closed_by text,
  closed_because text,
  check ((closed_by is null) = (closed_because is null)),
  check (closed_by is null or closed_at is not null)
);
create unique index operation_alert_open on operation_alert (uuid_operation, cause) where closed_at is null;
create index operation_alert_by_operation on operation_alert (uuid_operation, cause);
create index operation_alert_to_do on operation_alert (seq) where closed_at is null;

-- Signed orders without a price yet. A trigger maintains this table, so that a balance need not
-- read all orders.
create table order_in_course (
  uuid_operation uuid primary key references operation on delete cascade,
  uuid_account uuid not null,
  id_product uuid not null,
  direction text not null check (direction in ('IN', 'OUT')),
  cash numeric(18, 2),
  participations numeric(20, 6)
);
create index order_in_course_by_account on order_in_course (uuid_account);

create function operation_keeps_course() returns trigger language plpgsql as $$
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
create trigger operation_starts_course after insert on operation
  for each row
  when (new.operation_status in ('SIGNED', 'VALIDATED', 'RD_SENT', 'SNCE_1', 'SNCE_2', 'SNCE_3'))
  execute function operation_keeps_course();
create trigger operation_changes_course after update on operation
  for each row execute function operation_keeps_course();

-- ==== Positions, lots and ledger ====

create table position (
  uuid_account uuid not null references account,
  id_product uuid not null references product,
  participations numeric(20, 6) not null default 0 check (participations >= 0),
  reserved numeric(20, 6) not null default 0 check (reserved >= 0),
  blocked numeric(20, 6) not null default 0 check (blocked >= 0),
  cost numeric(18, 2) not null default 0 check (cost >= 0),
  contributed numeric(18, 2) not null default 0,
  first_purchase_date date,
  -- Sum of the gains realised by redemptions, stored so that a balance need not read every
  -- redemption.
  realised numeric(18, 2) not null default 0,
  primary key (uuid_account, id_product),
  check (reserved + blocked <= participations)
);
create index position_by_product on position (id_product) where participations > 0;

-- Position at the end of each day on which it changed.
create table position_day (
  uuid_account uuid not null references account,
  id_product uuid not null references product,
  date date not null,
  participations numeric(20, 6) not null check (participations >= 0),
  cost numeric(18, 2) not null,
  contributed numeric(18, 2) not null,
  primary key (uuid_account, id_product, date)
);

-- Units reserved by orders not yet executed, so that two orders never sell the same unit.
create table hold (
  uuid_operation uuid primary key references operation,
  uuid_account uuid not null references account,
  id_product uuid not null references product,
  participations numeric(20, 6) not null check (participations > 0),
  released_at timestamptz
);
create index hold_live on hold (uuid_account, id_product) where released_at is null;

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
  locked_until date,
  -- The reversal of a returned debit for which these units are reserved: no other order may sell
  -- them.
  held_for uuid references operation,
  -- The transferred lot from which this lot was created; null when unknown.
  uuid_transfer_lot uuid
);
create index lot_queue on lot (uuid_account, id_product, acquisition_date, entry_date, seq)
  where participations > 0;
create index lot_by_operation on lot (uuid_operation);
create index lot_locked on lot (uuid_account, id_product, locked_until)
  where locked_until is not null and participations > 0;
create index lot_held_for on lot (held_for) where held_for is not null;

-- Cost and tax history of transferred units between the outgoing and the incoming leg.
create table transfer_lot (
  uuid_operation uuid not null references operation,
  seq integer not null,
  acquisition_date date not null,
  cost numeric(18, 2) not null check (cost >= 0),
  proceeds numeric(18, 2) not null check (proceeds >= 0),
  is_pre_1994 boolean not null default false,
  participations numeric(20, 6) not null check (participations > 0),
  -- Day until which units paid by direct debit cannot be redeemed.
  locked_until date,
  uuid uuid not null default gen_random_uuid(),
  origin text not null check (origin in ('SUSCRIPCION', 'TRASPASO', 'HERENCIA', 'DONACION')),
  -- The lot from which these units were taken; null when unknown.
  uuid_lot uuid references lot,
  primary key (uuid_operation, seq),
  constraint transfer_lot_uuid unique (uuid)
);
create index transfer_lot_by_lot on transfer_lot (uuid_lot) where uuid_lot is not null;

create table fiscal_item (
  uuid uuid primary key,
  uuid_operation uuid not null references operation,
  seq integer not null,
  uuid_lot uuid not null references lot,
  acquisition_date date not null,
  origin text not null check (origin in ('SUSCRIPCION', 'TRASPASO', 'HERENCIA', 'DONACION')),
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
create index fiscal_item_by_lot on fiscal_item (uuid_lot);

-- Value of an account at the end of each day with a new net asset value or a booking; read by returns and charts.
create table account_day (
  uuid_account uuid not null references account,
  date date not null,
  -- The value that the portal shows: each position is rounded to the cent, and money in transit
  -- between two own funds is excluded.
  total numeric(18, 2) not null,
  contributed numeric(18, 2) not null,
  -- For chaining returns, unrounded and including money in transit: the holdings of the day before
  -- and those of this day, both at the prices of this day.
  held_before numeric(30, 12) not null,
  held_after numeric(30, 12) not null,
  primary key (uuid_account, date) include (total, contributed, held_before, held_after)
);

-- Money in transit between two own funds at the end of each day on which it changed.
create table transit_day (
  uuid_account uuid not null references account,
  date date not null,
  amount numeric(18, 2) not null check (amount >= 0),
  primary key (uuid_account, date)
);

-- Accounts whose daily values must be recomputed, with the first such day; several changes share
-- one row.
create table account_day_due (
  uuid_account uuid primary key references account,
  since date not null
);

create table ledger_transaction (
  uuid uuid primary key,
  seq bigint generated always as identity unique,
  uuid_operation uuid references operation,
  kind text not null check (kind in ('CASH_IN', 'CASH_RETURN', 'CASH_OUT', 'SETTLEMENT', 'CLAIM')),
  value_date date not null,
  booked_at timestamptz not null
);
create unique index ledger_one_settlement on ledger_transaction (uuid_operation) where kind = 'SETTLEMENT';
create index ledger_transaction_by_operation on ledger_transaction (uuid_operation);
create index ledger_transaction_returns on ledger_transaction (uuid_operation) where kind = 'CASH_RETURN';

-- Double entry: in every transaction the postings of each unit ('EUR' or a product key) add up to zero.
create table ledger_posting (
  uuid_transaction uuid not null references ledger_transaction,
  seq integer not null,
  ledger_account text not null,
  unit text not null,
  amount numeric(20, 6) not null,
  primary key (uuid_transaction, seq),
  check (amount <> 0 and (unit <> 'EUR' or amount = round(amount, 2)))
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

-- ==== Messages of clients, notifications and polls ====

create sequence issue_number start 1;

-- Contact requests and complaints. Answers are sent by e-mail or telephone.
create table issue (
  uuid uuid primary key,
  reference text not null unique,
  uuid_intervener uuid not null references intervener,
  category text not null
    check (category in ('CONTACT', 'COMPLAINT', 'DATA_CHANGE', 'TECHNICAL', 'DOCUMENT')),
  subject text not null,
  description text not null,
  uuid_account uuid references account,
  uuid_operation uuid references operation,
  preferred_contact text not null check (preferred_contact in ('EMAIL', 'PHONE')),
  phone text,
  -- Complaints only: the legal deadline for the answer.
  answer_by date,
  created_at timestamptz not null,
  check ((category = 'COMPLAINT') = (answer_by is not null)),
  check (preferred_contact = 'EMAIL' or phone is not null)
);
create index issue_by_person on issue (uuid_intervener, created_at desc, reference desc);

create table notification (
  uuid uuid primary key,
  uuid_intervener uuid not null references intervener,
  type text not null,
  title text not null,
  text text not null,
  is_read boolean not null default false,
  created_at timestamptz not null,
  entity text,
  uuid_entity uuid,
  url text,
  -- Cause of a scheduled notification. A person is notified at most once for each cause.
  cause text,
  -- True while the e-mail of this notification waits for the weekly digest.
  awaits_digest boolean not null default false
);
create index notification_by_person on notification (uuid_intervener, created_at desc, uuid);
create unique index notification_cause on notification (uuid_intervener, cause) where cause is not null;
create index notification_digest on notification (created_at) where awaits_digest;
-- The badge reads unread notifications only.
create index notification_unread on notification (uuid_intervener, created_at desc, uuid) where not is_read;

-- Notification settings of a person, whose default is the portal and e-mail. An entry
-- «GROUP:CHANNEL» switches that channel off.
create table notification_preference (
  uuid_intervener uuid primary key references intervener,
  quiet jsonb not null default '[]' check (jsonb_typeof(quiet) = 'array'),
  weekly_digest boolean not null default false
);

-- Time of a person's last request for a type of notification, which may be requested once an hour.
create table notification_request (
  uuid_intervener uuid not null references intervener,
  about text not null,
  asked_at timestamptz not null,
  primary key (uuid_intervener, about)
);

-- Sent e-mails and text messages.
create table message (
  uuid uuid primary key,
  seq bigint generated always as identity unique,
  uuid_intervener uuid references intervener,
  channel text not null check (channel in ('SMS', 'EMAIL')),
  recipient text not null,
  subject text,
  text text not null,
  code text,
  link text,
  created_at timestamptz not null
);
create index message_by_recipient on message (recipient, seq desc);
create index message_by_person on message (uuid_intervener, seq desc);

create table poll (
  uuid uuid primary key,
  title text not null,
  kind text not null check (kind in ('NPS', 'SATISFACTION', 'EXIT')),
  trigger text not null check (trigger in ('LOGIN', 'OPERATION', 'REDEMPTION')),
  starts_at timestamptz not null,
  expires_at timestamptz not null,
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  check (expires_at > starts_at)
);
create index poll_open on poll (expires_at);

-- Answer or dismissal: one per person and poll, and per order for polls asked after orders.
create table poll_answer (
  uuid uuid primary key,
  uuid_poll uuid not null references poll,
  uuid_intervener uuid not null references intervener,
  uuid_account uuid references account,
  uuid_operation uuid references operation,
  dismissed boolean not null,
  answers jsonb not null check (jsonb_typeof(answers) = 'array'),
  answered_at timestamptz not null,
  unique nulls not distinct (uuid_intervener, uuid_poll, uuid_operation),
  check (dismissed = (answers = '[]'))
);
create index poll_answer_by_person on poll_answer (uuid_intervener, answered_at desc);

-- ==== Documents ====

create table document (
  uuid uuid primary key,
  uuid_account uuid references account,
  uuid_operation uuid references operation,
  uuid_intervener uuid references intervener,
  category text not null check (category in ('DOCUMENTATION', 'CASE', 'ACCOUNT', 'OPERATION', 'OTHERS')),
  subcategory text not null,
  title text not null,
  filename text not null,
  mime text not null,
  year integer not null,
  requires_signature boolean not null default false,
  is_signed boolean not null default false,
  validated boolean not null default false,
  -- A generated document is stored as the facts in it; its bytes are rendered on first use.
  template text,
  facts jsonb,
  content bytea,
  size integer,
  sha256 text,
  created_at timestamptz not null,
  expires_at date,
  -- Set for uploads only; `uuid_uploader` is null when staff uploaded the file.
  uploaded_by text check (uploaded_by in ('CLIENT', 'STAFF')),
  uuid_uploader uuid references intervener,
  -- Result of the virus scan. Nobody receives the bytes before it is CLEAN.
  scan text check (scan in ('WAITING', 'CLEAN', 'FOUND')),
  -- Time of the last scan. Files that could not be scanned are retried after all others.
  scan_tried_at timestamptz,
  -- Code printed on a generated document, by which its authenticity is checked.
  verification_code text unique,
  -- The bank account, associate or client message that the document belongs to.
  uuid_bank_account uuid references bank_account,
  uuid_associate uuid references associate,
  uuid_issue uuid references issue,
  rejected_reason text,
  -- Time at which a draft is deleted if its form has not been sent.
  draft_until timestamptz,
  check (template is not null or content is not null),
  check ((content is null) = (sha256 is null)),
  constraint document_scan check ((uploaded_by is null) = (scan is null)),
  constraint document_validated_or_rejected check (not validated or rejected_reason is null),
  constraint document_verification_code check ((template is null) = (verification_code is null))
);
create index document_by_operation on document (uuid_operation);
create index document_by_account on document (uuid_account, created_at desc, uuid);
create index document_unscanned on document (scan_tried_at) where scan = 'WAITING';
create index document_by_person on document (uuid_intervener, created_at desc, uuid)
  where uuid_intervener is not null;
create index document_by_bank_account on document (uuid_bank_account, created_at desc)
  where uuid_bank_account is not null;
create index document_by_associate on document (uuid_associate, created_at desc)
  where uuid_associate is not null;
create index document_by_issue on document (uuid_issue) where uuid_issue is not null;
create index document_drafts on document (draft_until) where draft_until is not null;
create index document_unsigned on document (uuid_account) where requires_signature and not is_signed;

-- When a person first opened a document, which is shown as new until then.
create table document_opening (
  uuid_document uuid not null references document on delete cascade,
  uuid_intervener uuid not null references intervener,
  opened_at timestamptz not null,
  primary key (uuid_document, uuid_intervener)
);

-- Uploads of a person on a day, deleted ones included.
create table upload_day (
  uuid_intervener uuid not null references intervener,
  day date not null,
  files integer not null,
  primary key (uuid_intervener, day)
);

-- ==== Appropriateness test ====

create table appropriateness_result (
  uuid_intervener uuid not null references intervener,
  product_family text not null check (product_family in ('NO_COMPLEJO', 'COMPLEJO', 'FIL')),
  result text not null check (result in ('CONVENIENTE', 'NO_CONVENIENTE', 'SIN_INFORMACION')),
  taken_at timestamptz not null,
  valid_until date not null,
  primary key (uuid_intervener, product_family, taken_at)
);
create index appropriateness_runs_out on appropriateness_result (valid_until);

-- Every attempt is kept; the result of each family is in appropriateness_result.
create table convenience_test (
  uuid uuid primary key,
  uuid_intervener uuid not null references intervener,
  taken_at timestamptz not null,
  valid_until date not null,
  answers jsonb not null,
  -- Order in which the options were shown, by question.
  shown jsonb not null,
  points jsonb not null,
  uuid_document uuid references document
);
create index convenience_test_by_person on convenience_test (uuid_intervener, taken_at desc);

-- ==== Tax and periodic reports ====

-- Published tax reports of funds. A later version replaces an earlier one, which is kept.
create table tax_report (
  uuid_intervener uuid not null references intervener,
  year integer not null,
  version integer not null check (version > 0),
  published_at timestamptz not null,
  -- Digest of the content: an unchanged recalculation is not published again.
  digest text not null,
  -- Null when nothing was sold, transferred or held.
  uuid_report uuid references document,
  uuid_certificate uuid references document,
  primary key (uuid_intervener, year, version)
);

-- Progress of the yearly run, person by person.
create table tax_campaign (
  year integer primary key,
  last_person uuid,
  finished_at timestamptz
);

-- Accounts whose books changed since a day: the report of that year and later ones may differ.
create table changed_book (
  uuid_account uuid primary key references account,
  since date not null
);
create index changed_book_by_day on changed_book (since);

-- Progress of the runs that create quarterly statements and yearly reports. Each document is stored
-- in the same transaction as the progress.
create table report_run (
  kind text not null check (kind in ('STATEMENTS', 'YEAR')),
  -- Last day of the period.
  period_end date not null,
  after_uuid uuid,
  finished_at timestamptz,
  primary key (kind, period_end)
);

-- ==== Payments ====

-- Files for the bank, never changed after their creation.
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

-- One debit or payment. A retried debit is a new entry.
create table payment_entry (
  uuid uuid primary key,
  kind text not null check (kind in ('DEBIT', 'PAYOUT', 'TRANSFER_OUT', 'RETURN')),
  uuid_operation uuid references operation,
  attempt integer not null check (attempt > 0),
  end_to_end_id text not null unique,
  amount numeric(18, 2) not null check (amount > 0),
  iban text not null,
  name text not null,
  uuid_mandate uuid references mandate,
  requested_on date not null,
  status text not null check (status in ('WAITING', 'STOPPED', 'SENT', 'SETTLED', 'RETURNED', 'CANCELLED')),
  uuid_file uuid references payment_file,
  payee_check text check (payee_check in ('MATCH', 'CLOSE', 'NO_MATCH', 'NOT_POSSIBLE')),
  payee_name text,
  accepted_by text,
  settled_on date,
  return_code text,
  returned_on date,
  -- The order that reverses the purchase paid by a returned debit, or the claim booked in its
  -- place.
  uuid_reversal uuid references operation,
  created_at timestamptz not null,
  -- The unmatched money of a bank statement that this payment returns.
  uuid_movement uuid,
  -- Why staff accepted a payee name that the bank only matched closely.
  accepted_because text,
  unique (uuid_operation, kind, attempt),
  constraint payment_entry_about check ((uuid_operation is null) <> (uuid_movement is null)),
  check (status <> 'SENT' or uuid_file is not null),
  check ((status = 'RETURNED') = (return_code is not null)),
  constraint payment_entry_of_movement check (uuid_movement is null or kind = 'RETURN')
);
create index payment_entry_due on payment_entry (requested_on) where status = 'WAITING';
create index payment_entry_by_file on payment_entry (uuid_file);
create index payment_entry_returned on payment_entry (returned_on)
  where status = 'RETURNED' and uuid_reversal is null;
-- Payees not yet verified with the bank.
create index payment_entry_unverified on payment_entry (requested_on)
  where status = 'WAITING' and payee_check is null and kind <> 'DEBIT';
-- Returning unmatched money can be retried after a failed payment, but only one such payment may be
-- open.
create unique index payment_entry_living_by_movement on payment_entry (uuid_movement)
  where uuid_movement is not null and status in ('WAITING', 'SENT', 'SETTLED');
create index payment_entry_by_movement on payment_entry (uuid_movement) where uuid_movement is not null;
create index payment_entry_claimed on payment_entry (uuid_operation)
  where status = 'RETURNED' and uuid_reversal = uuid_operation;

-- Banks at which a payment may be initiated.
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

-- ==== Imports and bank statements ====

create table import (
  uuid uuid primary key,
  type text not null,
  sha256 text not null,
  rows_ok integer not null,
  rows_same integer not null,
  rows_error integer not null,
  errors jsonb not null,
  warnings jsonb not null,
  created_at timestamptz not null
);
create unique index import_file_once on import (type, sha256) where type = 'BANK_STATEMENTS';

create table bank_movement (
  uuid uuid primary key,
  uuid_import uuid not null references import,
  row_number integer not null,
  account_digits text not null,
  operation_date date not null,
  value_date date not null,
  is_debit boolean not null,
  amount numeric(18, 2) not null,
  concept text not null,
  reference_2 text not null,
  status text not null check (status in ('MATCHED', 'QUEUED', 'RETURNED', 'CLOSED')),
  uuid_operation uuid references operation,
  matched_by text,
  queue_reason text,
  uuid_entry uuid references payment_entry,
  resolved_by text,
  resolved_at timestamptz,
  comment text
);
create index bank_movement_queue on bank_movement (uuid_import) where status = 'QUEUED';
create index bank_movement_waiting on bank_movement (operation_date, uuid) where status = 'QUEUED';
-- A movement that names a payment entry belongs to that entry. Of the other movements, at most one
-- pays an order.
create unique index bank_movement_pays_once on bank_movement (uuid_operation)
  where uuid_operation is not null and uuid_entry is null;
create index bank_movement_by_operation on bank_movement (uuid_operation) where uuid_operation is not null;
-- A movement that returns money names a payment entry in the opposite direction, so each entry has
-- at most one movement per direction.
create unique index bank_movement_of_entry on bank_movement (uuid_entry, is_debit)
  where uuid_entry is not null and status = 'MATCHED';

-- ==== Transfers between managers ====

-- Funds and managers from the supervisor's public register, and the catalogues of pension plans and insured plans.
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
create index register_fund_by_word on register_fund
  using gin (array_to_tsvector(array_remove(string_to_array(search_text, ' '), '')));
create index register_fund_by_name on register_fund (fund_name, isin);

-- The search text holds normalised words separated by one blank, and searches match beginnings of
-- words. Every suffix of a code is included as a word, so that its last digits find the plan.
create table register_plan (
  dgs_plan text primary key,
  plan_name text not null,
  dgs_fund text not null,
  fund_name text not null,
  dgs_manager text not null,
  manager_name text not null,
  manager_nif text not null,
  plan_type text not null check (plan_type in ('INDIVIDUAL', 'EMPLEO', 'ASOCIADO')),
  search_text text not null
);
create index register_plan_by_word on register_plan
  using gin (array_to_tsvector(array_remove(string_to_array(search_text, ' '), '')));
create index register_plan_by_name on register_plan (plan_name, dgs_plan);

create table register_ppa (
  dgs_plan text primary key,
  plan_name text not null,
  insurer_code text not null,
  insurer_name text not null,
  insurer_nif text not null,
  search_text text not null
);
create index register_ppa_by_word on register_ppa
  using gin (array_to_tsvector(array_remove(string_to_array(search_text, ' '), '')));
create index register_ppa_by_name on register_ppa (plan_name, dgs_plan);

-- Messages of the transfer circuit, in order of writing or arrival.
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
  -- Reason why a message of the transfer circuit changed nothing, for staff to read.
  problem text
);
create index snce_message_by_reference on snce_message (reference, seq);
create index snce_message_sent on snce_message (seq) where direction = 'OUT';
create index snce_message_problem on snce_message (seq) where problem is not null;

-- ==== Registry ====

-- Text files for the registry, in order of creation. Repeated orders produce the same file.
create table rd_file (
  uuid uuid primary key,
  name text not null unique,
  file_date date not null,
  sequence integer not null check (sequence > 0),
  orders_hash text not null unique,
  content text not null,
  created_at timestamptz not null,
  seq bigserial unique,
  orders integer not null check (orders > 0),
  unique (file_date, sequence)
);

create table rd_export (
  uuid uuid primary key,
  uuid_operation uuid not null references operation,
  rd_reference text not null unique,
  sent_at timestamptz not null,
  attempts integer not null default 0,
  response jsonb,
  -- The text file that contained the order; null when the order was sent as a message.
  uuid_file uuid references rd_file
);
create index rd_export_by_operation on rd_export (uuid_operation);
create index rd_export_by_file on rd_export (uuid_file) where uuid_file is not null;

-- Registration of an account and its people at the registry, with the order that made it necessary.
create table rd_registration (
  uuid uuid primary key,
  rd_reference text not null unique,
  uuid_account uuid not null references account,
  uuid_operation uuid not null references operation,
  persons jsonb not null,
  sent_at timestamptz not null,
  response jsonb
);
create index rd_registration_by_account on rd_registration (uuid_account, sent_at desc);

-- ==== Partner events, outbox, audit and idempotency ====

-- Events of partners, accepted once; a repeated id with another body is refused.
create table partner_event (
  partner text not null,
  event_id text not null,
  body_hash text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  primary key (partner, event_id)
);

create table outbox (
  seq bigint generated always as identity primary key,
  topic text not null,
  uuid_subject uuid not null,
  payload jsonb not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  delivered_at timestamptz,
  last_error text
);
create index outbox_due on outbox (next_attempt_at, seq) where delivered_at is null;

create table audit_head (
  stream text primary key,
  seq bigint not null,
  hash text not null
);
insert into audit_head (stream, seq, hash) values ('main', 0, repeat('0', 64));

create table audit_log (
  seq bigint primary key,
  prev_hash text not null unique,
  hash text not null,
  entry text not null
);

create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end
$$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_refuse_change();

create table idempotency (
  principal text not null,
  key text not null,
  route text not null,
  body_hash text not null,
  status integer not null,
  answer text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (principal, key)
);

-- ==== References in both directions ====

alter table account
  add foreign key (uuid_default_bank_account) references bank_account deferrable initially deferred;
alter table lot
  add foreign key (uuid_transfer_lot) references transfer_lot (uuid);
alter table payment_entry
  add foreign key (uuid_movement) references bank_movement;
