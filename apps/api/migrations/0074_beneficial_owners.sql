-- The people whom a company states as its beneficial owners in the know-your-customer form (CLD-14).
create table beneficial_owner (
  uuid uuid primary key,
  uuid_intervener uuid not null references intervener,
  -- The place in the list as the company states it.
  position integer not null,
  name text not null,
  lastname_1 text not null,
  lastname_2 text,
  document_type text not null,
  document_number text not null,
  birthdate date not null,
  nationality text not null,
  tax_residence_country text not null,
  control_type text not null check (control_type in ('PARTICIPACION', 'CONTROL', 'ADMINISTRADOR')),
  -- The percentages from the person to the company, one for each company between them and one more.
  ownership_steps text[] not null,
  unique (uuid_intervener, document_number),
  check ((control_type = 'PARTICIPACION') = (ownership_steps <> '{}'))
);
