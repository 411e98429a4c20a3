-- The query of a proposed call, which is part of the request that the second person approves.
alter table staff_approval add column query jsonb not null default '{}';
