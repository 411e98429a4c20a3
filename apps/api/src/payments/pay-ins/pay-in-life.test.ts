import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { withFrozenClock } from '../../../test/support/login.ts';
import { postingsOf } from '../../../test/support/order-records.ts';
import { readOperation } from '../../../test/scenarios/order-steps.ts';
import { sendPartnerEvent } from '../../../test/partners/partner.ts';
import {
  type PayIn,
  bankUrl,
  beginPayIn,
  cancelPayInAs,
  buildPayInEvent,
  placePayableOrder,
  readPayInStatus,
} from '../../../test/partners/pay-in.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { createClientViewToken } from '../../../test/support/superuser.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService('postgres', { bankUrl });
});
afterAll(() => service.stop());

let cents = 0;
async function createOpenPayIn(): Promise<PayIn> {
  cents += 1;
  const order = await placePayableOrder(
    service,
    'stranger',
    `410.${String(cents).padStart(2, '0')}`,
  );
  return beginPayIn(service, 'stranger', order.uuid);
}

const sendEvent = async (event: object) =>
  (await sendPartnerEvent(service, 'payments', event)).status;
const logOf = async ({ id }: PayIn) => {
  const token = await service.token('stranger');
  const { logs } = await callOrThrow(service, 'GET /pay-in/log/{id}', { token, params: { id } });
  return logs.map(({ event, detail }) => (detail === null ? event : `${event}: ${detail}`));
};

const passSessionTime = async (seconds: number): Promise<void> => {
  await service.send('/api/__test/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session_seconds: seconds }),
  });
};

describe('an event of the bank', () => {
  it('changes the pay-in but not the order, because completed does not mean received', async () => {
    const payIn = await createOpenPayIn();
    expect(await sendEvent(buildPayInEvent(payIn, 'PENDING', 1))).toBe(204);
    expect(await readPayInStatus(service, payIn)).toBe('PENDING');
    expect(await sendEvent(buildPayInEvent(payIn, 'COMPLETED', 2, { reason: 'Autorizado' }))).toBe(
      204,
    );
    expect(await logOf(payIn)).toEqual(['INITIATED', 'PENDING', 'COMPLETED: Autorizado']);
    const order = await readOperation(service, payIn.uuid_operation);
    expect(order.operation_status).toBe('SIGNED');
    expect(await postingsOf(service.database.db, order.uuid)).toEqual([]);
    const token = await service.token('stranger');
    const params = { id: payIn.uuid_operation };
    const { payments } = await callOrThrow(service, 'GET /operations/{id}/payments', {
      token,
      params,
    });
    expect(payments.pay_in).toMatchObject({ status: 'COMPLETED', redirect_url: null });
    expect(payments.transfer_details).toBeNull();
  });

  it('has one effect when sent fifty times concurrently', async () => {
    const payIn = await createOpenPayIn();
    const event = buildPayInEvent(payIn, 'COMPLETED', 2);
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendEvent(event)));
    expect(answers.filter((status) => status !== 204 && status !== 409)).toEqual([]);
    expect(answers).toContain(204);
    expect(await sendEvent(event)).toBe(204);
    expect(await logOf(payIn)).toEqual(['INITIATED', 'COMPLETED']);
  });

  it('leads to the same result in any sequence, and when repeated under other ids', async () => {
    const reportedStatuses = ['PENDING', 'REJECTED', 'COMPLETED'] as const;
    for (const sequence of [
      [2, 1, 0],
      [1, 0, 2],
      [2, 0, 1, 2, 0],
    ]) {
      const payIn = await createOpenPayIn();
      for (const index of sequence)
        expect(
          await sendEvent(buildPayInEvent(payIn, reportedStatuses[index] ?? '', index + 1)),
        ).toBe(204);
      expect(await readPayInStatus(service, payIn)).toBe('COMPLETED');
    }
  });

  it('is accepted for a cancelled pay-in, because the bank has moved the money anyway', async () => {
    const openPayIn = await createOpenPayIn();
    await cancelPayInAs(service, 'stranger', openPayIn.id);
    await sendEvent(buildPayInEvent(openPayIn, 'PENDING', 1));
    expect(await readPayInStatus(service, openPayIn)).toBe('CANCELLED');
    await sendEvent(buildPayInEvent(openPayIn, 'COMPLETED', 2));
    expect(await readPayInStatus(service, openPayIn)).toBe('COMPLETED');
  });

  it('gets 404 for an unknown pay-in or debit, and is accepted when sent again later', async () => {
    const call = 'POST /callbacks/payments';
    const payIn = await createOpenPayIn();
    const unknownPayIn = { id: '6f0d0c52-3a0e-4d0b-9a53-8a2b6e0a1c11' };
    for (const body of [
      buildPayInEvent(unknownPayIn, 'PENDING', 1),
      {
        event_id: 'bank-unknown-debit',
        occurred_at: '2026-11-19T09:05:00.000Z',
        type: 'DEBIT_RETURNED',
        end_to_end_id: 'NOBODY-KNOWS-IT',
        reason_code: 'AM04',
        returned_on: '2026-11-19',
      },
    ])
      expectRefusal(call, '404', await callApi(service, call, { body, signed: true }));
    const event = { event_id: 'told-once-more', ...buildPayInEvent(unknownPayIn, 'COMPLETED', 1) };
    const repeatedEvent = { ...event, event_id: 'told-once-more' };
    expect(await sendEvent(repeatedEvent)).toBe(404);
    expect(await sendEvent({ ...repeatedEvent, id_pay_in: payIn.id })).toBe(204);
    expectRefusal(
      call,
      '409-002',
      await callApi(service, call, { body: repeatedEvent, signed: true }),
    );
  });
});

