import { accountOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, encodeFilter, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { placeAndSign } from '../../../test/scenarios/flow.ts';
import {
  respondAsRegistry,
  confirmationOf,
  bookOrderMoney,
  publishNavOf,
  readOperation,
  redemptionOf,
  subscriptionOf,
  validate,
} from '../../../test/scenarios/order-steps.ts';
import { parseRegistryFile } from '../../../test/partners/registry-text.ts';
import { expectNothingWritten } from '../../../test/support/rows.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startTestService();
  token = await service.token('staff');
});
afterAll(() => service.stop());

async function prepareSubscription(cash: string) {
  const body = subscriptionOf('stranger', 'renta', cash);
  const { operation } = await placeAndSign(service, 'stranger', body);
  await validate(service, operation.uuid);
  await bookOrderMoney(service, operation, '2026-11-19');
  return operation;
}

const exportOne = async (uuid: string, body: object = {}) => {
  const params = { id: uuid };
  return (
    await callOrThrow(service, 'POST /operations/{id}/export-to-rd-txt', { token, params, body })
  ).export;
};
const exportMany = async (body: object) =>
  (await callOrThrow(service, 'POST /operations/export-to-rd-txt', { token, body })).export;
const statusOf = async (uuid: string) => (await readOperation(service, uuid)).operation_status;
const listExports = async (uuid: string) =>
  service.database.db
    .selectFrom('rd_export as e')
    .leftJoin('rd_file as f', 'f.uuid', 'e.uuid_file')
    .select(['e.rd_reference', 'f.name'])
    .where('e.uuid_operation', '=', uuid)
    .execute();

describe('POST /operations/{id}/export-to-rd-txt', () => {
  test('writing the file changes nothing; a call that marks the file as sent then sends the order with the same file', async () => {
    const order = await prepareSubscription('1234.56');
    const draftExport = await exportOne(order.uuid);
    expect(draftExport).toMatchObject({ orders: 1, sent: false, errors: [] });
    expect(draftExport.filename).toMatch(/^RD_20261119_\d{3}\.txt$/u);
    const { head, holders, accounts, orders } = parseRegistryFile(draftExport.content);
    expect(head).toMatch(/^00990 {7}20261119\d{5}Sotavera Gestión, S\.A\.$/u);
    const { accountNumber } = accountOf('stranger');
    expect(holders.every((holder) => holder.startsWith(accountNumber))).toBe(true);
    expect(accounts).toHaveLength(1);
    expect(orders).toEqual([
      {
        reference: order.reference,
        type: 'SUSC',
        isin: order.isin,
        cents: '123456',
        millionths: '',
        date: '20261119',
        iban: productOf('renta').collectionIban,
        mode: 'TI',
        rdReference: `RD-${order.reference}-1`,
      },
    ]);
    expect(await statusOf(order.uuid)).toBe('VALIDATED');
    expect(await listExports(order.uuid)).toEqual([]);

    const markedExport = await exportOne(order.uuid, { mark_sent: true });
    expect(markedExport).toEqual({ ...draftExport, sent: true });
    expect(await statusOf(order.uuid)).toBe('RD_SENT');
    const expectedDelivery = {
      rd_reference: `RD-${order.reference}-1`,
      name: draftExport.filename,
    };
    expect(await listExports(order.uuid)).toEqual([expectedDelivery]);
    expect(await exportOne(order.uuid, { mark_sent: true })).toEqual(markedExport);
    expect(await listExports(order.uuid)).toEqual([expectedDelivery]);
  });

  test('an order sent by file is not sent by message too, and is answered like any other', async () => {
    const order = await prepareSubscription('500.00');
    await exportOne(order.uuid, { mark_sent: true });
    const queuedMessages = await service.database.db
      .selectFrom('outbox as o')
      .innerJoin('rd_export as e', 'e.uuid', 'o.uuid_subject')
      .select('o.uuid_subject')
      .where('e.uuid_operation', '=', order.uuid)
      .execute();
    expect(queuedMessages).toEqual([]);
    const sentOperation = await readOperation(service, order.uuid);
    await publishNavOf(service, sentOperation.isin ?? '', '2026-11-19', '10.000000');
    const outcome = await respondAsRegistry(service, [confirmationOf(sentOperation, '10.000000')]);
    expect(outcome).toMatchObject({ rows_ok: 1, errors: [] });
    expect(await statusOf(order.uuid)).toBe('FINALIZED');
  });

  test('409-010 for an order without its money, and nothing is written', async () => {
    const call = 'POST /operations/{id}/export-to-rd-txt';
    const body = subscriptionOf('stranger', 'renta', '600.00');
    const { operation } = await placeAndSign(service, 'stranger', body);
    await validate(service, operation.uuid);
    for (const mark_sent of [false, true]) {
      const answer = await expectNothingWritten(service.database.db, () =>
        callApi(service, call, { token, params: { id: operation.uuid }, body: { mark_sent } }),
      );
      expectRefusal(call, '409-010', answer);
    }
  });
});

