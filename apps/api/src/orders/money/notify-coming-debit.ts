import type { PlainDate } from '@participe/domain';
import { notifyAboutOrder } from '../notifications/order-notifications.ts';
import type { Order } from '../model/order.store.ts';
import { findIban } from '../model/account-facts.store.ts';
import { orderTexts } from '../model/orders.texts.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** Announces the day and amount of a direct debit before its collection (PAY-13). */
export async function notifyComingDebit(
  work: UnitOfWork,
  order: Order,
  date: PlainDate,
): Promise<void> {
  const { uuid_bank_account: uuidBank } = order;
  const iban = uuidBank === null ? null : await findIban(work.db, uuidBank);
  await notifyAboutOrder(work, order, {
    about: 'CHARGE',
    title: orderTexts.debitTitle,
    text: orderTexts.debitAnnounced({
      date,
      amount: order.ordered_cash ?? '0',
      ibanEnd: iban?.slice(-4) ?? '',
      product: order.product_name,
      isPeriodic: order.uuid_parent_operation !== null,
    }),
  });
}
