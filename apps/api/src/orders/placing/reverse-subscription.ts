import { invariant } from '@participe/domain';
import { reserveLots, findReversibleLots } from '../../positions/index.ts';
import { findAccount, findProduct } from '../model/account-facts.store.ts';
import { type Order, readOrder, wasReversalRefused } from '../model/order.store.ts';
import { recordOrder } from '../model/record-order.ts';
import { type AcceptedOrder, buildSystemOrder } from '../model/accepted-order.ts';
import { type LockedOrder, applyTransition } from '../lifecycle/transition.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/**
 * True when a subscription can be reversed: no unit of its lots has left or is reserved or blocked, and the registry
 * has not finally rejected an earlier reversal.
 */
export async function isReversible(
  work: UnitOfWork,
  { order, position }: LockedOrder,
): Promise<boolean> {
  if (await wasReversalRefused(work.db, order.uuid)) return false;
  return (await findReversibleLots(work.db, position, order.uuid)) !== undefined;
}

/**
 * Returns the content of the reversal order. Its size is in euros, so that the registry calculates the same units and
 * amount.
 */
async function buildReversal(
  work: UnitOfWork,
  { order, position }: LockedOrder,
): Promise<AcceptedOrder> {
  const account = await findAccount(work.db, order.uuid_account, work.clock.today);
  const product = await findProduct(work.db, order.id_product, work.clock.today);
  const { cash, participations, value_date: valueDate } = order;
  invariant(
    account !== undefined && product !== undefined,
    'an order has an account and a product',
  );
  invariant(
    cash !== null && participations !== null && valueDate !== null,
    'an executed order has its figures',
  );
  return buildSystemOrder({
    account,
    product,
    operationType: 'REEMBOLSO',
    subType: 'PARCIAL_IMPORTE',
    uuidParent: order.uuid,
    amountMode: 'CASH',
    orderedCash: cash,
    estimate: { cash, participations, withholding: '0.00', net: cash },
    hold: { position, participations },
    values: { expected_value_date: valueDate },
    needsNoSignature: true,
    sourceSystem: order.source_system,
  });
}

/**
 * Creates the reversal of a subscription whose direct debit was returned (PAY-09), with the subscription's units,
 * value date and price. The caller must have checked `isReversible`.
 */
export async function reverseSubscription(work: UnitOfWork, locked: LockedOrder): Promise<Order> {
  const reversal = await buildReversal(work, locked);
  const { uuid } = await recordOrder(work, reversal);
  await reserveLots(work.db, locked.order.uuid, uuid);
  const order = await readOrder(work.db, uuid);
  invariant(order !== undefined, 'the order was written a moment ago');
  return applyTransition(
    work,
    { order, position: locked.position },
    {
      to: 'VALIDATED',
      actor: 'system',
      channel: 'SISTEMA',
      values: { completed_at: work.clock.now, has_docs_signed: true, has_docs_validated: true },
      isSilent: true,
    },
  );
}
