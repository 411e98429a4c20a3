-- How often a caller did something that an attack would do, in one minute. Not part of the audit chain, whose head a
-- flood of refusals would lock.
create table security_event (
  minute timestamptz not null,
  kind text not null,
  actor text not null,
  ip text not null,
  count integer not null,
  primary key (minute, kind, actor, ip)
);