describe('POST /operations/export-to-rd-txt', () => {
  test('writes many orders into one file, names orders that cannot be sent, and repeats the same file', async () => {
    const orders = [
      await prepareSubscription('700.01'),
      await prepareSubscription('700.02'),
      await prepareSubscription('700.03'),
    ];
    const redemptionBody = redemptionOf('stranger', 'renta', { participations: '1.500000' });
    const { operation: redemptionOrder } = await placeAndSign(service, 'stranger', redemptionBody);
    await validate(service, redemptionOrder.uuid);
    const unsignedOrder = await placeAndSign(
      service,
      'stranger',
      subscriptionOf('stranger', 'renta', '710.00'),
    );
    const unknownUuid = '6f0d0c52-3a0e-4d0b-9a53-8a2b6e0a1c11';
    const uuids = [...orders, redemptionOrder, unsignedOrder.operation].map(({ uuid }) => uuid);
    const wholeExport = await exportMany({ uuids: [...uuids, unknownUuid, ...uuids] });
    expect(wholeExport.orders).toBe(4);
    expect(
      new Map(wholeExport.errors.map(({ uuid_operation: uuid, code }) => [uuid, code])),
    ).toEqual(
      new Map([
        [unsignedOrder.operation.uuid, '409-010'],
        [unknownUuid, '404'],
      ]),
    );
    const parsedFile = parseRegistryFile(wholeExport.content);
    expect(parsedFile.accounts).toHaveLength(1);
    expect(parsedFile.orders.map(({ cents }) => cents)).toEqual(['70001', '70002', '70003', '']);
    expect(parsedFile.orders.at(-1)).toMatchObject({
      type: 'REEM',
      millionths: '1500000',
      mode: ' P',
    });
    const markedExport = await exportMany({ uuids: uuids.toReversed(), mark_sent: true });
    expect(markedExport).toMatchObject({
      filename: wholeExport.filename,
      content: wholeExport.content,
      sent: true,
    });
    for (const { uuid } of [...orders, redemptionOrder])
      expect(await statusOf(uuid)).toBe('RD_SENT');
    expect((await exportMany({ uuids, mark_sent: true })).content).toBe(wholeExport.content);
  });

  test('a filter finds the same orders as the list; a different set of orders gets another file', async () => {
    const order = await prepareSubscription('810.00');
    const filter = encodeFilter(`operation_status eq VALIDATED and cash eq 810.00`);
    const filteredExport = await exportMany({ filter });
    expect(
      parseRegistryFile(filteredExport.content).orders.map(({ reference }) => reference),
    ).toEqual([order.reference]);
    const otherSubscription = await prepareSubscription('820.00');
    const bothOrdersExport = await exportMany({ uuids: [order.uuid, otherSubscription.uuid] });
    expect(bothOrdersExport.filename).not.toBe(filteredExport.filename);
    expect((await exportMany({ filter })).filename).toBe(filteredExport.filename);
    const emptyExport = await exportMany({ filter: encodeFilter('cash eq 999999.99') });
    expect(emptyExport).toEqual({
      filename: null,
      content: null,
      orders: 0,
      sent: false,
      errors: [],
    });
  });

  test('400-010 for an invalid filter, 400-001 for both or neither of filter and list', async () => {
    const call = 'POST /operations/export-to-rd-txt';
    const wrongFilter = { filter: encodeFilter('password eq 1') };
    const answer = await callApi(service, call, { token, body: wrongFilter });
    expectRefusal(call, '400-010', answer, { field: '$filter' });
    for (const body of [{}, { uuids: [], filter: '' }, { mark_sent: true }])
      expectRefusal(call, '400-001', await callApi(service, call, { token, body }), {
        field: 'uuids',
      });
  });

  test('line breaks and unknown characters in names do not shift the fields of the file', async () => {
    const order = await prepareSubscription('830.00');
    await service.database.db
      .updateTable('account')
      .set({ alias: '🦊\r\n30FALSO 日本 ÑÁ'.repeat(10) })
      .where('uuid', '=', accountOf('stranger').uuid)
      .execute();
    const { accounts, orders } = parseRegistryFile((await exportOne(order.uuid)).content);
    expect(accounts[0]).toContain('? 30FALSO ?? ÑÁ');
    expect(orders).toHaveLength(1);
  });
});

describe('GET /registry-files', () => {
  const filesAfter = async (after: number) => {
    const query = { after: String(after), $limit: 'null' };
    return (await callOrThrow(service, 'GET /registry-files', { token, query })).registry_files;
  };

  test('lists each file with its date, its number of orders and their results', async () => {
    const lastSeq = (await filesAfter(0)).at(-1)?.seq ?? 0;
    const orders = [await prepareSubscription('840.00'), await prepareSubscription('850.00')];
    const uuids = orders.map(({ uuid }) => uuid);
    const { filename } = await exportMany({ uuids });
    const draftExport = {
      filename,
      file_date: '2026-11-19',
      orders: 2,
      status: 'DRAFT',
      orders_sent: 0,
      orders_answered: 0,
      sent_at: null,
    };
    const [listed, ...more] = await filesAfter(lastSeq);
    expect(listed).toMatchObject(draftExport);
    expect(more).toEqual([]);
    await exportMany({ uuids, mark_sent: true });
    const sentExport = {
      ...draftExport,
      status: 'SENT',
      orders_sent: 2,
      sent_at: '2026-11-19T09:00:00.000Z',
    };
    expect(await filesAfter(lastSeq)).toMatchObject([sentExport]);
    for (const [answeredBefore, order] of orders.entries()) {
      const { rd_reference: reference } = await readOperation(service, order.uuid);
      const status = 'REJECTED_TECHNICAL' as const;
      const answer = { rd_reference: reference ?? '', uuid_operation: order.uuid, status };
      await respondAsRegistry(service, [answer]);
      const [file] = await filesAfter(lastSeq);
      expect([file?.orders_answered, file?.status]).toEqual([
        answeredBefore + 1,
        answeredBefore === 0 ? 'SENT' : 'ANSWERED',
      ]);
    }
  });
});
