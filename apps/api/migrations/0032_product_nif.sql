-- The tax number of a fund, which the client states in the tax return.
alter table product add column nif text check (nif ~ '^[A-Z][0-9]{7}[0-9A-J]$');
