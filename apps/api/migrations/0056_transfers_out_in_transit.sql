-- The money of a transfer out is in transit from the sale of its units until it is paid to the fund of the other
-- manager. It counts in the value of the account, so its order is no longer an order in course.
create or replace function operation_keeps_course() returns trigger language plpgsql as $$
begin
  if new.is_hidden or new.operation_status not in
    ('SIGNED', 'VALIDATED', 'RD_SENT', 'SNCE_1', 'SNCE_2', 'SNCE_3')
    or (new.operation_status = 'SNCE_3' and exists (select 1 from order_type t
      where t.operation_type = new.operation_type
        and t.family = 'TRANSFER_OUT'))
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
where o.uuid = c.uuid_operation and o.operation_status = 'SNCE_3' and t.family = 'TRANSFER_OUT';

-- The part of the money in transit that goes to funds of other managers.
alter table transit_day add column leaving numeric(18, 2) not null default 0 check (leaving between 0 and amount);

-- The money in transit of accounts with transfers out is derived from the ledger again, and their days are
-- calculated again.
create temporary table transit_rebuilt on commit drop as
select uuid_account, date, sum(amount) over days as amount, sum(leaving) over days as leaving
from (
  select o.uuid_account, greatest(t.value_date, o.value_date) as date, -sum(g.amount) as amount,
    coalesce(-sum(g.amount) filter (where kind.family = 'TRANSFER_OUT'), 0) as leaving
  from operation o
  join order_type kind using (operation_type)
  join ledger_posting g on g.ledger_account = 'transfer:' || o.uuid
  join ledger_transaction t on t.uuid = g.uuid_transaction
  where (kind.family = 'TRANSFER_OUT' or (kind.family = 'SWITCH' and o.uuid_parent_operation is null))
    and o.uuid_account in (select other.uuid_account from operation other
      join order_type using (operation_type)
      where family = 'TRANSFER_OUT')
  group by o.uuid_account, greatest(t.value_date, o.value_date)) moved
window days as (partition by uuid_account order by date);

delete from transit_day where uuid_account in (select uuid_account from transit_rebuilt);
insert into transit_day (uuid_account, date, amount, leaving)
select uuid_account, date, amount, leaving from transit_rebuilt;

insert into account_day_due (uuid_account, since)
select uuid_account, min(date) from transit_rebuilt group by uuid_account
on conflict (uuid_account) do update set since = least(account_day_due.since, excluded.since);
