import { randomUUID } from 'node:crypto';
import type { Operation, SnceMessage } from '@participe/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { placeAndSign } from '../../../test/scenarios/flow.ts';
import { type PlacedOrder, readOperation, validate } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import {
  documentNumberOf,
  readSnceMessages,
  otherManager,
  bookTransferMoney,
  requestTransfer,
  otherManagerMessages,
  sendSnceMessage,
  threeLotHistory,
  buildIncomingTransferBody,
} from '../../../test/scenarios/transfer-steps.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

const listHolders = () => [documentNumberOf('investor')];
const body = buildIncomingTransferBody('investor_main', 'patrimonio');
const requestTransferIn = () => requestTransfer(service, 'investor', body);

type Step = 'accepted' | 'settled' | 'history' | 'money';
const messageOf = (order: Operation, step: Exclude<Step, 'money'>): SnceMessage =>
  step === 'history'
    ? otherManagerMessages.history(order, listHolders())
    : otherManagerMessages[step](order);

async function applyStep(order: Operation, step: Step): Promise<void> {
  if (step === 'money') await bookTransferMoney(service, order, '2026-11-19', '10000.01');
  else expect(await sendSnceMessage(service, messageOf(order, step))).toBe(204);
}

const lotsOf = (uuid: string) =>
  service.database.db
    .selectFrom('transfer_lot')
    .select(['acquisition_date', 'cost', 'proceeds', 'participations'])
    .where('uuid_operation', '=', uuid)
    .orderBy('seq')
    .execute();

const reportedLots = threeLotHistory.history.lots.map(({ units, ...lot }) => ({
  ...lot,
  participations: units,
}));

async function expectArrived(order: Operation): Promise<void> {
  const operation = await readOperation(service, order.uuid);
  expect(operation).toMatchObject({
    operation_status: 'SNCE_3',
    cash: '10000.01',
    expected_value_date: '2026-11-19',
  });
  expect(await lotsOf(order.uuid)).toEqual(reportedLots);
}

async function runJobsAndExpectArrived(order: Operation): Promise<void> {
  await service.runJobs();
  await expectArrived(order);
}

const problemsOf = async (order: Operation) =>
  (await readSnceMessages(service, order)).flatMap(({ type, problem }) =>
    problem === null ? [] : [`${type}: ${problem}`],
  );

function permutationsOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutationsOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}
const stepSequences = permutationsOf<Step>(['accepted', 'settled', 'history', 'money']);

describe('a transfer arrives, whatever the sequence of its messages and payment, each sent twice', () => {
  const cases = stepSequences.map((steps) => steps.join(', '));
  const requestedTransfers: Operation[] = [];

  // One run of the jobs requests all transfers, and one run processes all their messages.
  beforeAll(async () => {
    const placedOrders: PlacedOrder[] = [];
    for (const _ of stepSequences) {
      await advanceSession(service, 31);
      placedOrders.push(await placeAndSign(service, 'investor', body));
    }
    for (const { operation } of placedOrders) await validate(service, operation.uuid);
    await service.runJobs();
    for (const [index, steps] of stepSequences.entries()) {
      const order = await readOperation(service, placedOrders[index]?.operation.uuid ?? '');
      requestedTransfers.push(order);
      for (const step of steps) {
        await applyStep(order, step);
        await applyStep(order, step);
      }
    }
    await service.runJobs();
  });

  test.each(cases)('%s', async (name) => {
    const order = requestedTransfers[cases.indexOf(name)];
    if (order === undefined) throw new Error('Every case has an order.');
    await expectArrived(order);
    expect(await problemsOf(order)).toEqual([]);
    expect(await readSnceMessages(service, order)).toHaveLength(4);
  });
});

