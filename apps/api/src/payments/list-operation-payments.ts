import type { CallOutput } from '@participe/contract';
import { invariant, isSigned } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { isReaderOfAccount } from '../kernel/access/permissions.ts';
import { formatTransferConcept } from '../orders/index.ts';
import { type OrderForPayments, readOrderForPayments } from './operation-payments.store.ts';
import { type PayInRow, findLastPayIn } from './pay-ins/pay-in.store.ts';
import { toPayIn } from './pay-ins/pay-in.view.ts';
import { readOrderEntries } from './files/payment-entry.store.ts';
import { toPaymentEntry } from './files/payment-entry.view.ts';

type Payments = CallOutput<'GET /operations/{id}/payments'>['payments'];

/**
 * Returns the bank details for the client's bank transfer while the signed order waits for its money; null otherwise,
 * also after a paid pay-in (PAY-01).
 */
function buildTransferDetails(
  order: OrderForPayments,
  payIn: PayInRow | undefined,
): Payments['transfer_details'] {
  const isTransferAwaited =
    order.payment_method === 'TRANSFERENCIA' &&
    isSigned(order.operation_status) &&
    !order.is_paid &&
    payIn?.status !== 'COMPLETED';
  if (!isTransferAwaited || order.ordered_cash === null) return null;
  return {
    iban: order.collection_iban,
    beneficiary: order.product_name,
    bic: null,
    amount: order.ordered_cash,
    concept: formatTransferConcept(order),
  };
}

export const listOperationPayments: Handler<'GET /operations/{id}/payments'> = async (context) => {
  const { db, input } = context;
  const order = await readOrderForPayments(db, input.params.id);
  invariant(order !== undefined, 'the order of the request exists');
  const [entries, payIn] = await Promise.all([
    readOrderEntries(db, input.params.id),
    findLastPayIn(db, input.params.id),
  ]);
  // Readers of the account must not see the document number of a holder, which the concept contains (PRM-20).
  const visibleOrder = isReaderOfAccount(context, order.uuid_account)
    ? { ...order, payer_documents: [] }
    : order;
  return {
    payments: {
      transfer_details: buildTransferDetails(visibleOrder, payIn),
      entries: entries.map(toPaymentEntry),
      pay_in: payIn === undefined ? null : toPayIn(context, payIn),
    },
  };
};
