import type { ListedOperation } from '@participe/contract';
import { encodeBase64Text, sumMoney, sumUnits } from '@participe/domain';
import { personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { place, sign, subscriptionOf } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
let redemption: ListedOperation;

beforeAll(async () => {
  service = await startTestService();
  const client = await service.as('investor');
  const text = 'operation_type eq REEMBOLSO and operation_status eq FINALIZED';
  const { operations } = await client.call('GET /operations', {
    query: { $filter: encodeBase64Text(text) },
  });
  const [first] = operations;
  if (first === undefined) throw new Error('The investor has redeemed once at least.');
  redemption = first;
});
afterAll(() => service.stop());

const readOrder = async (person: 'couple_a' | 'couple_b' | 'investor' | 'readonly', id: string) =>
  (await (await service.as(person)).call('GET /operations/{id}', { params: { id } })).operation;

describe('200', () => {
  it('agrees with the list, and names no missing signers for a finished order', async () => {
    const operation = await readOrder('investor', redemption.uuid);
    expect(operation).toMatchObject({ ...redemption, pending_signers: [], transfer: null });
    expect(operation).toMatchObject({ allowed_actions: [], my_signature_pending: false });
  });

  it('names the missing signers of a joint order, and returns the actions that each person may take', async () => {
    const client = await service.as('couple_a');
    const placedOrder = await place(client, subscriptionOf('couple', 'renta', '300.00'));
    const { uuid } = placedOrder.operation;
    expect((await readOrder('couple_a', uuid)).pending_signers).toHaveLength(2);
    await sign(service, 'couple_a', placedOrder);
    const firstOperation = await readOrder('couple_a', uuid);
    expect(firstOperation.pending_signers.map((signer) => signer.uuid_intervener)).toEqual([
      personOf('couple_b').uuid,
    ]);
    expect(firstOperation).toMatchObject({
      my_signature_pending: false,
      allowed_actions: ['MODIFY', 'CANCEL'],
    });
    expect(await readOrder('couple_b', uuid)).toMatchObject({
      my_signature_pending: true,
      allowed_actions: ['SIGN', 'MODIFY', 'CANCEL'],
    });
  });

  it('returns no actions for a read-only person', async () => {
    const client = await service.as('investor');
    const placedOrder = await place(client, subscriptionOf('investor_main', 'renta', '310.00'));
    expect(await readOrder('readonly', placedOrder.operation.uuid)).toMatchObject({
      my_signature_pending: false,
      allowed_actions: [],
    });
  });

  it('no longer returns CANCEL after the cut-off of the value date', async () => {
    const { operations } = await (
      await service.as('investor')
    ).call('GET /operations', {
      query: { $filter: encodeBase64Text('operation_status eq SIGNED') },
    });
    const [signedOrder] = operations;
    const uuid = signedOrder?.uuid ?? '';
    const { db } = service.database;
    const row = db.updateTable('operation').where('uuid', '=', uuid);
    await row
      .set({ cash_reconciled_on: '2026-11-19', expected_value_date: '2026-11-19' })
      .execute();
    expect((await readOrder('investor', uuid)).allowed_actions).toEqual(['CANCEL']);
    await row.set({ expected_value_date: '2026-11-18' }).execute();
    expect((await readOrder('investor', uuid)).allowed_actions).toEqual([]);
  });
});

describe('200 for the parts of an order', () => {
  const orderParams = () => ({ params: { id: redemption.uuid } });

  it('lists the lots of the order, whose withholding adds up to that of the order', async () => {
    const client = await service.as('investor');
    const { fiscal_items: items } = await client.call(
      'GET /operations/{id}/fiscal-items',
      orderParams(),
    );
    const { operation } = await client.call('GET /operations/{id}', orderParams());
    expect(sumMoney(items.map(({ withholding }) => withholding))).toBe(operation.withholding);
    expect(sumMoney(items.map((item) => item.transmission_value))).toBe(operation.cash);
    expect(sumUnits(items.map(({ participations }) => participations))).toBe(
      operation.participations,
    );
  });

  it('lists the status history, newest first, without comments of staff about money laundering', async () => {
    const client = await service.as('investor');
    const { history } = await client.call('GET /operations/{id}/historical', orderParams());
    expect(history.map((step) => step.to_status)).toEqual([
      'FINALIZED',
      'RD_SENT',
      'VALIDATED',
      'SIGNED',
      'REGISTERED_ONLINE',
    ]);
    expect(history[0]).toMatchObject({ from_status: 'RD_SENT', label: 'Finalizada' });
    await service.database.db
      .updateTable('operation_history')
      .set({ reason_code: 'AML', comment: 'alerta' })
      .where('uuid_operation', '=', redemption.uuid)
      .execute();
    const repeatedAnswer = await client.call('GET /operations/{id}/historical', orderParams());
    expect(repeatedAnswer.history.every(({ comment }) => comment === null)).toBe(true);
  });

  it('lists the people who signed', async () => {
    const client = await service.as('investor');
    const { interveners } = await client.call('GET /operations/{id}/interveners', orderParams());
    const signedInterveners = interveners.filter((person) => person.signed_at !== null);
    expect(signedInterveners.map((person) => person.uuid_intervener)).toEqual([
      personOf('investor').uuid,
    ]);
    expect(interveners.filter((person) => person.must_sign)).toEqual(signedInterveners);
  });

  it('lists the documents', async () => {
    const client = await service.as('investor');
    const { documents } = await client.call('GET /operations/{id}/documents', orderParams());
    expect(documents.map(({ subcategory }) => subcategory).toSorted()).toEqual([
      'CONFIRMACION',
      'ORDEN',
    ]);
  });
});

describe('404', () => {
  it.each([
    'GET /operations/{id}',
    'GET /operations/{id}/historical',
    'GET /operations/{id}/interveners',
    'GET /operations/{id}/fiscal-items',
    'GET /operations/{id}/documents',
  ] as const)('is the answer of %s to a stranger', async (call) => {
    const client = await service.as('stranger');
    await expect(client.call(call, { params: { id: redemption.uuid } })).rejects.toMatchObject({
      status: 404,
      code: '404',
    });
  });
});
