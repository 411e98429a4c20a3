-- The tax residences that a person declares (CLD-08). A change ends the row and adds another, so that the history is kept;
-- `version` is the version of the person's data that declares it.
create table tax_residence (
  uuid_intervener uuid not null references intervener,
  version integer not null,
  -- Spain first, and then in the sequence of the declaration.
  position integer not null,
  country_key text not null,
  tin text,
  no_tin_reason text check (no_tin_reason in ('A', 'B', 'C')),
  comment text,
  valid_from timestamptz not null,
  valid_to timestamptz,
  certified_at timestamptz,
  primary key (uuid_intervener, version, country_key),
  check ((tin is null) <> (no_tin_reason is null)),
  check ((comment is not null) = (no_tin_reason is not distinct from 'B'))
);
create unique index tax_residence_in_force on tax_residence (uuid_intervener, country_key) where valid_to is null;

-- Whether a person declares to be a US person, with the history of the declarations (CLD-09).
create table fatca_status (
  uuid_intervener uuid not null references intervener,
  version integer not null,
  is_us_person boolean not null,
  tin_us text,
  valid_from timestamptz not null,
  valid_to timestamptz,
  primary key (uuid_intervener, version),
  check (is_us_person = (tin_us is not null))
);
create unique index fatca_status_in_force on fatca_status (uuid_intervener) where valid_to is null;

-- The tax number is that of the declared residence.
alter table intervener drop column tin;
