-- When a name, a person or a device was last tried: attempts that nobody has added to for a day are forgotten.
alter table login_counter add column last_attempt_at timestamptz not null default now();
alter table login_counter alter column last_attempt_at drop default;
