-- Recovery codes are stretched with argon2id; each set of codes has a random salt. Null for sets that are older.
alter table recovery_code add column salt text;

-- The first password of a member of staff is printed once and ends unless its owner replaces it. Null for a password
-- that its owner has chosen.
alter table staff_account add column password_expires_at timestamptz;
