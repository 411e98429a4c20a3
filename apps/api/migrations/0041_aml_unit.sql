-- The money-laundering unit has a role of its own (PRM-27).
alter table staff_account drop constraint staff_account_roles_check;
alter table staff_account add constraint staff_account_roles_check check (
  roles <@ array['OPERATIONS', 'PAYMENTS', 'COMPLIANCE', 'AML_UNIT', 'PRODUCTS', 'SUPPORT', 'ADMINISTRATION']
);

-- The purpose of a proposed call depends on the request: some acts of the same call belong to that unit.
alter table staff_approval add column purpose text;
update staff_approval set purpose = case
  when call in ('PATCH /interveners/{id}', 'POST /operations') then 'compliance'
  when call = 'POST /operations/{id}/status-change' then 'orders'
  when call = 'PUT /config/{key}' then 'configuration'
  when call = 'POST /imports/rd-responses' then 'registry'
  when call = 'POST /imports/snce-messages' then 'transfers'
  when call = 'POST /documents/{doc}/validation' then 'documents'
  when call in ('POST /imports/products', 'POST /imports/net-asset-values',
    'POST /products/net-asset-value-corrections') then 'products'
  else 'payments' end;
alter table staff_approval alter column purpose set not null;