test('fifty copies of each message, in parallel and under different event ids, count once', async () => {
  const order = await requestTransferIn();
  await applyStep(order, 'money');
  for (const step of ['history', 'settled', 'accepted'] as const) {
    const message = messageOf(order, step);
    const ids = Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0 ? 'event-50-' + step : randomUUID(),
    );
    const answers = await Promise.all(ids.map((id) => sendSnceMessage(service, message, id)));
    expect(answers.filter((status) => status !== 204 && status !== 409)).toEqual([]);
  }
  await runJobsAndExpectArrived(order);
  expect(await readSnceMessages(service, order)).toHaveLength(4);
});

describe('contradictory data changes nothing, and corrected data completes the transfer', () => {
  const contradictions: [string, (order: Operation) => SnceMessage, string][] = [
    [
      'lots that are a cent short of the cash',
      (order) =>
        otherManagerMessages.history(order, listHolders(), {
          lots: threeLotHistory.history.lots.map((lot, index) =>
            index === 2 ? { ...lot, proceeds: '2345.57' } : lot,
          ),
        }),
      'INFORMACION_FISCAL: El valor de los lotes no suma el efectivo, al céntimo.',
    ],
    [
      'participations that the lots do not add up to',
      (order) => otherManagerMessages.history(order, listHolders(), { units: '500.000001' }),
      'INFORMACION_FISCAL: Las participaciones de los lotes no suman las del traspaso.',
    ],
    [
      'another holder',
      (order) => otherManagerMessages.history(order, ['00000000T']),
      'INFORMACION_FISCAL: Los titulares no son los de la cuenta, o no están en el mismo orden.',
    ],
    [
      'an additional holder',
      (order) => otherManagerMessages.history(order, [...listHolders(), '00000000T']),
      'INFORMACION_FISCAL: Los titulares no son los de la cuenta, o no están en el mismo orden.',
    ],
    [
      'another fund at the other manager',
      (order) => otherManagerMessages.history(order, listHolders(), { isin_out: 'ES0199920010' }),
      'INFORMACION_FISCAL: El ISIN de salida no es el del fondo de origen de la orden.',
    ],
    [
      'another fund at this manager',
      (order) => otherManagerMessages.history(order, listHolders(), { isin_in: 'ES0199920010' }),
      'INFORMACION_FISCAL: El ISIN de entrada no es el del fondo de destino de la orden.',
    ],
    [
      'a lot acquired after its redemption',
      (order) =>
        otherManagerMessages.history(order, listHolders(), {
          lots: threeLotHistory.history.lots.map((lot) => ({
            ...lot,
            acquisition_date: '2026-09-12',
          })),
        }),
      'INFORMACION_FISCAL: Algún lote se compró después del día del reembolso, o ese día está por llegar.',
    ],
    [
      'a redemption in the future',
      (order) =>
        otherManagerMessages.history(order, listHolders(), { net_asset_value_date: '2026-11-20' }),
      'INFORMACION_FISCAL: Algún lote se compró después del día del reembolso, o ese día está por llegar.',
    ],
  ];
  test.each(contradictions)('%s', async (_, message, problem) => {
    const order = await requestTransferIn();
    await applyStep(order, 'accepted');
    await applyStep(order, 'settled');
    await applyStep(order, 'money');
    expect(await sendSnceMessage(service, message(order))).toBe(204);
    await service.runJobs();
    expect((await readOperation(service, order.uuid)).operation_status).toBe('SNCE_2');
    expect(await problemsOf(order)).toEqual([problem]);
    expect(await lotsOf(order.uuid)).toEqual([]);
    await applyStep(order, 'history');
    await runJobsAndExpectArrived(order);
  });

  test('money that is a cent short, early or late', async () => {
    const later = await requestTransferIn();
    for (const step of ['accepted', 'settled', 'history'] as const) await applyStep(later, step);
    await bookTransferMoney(service, later, '2026-11-19', '10000.00');
    const earlier = await requestTransferIn();
    await bookTransferMoney(service, earlier, '2026-11-19', '10000.00');
    for (const step of ['history', 'settled', 'accepted'] as const) await applyStep(earlier, step);
    await service.runJobs();
    for (const order of [later, earlier]) {
      expect((await readOperation(service, order.uuid)).operation_status).toBe('SNCE_2');
      expect((await problemsOf(order)).toSorted()).toEqual([
        'INFORMACION_FISCAL: El efectivo no es el dinero que ha llegado a la cuenta del fondo.',
        'LIQUIDACION: El efectivo no es el dinero que ha llegado a la cuenta del fondo.',
      ]);
    }
  });

  test('a settlement and a tax history with different amounts', async () => {
    const order = await requestTransferIn();
    await applyStep(order, 'accepted');
    await sendSnceMessage(service, otherManagerMessages.settled(order, { cash: '9000.00' }));
    await applyStep(order, 'history');
    expect((await problemsOf(order)).toSorted()).toEqual([
      'INFORMACION_FISCAL: La liquidación y la información fiscal no coinciden entre sí.',
      'LIQUIDACION: La liquidación y la información fiscal no coinciden entre sí.',
    ]);
    await applyStep(order, 'settled');
    await applyStep(order, 'money');
    await runJobsAndExpectArrived(order);
  });

  test('a message of another manager, or with an unknown reference', async () => {
    const order = await requestTransferIn();
    await sendSnceMessage(service, {
      ...otherManagerMessages.accepted(order),
      counterparty_code: 'A99999146000',
    });
    expect(await problemsOf(order)).toEqual([
      'ACEPTACION: La entidad que la envía no es la de este traspaso.',
    ]);
    expect((await readOperation(service, order.uuid)).operation_status).toBe('SNCE_1');
    const reference = 'OP9999999999';
    const unknownMessage = {
      ...otherManagerMessages.accepted(order),
      reference,
      counterparty_code: otherManager.entity,
    };
    expect([
      await sendSnceMessage(service, unknownMessage),
      await sendSnceMessage(service, unknownMessage),
    ]).toEqual([204, 204]);
    const staff = await service.staff();
    const { snce_messages: problemMessages } = await staff.call('GET /snce-messages', {
      query: { direction: 'IN', with_problem: 'true', $limit: 'null' },
    });
    expect(problemMessages.filter((message) => message.reference === reference)).toMatchObject([
      { problem: 'Ningún traspaso tiene esta referencia.', uuid_operation: null },
    ]);
  });

  test('messages after the transfer is complete', async () => {
    const order = await requestTransferIn();
    for (const step of ['accepted', 'settled', 'history', 'money'] as const)
      await applyStep(order, step);
    await runJobsAndExpectArrived(order);
    await sendSnceMessage(service, otherManagerMessages.rejected(order, { code: '99' }));
    await sendSnceMessage(service, otherManagerMessages.settled(order, { cash: '1.00' }));
    expect((await problemsOf(order)).length).toBe(2);
    await runJobsAndExpectArrived(order);
  });
});

