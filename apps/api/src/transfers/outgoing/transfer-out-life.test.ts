import type { Operation } from '@participe/contract';
import { formatMoney } from '@participe/domain';
import { accountOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { decryptedSealedColumn } from '../../kernel/database/sql/encrypted-columns.ts';
import { importStatement, buildStatement } from '../../../test/scenarios/flow.ts';
import { advanceSession } from '../../../test/support/login.ts';
import {
  readConfirmationText,
  fiscalLines,
  notificationsOf,
  postingsOf,
} from '../../../test/support/order-records.ts';
import {
  respondAsRegistry,
  confirmationOf,
  publishNavOf,
  readOperation,
} from '../../../test/scenarios/order-steps.ts';
import { exportToRegistry } from '../../../test/partners/registry.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import {
  type TransferRequest,
  submitRequest,
  transferRequestOf,
  destinationIban,
  buildFollowUpMessage,
  readMessagesOfReference,
} from '../../../test/scenarios/transfer-out-steps.ts';
import {
  documentNumberOf,
  otherManager,
  sendSnceMessage,
} from '../../../test/scenarios/transfer-steps.ts';

/** Service for tests of transfers to another manager from request to payment, each step on its own day. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

const isin = productOf('global').isin ?? '';
const nav = '25.000000';
const messageTypesOf = async (request: TransferRequest) =>
  (await readMessagesOfReference(service, request)).map(
    ({ direction, type }) => `${direction} ${type}`,
  );
const readCurrent = (order: Operation) => readOperation(service, order.uuid);
const respondFromRegistry = (order: Operation, status: 'REJECTED_TECHNICAL' | 'REJECTED_FINAL') =>
  respondAsRegistry(service, [
    {
      rd_reference: order.rd_reference ?? '',
      uuid_operation: order.uuid,
      status,
      reason: 'Cuenta no encontrada',
    },
  ]);

const requests = {
  paid: transferRequestOf('investor_main', 'global'),
  blocked: transferRequestOf('investor_family', 'global', { value: '150.00' }),
  rejected: transferRequestOf('investor_main', 'global', { value: '210.00' }),
  sentAgain: transferRequestOf('investor_main', 'global', {
    mode: 'PARTICIPACIONES',
    value: '3.25',
  }),
};
type Name = keyof typeof requests;
const orders = {} as Record<Name, Operation>;

test('a request waits one business day, in which its client can object', async () => {
  for (const name of Object.keys(requests) as Name[])
    orders[name] = await submitRequest(service, requests[name]);
  await service.runJobs();
  expect(await readCurrent(orders.paid)).toMatchObject({
    operation_status: 'SNCE_1',
    transfer: {
      phases: [
        { phase: 'REQUEST', done_on: '2026-11-19', due_on: '2026-11-19' },
        { phase: 'CHECK', done_on: null, due_on: '2026-11-23' },
        { phase: 'REDEMPTION', done_on: null, due_on: '2026-11-24' },
        { phase: 'ARRIVAL', done_on: null, due_on: '2026-11-26' },
        { phase: 'UNITS', done_on: null, due_on: '2026-11-30' },
      ],
      is_late: false,
      rejection: null,
    },
  });
  expect(await messageTypesOf(requests.paid)).toEqual(['IN SOLICITUD']);
});

test('a request is accepted on the next business day for the coming cut-off, unless its account is blocked', async () => {
  const { db } = service.database;
  await db
    .updateTable('account')
    .set({ blocked_at: new Date('2026-11-19T10:00:00.000Z'), block_reason: 'JUDICIAL' })
    .where('uuid', '=', accountOf('investor_family').uuid)
    .execute();
  await service.setClock('2026-11-20T08:00:00.000Z');
  await service.runJobs();
  expect(await readCurrent(orders.paid)).toMatchObject({
    operation_status: 'SNCE_2',
    status_label: 'En trámite: solicitud aceptada',
    expected_value_date: '2026-11-20',
  });
  const [, accepted] = await readMessagesOfReference(service, requests.paid);
  expect(accepted).toMatchObject({
    direction: 'OUT',
    type: 'ACEPTACION',
    counterparty_code: otherManager.entity,
    payload: { redemption_date: '2026-11-20' },
    uuid_operation: orders.paid.uuid,
  });
  expect((await readCurrent(orders.blocked)).operation_status).toBe('SNCE_1');
  expect(await messageTypesOf(requests.blocked)).toEqual(['IN SOLICITUD']);
});

test('the transfer is sent to the registry at the cut-off; later messages of the other manager change nothing', async () => {
  await service.setClock('2026-11-20T12:59:00.000Z');
  await service.runJobs();
  expect((await readCurrent(orders.paid)).operation_status).toBe('SNCE_2');
  await service.setClock('2026-11-20T13:00:00.000Z');
  await service.runJobs();
  for (const name of ['paid', 'rejected', 'sentAgain'] as const)
    expect((await readCurrent(orders[name])).operation_status).toBe('RD_SENT');
  await sendSnceMessage(
    service,
    buildFollowUpMessage(requests.paid, { type: 'RECHAZO', payload: { code: '99' } }),
  );
  expect((await readCurrent(orders.paid)).operation_status).toBe('RD_SENT');
  const lateMessage = (await readMessagesOfReference(service, requests.paid)).at(-1);
  expect(lateMessage?.problem).toBe(
    'El traspaso no está en un estado en el que se espere este mensaje.',
  );
});

test('after a final rejection by the registry, the transfer is cancelled and the other manager receives a refusal', async () => {
  await respondFromRegistry(await readCurrent(orders.rejected), 'REJECTED_FINAL');
  await service.runJobs();
  expect(await readCurrent(orders.rejected)).toMatchObject({
    operation_status: 'CANCELLED',
    cancel_reason: 'RECHAZO_RD',
    transfer: { rejection: { code: '99', label: 'Otros motivos' } },
  });
  expect((await messageTypesOf(requests.rejected)).at(-1)).toBe('OUT RECHAZO');
});

test('after a technical rejection by the registry, the transfer is sent again', async () => {
  const firstOperation = await readCurrent(orders.sentAgain);
  await respondFromRegistry(firstOperation, 'REJECTED_TECHNICAL');
  expect((await readCurrent(orders.sentAgain)).operation_status).toBe('VALIDATED');
  await exportToRegistry(service, orders.sentAgain.uuid);
  const secondOperation = await readCurrent(orders.sentAgain);
  expect(secondOperation.operation_status).toBe('RD_SENT');
  expect(secondOperation.rd_reference).not.toBe(firstOperation.rd_reference);
});

test('after the confirmation, the oldest lots are transferred, and the tax history agrees to the cent', async () => {
  await service.setClock('2026-11-23T09:00:00.000Z');
  await publishNavOf(service, isin, '2026-11-20', nav);
  const sentOperation = await readCurrent(orders.paid);
  expect(await respondAsRegistry(service, [confirmationOf(sentOperation, nav)])).toMatchObject({
    rows_ok: 1,
  });
  const executedOrder = await readCurrent(orders.paid);
  expect(executedOrder).toMatchObject({
    operation_status: 'SNCE_3',
    cash: '1000.00',
    participations: '40.000000',
    net_value: '1000.00',
    withholding: '0.00',
    value_date: '2026-11-20',
    transfer: { cash: '1000.00', cash_on: null, tax_history_on: '2026-11-23' },
  });
  const [settled, history] = (await readMessagesOfReference(service, requests.paid)).slice(-2);
  expect(settled).toMatchObject({
    type: 'LIQUIDACION',
    payload: {
      cash: '1000.00',
      participations: '40.000000',
      net_asset_value: nav,
      net_asset_value_date: '2026-11-20',
    },
  });
  const client = await service.as('investor');
  const lines = await fiscalLines(client, executedOrder.uuid);
  expect(history).toMatchObject({
    type: 'INFORMACION_FISCAL',
    payload: {
      origin_entity: 'A99999021000',
      holders: [documentNumberOf('investor')],
      isin_out: isin,
      isin_in: otherManager.isin,
      units: '40.000000',
      cash: '1000.00',
      lots: lines.map(([acquired, units, cost, proceeds]) => ({
        acquisition_date: acquired,
        units,
        cost,
        proceeds,
      })),
    },
  });
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.map((line) => line[5])).toEqual(lines.map(() => '0.00'));
  expect(await notificationsOf(client, executedOrder.uuid)).toEqual(
    expect.arrayContaining([
      `Enviamos a ${otherManager.manager} ${formatMoney('1000.00')} de ${executedOrder.product_name}, con la fecha y el coste de cada compra.`,
    ]),
  );
});

test('the confirmation names the other fund and states that the transfer is not taxed', async () => {
  const client = await service.as('investor');
  const { uuid_account: account } = orders.paid;
  const text = await readConfirmationText(client, account, orders.paid.uuid, ['CONFIRMACION']);
  expect(text).toContain(otherManager.fund);
  expect(text).toContain('El traspaso no tributa');
});

test('after the execution, the ledger owes the money, and a payment to the account of the other fund is created', async () => {
  await service.runJobs();
  expect(await postingsOf(service.database.db, orders.paid.uuid)).toEqual([
    ['SETTLEMENT fund_capital EUR', '1000.000000'],
    ['SETTLEMENT transfer EUR', '-1000.000000'],
    [`SETTLEMENT holding ${productOf('global').keyName}`, '-40.000000'],
    [`SETTLEMENT issued ${productOf('global').keyName}`, '40.000000'],
  ]);
  const entry = await service.database.db
    .selectFrom('payment_entry')
    .select(['kind', 'amount', decryptedSealedColumn('payment_entry.iban').as('iban')])
    .where('uuid_operation', '=', orders.paid.uuid)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ kind: 'TRANSFER_OUT', amount: '1000.00', iban: destinationIban });
});

test('the payment in the bank statement completes the transfer; an acknowledgement changes nothing', async () => {
  const { db } = service.database;
  await service.setClock('2026-11-25T09:00:00.000Z');
  await service.runJobs();
  const { end_to_end_id: id, requested_on: day } = await db
    .selectFrom('payment_entry')
    .select(['end_to_end_id', 'requested_on'])
    .where('uuid_operation', '=', orders.paid.uuid)
    .executeTakeFirstOrThrow();
  const movement = { amount: '1000.00', reference: id, concept: 'TRASPASO', debit: true };
  const iban = productOf('global').collectionIban;
  const statementImport = await importStatement(service, buildStatement(iban, day, [movement]));
  expect(statementImport).toMatchObject({ rows_ok: 1 });
  expect((await readCurrent(orders.paid)).operation_status).toBe('FINALIZED');
  await sendSnceMessage(
    service,
    buildFollowUpMessage(requests.paid, { type: 'ACEPTACION', payload: {} }),
  );
  const lastMessage = (await readMessagesOfReference(service, requests.paid)).at(-1);
  expect([lastMessage?.type, lastMessage?.problem]).toEqual(['ACEPTACION', null]);
  expect((await readCurrent(orders.paid)).operation_status).toBe('FINALIZED');
});

test('the books audit finds no differences', async () => {
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});
