import { callWithFourEyes } from '../../test/support/four-eyes.ts';
import { randomUUID } from 'node:crypto';
import type { CallInput, Operation } from '@participe/contract';
import { accountOf, personOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditBooks } from '../books-audit/reconcile.ts';
import { callApi } from '../../test/support/api.ts';
import { debitOf, readFiles, sendDebit } from '../../test/scenarios/debit-steps.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import {
  type BankMovement,
  changeStatus,
  importStatement,
  buildStatement,
} from '../../test/scenarios/flow.ts';
import { notificationsOf, postingsOf } from '../../test/support/order-records.ts';
import { place, readOperation, subscriptionOf } from '../../test/scenarios/order-steps.ts';
import {
  readEntries,
  readEntry,
  readPaymentFiles,
  sendHeldPayments,
} from '../../test/scenarios/payout-steps.ts';
import { expectNothingWritten } from '../../test/support/rows.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { requestTransfer, buildIncomingTransferBody } from '../../test/scenarios/transfer-steps.ts';

const bondFund = productOf('renta');
const ownDocumentNumber = personOf('stranger').documentNumber ?? '';
const otherDocumentNumber = personOf('investor').documentNumber ?? '';
const today = '2026-11-19';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

async function placeSubscription(cash: string): Promise<Operation> {
  const body = subscriptionOf('stranger', 'renta', cash);
  return (await place(await service.as('stranger'), body)).operation;
}

const importAll = (...movements: BankMovement[]) =>
  importStatement(service, buildStatement(bondFund.collectionIban, today, movements));

const codesOf = (outcome: Awaited<ReturnType<typeof importAll>>) =>
  outcome.warnings.map(({ code }) => code);

async function findQueuedMovement(amount: string) {
  const staff = await service.staff();
  const { bank_movements: queuedMovements } = await staff.call('GET /bank-movements', {
    query: { status: 'QUEUED', $limit: '500' },
  });
  const [movement, ...more] = queuedMovements.filter((one) => one.amount === amount);
  if (movement === undefined || more.length > 0) throw new Error(`One movement of ${amount}.`);
  return movement;
}

type Resolution = CallInput<'POST /bank-movements/{id}/resolve'>['body'];

const resolve = async (id: string, body: Resolution) =>
  callWithFourEyes(service, 'POST /bank-movements/{id}/resolve', {
    params: { id },
    body,
  });

/** Imports a movement that matches no order, and returns the queued movement. */
async function queueUnmatchedMovement(amount: string) {
  await importAll({ amount, reference: '', concept: `TRANSFERENCIA ${randomUUID()}` });
  return findQueuedMovement(amount);
}

describe('a movement on a statement', () => {
  test('from a person who is not on the account must be returned within three business days', async () => {
    const { reference, uuid } = await placeSubscription('1501.00');
    const outcome = await importAll({
      amount: '1501.00',
      reference,
      concept: `${reference} ${otherDocumentNumber}`,
    });
    expect(codesOf(outcome)).toEqual(['OTHER_PAYER']);
    expect(await findQueuedMovement('1501.00')).toMatchObject({
      queue_reason: 'OTHER_PAYER',
      return_by: '2026-11-24',
      uuid_operation: null,
    });
    expect(await readOperation(service, uuid)).toMatchObject({ expected_value_date: null });
  });

  test('is accepted when it names two people, one of whom is a holder', async () => {
    const { reference } = await placeSubscription('1502.00');
    const concept = `${reference} ${otherDocumentNumber} Y ${ownDocumentNumber}`;
    expect(codesOf(await importAll({ amount: '1502.00', reference, concept }))).toEqual([]);
  });

  test('with another amount than ordered leads to a question to the client', async () => {
    const { reference, uuid } = await placeSubscription('1503.00');
    expect(
      codesOf(await importAll({ amount: '1500.00', reference, concept: ownDocumentNumber })),
    ).toEqual(['AMOUNT_DIFFERS']);
    const notices = await notificationsOf(await service.as('stranger'), uuid);
    expect(notices).toContainEqual(
      expect.stringMatching(
        /^Hemos recibido 1\.500,00\s€ y su suscripción de .* es de 1\.503,00\s€/u,
      ),
    );
  });

  test('of a direct debit is matched with the debit by its end-to-end identifier', async () => {
    const seq = (await readFiles(service, 0)).at(-1)?.seq ?? 0;
    const order = await sendDebit(service, 'stranger', debitOf('stranger', 'renta', '1504.00'));
    const [file] = await readFiles(service, seq);
    const id = file?.read.transactions[0]?.endToEndId ?? '';
    await service.setClock(`${file?.requested_on ?? ''}T09:00:00.000Z`);
    const importMovement = (amount: string, debit = false) =>
      importStatement(
        service,
        buildStatement(bondFund.collectionIban, file?.requested_on ?? '', [
          { amount, reference: id, concept: `${id} RECIBO`, debit },
        ]),
      );
    expect(codesOf(await importMovement('1504.01'))).toEqual(['ENTRY_DIFFERS']);
    expect(codesOf(await importMovement('1504.00'))).toEqual([]);
    expect(await readEntry(service, order.uuid)).toMatchObject({
      status: 'SETTLED',
      settled_on: file?.requested_on,
    });
    expect((await postingsOf(service.database.db, order.uuid)).map(([what]) => what)).toEqual([
      'CASH_IN collection EUR',
      'CASH_IN client_money EUR',
    ]);
    // The statement shows that the money of the returned debit left the account. The order changes when the bank's
    // signed event arrives.
    expect(codesOf(await importMovement('1504.00', true))).toEqual([]);
    expect(await readOperation(service, order.uuid)).toMatchObject({
      operation_status: 'VALIDATED',
    });
  });
});

