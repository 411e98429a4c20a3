-- A payment to an account that is not a known one of the client waits, so that staff can look at it and stop it.
alter table payment_entry add column held_until timestamptz;
