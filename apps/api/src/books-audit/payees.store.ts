import { sql } from 'kysely';
import type { Database } from '../kernel/database/connect.ts';
import { decryptedSealedColumn } from '../kernel/database/sql/encrypted-columns.ts';
import { isTransferIn } from '../kernel/database/sql/order-types.ts';
import { type SealCheck, readInBatches } from './seals.store.ts';

/** A payment to a client, and what states the bank accounts to which it may go. */
interface CheckedPayment {
  readonly uuid: string;
  readonly uuid_operation: string;
  readonly iban: string;
  readonly own_ibans: readonly string[];
  /** The signed texts of the order; empty when a bank account has the index of the payment. */
  readonly signed_texts: readonly string[];
}

const selectPayments = (after: string, limit: number) => sql<CheckedPayment>`
  select e.uuid, e.uuid_operation, ${decryptedSealedColumn('payment_entry.iban', 'e')} as iban,
    array(select ${decryptedSealedColumn('bank_account.iban', 'b')} from bank_account b
      where b.uuid_account = o.uuid_account) as own_ibans,
    array(select s.order_text from operation_signature s
      where s.uuid_operation in (o.uuid, o.uuid_parent_operation)
        and not exists (select from bank_account b
          where b.uuid_account = o.uuid_account and b.iban_index = e.iban_index)) as signed_texts
  from payment_entry e join operation o on o.uuid = e.uuid_operation
  where (e.kind = 'PAYOUT' and e.attempt = 1 or e.kind = 'RETURN' and not ${isTransferIn}) and e.uuid > ${after}
  order by e.uuid limit ${limit}`;

const isOwnOrSigned = ({ iban, own_ibans: own, signed_texts: texts }: CheckedPayment): boolean =>
  iban !== '' &&
  (own.includes(iban) || texts.some((text) => text.includes(`\ndestination_iban=${iban}\n`)));

/** Check of the bank accounts to which clients are paid. IBANs are encrypted, so that SQL cannot compare them. */
export const payeeCheck: SealCheck = {
  id: 'I31b',
  statement:
    'the first payment of a redemption, and each return to a client, goes to the bank account that was signed, or to another one of the client',
  find: async (db: Database) => {
    const wrongPayments: object[] = [];
    for await (const rows of readInBatches(db, selectPayments))
      for (const row of rows)
        if (!isOwnOrSigned(row))
          wrongPayments.push({ uuid: row.uuid, uuid_operation: row.uuid_operation });
    return wrongPayments;
  },
};
