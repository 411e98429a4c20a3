-- Numbers of the items of the outbox, in parts that transactions fill at the same time without waiting for each other.
-- Each part has a seal over the numbers that it holds, which finds a deleted or copied item.
create table outbox_part (
  part integer primary key,
  first_number integer not null,
  last_number integer not null,
  seal text
);
alter table outbox add column part integer references outbox_part, add column number integer;
insert into outbox_part (part, first_number, last_number)
select part, 1, case part when 0 then (select count(*) from outbox) else 0 end
from generate_series(0, 63) as part;
-- The text that is sealed includes the number from now on: the next start seals existing items again.
update outbox o set part = 0, number = n.number, seal = null
from (select seq, row_number() over (order by seq) as number from outbox) n where n.seq = o.seq;
alter table outbox alter column part set not null, alter column number set not null;
alter table outbox add constraint outbox_part_number_key unique (part, number);
