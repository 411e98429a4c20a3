-- The incoming leg of a switch is money in transit, which counts in the value of the account. It is no order in
-- course, which would count the same money a second time.
create or replace function operation_keeps_course() returns trigger language plpgsql as $$
begin
  if new.is_hidden or new.operation_status not in
    ('SIGNED', 'VALIDATED', 'RD_SENT', 'SNCE_1', 'SNCE_2', 'SNCE_3')
  then
    delete from order_in_course where uuid_operation = new.uuid;
  else
    insert into order_in_course
      (uuid_operation, uuid_account, id_product, direction, cash, participations)
    select
      new.uuid, new.uuid_account, new.id_product,
      case when t.family in ('PURCHASE', 'TRANSFER_IN') then 'IN' else 'OUT' end,
      coalesce(new.cash, new.ordered_cash),
      coalesce(new.participations, new.ordered_participations)
    from order_type t
    where t.operation_type = new.operation_type
      and t.family in ('PURCHASE', 'REDEMPTION', 'SWITCH', 'TRANSFER_IN', 'TRANSFER_OUT')
      and not (t.family = 'SWITCH' and new.uuid_parent_operation is not null)
    on conflict (uuid_operation) do update set
      cash = excluded.cash, participations = excluded.participations;
  end if;
  return null;
end
$$;

delete from order_in_course c using operation o join order_type t using (operation_type)
where o.uuid = c.uuid_operation and t.family = 'SWITCH' and o.uuid_parent_operation is not null;

-- The stored days of accounts without their money in transit are calculated again.
insert into account_day_due (uuid_account, since)
select uuid_account, min(date) from transit_day group by uuid_account
on conflict (uuid_account) do update set since = least(account_day_due.since, excluded.since);
