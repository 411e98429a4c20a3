import { type Insertable, type Selectable, sql } from 'kysely';
import type { RegisterFund } from '../db/types.ts';
import type { Db } from '../kernel/context.ts';
import { type Page, countMax } from '../kernel/list-query.ts';
import { foldText } from '../kernel/search-sql.ts';

export type RegisterRow = Omit<Selectable<RegisterFund>, 'search_text'>;

/** What a fund of the register is searched by: its own name and its manager's, folded. */
export function searchTextOf(
  row: Pick<RegisterRow, 'isin' | 'fund_name' | 'manager_name'>,
): string {
  return foldText(`${row.isin} ${row.fund_name} ${row.manager_name}`);
}

/** Writes rows of the register; one that was there before under its ISIN is replaced. Answers which were new or changed. */
export async function writeRegister(
  tx: Db,
  rows: readonly Insertable<RegisterFund>[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const { rows: written } = await sql<{ isin: string }>`
    insert into register_fund
    select * from jsonb_populate_recordset(null::register_fund, ${JSON.stringify(rows)}::jsonb)
    on conflict (isin) do update set fund_name = excluded.fund_name, fund_number = excluded.fund_number,
      compartment = excluded.compartment, class_name = excluded.class_name,
      manager_name = excluded.manager_name, manager_number = excluded.manager_number,
      manager_nif = excluded.manager_nif, depositary = excluded.depositary,
      gestora_comercializador = excluded.gestora_comercializador, search_text = excluded.search_text
    where register_fund is distinct from excluded
    returning isin`.execute(tx);
  return new Set(written.map(({ isin }) => isin));
}

/** Funds of an ISIN, or with every word that was searched for, in the order of their names. */
export async function readRegister(
  db: Db,
  wanted: { readonly isin: string | undefined; readonly search: string | undefined },
  { take, offset }: Pick<Page, 'take' | 'offset'>,
): Promise<{ rows: RegisterRow[]; counted: number }> {
  const words = foldText(wanted.search ?? '')
    .split(/\s+/u)
    .filter((word) => word !== '');
  const isin = wanted.isin?.trim().toUpperCase() ?? null;
  const found = sql`
    from register_fund
    where (${isin}::text is null or isin = ${isin})
      and not exists (select 1 from unnest(${words}::text[]) as word (text)
        where strpos(search_text, word.text) = 0)`;
  const { rows } = await sql<RegisterRow>`
    select isin, fund_name, fund_number, compartment, class_name, manager_name, manager_number,
      manager_nif, depositary, gestora_comercializador
    ${found} order by fund_name, isin limit ${take} offset ${offset}`.execute(db);
  const counted = await sql<{ counted: number }>`
    select count(*)::integer as counted from (select 1 ${found} limit ${countMax + 1}) as f`.execute(
    db,
  );
  return { rows, counted: counted.rows[0]?.counted ?? 0 };
}
