import {
  type PlainDate,
  addDays,
  invariant,
  madridInstant,
  todayInMadrid,
} from '@participe/domain';
import {
  type PastOrder,
  accountOf,
  demoCalendar,
  createFixtureUuid,
  createPastOrders,
  demoNotifications,
  productOf,
} from '@participe/fixtures';
import { createFixedClock } from '../../kernel/clock.ts';
import type { Services } from '../../kernel/services.ts';
import { type UnitOfWork, runAsSystem } from '../../kernel/unit-of-work.ts';
import {
  applyTransition,
  lockOrder,
  findNavOn,
  readOrder,
  matchPayment,
  recordTransferIn,
  executeOrder,
} from '../../orders/index.ts';
import {
  findCandidateEntries,
  lockEntries,
  createFirstPayment,
  settleEntries,
} from '../../payments/index.ts';
import { recalculateAllStaleDays } from '../../positions/index.ts';
import { exportOrder } from '../../registry/index.ts';
import { recordPaperSignatures } from '../../signing/index.ts';
import { demoActorFor } from './actor.ts';
import { insertRows } from './reference-data.ts';
import { personOf } from './people.ts';
import { seedReports } from './reports.ts';
import { placePastOrder } from './place-past-order.ts';
import { seedTaxReports } from './tax-reports.ts';

type RunPastEvent = <T>(at: Date, work: (work: UnitOfWork) => Promise<T>) => Promise<T>;

/** Returns a function that runs one past event in its own transaction, with a clock at the time of that event. */
const createPastEventRunner =
  (services: Services): RunPastEvent =>
  (at, work) =>
    runAsSystem({ database: services.database, services, clock: createFixedClock(at) }, work);

const minuteMs = 60_000;
const oneMinuteLater = (instant: string): Date => new Date(Date.parse(instant) + minuteMs);

async function priceOf(
  work: UnitOfWork,
  order: PastOrder,
): Promise<{ nav: string; date: PlainDate }> {
  invariant(order.valueDate !== null, 'a finalized order of the past has its value date');
  const nav = await findNavOn(work.db, productOf(order.productKey).uuid, order.valueDate);
  invariant(nav !== undefined, `there is a net asset value for ${order.key}`);
  return { nav, date: order.valueDate };
}

async function bookTransfer(runEvent: RunPastEvent, order: PastOrder): Promise<void> {
  const { transfer, finalizedOn, cash } = order;
  invariant(transfer !== null && finalizedOn !== null && cash !== null, `${order.key} is complete`);
  await runEvent(madridInstant(finalizedOn, '09:30'), async (work) =>
    recordTransferIn(work, {
      uuidAccount: accountOf(order.accountKey).uuid,
      uuidIntervener: personOf(order.personKey).uuid,
      idProduct: productOf(order.productKey).uuid,
      amount: cash,
      nav: (await priceOf(work, order)).nav,
      valueDate: order.valueDate ?? finalizedOn,
      lots: transfer.lots,
      origin: {
        isin: transfer.originIsin,
        fund_name: transfer.originFundName,
        manager_name: transfer.originManagerName,
        gestora_comercializador: transfer.gestoraComercializador,
        account_number_at_origin: transfer.accountNumberAtOrigin,
        holder_equals: true,
        mode: 'TOTAL',
      },
    }),
  );
}

/** Signs a past order at the given times. The last required signature completes the order. */
async function signPastOrder(
  runEvent: RunPastEvent,
  order: PastOrder,
  uuid: string,
): Promise<void> {
  for (const { personKey, signedAt } of order.signatures)
    await runEvent(new Date(signedAt), (work) =>
      recordPaperSignatures(work, uuid, [personOf(personKey).uuid]),
    );
}

async function validateOrder(
  runEvent: RunPastEvent,
  order: PastOrder,
  uuid: string,
): Promise<void> {
  const lastSignature = order.signatures.at(-1);
  invariant(lastSignature !== undefined, `${order.key} was signed`);
  await runEvent(oneMinuteLater(lastSignature.signedAt), async (work) =>
    applyTransition(work, await lockOrder(work, uuid), {
      to: 'VALIDATED',
      actor: 'backoffice',
      facts: { areDocumentsValidated: true },
      channel: 'BACKOFFICE',
      values: { has_docs_validated: true },
    }),
  );
}

