-- What an account was worth at the end of each day on which a value was published or something was booked:
-- returns and charts are read from it, however many orders lie behind (domain rules §7).
create table account_day (
  uuid_account uuid not null references account,
  date date not null,
  -- As it is shown: every position rounded to the cent, without the money between two funds of the house.
  total numeric(18, 2) not null,
  contributed numeric(18, 2) not null,
  -- What returns are chained from, that money included: what was held the day before and what is held at the end
  -- of the day, both at its values, and not rounded.
  held_before numeric(30, 12) not null,
  held_after numeric(30, 12) not null,
  primary key (uuid_account, date)
);

-- The money of transfers between two funds of the house at the end of each day on which it changed.
create table transit_day (
  uuid_account uuid not null references account,
  date date not null,
  amount numeric(18, 2) not null check (amount >= 0),
  primary key (uuid_account, date)
);

-- Accounts whose days are to be worked out anew, and since when: many bookings and values leave one row.
create table account_day_due (
  uuid_account uuid primary key references account,
  since date not null
);

create index position_by_product on position (id_product) where participations > 0;

insert into transit_day (uuid_account, date, amount)
select o.uuid_account, t.value_date, -sum(sum(g.amount)) over (partition by o.uuid_account order by t.value_date)
from operation o
join ledger_posting g on g.ledger_account = 'transfer:' || o.uuid
join ledger_transaction t on t.uuid = g.uuid_transaction
where o.operation_type = 'TRASPASO_INTERNO'
group by o.uuid_account, t.value_date;

insert into account_day_due (uuid_account, since)
select uuid_account, min(date) from position_day group by uuid_account;
