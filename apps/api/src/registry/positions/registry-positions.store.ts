import type { PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';

/**
 * Units of a product in an account at the end of a day, according to our books. A fund has an ISIN, a plan a DGS
 * code.
 */
export type BookedPosition = {
  readonly account_number: string;
  readonly participations: string;
} & ({ readonly isin: string } | { readonly dgs_code: string });

interface PositionRow {
  readonly account_number: string;
  readonly isin: string | null;
  readonly dgs_code: string;
  readonly participations: string;
}

export const productCodeOf = (position: BookedPosition): string =>
  'isin' in position ? position.isin : position.dgs_code;

export async function readBookedPositions(db: Db, date: PlainDate): Promise<BookedPosition[]> {
  const { rows } = await sql<PositionRow>`
    select a.account_number, p.isin, p.dgs_code, d.participations
    from (
      select distinct on (uuid_account, id_product) uuid_account, id_product, participations
      from position_day where date <= ${date}
      order by uuid_account, id_product, date desc) d
    join account a on a.uuid = d.uuid_account
    join product p on p.id = d.id_product
    where d.participations <> 0
    order by a.account_number, coalesce(p.isin, p.dgs_code)`.execute(db);
  return rows.map(({ account_number, isin, dgs_code, participations }) => ({
    account_number,
    participations,
    ...(isin === null ? { dgs_code } : { isin }),
  }));
}
