-- What left a fund by transfer, as the other fund will take it in: how much it was, and until when a
-- direct debit keeps it from being redeemed.
alter table transfer_lot
  add column participations numeric(20, 6) not null check (participations > 0),
  add column locked_until date;
