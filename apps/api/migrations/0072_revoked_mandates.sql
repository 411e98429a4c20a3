-- A person revokes a direct-debit mandate (PAY-38), and an instruction that used it is suspended.
alter table mandate add column revoked_at timestamptz;
alter table operation drop constraint operation_suspend_reason_check;
alter table operation add constraint operation_suspend_reason_check check (
  suspend_reason in (
    'CLIENTE', 'RECIBOS_DEVUELTOS', 'MINIMO_A_MANTENER', 'DOCUMENTO_CADUCADO', 'TITULAR_BLOQUEADO', 'W9_PENDIENTE',
    'MANDATO_REVOCADO'
  )
);
