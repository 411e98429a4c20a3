-- The money-laundering unit blocks an account whatever other block it has, and each block ends by itself (PRM-27):
-- `block_reason` is that of the other block. `blocked_at` is set as long as the account has one of them.
alter table account add column is_blocked_for_aml boolean not null default false;
update account set is_blocked_for_aml = true, block_reason = null where block_reason = 'PBC';
