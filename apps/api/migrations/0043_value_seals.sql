-- Seals of the values of rows that are written often, in the row itself. Existing rows are sealed once, by the first start.
alter table lot add column seal text;
alter table bank_movement add column seal text;
alter table message add column seal text;
alter table outbox add column seal text;
