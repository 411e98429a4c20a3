-- What needs people of the house at an order, which its client has no part in; the order going on ends it, or people do.
create table operation_alert (
  uuid uuid primary key,
  seq bigserial unique,
  uuid_operation uuid not null references operation,
  cause text not null check (cause in ('TRANSFER_LATE', 'REGISTRY_REJECTED', 'REGISTRY_REFUSED')),
  text text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- Who of the house closed it, and what he says; null when the order went on.
  closed_by text,
  closed_because text,
  check ((closed_by is null) = (closed_because is null)),
  check (closed_by is null or closed_at is not null)
);
create unique index operation_alert_open on operation_alert (uuid_operation, cause) where closed_at is null;
create index operation_alert_by_operation on operation_alert (uuid_operation, cause);
create index operation_alert_to_do on operation_alert (seq) where closed_at is null;

-- Text files of the registry, listed in the order in which they were made, with how many orders each has.
alter table rd_file add column seq bigserial unique, add column orders integer check (orders > 0);
update rd_file set orders = (select count(*) from regexp_matches(content, '(^|\n)30', 'g'));
alter table rd_file alter column orders set not null;

-- A transfer is looked at each time that jobs run, as long as another manager has to do something for it.
create index operation_between_managers on operation (operation_status)
  where operation_status in ('SNCE_1', 'SNCE_2', 'SNCE_3');
