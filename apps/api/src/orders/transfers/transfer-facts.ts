import { type PlainDate, incomingTransferValueDate, invariant } from '@participe/domain';
import type { Order } from '../model/order.store.ts';
import { findAccount } from '../model/account-facts.store.ts';
import { holdersOf } from '../model/rule-facts.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

export async function readHolderDocumentNumbers(
  work: UnitOfWork,
  order: Pick<Order, 'uuid_account'>,
): Promise<string[]> {
  const account = await findAccount(work.db, order.uuid_account, work.clock.today);
  invariant(account !== undefined, 'an order has an account');
  return holdersOf(account, work.clock.today).map((holder) => holder.document_number);
}

/**
 * Returns the value date of a transfer in: the day on which its money or its tax history arrived, whichever is later
 * (DAT-08).
 */
export function calculateIncomingValueDate(
  work: UnitOfWork,
  order: Pick<Order, 'calendar_code'>,
  facts: { readonly cashDate: PlainDate; readonly historyDate: PlainDate },
): PlainDate {
  return incomingTransferValueDate({
    cashDate: facts.cashDate,
    fiscalFileDate: facts.historyDate,
    calendar: work.services.reference.calendar(order.calendar_code),
  });
}
