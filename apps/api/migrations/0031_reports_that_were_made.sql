-- How far the statements of a quarter and the reports of a year have come, and when the last of them was made: each
-- is written in the transaction that moves this on, so that nobody gets two.
create table report_run (
  kind text not null check (kind in ('STATEMENTS', 'YEAR')),
  -- The last day of what they are about.
  period_end date not null,
  after_uuid uuid,
  finished_at timestamptz,
  primary key (kind, period_end)
);
