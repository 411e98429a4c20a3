import { isSwitchOutLeg, isTransferOut } from '../../kernel/database/sql/order-types.ts';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { isOneOfEncrypted } from '../../kernel/encryption/blind-index.ts';

export async function findProductIdByIsin(db: Db, isin: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('product')
    .select('id')
    .where('isin', '=', isin.toUpperCase())
    .executeTakeFirst();
  return row?.id;
}

/** Spaces and punctuation of the number are ignored. */
export async function findAccountIdByNumber(db: Db, number: string): Promise<string | undefined> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from account
    where account_number = regexp_replace(${number}, '[^0-9A-Za-z]', '', 'g')`.execute(db);
  return rows[0]?.uuid;
}

/**
 * Returns at most 100 fund accounts that hold a product and have a person with this document number, for transfer
 * requests without account number.
 */
export async function findAccountIdsHolding(
  db: Db,
  idProduct: string,
  documentNumber: string,
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select distinct a.uuid from account a
    join position p on p.uuid_account = a.uuid and p.id_product = ${idProduct} and p.participations > 0
    join account_intervener ai on ai.uuid_account = a.uuid
    join intervener i on i.uuid = ai.uuid_intervener and ${isOneOfEncrypted('intervener.document_number', [documentNumber], 'i')}
    where a.account_type = 'FI' order by a.uuid limit 100`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** True when a transfer of the whole position is in progress (ORD-11). */
export async function isTotalTransferPending(
  db: Db,
  key: { readonly uuidAccount: string; readonly idProduct: string },
): Promise<boolean> {
  const { rows } = await sql<{ leaves: boolean }>`
    select exists (select 1 from operation o
      where o.uuid_account = ${key.uuidAccount} and o.id_product = ${key.idProduct}
        and (${isSwitchOutLeg} or ${isTransferOut}) and o.operation_sub_type = 'TOTAL'
        and o.operation_status not in ('CANCELLED', 'FINALIZED', 'SNCE_3')) as leaves`.execute(db);
  return rows[0]?.leaves === true;
}

/** True when one of our own orders has this reference, which requests of other managers may not use. */
export async function isOwnOrderReference(db: Db, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('operation')
    .select('uuid')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
}

/** True when an IBAN, in any notation, is one of our collection accounts. */
export async function isCollectionAccount(db: Db, iban: string): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select exists (select 1 from product
      where collection_iban = upper(regexp_replace(${iban}, '[^0-9A-Za-z]', '', 'g'))) as is_ours`.execute(
    db,
  );
  return rows[0]?.is_ours === true;
}