test('money from another manager is matched with its transfer, whatever the amount', async () => {
  const transfer = await requestTransfer(
    service,
    'stranger',
    buildIncomingTransferBody('stranger', 'renta'),
  );
  expect(transfer.operation_status).toBe('SNCE_1');
  const movement = {
    amount: '10000.01',
    reference: '',
    concept: `TRASPASO ${transfer.reference} ALTOZANO`,
  };
  expect(codesOf(await importAll(movement))).toEqual([]);
  expect(await postingsOf(service.database.db, transfer.uuid)).toEqual([
    ['CASH_IN collection EUR', '10000.010000'],
    ['CASH_IN transfer EUR', '-10000.010000'],
  ]);
  expect(codesOf(await importAll({ ...movement, concept: `${movement.concept} 2` }))).toEqual([
    'ALREADY_PAID',
  ]);
});

describe('staff resolve a queued movement', () => {
  test('by matching it with its order', async () => {
    const { uuid } = await placeSubscription('1601.00');
    const { uuid: id } = await queueUnmatchedMovement('1601.00');
    const otherOrder = await placeSubscription('1699.00');
    const refusedAnswer = await resolve(id, {
      resolution: 'MATCH',
      uuid_operation: otherOrder.uuid,
    });
    expectRefusal('POST /bank-movements/{id}/resolve', '400-020', refusedAnswer, {
      message: 'El importe de la orden no es el del movimiento.',
      field: 'uuid_operation',
    });
    const { status, body } = await resolve(id, { resolution: 'MATCH', uuid_operation: uuid });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      bank_movement: {
        status: 'MATCHED',
        uuid_operation: uuid,
        resolved_by: 'operaciones + tesoreria',
      },
    });
    const row = await service.database.db
      .selectFrom('operation')
      .select('cash_reconciled_on')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    expect(row.cash_reconciled_on).not.toBeNull();
    const secondAnswer = await expectNothingWritten(service.database.db, () =>
      resolve(id, { resolution: 'CLOSE', comment: 'Otra vez' }),
    );
    expectRefusal('POST /bank-movements/{id}/resolve', '409-010', secondAnswer);
  });

  test('by returning the money with a payment that later appears on a statement', async () => {
    const { uuid: id } = await queueUnmatchedMovement('1602.00');
    const returnMovement = (iban: string) =>
      resolve(id, {
        resolution: 'RETURN',
        iban,
        name: 'Quien Pagó',
        comment: 'No es cliente.',
      });
    const refusedAnswer = await returnMovement('ES9121000418450200051333');
    expectRefusal('POST /bank-movements/{id}/resolve', '400-020', refusedAnswer, {
      message: 'El IBAN no es correcto.',
      field: 'iban',
    });
    const { body } = await returnMovement('ES91 2100 0418 4502 0005 1332');
    expect(body).toMatchObject({
      bank_movement: { status: 'RETURNED', comment: 'No es cliente.' },
    });
    await service.runJobs();
    await sendHeldPayments(service, today);
    const sentPayments = (await readPaymentFiles(service)).flatMap(({ read }) => read.transactions);
    const [payment] = sentPayments.filter(({ amount }) => amount === '1602.00');
    expect(payment).toMatchObject({
      iban: 'ES9121000418450200051332',
      name: 'Quien Pago',
      ownIban: bondFund.collectionIban,
    });
    const concept = `${payment?.endToEndId ?? ''} DEVOLUCION`;
    const outcome = await importAll({ amount: '1602.00', reference: '', concept, debit: true });
    expect(codesOf(outcome)).toEqual([]);
  });

  test('by closing it as not ours, the only way for a charge of the bank', async () => {
    await importAll({ amount: '3.33', reference: '', concept: 'COMISION', debit: true });
    const { uuid: id, queue_text: text } = await findQueuedMovement('3.33');
    expect(text).toBe('Es un cargo: no paga ninguna suscripción.');
    const refusedAnswer = await resolve(id, {
      resolution: 'RETURN',
      iban: 'ES9121000418450200051332',
      name: 'Banco',
      comment: 'No se puede',
    });
    expectRefusal('POST /bank-movements/{id}/resolve', '409-010', refusedAnswer);
    const { body } = await resolve(id, { resolution: 'CLOSE', comment: 'Comisión del banco.' });
    expect(body).toMatchObject({ bank_movement: { status: 'CLOSED', queue_text: text } });
  });

  test('but not by a payment above the SEPA limit, which they make by hand', async () => {
    await importAll({ amount: '3000000000.00', reference: '', concept: 'DE MAS' });
    const { uuid: id } = await findQueuedMovement('3000000000.00');
    const refusedAnswer = await resolve(id, {
      resolution: 'RETURN',
      iban: 'ES9121000418450200051332',
      name: 'Quien Pagó',
      comment: 'Es demasiado',
    });
    expectRefusal('POST /bank-movements/{id}/resolve', '409-010', refusedAnswer);
    const { body } = await resolve(id, { resolution: 'CLOSE', comment: 'Devuelto a mano.' });
    expect(body).toMatchObject({ bank_movement: { status: 'CLOSED' } });
  });

  test('but a client cannot read the queue, and an unknown movement is not found', async () => {
    const token = await service.token('investor');
    expect((await callApi(service, 'GET /bank-movements', { token })).status).toBe(403);
    const missing = await resolve(randomUUID(), { resolution: 'CLOSE', comment: 'Nada' });
    expect(missing.status).toBe(404);
  });
});