async function execute(runEvent: RunPastEvent, order: PastOrder, uuid: string): Promise<void> {
  const { cashReconciledOn, valueDate, finalizedOn, cash } = order;
  invariant(valueDate !== null && finalizedOn !== null, `${order.key} was executed`);
  if (cashReconciledOn !== null && cash !== null)
    await runEvent(madridInstant(cashReconciledOn, '10:30'), (work) =>
      matchPayment(work, {
        uuidOperation: uuid,
        cashDate: cashReconciledOn,
        amount: cash,
        uuidMovement: createFixtureUuid(`movement:${order.key}`),
      }),
    );
  await runEvent(madridInstant(valueDate, '14:05'), async (work) =>
    exportOrder(work, await lockOrder(work, uuid), 'system'),
  );
  await runEvent(madridInstant(finalizedOn, '09:30'), async (work) =>
    executeOrder(work, await lockOrder(work, uuid), await priceOf(work, order)),
  );
}

/** Pays a past redemption on its settlement date, as if a bank statement had shown the payment. */
async function payPastOrder(runEvent: RunPastEvent, uuid: string, now: Date): Promise<void> {
  const order = await runEvent(now, (work) => readOrder(work.db, uuid));
  const paidOn = order?.settlement_date ?? null;
  if (paidOn === null || madridInstant(paidOn, '10:30') > now) return;
  await runEvent(madridInstant(paidOn, '10:30'), async (work) => {
    const id = await createFirstPayment(work, await lockOrder(work, uuid), 'PAYOUT');
    invariant(id !== undefined, 'the account of a past redemption has a bank account');
    const candidateEntries = await findCandidateEntries(work.db, { ids: [id], debited: [] });
    const entries = await lockEntries(
      work.db,
      candidateEntries.map((entry) => entry.uuid),
    );
    await settleEntries(
      work,
      entries.map((entry) => ({ entry, date: paidOn })),
    );
  });
}

async function cancelPastOrder(
  runEvent: RunPastEvent,
  order: PastOrder,
  uuid: string,
): Promise<void> {
  const { cancelledAt, cancelReason } = order;
  invariant(cancelledAt !== null && cancelReason !== null, `${order.key} says why it ended`);
  await runEvent(new Date(cancelledAt), async (work) =>
    applyTransition(work, await lockOrder(work, uuid), {
      to: 'CANCELLED',
      actor: cancelReason === 'CLIENTE' ? 'client' : 'timer',
      reason: cancelReason,
      channel: cancelReason === 'CLIENTE' ? 'ONLINE' : 'SISTEMA',
    }),
  );
}

async function replayPastOrder(runEvent: RunPastEvent, order: PastOrder, now: Date): Promise<void> {
  if (order.operationType === 'TRASPASO_ENTRADA') return bookTransfer(runEvent, order);
  const actor = demoActorFor(order.personKey, order.accountKey);
  const uuid = await runEvent(new Date(order.orderedAt), (work) =>
    placePastOrder(work, actor, order),
  );
  if (order.signatures.length > 0) await signPastOrder(runEvent, order, uuid);
  if (order.status === 'FINALIZED') {
    await validateOrder(runEvent, order, uuid);
    await execute(runEvent, order, uuid);
    if (order.operationType === 'REEMBOLSO') await payPastOrder(runEvent, uuid, now);
  }
  if (order.status === 'CANCELLED') await cancelPastOrder(runEvent, order, uuid);
}

const readAfterDays = 20;

/** Creates demo notifications that do not come from orders, and marks older notifications as read. */
async function seedNotifications(services: Services, today: PlainDate): Promise<void> {
  const { database } = services;
  await database
    .updateTable('notification')
    .set({ is_read: true })
    .where('created_at', '<', madridInstant(addDays(today, -readAfterDays), '00:00'))
    .execute();
  await insertRows(
    database,
    'notification',
    demoNotifications.map((notice) => ({
      uuid: notice.uuid,
      uuid_intervener: personOf(notice.personKey).uuid,
      type: notice.type,
      title: notice.title,
      text: notice.text,
      is_read: notice.isRead,
      created_at: madridInstant(addDays(today, -notice.createdDaysBefore), '09:00').toISOString(),
      entity: notice.entity,
      uuid_entity: notice.uuidEntity,
      url: notice.url,
      cause: notice.cause,
      awaits_digest: false,
    })),
  );
}

/** Marks all past messages as delivered, so that they are not sent now. */
async function markDeliveriesAsDone(services: Services, now: Date): Promise<void> {
  await services.database.updateTable('outbox').set({ delivered_at: now }).execute();
}

/** Creates the past orders of the demo, oldest first, with the functions that process real orders. */
export async function seedHistory(services: Services, now: Date): Promise<void> {
  const today = todayInMadrid(now);
  const runEvent = createPastEventRunner(services);
  for (const order of createPastOrders(today, demoCalendar('MADRID')))
    await replayPastOrder(runEvent, order, now);
  await recalculateAllStaleDays(services.database);
  await seedTaxReports(services, today);
  await seedReports(services, today);
  await seedNotifications(services, today);
  await markDeliveriesAsDone(services, now);
}
