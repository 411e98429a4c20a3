-- The audit log has sixteen chains, so that transactions do not wait for the head of one. Entries of before are those of
-- the chain 'main', and stay as they are.
alter table audit_log add column stream text not null default 'main';
alter table audit_log alter column stream drop default;

-- Numbers the entries of all chains. A transaction takes a number while it holds the head of a chain.
create sequence audit_entry_number;
select setval('audit_entry_number', seq + 1, false) from audit_head where stream = 'main';

-- Each chain begins with a hash of its own, so that none can be shown as another.
insert into audit_head (stream, seq, hash)
select 'main-' || lpad(n::text, 2, '0'), 0, lpad(n::text, 64, '0') from generate_series(1, 15) as n;
