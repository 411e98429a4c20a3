import { callUntilApproved } from '../../../test/support/four-eyes.ts';
import { randomUUID } from 'node:crypto';
import type { OrderBody } from '@participe/contract';
import { accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoActorFor } from '../../setup/seed/actor.ts';
import { createFixedClock } from '../../kernel/clock.ts';
import { type UnitOfWork, runAsSystem } from '../../kernel/unit-of-work.ts';
import {
  applyTransition,
  lockOrder,
  placeOrder,
  readOrder,
  matchPayment,
  executeOrder,
} from '../../orders/index.ts';
import { recordPaperSignatures } from '../../signing/index.ts';
import { publishNavOf } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { exportOrder } from './export-order.ts';

let service: TestService;
let idProduct: string;
const isin = 'ES0112611001';
beforeAll(async () => {
  service = await startTestService();
  await callUntilApproved(service, 'POST /imports/products', {
    body: {
      products: [
        {
          isin,
          key_name: 'REAL_FUND',
          name: 'Fondo real, FI',
          product_type: 'FI',
          asset_class: 'MIXTO',
          complex: false,
          risk_indicator: 3,
          currency: 'EUR',
          minimum_initial: '100.00',
          minimum_additional: '1.00',
          closed_to_new: false,
          collection_iban: 'ES9121000418450200051332',
          calendar_code: 'MADRID',
          cutoff: '14:00',
          settlement_days: 3,
        },
      ],
    },
  });
  const row = await service.database.db
    .selectFrom('product')
    .select('id')
    .where('isin', '=', isin)
    .executeTakeFirstOrThrow();
  idProduct = row.id;
  for (const [date, nav] of [
    ['2026-03-11', '336.000000'],
    ['2026-03-12', '336.380707'],
    ['2026-07-15', '337.000000'],
    ['2026-07-16', '337.591827'],
  ] as const)
    await publishNavOf(service, isin, date, nav);
});
afterAll(() => service.stop());

const runAt = <T>(instant: string, work: (work: UnitOfWork) => Promise<T>): Promise<T> =>
  runAsSystem(
    {
      database: service.database.db,
      services: service.service.services,
      clock: createFixedClock(new Date(instant)),
    },
    work,
  );
const investor = demoActorFor('investor', 'investor_main');

async function execute(uuid: string, price: { nav: string; date: string }): Promise<void> {
  const executionTime = `${price.date}T12:30:00.000Z`;
  await runAt(executionTime, async (work) =>
    applyTransition(work, await lockOrder(work, uuid), {
      to: 'VALIDATED',
      actor: 'backoffice',
      facts: { areDocumentsValidated: true },
      channel: 'BACKOFFICE',
    }),
  );
  await runAt(executionTime, async (work) =>
    exportOrder(work, await lockOrder(work, uuid), 'system'),
  );
  await runAt(executionTime, async (work) =>
    executeOrder(work, await lockOrder(work, uuid), price),
  );
}

test('10.000,00 € in ES0112611001, paid on 12 March and redeemed on 16 July, give the real units, cash and withholding', async () => {
  const order: OrderBody = {
    uuid_account: accountOf('investor_main').uuid,
    operation_type: 'SUSCRIPCION',
    id_product: idProduct,
    amount_mode: 'CASH',
    cash: '10000.00',
    payment_method: 'TRANSFERENCIA',
    accepted_documents: [],
  };
  const { uuid } = await runAt('2026-03-11T09:00:00.000Z', (work) =>
    placeOrder(work, investor, order),
  );
  await runAt('2026-03-11T09:05:00.000Z', (work) =>
    recordPaperSignatures(work, uuid, [personOf('investor').uuid]),
  );
  await runAt('2026-03-12T09:00:00.000Z', (work) =>
    matchPayment(work, {
      uuidOperation: uuid,
      cashDate: '2026-03-12',
      amount: '10000.00',
      uuidMovement: randomUUID(),
    }),
  );
  expect((await readOrder(service.database.db, uuid))?.expected_value_date).toBe('2026-03-12');
  await execute(uuid, { nav: '336.380707', date: '2026-03-12' });
  expect(await readOrder(service.database.db, uuid)).toMatchObject({
    operation_status: 'FINALIZED',
    participations: '29.728221',
    cash: '10000.00',
  });

  const totalRedemption: OrderBody = {
    uuid_account: order.uuid_account,
    operation_type: 'REEMBOLSO',
    id_product: idProduct,
    amount_mode: 'TOTAL',
    accepted_documents: [],
  };
  const instant = '2026-07-16T11:59:59.000Z';
  const redemption = await runAt(instant, (work) => placeOrder(work, investor, totalRedemption));
  await runAt(instant, (work) =>
    recordPaperSignatures(work, redemption.uuid, [personOf('investor').uuid]),
  );
  await execute(redemption.uuid, { nav: '337.591827', date: '2026-07-16' });
  expect(await readOrder(service.database.db, redemption.uuid)).toMatchObject({
    operation_status: 'FINALIZED',
    operation_sub_type: 'TOTAL',
    value_date: '2026-07-16',
    participations: '29.728221',
    cash: '10036.00',
    withholding: '6.84',
    net_value: '10029.16',
    settlement_date: '2026-07-21',
  });
});