test('a message that cannot be processed does not delay other transfers', async () => {
  const transfers = [await requestTransferIn(), await requestTransferIn()];
  for (const order of transfers)
    for (const step of ['accepted', 'settled', 'history', 'money'] as const)
      await applyStep(order, step);
  const [brokenOrder, intactOrder] = transfers.map(({ uuid }) => uuid).toSorted();
  const changePayload = (payload: string) =>
    service.database.db
      .updateTable('snce_message')
      .set({ payload })
      .where('uuid_operation', '=', brokenOrder ?? '')
      .where('type', '=', 'INFORMACION_FISCAL')
      .execute();
  const statusOf = async (uuid = '') => (await readOperation(service, uuid)).operation_status;
  const [brokenTransfer] = transfers.filter(({ uuid }) => uuid === brokenOrder);
  if (brokenTransfer === undefined) throw new Error('One of the two is broken.');
  await changePayload('{}');
  await service.runJobs();
  expect([await statusOf(brokenOrder), await statusOf(intactOrder)]).toEqual(['SNCE_2', 'SNCE_3']);
  await changePayload(JSON.stringify(messageOf(brokenTransfer, 'history').payload));
  await service.runJobs();
  await runJobsAndExpectArrived(brokenTransfer);
});

test('the books audit finds no differences', async () => {
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});
