import { completedWithoutRefusal } from '../../kernel/refusal.ts';
import { isSizedInEuros } from './order-size.ts';
import type { RegistryOrder, RegistryQuantity } from '@participe/connectors';
import type { TransferOrigin } from '@participe/contract';
import {
  invariant,
  isSwitchInLeg,
  isTransferIn,
  isTransferOut,
  todayInMadrid,
} from '@participe/domain';
import type { Database } from '../../kernel/database/connect.ts';
import type { JobDeps } from '../../kernel/jobs/runner.ts';
import type { OutboxDeliverer } from '../../kernel/jobs/outbox.jobs.ts';
import { runAsSystem } from '../../kernel/unit-of-work.ts';
import {
  type Order,
  applyTransition,
  getCounterparty,
  lockOrder,
  openAlert,
  readOrder,
} from '../../orders/index.ts';
import { answerTexts } from '../answers.texts.ts';
import { findUnansweredPackage } from '../onboarding/onboarding.store.ts';
import {
  type RegistryExport,
  readAccountForRegistry,
  findExportByUuid,
  recordDeliveryAttempt,
  recordRegistryResponse,
} from './registry.store.ts';

function quantityOf(order: Order): RegistryQuantity {
  if (isSizedInEuros(order)) return { mode: 'CASH', cash: order.ordered_cash };
  const { participations } = order;
  invariant(participations !== null, 'an order without an amount in euros has units');
  return order.amount_mode === 'TOTAL'
    ? { mode: 'TOTAL', participations }
    : { mode: 'PARTICIPATIONS', participations };
}

/**
 * Returns the direction of a transfer and, if known, the ISIN of the other fund; an empty object for other orders.
 */
function transferOf(order: Order): Pick<RegistryOrder, 'transfer'> {
  if (isSwitchInLeg(order)) return { transfer: { direction: 'IN', isin: null } };
  if (isTransferOut(order.operation_type))
    return { transfer: { direction: 'OUT', isin: getCounterparty(order).isin } };
  if (isTransferIn(order.operation_type)) {
    const origin = order.origin as TransferOrigin | null;
    return { transfer: { direction: 'IN', isin: origin?.isin ?? null } };
  }
  const { destination_isin: isin, id_destination_product: idDestination } = order;
  return idDestination === null ? {} : { transfer: { direction: 'OUT', isin } };
}

async function buildRegistryOrder(
  database: Database,
  registryExport: RegistryExport,
  order: Order,
  today: string,
) {
  const account = await readAccountForRegistry(database, order.uuid_account, today);
  invariant(account !== undefined, 'an order has an account');
  const registration = await findUnansweredPackage(database, order.uuid);
  // An order without a price, such as a block, has no value date, so that the date of the order is sent.
  const valueDate = order.expected_value_date ?? todayInMadrid(order.operation_date);
  return {
    rdReference: registryExport.rd_reference,
    uuidOperation: order.uuid,
    reference: order.reference,
    operationType: order.operation_type,
    isin: order.isin ?? order.key_product,
    quantity: quantityOf(order),
    currency: 'EUR',
    valueDate,
    ...transferOf(order),
    ...(registration !== undefined && { registration }),
    account: { uuid: order.uuid_account, alias: account.alias ?? account.account_number },
    holders: account.holders.map(({ document_number: documentNumber, name, role }) => ({
      documentNumber,
      name,
      role,
    })),
  };
}

/** Returns an order to VALIDATED after the registry refused its content, and alerts staff (LIF-20). */
async function returnToValidated(
  deps: JobDeps,
  registryExport: RegistryExport,
  reason: string,
): Promise<void> {
  const transition = runAsSystem(deps, async (work) => {
    const locked = await lockOrder(work, registryExport.uuid_operation);
    if (locked.order.rd_reference !== registryExport.rd_reference) return;
    await recordRegistryResponse(work.db, registryExport.uuid, { status: 'REFUSED', reason });
    const order = await applyTransition(work, locked, {
      to: 'VALIDATED',
      actor: 'callback_rd',
      comment: answerTexts.returnedByRegistry,
      channel: 'RD',
    });
    const text = answerTexts.rejected(reason);
    await openAlert(work, order, { cause: 'REGISTRY_REJECTED', text });
  });
  await completedWithoutRefusal(transition);
}

/**
 * Delivers an order to the registry, with its reference as idempotency key. Does nothing when no connector is
 * configured, or when the order is no longer in RD_SENT with this reference.
 */
export const deliverRegistryOrder: OutboxDeliverer = async (deps, item) => {
  const { database, services, clock } = deps;
  const { registry } = services.connectors;
  const registryExport = await findExportByUuid(database, item.uuidSubject);
  const order = registryExport && (await readOrder(database, registryExport.uuid_operation));
  if (registry === undefined || registryExport === undefined || order === undefined) return 'done';
  if (order.operation_status !== 'RD_SENT' || order.rd_reference !== registryExport.rd_reference)
    return 'done';
  await recordDeliveryAttempt(database, registryExport.uuid, item.attempts);
  const message = await buildRegistryOrder(database, registryExport, order, clock.today());
  if (!item.maySend()) return 'late';
  const delivery = await registry.sendOrder(message);
  if (delivery.kind === 'retry') return 'retry';
  if (delivery.kind === 'refused') {
    services.log.warn(
      { operation: order.uuid, reason: delivery.reason },
      'the registry refused an order',
    );
    await returnToValidated(deps, registryExport, delivery.reason);
  }
  return 'done';
};
