-- The know-your-customer form (CLD-10). The risk that staff see in a client decides how long a signed form is valid.
alter table intervener
  add column aml_risk text not null default 'BAJO' check (aml_risk in ('BAJO', 'MEDIO', 'ALTO'));

-- The answers of a person to a version of the questions, stored one by one until the form is signed.
create table kyc_answer (
  uuid_intervener uuid not null references intervener,
  kyc_version integer not null,
  question_id text not null,
  value text not null,
  answered_at timestamptz not null,
  primary key (uuid_intervener, kyc_version, question_id)
);

-- The signed forms, whose answers are in their documents; never updated or deleted.
create table kyc_submission (
  uuid uuid primary key,
  uuid_intervener uuid not null references intervener,
  kyc_version integer not null,
  answered_at timestamptz not null,
  due_at date not null,
  uuid_document uuid not null references document
);
create index kyc_submission_of_person on kyc_submission (uuid_intervener, answered_at desc);

create trigger kyc_submission_append_only before update or delete on kyc_submission
  for each row execute function evidence_refuse_change();
