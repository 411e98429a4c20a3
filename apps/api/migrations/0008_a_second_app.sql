-- The key of a new authenticator app, sealed, until its first code proves it: the app of before goes on till then.
create table authenticator_candidate (
  uuid_intervener uuid primary key references intervener,
  sealed_secret text not null,
  created_at timestamptz not null
);

-- Answers to the code step of a login, each counted before it is judged, whatever way it proves.
alter table session add column attempts integer not null default 0;
