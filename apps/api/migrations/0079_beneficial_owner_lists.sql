-- When a company last stated its list of beneficial owners, and the version of that list, which the next change names (CLD-14).
alter table intervener add column owners_stated_at timestamptz;
alter table intervener add column owners_version integer not null default 1;