test('money of a cancelled order is returned to the account from which it came', async () => {
  const { uuid, reference } = await placeSubscription('1701.00');
  const payerIban = accountOf('stranger').bankAccounts[0]?.iban ?? '';
  await importAll({ amount: '1701.00', reference, concept: `${reference} DE ${payerIban}` });
  expect((await changeStatus(service, uuid, 'CANCELLED', { comment: 'Lo pide' })).status).toBe(200);
  await service.runJobs();
  await sendHeldPayments(service, today);
  const [entry, ...more] = await readEntries(service, uuid);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    kind: 'RETURN',
    amount: '1701.00',
    iban_end: '0061',
    status: 'SENT',
  });
  const { end_to_end_id: id = '' } = entry ?? {};
  const { name } = await service.database.db
    .selectFrom('payment_entry')
    .select('name')
    .where('end_to_end_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(name).toBe('Nuria Pascual Otero');
  expect(
    codesOf(await importAll({ amount: '1701.00', reference: id, concept: id, debit: true })),
  ).toEqual([]);
  expect(await readEntry(service, uuid)).toMatchObject({ status: 'SETTLED' });
  expect(await notificationsOf(await service.as('stranger'), uuid)).toContainEqual(
    expect.stringMatching(/^Le hemos devuelto 1\.701,00\s€/u),
  );
});

test('the books audit finds no differences afterwards', async () => {
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});
