-- The executed orders of a period, newest first, read from the index alone: the marks on the chart of an account.
create index operation_executed on operation (uuid_account, value_date desc, uuid)
  include (operation_type, cash)
  where operation_status = 'FINALIZED' and not is_hidden;
