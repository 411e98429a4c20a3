-- The ground: catalogues, people, accounts and the clock.
-- Money is numeric(18,2), participations and net asset values are numeric(20,6).

create table clock (
  id integer primary key check (id = 1),
  frozen_at timestamptz,
  business_offset_ms double precision not null default 0,
  session_offset_seconds integer not null default 0
);

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
  version integer not null default 1
);

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
      'REGISTERED_ONLINE', 'REGISTERED_EMAIL', 'REGISTERED_POSTAL', 'REGISTERED', 'SIGNED',
      'VALIDADO', 'ENVIADO', 'BLOQUEADO', 'BLOQUEADO_AML', 'FINALIZADO', 'MIGRACION'
    )
  ),
  previous_status text,
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
  version integer not null default 1
);

create table appropriateness_result (
  uuid_intervener uuid not null references intervener,
  product_family text not null check (product_family in ('NO_COMPLEJO', 'COMPLEJO', 'FIL')),
  result text not null check (result in ('CONVENIENTE', 'NO_CONVENIENTE', 'SIN_INFORMACION')),
  taken_at timestamptz not null,
  valid_until date not null,
  primary key (uuid_intervener, product_family, taken_at)
);

create table account (
  uuid uuid primary key,
  account_number text not null unique,
  alias text,
  account_type text not null check (account_type in ('FI', 'PP')),
  intervener_type text not null check (intervener_type in ('F', 'J')),
  account_status text not null check (
    account_status in (
      'REGISTERED_ONLINE', 'REGISTERED_EMAIL', 'REGISTERED_POSTAL', 'REGISTERED', 'SIGNED',
      'VALIDADO', 'ENVIADO', 'FINALIZED'
    )
  ),
  arrangement_type text not null check (
    arrangement_type in ('INDISTINTA', 'CONJUNTA', 'MANCOMUNADA', 'MANCOMUNADA_CONDICIONAL', 'SOLIDARIA')
  ),
  required_signatures integer,
  opened_at date not null,
  closed_at date,
  blocked_at timestamptz,
  block_reason text,
  uuid_default_bank_account uuid,
  rd_account_number text,
  version integer not null default 1
);

create table account_intervener (
  uuid_account uuid not null references account,
  uuid_intervener uuid not null references intervener,
  role text not null,
  valid_from date not null,
  valid_to date,
  power_scope text,
  ownership_percent numeric(5, 2),
  is_hidden boolean not null default false,
  primary key (uuid_account, uuid_intervener, role)
);
create index account_intervener_by_person on account_intervener (uuid_intervener, uuid_account);

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
alter table account
  add foreign key (uuid_default_bank_account) references bank_account deferrable initially deferred;
