-- An order whose people or account the registry does not know yet, and which are not ready to be sent.
alter table operation_alert drop constraint operation_alert_cause_check;
alter table operation_alert add constraint operation_alert_cause_check check
  (cause in ('TRANSFER_LATE', 'REGISTRY_REJECTED', 'REGISTRY_REFUSED', 'REGISTRY_NOT_READY'));