describe('signatures', () => {
  const call = 'POST /callbacks/payments';
  it('an event without a signature, or with one that is wrong or too old, gets 401-004', () =>
    withFrozenClock(service, async () => {
      const payIn = await createOpenPayIn();
      const event = buildPayInEvent(payIn, 'COMPLETED', 1);
      expectRefusal(call, '401-004', await callApi(service, call, { body: event }));
      const rejectionEvent = { ...event, status: 'REJECTED' };
      const sendSigned = async (more: Parameters<typeof sendPartnerEvent>[3]) =>
        (await sendPartnerEvent(service, 'payments', event, more)).status;
      expect(await sendSigned({ key: 'another-key'.repeat(4) })).toBe(401);
      expect(await sendSigned({ secondsAgo: 301 })).toBe(401);
      expect(await sendSigned({ secondsAgo: -301 })).toBe(401);
      const recentEventAnswer = await sendPartnerEvent(service, 'payments', event, {
        secondsAgo: 290,
      });
      expect(recentEventAnswer.status).toBe(204);
      expect((await sendPartnerEvent(service, 'snce', rejectionEvent)).status).not.toBe(204);
      expect(await readPayInStatus(service, payIn)).toBe('COMPLETED');
    }));

  it('an event gets 409-003 while the first request is in progress', async () => {
    const payIn = await createOpenPayIn();
    const body = buildPayInEvent(payIn, 'PENDING', 1, { event_id: 'being-taken-now' });
    if (!('pool' in service.database.engine))
      throw new Error('Only PostgreSQL has several connections.');
    const otherClient = await service.database.engine.pool.connect();
    const lock = 'event payments being-taken-now';
    await otherClient.query('select pg_advisory_lock(hashtextextended($1, 0))', [lock]);
    try {
      expectRefusal(call, '409-003', await callApi(service, call, { body, signed: true }));
    } finally {
      await otherClient.query('select pg_advisory_unlock(hashtextextended($1, 0))', [lock]);
      otherClient.release();
    }
  });

  it('500-001 reveals no cause, and the event is accepted after the error is fixed', async () => {
    const body = buildPayInEvent(await createOpenPayIn(), 'PENDING', 1);
    await service.database.execute('alter table partner_event rename to partner_event_away');
    expectRefusal(call, '500-001', await callApi(service, call, { body, signed: true }));
    await service.database.execute('alter table partner_event_away rename to partner_event');
    expect(await sendEvent(body)).toBe(204);
  });
});

