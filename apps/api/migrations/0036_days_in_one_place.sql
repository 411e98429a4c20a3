-- A chart of ten years reads the days of an account from this index alone, and in their order. The rows themselves lie
-- wherever the work of each evening put them, among those of all other accounts.
alter table account_day
  drop constraint account_day_pkey,
  add primary key (uuid_account, date) include (total, contributed, held_before, held_after);
