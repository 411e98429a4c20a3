-- A person is no longer tied to an account since this day; their documents keep referring to them.
alter table associate add column ended_on date;
