import { invariant, computeUnits } from '@participe/domain';
import { findPosition } from '../../positions/index.ts';
import { calculateSwitchInDate } from '../model/order-dates.ts';
import { type Order, readOrder } from '../model/order.store.ts';
import { findAccount, findProduct } from '../model/account-facts.store.ts';
import { recordOrder } from '../model/record-order.ts';
import { buildSystemOrder } from '../model/accepted-order.ts';
import { applyTransition } from '../lifecycle/transition.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** Registers the incoming leg of a switch, without a signature because the client signed the switch. */
async function registerSwitchInLeg(work: UnitOfWork, out: Order): Promise<Order> {
  const { db, clock } = work;
  const { id_destination_product: idProduct, cash } = out;
  const account = await findAccount(db, out.uuid_account, clock.today);
  const product = idProduct === null ? undefined : await findProduct(db, idProduct, clock.today);
  invariant(
    account !== undefined && product !== undefined && cash !== null,
    'a switch has an account, a destination and an amount',
  );
  const { uuid } = await recordOrder(
    work,
    buildSystemOrder({
      account,
      product,
      uuidCreator: out.uuid_creator,
      operationType: 'TRASPASO_INTERNO',
      subType: out.operation_sub_type,
      amountMode: 'CASH',
      orderedCash: cash,
      estimate: {
        cash,
        participations: product.nav === null ? null : computeUnits(cash, product.nav),
        withholding: '0.00',
        net: cash,
      },
      uuidParent: out.uuid,
      needsNoSignature: true,
      sourceSystem: out.source_system,
    }),
  );
  const order = await readOrder(db, uuid);
  invariant(order !== undefined, 'the order was written a moment ago');
  return order;
}

/**
 * Creates the incoming leg of a switch after the execution of the outgoing leg. It is valid at once because the
 * switch was signed, and its value date follows from the outgoing leg (LIF-27).
 */
export async function createSwitchInLeg(work: UnitOfWork, out: Order): Promise<void> {
  const order = await registerSwitchInLeg(work, out);
  const { value_date: outDate, destination_calendar_code, is_class_change } = out;
  invariant(
    outDate !== null && destination_calendar_code !== null,
    'an executed outgoing leg has a value date and a destination',
  );
  const position = await findPosition(work.db, {
    uuidAccount: order.uuid_account,
    idProduct: order.id_product,
  });
  const transfer = { destination_calendar_code, is_class_change };
  await applyTransition(
    work,
    { order, position },
    {
      to: 'VALIDATED',
      actor: 'system',
      channel: 'SISTEMA',
      values: {
        completed_at: out.completed_at,
        expected_value_date: calculateSwitchInDate(work.services, transfer, outDate),
        has_docs_signed: true,
        has_docs_validated: true,
      },
      isSilent: true,
    },
  );
}
