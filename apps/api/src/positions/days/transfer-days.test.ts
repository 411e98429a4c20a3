import type { Operation } from '@participe/contract';
import { formatMoney } from '@participe/domain';
import { accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { confirmAsRegistry } from '../../../test/partners/registry.ts';
import { setAppropriatenessResult } from '../../../test/support/convenience.ts';
import { buildStatement, importStatement } from '../../../test/scenarios/flow.ts';
import {
  type FundStory,
  createFundStory,
  storyTimeout,
} from '../../../test/scenarios/fund-story.ts';
import { collectionIban } from '../../../test/scenarios/fund-story-world.ts';
import { readOperation } from '../../../test/scenarios/order-steps.ts';
import { readEntry, rejectPayment } from '../../../test/scenarios/payout-steps.ts';
import { textOfPdf } from '../../../test/support/pdf-text.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { submitRequest, transferRequestOf } from '../../../test/scenarios/transfer-out-steps.ts';
import {
  bookTransferMoney,
  buildIncomingTransferBody,
  documentNumberOf,
  otherManagerMessages,
  requestTransfer,
  sendSnceMessage,
} from '../../../test/scenarios/transfer-steps.ts';

/** Service for tests of transfers from and to another manager, whose units and money move on different days. */
let service: TestService;
let story: FundStory;
const id = accountOf('newcomer').uuid;
const holders = [documentNumberOf('newcomer')];

beforeAll(async () => {
  service = await startTestService();
  story = createFundStory(service, { account: 'newcomer', signers: ['newcomer'] });
  await story.begin('2026-03-02');
  await setAppropriatenessResult(service, 'newcomer', 'NO_COMPLEJO', 'CONVENIENTE');
  for (const key of ['FA', 'FB']) {
    await story.createFund(key);
    await story.publish(key, '2026-03-02', '10.000000');
  }
  const units = { participations: '100.000000', nav: '10.000000' };
  await story.subscribe('FA', '2026-03-03', { ...units, cash: '1000.00' });
  await story.moveTo('2026-03-04T18:30:00.000Z');
  await story.publish('FA', '2026-03-04', '11.000000');
}, storyTimeout);
afterAll(() => service.stop());

/** Returns the results of the calls that show the value of the account. */
async function readSummaries() {
  const client = await service.as('newcomer');
  const person = { params: { id: personOf('newcomer').uuid } };
  const { balance } = await client.call('GET /interveners/{id}/balance', person);
  const { accounts } = await client.call('GET /interveners/{id}/accounts', person);
  const { summary } = await client.call('GET /accounts/{id}/positions', { params: { id } });
  const { account } = await client.call('GET /accounts/{id}', { params: { id } });
  return { balance, listed: accounts[0], summary, account };
}

/** Returns the text of the shared report of the account. */
async function readReport(): Promise<string> {
  const client = await service.as('newcomer');
  const query = {
    accounts: id,
    from: '2026-03-02',
    to: service.service.clock.today(),
    with_amounts: 'true',
    with_name: 'false',
  } as const;
  const { blob } = await client.call('GET /portfolio-report/download', { query });
  return textOfPdf(new Uint8Array(await blob.arrayBuffer()));
}

/** Checks that the calls agree on the figures of the account. */
async function expectFigures(
  figures: { total: string; invested: string; gain: string; gain_percent: string | null },
  moving: { in_transit: string; pending_in: string; pending_out: string },
) {
  const { balance, listed, summary, account } = await readSummaries();
  const { in_transit: inTransit } = moving;
  const { total, gain, gain_percent: percent } = figures;
  expect(balance).toMatchObject({ ...figures, ...moving });
  expect(balance.accounts).toMatchObject([{ ...figures, in_transit: inTransit }]);
  expect(balance.by_type).toMatchObject([{ ...figures, in_transit: inTransit }]);
  expect(balance.evolution.points.at(-1)).toMatchObject({ total, gain });
  expect(listed).toMatchObject({ total, gain, gain_percent: percent, in_transit: inTransit });
  expect(summary).toMatchObject({ total, ...moving });
  expect(summary.gains).toMatchObject({ contributed: figures.invested, economic_gain: gain });
  expect(account.total).toBe(total);
  expect(await readReport()).toContain(`Total ${formatMoney(total).replace('\u00a0', ' ')}`);
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
}

/** Returns the value, net contributions and return at the end of each day. */
async function readDays(from: string, to: string) {
  const client = await service.as('newcomer');
  const { evolution } = await client.call('GET /accounts/{id}/evolution', {
    params: { id },
    query: { from, to, granularity: 'day' },
  });
  return Object.fromEntries(
    evolution.points.map((point) => [
      point.date,
      [point.total, point.invested, point.return_percent],
    ]),
  );
}

const started = { total: '1100.00', invested: '1000.00', gain: '100.00', gain_percent: '10.00' };
const arrived = { total: '11100.01', invested: '11000.01', gain: '100.00', gain_percent: '0.91' };
const still = { in_transit: '0.00', pending_in: '0.00', pending_out: '0.00' };
const onTheWay = { ...still, in_transit: '1100.00' };

/** The day on which the other manager sold the units. */
const soldOn = { net_asset_value_date: '2026-03-04' };

test('money of a transfer in that waits for its units changes neither value nor contributions', async () => {
  await story.moveTo('2026-03-05T08:30:00.000Z');
  const body = buildIncomingTransferBody('newcomer', 'global', {
    id_product: story.fund('FB').id,
    accepted_documents: [],
  });
  const order = await requestTransfer(service, 'newcomer', body);
  await sendSnceMessage(service, otherManagerMessages.accepted(order));
  await sendSnceMessage(service, otherManagerMessages.settled(order, soldOn));
  await bookTransferMoney(service, order, '2026-03-05', '10000.01');
  await service.runJobs();
  await expectFigures(started, { ...still, pending_in: '10000.01' });

  await story.moveTo('2026-03-06T08:30:00.000Z');
  await sendSnceMessage(service, otherManagerMessages.history(order, holders, soldOn));
  await service.runJobs();
  const sent = await story.send(order, '2026-03-06');
  await story.moveTo('2026-03-06T18:30:00.000Z');
  await expectFigures(started, { ...still, pending_in: '10000.01' });
  await story.publish('FB', '2026-03-06', '10.000000');
  await confirmAsRegistry(service, sent, {
    date: '2026-03-06',
    nav: '10.000000',
    participations: '1000.001000',
    cash: '10000.01',
  });
  await expectFigures(arrived, still);
  expect(await readDays('2026-03-03', '2026-03-06')).toEqual({
    '2026-03-03': ['1000.00', '1000.00', '0.00'],
    '2026-03-04': ['1100.00', '1000.00', '10.00'],
    '2026-03-05': ['1100.00', '1000.00', '10.00'],
    '2026-03-06': ['11100.01', '11000.01', '10.00'],
  });
});

async function readStatement(from: string, to: string): Promise<string> {
  const answer = await service.send(`/api/accounts/${id}/statement?from=${from}&to=${to}`, {
    headers: { authorization: `Bearer ${await service.token('newcomer')}` },
  });
  return textOfPdf(Buffer.from(await answer.arrayBuffer())).replaceAll(/\s+/gu, ' ');
}

/** Sells the units of a transfer out of everything on the 10th, and returns its order. */
async function sellTransferOut(): Promise<Operation> {
  await story.moveTo('2026-03-09T08:30:00.000Z');
  const request = transferRequestOf('newcomer', 'global', {
    origin_isin: story.fund('FA').isin,
    holders,
    mode: 'TOTAL',
    value: null,
  });
  const order = await submitRequest(service, request);
  await story.moveTo('2026-03-10T08:30:00.000Z');
  await service.runJobs();
  const figures = { nav: '11.000000', participations: '100.000000', cash: '1100.00' };
  return story.execute(order, 'FA', '2026-03-10', figures);
}

async function showPayment({ uuid }: Operation, date: string): Promise<void> {
  await service.runJobs();
  const { end_to_end_id: id } = await readEntry(service, uuid);
  const movement = { amount: '1100.00', reference: id, concept: 'TRASPASO', debit: true };
  const outcome = await importStatement(service, buildStatement(collectionIban, date, [movement]));
  expect(outcome).toMatchObject({ rows_ok: 1 });
}

test('money of a transfer out keeps value and contributions until it is paid to the other manager', async () => {
  const order = await sellTransferOut();
  expect(order.operation_status).toBe('SNCE_3');
  await expectFigures(arrived, onTheWay);
  const { summary } = await readSummaries();
  expect(summary).toMatchObject({ invested: '9500.00', gain: '1600.01' });
  await story.moveTo('2026-03-11T18:30:00.000Z');
  await expectFigures(arrived, onTheWay);

  const statement = await readStatement('2026-03-09', '2026-03-11');
  expect(statement).toMatch(/Retiradas 1\.100,00 € Resultado del periodo 0,00 €/u);
  expect(statement).not.toContain('En camino');

  await story.moveTo('2026-03-12T08:30:00.000Z');
  await showPayment(order, '2026-03-12');
  expect((await readOperation(service, order.uuid)).operation_status).toBe('FINALIZED');
  const after = { total: '10000.01', invested: '9900.01', gain: '100.00', gain_percent: '1.01' };
  await expectFigures(after, still);
  const unchanged = ['11100.01', '11000.01', '0.00'];
  expect(await readDays('2026-03-09', '2026-03-12')).toEqual({
    '2026-03-09': unchanged,
    '2026-03-10': unchanged,
    '2026-03-11': unchanged,
    '2026-03-12': ['10000.01', '9900.01', '0.00'],
  });
});

test('money that the bank returns is in transit again until the payment is repeated', async () => {
  const client = await service.as('newcomer');
  const { operations } = await client.call('GET /operations', { query: { $limit: 'null' } });
  const order = operations.find((row) => row.operation_type === 'TRASPASO_SALIDA');
  const { end_to_end_id: payment } = await readEntry(service, order?.uuid ?? '');
  await story.moveTo('2026-03-13T08:30:00.000Z');
  const returned = await rejectPayment(service, payment, { code: 'AC04', on: '2026-03-13' });
  expect(returned.status).toBe(204);
  await expectFigures(arrived, onTheWay);
});
