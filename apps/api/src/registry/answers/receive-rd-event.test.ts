import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { placeAndSign } from '../../../test/scenarios/flow.ts';
import {
  type RegistryResponse,
  confirmationOf,
  publishNavOf,
  readOperation,
  redemptionOf,
} from '../../../test/scenarios/order-steps.ts';
import { sendPartnerEvent } from '../../../test/partners/partner.ts';
import { validateAndExport } from '../../../test/partners/registry.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

const call = 'POST /callbacks/rd';
const nav = '10.000000';
const olderKey = 'the key before the newest one, '.repeat(2);
let service: TestService;
beforeAll(async () => {
  service = await startTestService('postgres', { olderPartnerSecrets: { rd: [olderKey] } });
});
afterAll(() => service.stop());

let cents = 0;
/** Sends a new redemption to the registry, which does not answer. */
async function sendRedemption() {
  cents += 1;
  const size = { participations: `1.${String(cents).padStart(6, '0')}` };
  const body = redemptionOf('stranger', 'renta', size);
  const { operation } = await placeAndSign(service, 'stranger', body);
  return validateAndExport(service, operation.uuid);
}

const eventOf = (response: RegistryResponse, more: object = {}): object => ({
  event_id: `rd-${randomUUID()}`,
  occurred_at: '2026-11-19T18:00:00.000Z',
  response,
  ...more,
});
const sendEvent = async (event: object) => (await sendPartnerEvent(service, 'rd', event)).status;
const sendSigned = (body: object) => callApi(service, call, { body, signed: true });
const historyOf = async (uuid: string) =>
  service.database.db
    .selectFrom('operation_history')
    .select('to_status')
    .where('uuid_operation', '=', uuid)
    .orderBy('seq')
    .execute();

describe('204', () => {
  test('a confirmation that arrives fifty times in parallel and once more later executes the order only once', async () => {
    const order = await sendRedemption();
    await publishNavOf(service, order.isin ?? '', '2026-11-19', nav);
    const event = eventOf(confirmationOf(order, nav));
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendEvent(event)));
    expect(answers.filter((status) => status !== 204 && status !== 409)).toEqual([]);
    expect(answers).toContain(204);
    expect(await sendEvent(event)).toBe(204);
    expect(await sendEvent(eventOf(confirmationOf(order, nav)))).toBe(204);
    expect((await readOperation(service, order.uuid)).operation_status).toBe('FINALIZED');
    const steps = (await historyOf(order.uuid)).map(({ to_status: to }) => to);
    expect(steps.filter((to) => to === 'FINALIZED')).toHaveLength(1);
  });

  test('a rejection returns the order to VALIDATED; repeated after the order was sent again, it changes nothing', async () => {
    const order = await sendRedemption();
    const rejection: RegistryResponse = {
      rd_reference: order.rd_reference ?? '',
      uuid_operation: order.uuid,
      status: 'REJECTED_TECHNICAL',
      reason: 'Proceso interrumpido',
    };
    expect(await sendEvent(eventOf(rejection))).toBe(204);
    expect((await readOperation(service, order.uuid)).operation_status).toBe('VALIDATED');
    const staff = await service.staff();
    await staff.call('POST /operations/{id}/export-to-rd', { params: { id: order.uuid } });
    const resentOrder = await readOperation(service, order.uuid);
    expect(resentOrder.rd_reference).not.toBe(order.rd_reference);
    expect(await sendEvent(eventOf(rejection))).toBe(204);
    expect((await readOperation(service, order.uuid)).operation_status).toBe('RD_SENT');
    expect(await sendEvent(eventOf(confirmationOf(resentOrder, nav)))).toBe(204);
    expect((await readOperation(service, order.uuid)).operation_status).toBe('FINALIZED');
  });
});

describe('refused', () => {
  test('409-010 names the value in the books; a corrected event with the same id is accepted', async () => {
    const order = await sendRedemption();
    const rightResponse = confirmationOf(order, nav);
    const wrongEvent = eventOf({ ...rightResponse, participations: '0.000001' });
    const unitsMessage = `Las participaciones según nuestros libros son ${order.participations ?? ''}.`;
    expectRefusal(call, '409-010', await sendSigned(wrongEvent), { message: unitsMessage });
    expect((await readOperation(service, order.uuid)).operation_status).toBe('RD_SENT');
    const { event_id } = wrongEvent as { event_id: string };
    expect(await sendEvent(eventOf(rightResponse, { event_id }))).toBe(204);
    expectRefusal(call, '409-002', await sendSigned(wrongEvent));
  });

  test('404 for an unknown reference, 400-020 for an incomplete answer', async () => {
    const order = await sendRedemption();
    const rightResponse = confirmationOf(order, nav);
    const unknownOrderEvent = eventOf({ ...rightResponse, rd_reference: 'RD-NOTHING-1' });
    expectRefusal(call, '404', await sendSigned(unknownOrderEvent));
    const { cash: _cash, ...incompleteResponse } = rightResponse;
    const message = 'A la confirmación le faltan datos.';
    expectRefusal(call, '400-020', await sendSigned(eventOf(incompleteResponse)), { message });
    const unknownRegistration = {
      rd_reference: 'RD-ALTA-NOBODY-1',
      uuid_account: order.uuid_account,
      status: 'CONFIRMED',
    };
    const { response: _response, ...rest } = eventOf(rightResponse) as {
      response: RegistryResponse;
    };
    expectRefusal(call, '404', await sendSigned({ ...rest, registration: unknownRegistration }));
  });

  test('an older key of the partner is accepted beside the new one, and no other key is', async () => {
    const event = eventOf(confirmationOf(await sendRedemption(), nav));
    const sendWithKey = async (key: string) =>
      (await sendPartnerEvent(service, 'rd', event, { key })).status;
    expect([await sendWithKey(`${olderKey}.`), await sendWithKey(olderKey)]).toEqual([401, 204]);
  });

  test('401-004 for an unsigned event, 409-003 while the event is being handled, 500-001 after an internal error', async () => {
    const order = await sendRedemption();
    const event = eventOf(confirmationOf(order, nav), { event_id: 'rd-being-taken' });
    expectRefusal(call, '401-004', await callApi(service, call, { body: event }));
    if (!('pool' in service.database.engine))
      throw new Error('Only PostgreSQL has several connections.');
    const otherClient = await service.database.engine.pool.connect();
    const lock = 'event rd rd-being-taken';
    await otherClient.query('select pg_advisory_lock(hashtextextended($1, 0))', [lock]);
    try {
      expectRefusal(call, '409-003', await callApi(service, call, { body: event, signed: true }));
    } finally {
      await otherClient.query('select pg_advisory_unlock(hashtextextended($1, 0))', [lock]);
      otherClient.release();
    }
    await service.database.execute('alter table partner_event rename to partner_event_away');
    expectRefusal(call, '500-001', await callApi(service, call, { body: event, signed: true }));
    await service.database.execute('alter table partner_event_away rename to partner_event');
    expect(await sendEvent(event)).toBe(204);
  });
});
