import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal, formatRefusalTitle } from '../../../test/support/expect-refusal.ts';
import { type FundStory, createFundStory } from '../../../test/scenarios/fund-story.ts';
import { accountOf } from '@participe/fixtures';
import { type TestService, startTestService } from '../../../test/support/service.ts';

const day = '2026-01-12';
const classes = { share_class_group: 'CASO_F' };

let service: TestService;
let story: FundStory;
beforeAll(async () => {
  service = await startTestService();
  story = createFundStory(service);
  await story.begin('2023-01-11');
  await story.createFund('F-B', classes);
  await story.createFund('F-A', { ...classes, class_minimum: '25000.00' });
  await story.publish('F-B', '2023-01-11', '100.000000');
  await story.publish('F-A', '2023-01-11', '110.000000');
});
afterAll(() => service.stop());

test('a position below the minimum of the cheaper class cannot be moved to it', async () => {
  await story.subscribe('F-B', '2023-01-12', {
    nav: '100.000000',
    participations: '200.000000',
    cash: '20000.00',
  });
  const refusedAnswer = await callApi(service, 'POST /operations', {
    token: await service.token('investor'),
    body: {
      uuid_account: accountOf('investor_family').uuid,
      operation_type: 'TRASPASO_INTERNO',
      id_product: story.fund('F-B').id,
      id_destination_product: story.fund('F-A').id,
      amount_mode: 'TOTAL',
      accepted_documents: [],
    },
  });
  expectRefusal('POST /operations', '400-040', refusedAnswer, {
    message: formatRefusalTitle('IMPORTE_MINIMO', { min: '25.000,00' }),
  });
});

test('A-FIFO-12: both classes have the same date, and no gain is computed', async () => {
  await service.setClock(`${day}T08:00:00.000Z`);
  await story.publish('F-B', '2026-01-09', '139.000000');
  const { out, into } = await story.transfer(
    ['F-B', 'F-A'],
    { amount_mode: 'TOTAL' },
    { date: day, nav: '140.000000', participations: '200.000000', cash: '28000.00' },
    { date: day, nav: '155.000000', participations: '180.645161', cash: '28000.00' },
  );
  expect(out).toMatchObject({ value_date: day, destination_value_date: day, withholding: '0.00' });
  expect(into).toMatchObject({ operation_status: 'FINALIZED', value_date: day });
  expect(await story.lots('F-A')).toEqual([['2023-01-12', '180.645161', '20000.00']]);
});

test('A-FIFO-12: the deferred gain is taxed at the redemption', async () => {
  const size = { amount_mode: 'CASH', cash: '10000.00' } as const;
  const figures = { nav: '160.000000', participations: '62.500000', cash: '10000.00' };
  expect(await story.redeem('F-A', '2026-07-10', size, figures)).toMatchObject({
    withholding: '585.27',
    net_value: '9414.73',
  });
  expect(await story.lots('F-A')).toEqual([['2023-01-12', '118.145161', '13080.36']]);
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});
