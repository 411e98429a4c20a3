-- What left by transfer is shown lot by lot, as what was sold is: each lot has a name and says where it came from.
alter table transfer_lot
  add column uuid uuid not null default gen_random_uuid(),
  add column origin text not null default 'SUSCRIPCION'
    check (origin in ('SUSCRIPCION', 'TRASPASO', 'HERENCIA', 'DONACION'));
alter table transfer_lot alter column origin drop default;
