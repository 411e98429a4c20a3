import {
  documentOf,
  messagesOf,
  originOf,
  other,
  payTransfer,
  requestedTransfer,
  says,
  tell,
  threeLots,
  transferInOf,
} from '../testing/transfer-steps.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reconcile } from '../db/reconcile.ts';
import { passSession } from '../testing/login.ts';
import { readOperation } from '../testing/order-steps.ts';
import { noticesOf, postingsOf } from '../testing/order-records.ts';
import { type TestService, startTestService } from '../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => passSession(service, 31));

const total = () => transferInOf('investor_main', 'global');
const holders = () => [documentOf('investor')];
const request = () => requestedTransfer(service, 'investor', total());

describe('a transfer from another manager', () => {
  test('is asked for with everything the other one needs, at the latest on the next business day', async () => {
    const order = await request();
    expect(order).toMatchObject({
      operation_status: 'SNCE_1',
      operation_sub_type: 'TOTAL',
      origin: { isin: other.isin, mode: 'TOTAL', value: null, fund_name: other.fund },
      transfer: {
        phases: [
          { phase: 'REQUEST', done_on: '2026-11-19', due_on: '2026-11-20' },
          { phase: 'CHECK', done_on: null, due_on: '2026-11-23' },
          { phase: 'REDEMPTION', done_on: null, due_on: '2026-11-26' },
          { phase: 'ARRIVAL', done_on: null, due_on: '2026-11-30' },
          { phase: 'UNITS', done_on: null, due_on: '2026-12-01' },
        ],
        is_late: false,
        rejection: null,
      },
    });
    expect(await messagesOf(service, order)).toMatchObject([
      {
        direction: 'OUT',
        type: 'SOLICITUD',
        reference: order.reference,
        counterparty_code: other.entity,
        payload: {
          destination_entity: 'A99999021000',
          destination_isin: order.isin,
          origin_isin: other.isin,
          origin_account: other.account,
          holders: holders(),
          mode: 'TOTAL',
          value: null,
        },
      },
    ]);
  });

  test('goes on when acceptance, settlement, tax history and money are there, in any order', async () => {
    const order = await request();
    expect(await payTransfer(service, order, '2026-11-19', '10000.01')).toBe('reconciled');
    for (const message of [
      says.history(order, holders()),
      says.settled(order),
      says.accepted(order),
    ])
      expect(await tell(service, message)).toBe(204);
    const done = await readOperation(service, order.uuid);
    expect(done).toMatchObject({
      operation_status: 'SNCE_3',
      cash: '10000.01',
      expected_value_date: '2026-11-19',
      transfer: { cash: '10000.01', cash_on: '2026-11-19', tax_history_on: '2026-11-19' },
    });
    expect((await messagesOf(service, order)).map(({ problem }) => problem)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(await postingsOf(service.database.db, order.uuid)).toEqual([
      ['CASH_IN collection EUR', '10000.010000'],
      ['CASH_IN transfer EUR', '-10000.010000'],
    ]);
  });

  test('that is refused tells why and what to do, and is over', async () => {
    const order = await request();
    await tell(service, says.rejected(order, { code: '04', text: 'Quedan 12 participaciones' }));
    const done = await readOperation(service, order.uuid);
    expect(done).toMatchObject({
      operation_status: 'CANCELLED',
      cancel_reason: 'RECHAZO_SNCE',
      transfer: {
        rejection: { code: '04', label: 'Saldo insuficiente', text: 'Quedan 12 participaciones' },
      },
    });
    const [notice] = (await noticesOf(await service.as('investor'), order.uuid)).filter((text) =>
      text.includes('rechazado'),
    );
    expect(notice).toContain('vuelva a ordenarlo por menos');
  });
});

test('the books agree', async () => {
  expect(threeLots.history.lots).toHaveLength(3);
  expect(originOf().holder_equals).toBe(true);
  expect(await reconcile(service.database.db)).toEqual([]);
});
