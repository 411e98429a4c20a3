import { type SepaDebitBatch, writePain008 } from '@participe/connectors';
import { type PlainDate, invariant, todayInMadrid } from '@participe/domain';
import type { Moment } from '../../kernel/clock.ts';
import type { WaitingDebit } from './debit.store.ts';

/** Groups debits by collection account and by sequence type of the mandate, as the file format requires. */
function groupIntoBatches(
  debits: readonly WaitingDebit[],
  facts: {
    messageId: string;
    date: PlainDate;
    manager: { readonly name: string; readonly creditor_id: string };
  },
): SepaDebitBatch[] {
  const debitsByFund = new Map<string, WaitingDebit[]>();
  for (const debit of debits) {
    const key = `${debit.collection_iban} ${debit.sequence}`;
    debitsByFund.set(key, [...(debitsByFund.get(key) ?? []), debit]);
  }
  const { messageId, date, manager } = facts;
  return [...debitsByFund.values()].map((group, index) => {
    const [first] = group;
    invariant(first !== undefined, 'a group has at least one debit');
    return {
      id: `${messageId}-${String(index + 1)}`,
      sequence: first.sequence,
      collectionDate: date,
      creditor: { name: manager.name, iban: first.collection_iban },
      creditorId: manager.creditor_id,
      debits: group.map((debit) => ({
        endToEndId: debit.end_to_end_id,
        amount: debit.amount,
        mandateReference: debit.mandate_reference,
        mandateSignedOn: todayInMadrid(debit.signed_at),
        debtor: { name: debit.name, iban: debit.iban, bic: debit.bic },
        remittance: `${debit.reference} ${debit.product_name}`,
      })),
    };
  });
}

/** Returns the collection file with the debits of one day (PAY-04). */
export function buildCollectionFile(
  debits: readonly WaitingDebit[],
  facts: Parameters<typeof groupIntoBatches>[1] & { readonly clock: Moment },
): string {
  const { messageId, manager, clock } = facts;
  return writePain008({
    messageId,
    createdAt: clock.now.toISOString(),
    initiator: { name: manager.name, id: manager.creditor_id },
    batches: groupIntoBatches(debits, facts),
  });
}
