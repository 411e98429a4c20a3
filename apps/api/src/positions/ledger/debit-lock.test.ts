import type { Operation, OrderBody } from '@participe/contract';
import { productOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { placeAndSign } from '../../../test/scenarios/flow.ts';
import {
  publishNavOf,
  readOperation,
  redemptionOf,
  subscriptionOf,
  validate,
} from '../../../test/scenarios/order-steps.ts';
import {
  debitedAccount,
  debitedFund,
  executeDebitOrder,
  moveToMorning,
  placeDebit,
} from '../../../test/scenarios/returned-steps.ts';
import { confirmAsRegistry, receiveMoney } from '../../../test/partners/registry.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const businessDays = [
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-30',
  '2026-12-01',
];
const nav = '10.000000';

async function orderOnNextDay(
  body: OrderBody,
): Promise<{ order: Operation; day: string; next: string }> {
  const [day = '', next = ''] = businessDays;
  businessDays.shift();
  await moveToMorning(service, day);
  const { operation: order } = await placeAndSign(service, 'investor', body);
  await validate(service, order.uuid).catch(() => undefined);
  return { order, day, next };
}

/** Executes an order at ten euros a unit. */
async function executeOrder(
  { order, day, next }: Awaited<ReturnType<typeof orderOnNextDay>>,
  isin: string,
  figures: { participations: string; cash: string },
): Promise<Operation> {
  await service.setClock(`${day}T13:30:00.000Z`);
  await service.runJobs();
  const sentOperation = await readOperation(service, order.uuid);
  await service.setClock(`${next}T09:00:00.000Z`);
  await publishNavOf(service, isin, day, nav);
  return confirmAsRegistry(service, sentOperation, { nav, date: day, ...figures });
}

const fundIsin = debitedFund.isin ?? '';
const redemptionOfUnits = (participations: string) =>
  redemptionOf('investor_main', 'tesoreria', { participations });

async function readUnits(): Promise<{ held: string | undefined; available: string | undefined }> {
  const client = await service.as('investor');
  const { positions } = await client.call('GET /accounts/{id}/positions', {
    params: { id: debitedAccount },
  });
  const position = positions.find(({ id_product: id }) => id === debitedFund.uuid);
  return { held: position?.participations, available: position?.available_participations };
}

test('a redemption of units that no debit has paid leaves the lock of a direct debit unchanged', async () => {
  await executeDebitOrder(service, await placeDebit(service));
  const unitsBefore = await readUnits();
  const freeUnits = unitsBefore.available ?? '';
  const client = await service.as('investor');
  const allOrderBodies = redemptionOf('investor_main', 'tesoreria', 'TOTAL');
  const { simulation } = await client.call('POST /operations/simulation', { body: allOrderBodies });
  expect(simulation).toMatchObject({
    errors: [],
    participations: freeUnits,
    remaining_participations: '150.000000',
    warnings: expect.arrayContaining([
      {
        code: 'BLOQUEADAS_POR_RECIBO',
        text: 'Las participaciones que pagó con un recibo reciente se quedan en el fondo. Podrá retirarlas más adelante: 150,000000 desde el 19-ene-2027.',
      },
    ]) as unknown,
  });
  const { position_statuses: statuses } = await client.call('POST /operations/position-statuses', {
    body: { uuid_account: debitedAccount, id_products: [debitedFund.uuid] },
  });
  expect(statuses).toMatchObject([
    { available: freeUnits, unlocks: [{ from: '2027-01-19', participations: '150.000000' }] },
  ]);
  await executeOrder(await orderOnNextDay(redemptionOfUnits(freeUnits)), fundIsin, {
    participations: freeUnits,
    cash: '516.55',
  });
  expect(await readUnits()).toEqual({ held: '150.000000', available: '0.000000' });

  const subscription = await orderOnNextDay(subscriptionOf('investor_main', 'tesoreria', '500.00'));
  await receiveMoney(service, subscription.order, debitedFund, subscription.day);
  await executeOrder(subscription, fundIsin, { participations: '50.000000', cash: '500.00' });
  expect(await readUnits()).toEqual({ held: '200.000000', available: '50.000000' });

  // The redemption sells the oldest lot, which the debit paid for. The later units then bear the lock.
  await executeOrder(await orderOnNextDay(redemptionOfUnits('50.000000')), fundIsin, {
    participations: '50.000000',
    cash: '500.00',
  });
  expect(await readUnits()).toEqual({ held: '150.000000', available: '0.000000' });
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});

test('an internal transfer takes the part of the lock that the remaining units do not cover', async () => {
  const destination = productOf('renta');
  const countLocks = () =>
    service.database.db
      .selectFrom('debit_lock')
      .where('uuid_account', '=', debitedAccount)
      .where('id_product', 'in', [debitedFund.uuid, destination.uuid])
      .select(['id_product', 'participations', 'uuid_transfer'])
      .orderBy('participations')
      .execute();
  const transfer = await orderOnNextDay({
    ...redemptionOfUnits('60.000000'),
    operation_type: 'TRASPASO_INTERNO',
    id_destination_product: destination.uuid,
    accepted_documents: destination.documents.map(({ uuid }) => uuid),
  });
  await executeOrder(transfer, fundIsin, { participations: '60.000000', cash: '600.00' });
  expect(await countLocks()).toEqual([
    {
      id_product: debitedFund.uuid,
      participations: '60.000000',
      uuid_transfer: transfer.order.uuid,
    },
    { id_product: debitedFund.uuid, participations: '90.000000', uuid_transfer: null },
  ]);
  expect(await readUnits()).toEqual({ held: '90.000000', available: '0.000000' });
  const [incoming] = await service.database.db
    .selectFrom('operation')
    .select('uuid')
    .where('uuid_parent_operation', '=', transfer.order.uuid)
    .execute();
  await service.setClock(`${transfer.next}T13:30:00.000Z`);
  await service.runJobs();
  const sentOperation = await readOperation(service, incoming?.uuid ?? '');
  await service.setClock('2026-12-01T09:00:00.000Z');
  await publishNavOf(service, destination.isin ?? '', transfer.next, '20.000000');
  await confirmAsRegistry(service, sentOperation, {
    nav: '20.000000',
    date: transfer.next,
    participations: '30.000000',
    cash: '600.00',
  });
  expect(await countLocks()).toEqual([
    { id_product: destination.uuid, participations: '30.000000', uuid_transfer: null },
    { id_product: debitedFund.uuid, participations: '90.000000', uuid_transfer: null },
  ]);
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});
