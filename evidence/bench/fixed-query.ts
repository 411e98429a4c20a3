import pg from 'pg';

/**
 * Baseline for answers: 25 rows of twelve columns by one index. The benchmark has its own table, so that no change of
 * the product moves the baseline.
 */
const fixedTable = `
  drop table if exists bench_row;
  create table bench_row (
    id bigint primary key, owner integer not null, placed_at timestamptz not null, reference text not null,
    kind text not null, status text not null, fund text not null, amount numeric(18, 2) not null,
    units numeric(20, 6) not null, value_date date not null, is_signed boolean not null, version integer not null);
  insert into bench_row
  select n, n % 100, timestamptz '2026-11-18 10:00+00' - n * interval '1 minute', 'OP' || lpad(n::text, 10, '0'),
    'SUSCRIPCION', 'FINALIZED', 'Fondo de la medida, FI', 250.00 + n % 1000, 12.345678,
    date '2026-11-18' - n / 1440, true, 1
  from generate_series(1, 100000) as n;
  create index bench_row_by_owner on bench_row (owner, placed_at desc);
  analyze bench_row`;

export const fixedStatement = {
  text: `select id, owner, placed_at, reference, kind, status, fund, amount, units, value_date, is_signed, version
    from bench_row where owner = $1 order by placed_at desc limit 25`,
  values: [42],
};

export async function addFixedTable(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(fixedTable);
  } finally {
    await client.end();
  }
}
