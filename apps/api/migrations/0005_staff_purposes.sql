-- A service client and its tokens have a fixed set of purposes, and a member of staff has roles. Clients and tokens
-- made before have none, so they may make no call until the next start gives the client its purposes.
alter table service_client add column purposes text[] not null default '{}';

alter table staff_account add column roles text[] not null default '{}';
alter table staff_account add constraint staff_account_roles_check check (
  roles <@ array['OPERATIONS', 'PAYMENTS', 'COMPLIANCE', 'PRODUCTS', 'SUPPORT', 'ADMINISTRATION']
);

alter table session add column purposes text[] not null default '{}';
-- Only for sessions in which a member of staff works: when the password and code were entered.
alter table session add column signed_in_at timestamptz;