describe('GET /pay-in/{id}/cancel', () => {
  it('cancels a pay-in once; for an ended one it only returns the status', async () => {
    const payIn = await createOpenPayIn();
    const firstAnswer = await cancelPayInAs(service, 'stranger', payIn.id);
    expect(firstAnswer.body.pay_in).toMatchObject({ status: 'CANCELLED', redirect_url: null });
    expect(firstAnswer.headers.get('cache-control')).toBe('no-store');
    expect((await cancelPayInAs(service, 'stranger', payIn.id)).body).toEqual(firstAnswer.body);
    expect(await logOf(payIn)).toEqual(['INITIATED', 'CANCELLED']);
    const openPayIn = await createOpenPayIn();
    await sendEvent(buildPayInEvent(openPayIn, 'COMPLETED', 1));
    expect((await cancelPayInAs(service, 'stranger', openPayIn.id)).body.pay_in.status).toBe(
      'COMPLETED',
    );
    const auditEntries = await service.database.db
      .selectFrom('audit_log')
      .select('entry')
      .where('entry', 'like', `%"action":"pay-in.cancelled"%${payIn.id}%`)
      .execute();
    expect(auditEntries).toHaveLength(1);
  });

  it.each([
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['of a neighbour of the site', { 'sec-fetch-site': 'same-site' }],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }],
    ['fetched ahead', { 'sec-purpose': 'prefetch;prerender' }],
    ['fetched ahead by an older browser', { purpose: 'prefetch' }],
  ])('refuses a request %s, and leaves the pay-in open', async (_name, headers) => {
    const payIn = await createOpenPayIn();
    const call = 'GET /pay-in/{id}/cancel';
    expectRefusal(call, '403-001', await cancelPayInAs(service, 'stranger', payIn.id, { headers }));
    expect(await readPayInStatus(service, payIn)).toBe('INITIATED');
    const sameOriginRequest = { headers: { 'sec-fetch-site': 'same-origin' } };
    expect((await cancelPayInAs(service, 'stranger', payIn.id, sameOriginRequest)).status).toBe(
      200,
    );
  });

  it('is refused for a superuser, with only a cookie, and for a person without a role', async () => {
    const payIn = await createOpenPayIn();
    const call = 'GET /pay-in/{id}/cancel';
    const params = { id: payIn.id };
    const token = await createClientViewToken(service, 'stranger');
    expectRefusal(call, '403-003', await callApi(service, call, { token, params }));
    const headers = { cookie: `__Secure-rt=${await service.token('stranger')}` };
    expectRefusal(call, '401-004', await callApi(service, call, { params, headers }));
    expectRefusal(call, '404', await cancelPayInAs(service, 'couple_a', payIn.id));
    expect(await readPayInStatus(service, payIn)).toBe('INITIATED');
  });
});

describe('POST /pay-in/log/{id}', () => {
  const call = 'POST /pay-in/log/{id}';
  it("logs the person's actions, changes nothing, and stops at a hundred lines", async () => {
    const payIn = await createOpenPayIn();
    const token = await service.token('stranger');
    const reportPayIn = (body: object) =>
      callApi(service, call, { token, params: { id: payIn.id }, body });
    expect((await reportPayIn({ event: 'OPENED' })).body.pay_in.status).toBe('INITIATED');
    const { body } = await reportPayIn({ event: 'ERROR', detail: 'La página no carga' });
    expect(body.logs.map(({ event, detail }) => [event, detail])).toEqual([
      ['INITIATED', null],
      ['OPENED', null],
      ['ERROR', 'La página no carga'],
    ]);
    for (let lineNumber = 3; lineNumber < 100; lineNumber += 1)
      await reportPayIn({ event: 'RETURNED' });
    expectRefusal(call, '429-001', await reportPayIn({ event: 'ABANDONED' }));
  });
});

// The last test, because it advances the session clock, after which signed events of partners are too old.
describe('the fifteen minutes of a session', () => {
  it('end a pay-in, which then has no effect, whatever the business clock shows', async () => {
    const payIn = await createOpenPayIn();
    const pendingPayIn = await createOpenPayIn();
    await sendEvent(buildPayInEvent(pendingPayIn, 'PENDING', 1));
    await service.setClock('2026-11-19T11:00:00.000Z');
    await service.runJobs();
    expect(await readPayInStatus(service, payIn)).toBe('INITIATED');
    await passSessionTime(15 * 60);
    expect(await readPayInStatus(service, payIn)).toBe('EXPIRED');
    await service.runJobs();
    expect(await logOf(payIn)).toEqual(['INITIATED', 'EXPIRED']);
    expect(await logOf(pendingPayIn)).toEqual(['INITIATED', 'PENDING', 'EXPIRED']);
  });
});
