-- The tax reports of funds as they were published: a later version replaces an earlier one, which stays.
create table tax_report (
  uuid_intervener uuid not null references intervener,
  year integer not null,
  version integer not null check (version > 0),
  published_at timestamptz not null,
  -- Of all that the report says: what is worked out again and comes to the same is not published again.
  digest text not null,
  -- Whoever sold, moved and held nothing has a report that says so, and no papers.
  uuid_report uuid references document,
  uuid_certificate uuid references document,
  primary key (uuid_intervener, year, version)
);

-- How far the reports of a year have come, person by person.
create table tax_campaign (
  year integer primary key,
  last_person uuid,
  finished_at timestamptz
);

-- Accounts whose books have changed, and since which day: a report of that year or a later one may be another now.
create table changed_book (
  uuid_account uuid primary key references account,
  since date not null
);
create index changed_book_by_day on changed_book (since);
