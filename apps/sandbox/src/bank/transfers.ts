import { accountDigitsOfIban } from '@participe/connectors';
import type { OperationRow, Product } from '@participe/contract/types';
import type { ServiceSnapshot, SandboxContext } from '../actor.ts';
import { getEarlierInstant } from '../actor-result.ts';
import { rollToBusinessDay } from '../calendar/business-days.ts';
import { addMinutes } from '../calendar/madrid.ts';
import { planMovement } from './movements.ts';

const bought = new Set(['SUSCRIPCION', 'APORTACION']);
const holders = new Set(['TITULAR', 'PARTICIPE', 'NUDO_PROPIETARIO']);

/**
 * Plans one bank transfer for each signed subscription, unless the order is cancelled or its payment is open on the
 * bank's page. Returns when the next transfer is due.
 */
export async function planBankTransfers(
  world: SandboxContext,
  { now, operations, products }: ServiceSnapshot,
): Promise<{ nextDueAt: string | undefined }> {
  let nextDueAt: string | undefined;
  for (const row of operations.filter((item) => awaitsMoney(world, item))) {
    const dueAt = paymentInstant(row, world.behaviour.delayMinutes('bank', row.uuid));
    if (dueAt <= now) await planTransfer(world, row, dueAt, products);
    else nextDueAt = getEarlierInstant(nextDueAt, dueAt);
  }
  return { nextDueAt };
}

function awaitsMoney(world: SandboxContext, row: OperationRow): boolean {
  const { payment_method: method } = row;
  return (
    isOpen(row) &&
    bought.has(row.operation_type) &&
    method === 'TRANSFERENCIA' &&
    row.cash !== null &&
    world.store.state.bank.paid[row.uuid] === undefined &&
    !isPaidOnPage(world, row.reference)
  );
}

function isOpen(row: OperationRow): boolean {
  return row.operation_status === 'SIGNED' || row.operation_status === 'VALIDATED';
}

/** True when the order was paid on the bank's page, or when its payment is still open there. */
function isPaidOnPage({ store, clock }: SandboxContext, reference: string): boolean {
  return Object.values(store.state.bank.payIns).some(
    (payIn) =>
      payIn.reference === reference &&
      (payIn.status === 'COMPLETED' ||
        (payIn.status === 'OPENED' && payIn.expires >= clock.second())),
  );
}

/**
 * Returns when a transfer arrives. A bank with delays books on business days, so a transfer due on another day
 * arrives at 09:00 on the next business day; a bank without delays books at once on any day.
 */
function paymentInstant(row: OperationRow, delayMinutes: number): string {
  const arrival = addMinutes(row.order_date ?? row.operation_date, delayMinutes);
  return delayMinutes === 0 ? arrival : rollToBusinessDay(arrival);
}

async function planTransfer(
  world: SandboxContext,
  row: OperationRow,
  dueAt: string,
  products: Product[],
): Promise<void> {
  const iban = products.find((product) => product.id === row.id_product)?.collection_iban ?? '';
  const account18 = accountDigitsOfIban(iban);
  if (!account18) {
    world.log('bank', 'no-spanish-account', { uuid: row.uuid });
    return;
  }
  // The order is read again, because the client may have cancelled it or paid on the bank's page in the meantime.
  const latest = await world.service.operation(row.uuid);
  const people = await world.service.interveners(row.uuid);
  const payer = people.find(({ role }) => holders.has(role))?.name ?? '';
  const concept = await world.service.concept(row.uuid);
  if (!awaitsMoney(world, latest) || latest.cash === null) return;
  const { uuid: id, reference, cash: amount } = latest;
  // The first text is the concept in the order's transfer details (PAY-01), the second the name of the payer.
  const texts = [concept ?? reference, payer.slice(0, 76)].filter((text) => text !== '');
  planMovement(world, {
    id,
    account18,
    dueAt,
    debit: false,
    amount,
    reference,
    texts,
    isTyped: true,
  });
}
