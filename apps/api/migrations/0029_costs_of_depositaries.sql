-- What a product pays its depositary, percent a year; null where nobody has said it.
alter table product add column depositary_fee numeric(8, 4);
