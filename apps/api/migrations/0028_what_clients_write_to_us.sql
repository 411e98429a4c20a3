-- What clients write to the house: the contact form and complaints. Answers go out by mail or by telephone.
create sequence issue_number start 1;
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
  -- Of a complaint: the last day on which the law lets it be answered.
  answer_by date,
  created_at timestamptz not null,
  check ((category = 'COMPLAINT') = (answer_by is not null)),
  check (preferred_contact = 'EMAIL' or phone is not null)
);
create index issue_by_person on issue (uuid_intervener, created_at desc, reference desc);

-- An installation that was filled before learns the two terms; a new one is filled with them.
insert into parameter (key, value, valid_from, norm)
select key, value, valid_from::date, norm
from (values
  ('complaint_months', '2', '2004-07-24', 'Orden ECO/734/2004'),
  ('complaint_months_consumer', '1', '2004-07-24', 'Orden ECO/734/2004')
) as term (key, value, valid_from, norm)
where exists (select 1 from parameter);
