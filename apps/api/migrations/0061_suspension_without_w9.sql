-- An instruction that buys is suspended while the form W-9 of a holder is not validated (ORD-29).
alter table operation drop constraint operation_suspend_reason_check;
alter table operation add constraint operation_suspend_reason_check check (
  suspend_reason in (
    'CLIENTE', 'RECIBOS_DEVUELTOS', 'MINIMO_A_MANTENER', 'DOCUMENTO_CADUCADO', 'TITULAR_BLOQUEADO', 'W9_PENDIENTE'
  )
);
