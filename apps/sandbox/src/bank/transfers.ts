import { accountDigitsOfIban } from '@participe/connectors';
import type { OperationRow, Product } from '@participe/contract/types';
import type { ServiceSnapshot, SandboxContext } from '../actor.ts';
import { getEarlierInstant } from '../actor-result.ts';
import { nextBusinessDay, rollToBusinessDay } from '../calendar/business-days.ts';
import { addMinutes, fromMadridTime, toMadridTime } from '../calendar/madrid.ts';
import { planMovement } from './movements.ts';

/** Payment methods with which the client sends the money to the fund's account. */
const creditMethods = new Set(['TRANSFERENCIA', 'CHEQUE']);
const subscriptionTypes = new Set(['SUSCRIPCION', 'APORTACION']);
const holderRoles = new Set(['TITULAR', 'PARTICIPE', 'NUDO_PROPIETARIO']);

/**
 * Plans one bank transfer, or one credit of a cheque, for each signed subscription, unless its payment is open or
 * completed on the bank's page. Returns when the next transfer is due.
 */
export async function planBankTransfers(
  context: SandboxContext,
  { now, operations, products }: ServiceSnapshot,
): Promise<{ nextDueAt: string | undefined }> {
  let nextDueAt: string | undefined;
  for (const row of operations.filter((item) => awaitsMoney(context, item))) {
    const dueAt = paymentInstant(row, context.behaviour.delayMinutes('bank', row.uuid));
    if (dueAt <= now) await planTransfer(context, row, dueAt, products);
    else nextDueAt = getEarlierInstant(nextDueAt, dueAt);
  }
  return { nextDueAt };
}

function awaitsMoney(context: SandboxContext, row: OperationRow): boolean {
  const { payment_method: method } = row;
  return (
    isSignedOrValidated(row) &&
    subscriptionTypes.has(row.operation_type) &&
    method !== null &&
    creditMethods.has(method) &&
    row.cash !== null &&
    context.store.state.bank.paid[row.uuid] === undefined &&
    !isPaidOrOpenOnPage(context, row.reference)
  );
}

function isSignedOrValidated(row: OperationRow): boolean {
  return row.operation_status === 'SIGNED' || row.operation_status === 'VALIDATED';
}

/** True when the order was paid on the bank's page, or when its payment is open there. */
function isPaidOrOpenOnPage({ store, clock }: SandboxContext, reference: string): boolean {
  return Object.values(store.state.bank.payIns).some(
    (payIn) =>
      payIn.reference === reference &&
      (payIn.status === 'COMPLETED' ||
        (payIn.status === 'OPENED' && payIn.expires >= clock.second())),
  );
}

/**
 * Returns when the money arrives. A bank without delays books at once on any day. A bank with delays books on
 * business days, from 09:00, and the credit of a cheque becomes final at 09:00 on the second business day after the
 * order.
 */
function paymentInstant(row: OperationRow, delayMinutes: number): string {
  const orderDate = row.order_date ?? row.operation_date;
  if (row.payment_method === 'CHEQUE' && delayMinutes > 0) {
    const { date } = toMadridTime(orderDate);
    return fromMadridTime(nextBusinessDay(nextBusinessDay(date)), '09:00');
  }
  const arrival = addMinutes(orderDate, delayMinutes);
  return delayMinutes === 0 ? arrival : rollToBusinessDay(arrival);
}

async function planTransfer(
  context: SandboxContext,
  row: OperationRow,
  dueAt: string,
  products: Product[],
): Promise<void> {
  const iban = products.find((product) => product.id === row.id_product)?.collection_iban ?? '';
  const account18 = accountDigitsOfIban(iban);
  if (!account18) {
    context.log('bank', 'no-spanish-account', { uuid: row.uuid });
    return;
  }
  // The order is read again, because the client may have cancelled it or paid on the bank's page in the meantime.
  const latestRow = await context.service.operation(row.uuid);
  const people = await context.service.interveners(row.uuid);
  const payer = people.find(({ role }) => holderRoles.has(role))?.name ?? '';
  const concept = await context.service.concept(row.uuid);
  if (!awaitsMoney(context, latestRow) || latestRow.cash === null) return;
  const { uuid: id, reference, cash: amount } = latestRow;
  // The first text is the concept of the order's transfer details (PAY-01) or of the cheque's paying-in slip
  // (PAY-14), the second the name of the payer.
  const isCheque = latestRow.payment_method === 'CHEQUE';
  const movementConcept = isCheque ? `ABONO CHEQUE ${reference}` : (concept ?? reference);
  const texts = [movementConcept, payer.slice(0, 76)].filter((text) => text !== '');
  planMovement(context, {
    id,
    account18,
    dueAt,
    debit: false,
    amount,
    reference,
    texts,
    isTyped: !isCheque,
  });
}
