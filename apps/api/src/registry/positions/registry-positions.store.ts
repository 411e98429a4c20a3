import type { PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';

/** Units of a product in an account at the end of a day, according to our books. */
export interface BookedPosition {
  readonly account_number: string;
  readonly isin: string;
  readonly participations: string;
}

export async function readBookedPositions(db: Db, date: PlainDate): Promise<BookedPosition[]> {
  const { rows } = await sql<BookedPosition>`
    select a.account_number, p.isin, d.participations
    from (
      select distinct on (uuid_account, id_product) uuid_account, id_product, participations
      from position_day where date <= ${date}
      order by uuid_account, id_product, date desc) d
    join account a on a.uuid = d.uuid_account
    join product p on p.id = d.id_product
    where p.isin is not null and d.participations <> 0
    order by a.account_number, p.isin`.execute(db);
  return rows;
}
