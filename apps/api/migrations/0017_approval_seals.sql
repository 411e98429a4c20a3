-- A proposal has a seal of its request and people. Those that wait have none, so their calls are proposed again.
alter table staff_approval add column seal text;
update staff_approval set status = 'VOID', decided_at = now() where status = 'PENDING';
