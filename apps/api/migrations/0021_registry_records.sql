-- What staff write down for the registry to note has no price either (decision G-G08).
alter table operation
  drop constraint operation_finalized_is_priced,
  add constraint operation_finalized_is_priced check (
    operation_status <> 'FINALIZED'
    or operation_type like 'SOLICITUD\_%'
    or operation_type in
      ('BLOQUEO', 'DESBLOQUEO', 'HERENCIA', 'DONACION', 'DEVOLUCION_EXCESO', 'CONTINGENCIA')
    or (value_date is not null and net_asset_value is not null)
  );
