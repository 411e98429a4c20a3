import { type PayInLinkParameters, createPayInLink } from '@participe/connectors';
import { afterEach, describe, expect, test } from 'vitest';
import { createPartnerBehaviour } from '../behaviour.ts';
import { callControlServer } from '../testing/client.ts';
import { partnerKeys } from '../testing/fake-partners.ts';
import { sampleOrder, sampleUuid } from '../testing/samples.ts';
import {
  type TestSandbox,
  type TestSandboxOptions,
  startTestSandbox,
} from '../testing/test-sandbox.ts';

let testSandbox: TestSandbox;
afterEach(() => testSandbox.close());
const order = sampleOrder('one');
const openSandbox = async (options: TestSandboxOptions = {}) =>
  (testSandbox = await startTestSandbox({ orders: [{ ...order }], ...options }));

const linkOf = (overrides: Partial<PayInLinkParameters> = {}): PayInLinkParameters => ({
  id: sampleUuid('pay-in'),
  amount: '2000.00',
  beneficiary: 'Sotavera <Global> FI',
  iban: 'ES9121000418450200051332',
  concept: `${order.reference} 12345678Z`,
  returnUrl: 'https://portal.example/private/operate/summary/x?pay_in=1&b=2',
  expires: Math.floor(Date.now() / 1000) + 900,
  ...overrides,
});
const addressOf = (link: PayInLinkParameters, key: string = partnerKeys.payments) =>
  createPayInLink(`http://127.0.0.1:${testSandbox.sandbox.ports.bank}`, link, key);
const sendDecision = (decision: string, link = linkOf()) =>
  fetch(addressOf(link), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision }),
  });
const listEvents = () =>
  testSandbox.serviceState.exchange.events.map(
    ({ sequence, status }) => `${String(sequence)} ${String(status)}`,
  );

describe('the page of a payment', () => {
  test('shows amount, beneficiary and concept, and sends no event when it is opened', async () => {
    await openSandbox();
    const answer = await fetch(addressOf(linkOf()));
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('2.000,00 €');
    expect(page).toContain('Sotavera &lt;Global&gt; FI');
    expect(page).toContain('ES91 2100 0418 4502 0005 1332');
    expect(page).toContain(`${order.reference} 12345678Z`);
    for (const name of ['Autorizar pago', 'Rechazar', 'Volver sin pagar'])
      expect(page).toContain(`>${name}</button>`);
    expect(listEvents()).toEqual([]);
  });

  test('returns to the portal, sends the events, and pays once', async () => {
    const { serviceState, play } = await openSandbox();
    const answer = await sendDecision('COMPLETED');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, linkOf().returnUrl]);
    expect(listEvents()).toEqual(['1 PENDING', '2 COMPLETED']);
    expect(serviceState.movements).toEqual([]);
    await Promise.all([sendDecision('COMPLETED'), sendDecision('REJECTED'), play()]);
    await play();
    expect(listEvents()).toEqual(['1 PENDING', '2 COMPLETED']);
    expect(serviceState.money).toEqual(new Map([[order.uuid, ['2000.00']]]));
    expect(serviceState.movements[0]?.text).toBe(`${order.reference} 12345678Z`);
    expect(await (await fetch(addressOf(linkOf()))).text()).toContain('ya está autorizado');
  });

  test('pays once when it is confirmed several times at the same time', async () => {
    const { serviceState, play } = await openSandbox();
    await Promise.all([
      sendDecision('COMPLETED'),
      sendDecision('COMPLETED'),
      sendDecision('COMPLETED'),
    ]);
    await play();
    expect([listEvents(), serviceState.exchange.rejectedEvents]).toEqual([
      ['1 PENDING', '2 COMPLETED'],
      [],
    ]);
    expect(serviceState.money.get(order.uuid)).toEqual(['2000.00']);
  });

  test.each(['REJECTED', 'CANCELLED'])(
    'the bank makes an ordinary transfer when the payment ends as %s',
    async (status) => {
      const { serviceState, tick, play } = await openSandbox();
      await fetch(addressOf(linkOf()));
      await tick();
      await tick();
      expect(serviceState.money.size).toBe(0);
      expect((await sendDecision(status)).status).toBe(303);
      expect(listEvents()).toEqual([`1 ${status}`]);
      await play();
      expect(serviceState.money.get(order.uuid)).toEqual(['2000.00']);
    },
  );

  test('accepts no decision after the payment has expired by the clock of the sandbox', async () => {
    const { serviceState, sandbox } = await openSandbox();
    expect((await callControlServer(sandbox, 'wall-clock', { seconds: 901 })).status).toBe(200);
    serviceState.exchange.movedSeconds = 901;
    const expiredText = 'El tiempo para autorizar este pago ha terminado';
    expect(await (await fetch(addressOf(linkOf()))).text()).toContain(expiredText);
    expect(await (await sendDecision('COMPLETED')).text()).toContain(expiredText);
    expect(listEvents()).toEqual([]);
    const laterParameters = linkOf({
      id: sampleUuid('later'),
      expires: Math.floor(Date.now() / 1000) + 1800,
    });
    await sendDecision('REJECTED', laterParameters);
    expect([listEvents(), serviceState.exchange.rejectedEvents]).toEqual([['1 REJECTED'], []]);
  });

  test('shows no payment for an address without a valid signature', async () => {
    await openSandbox();
    const forgedAddress = addressOf(linkOf(), 'another key');
    const changedAddress = addressOf(linkOf()).replace('2000.00', '2.00');
    for (const address of [forgedAddress, changedAddress, `${new URL(forgedAddress).origin}/pay`]) {
      const answer = await fetch(address);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('El enlace no es válido');
    }
    const body = new URLSearchParams({ decision: 'COMPLETED' });
    expect((await fetch(changedAddress, { method: 'POST', body })).status).toBe(400);
    expect((await sendDecision('PENDING')).status).toBe(400);
    expect(listEvents()).toEqual([]);
  });
});

describe('events of a payment', () => {
  const livelyPartnerBehaviour = createPartnerBehaviour('lively');
  const findLink = (test: (id: string) => boolean) => {
    const ids = Array.from({ length: 80 }, (_, index) => sampleUuid(`pay-in ${index}`));
    return linkOf({ id: ids.find(test) ?? '' });
  };

  test('arrive out of sequence, twice or late with simulated errors', async () => {
    const { serviceState, play } = await openSandbox({ behaviour: 'lively', orders: [] });
    const reversedLink = findLink((id) =>
      livelyPartnerBehaviour.happens('bank.events-reversed', id),
    );
    const repeatedLink = findLink((id) => livelyPartnerBehaviour.happens('bank.event-twice', id));
    const slowLink = findLink((id) => livelyPartnerBehaviour.happens('bank.pay-in-slow', id));
    await sendDecision('COMPLETED', reversedLink);
    expect(serviceState.exchange.events.map(({ id_pay_in: id }) => id)).toContain(reversedLink.id);
    await sendDecision('COMPLETED', repeatedLink);
    await sendDecision('COMPLETED', slowLink);
    await play();
    const sequencesOf = (link: PayInLinkParameters) =>
      serviceState.exchange.events
        .filter(({ id_pay_in: id }) => id === link.id)
        .map(({ sequence }) => sequence);
    expect(sequencesOf(reversedLink)).toEqual([2, 1]);
    expect(serviceState.exchange.repeated).toBeGreaterThan(0);
    expect(new Set(sequencesOf(slowLink))).toEqual(new Set([1, 2]));
    expect(serviceState.exchange.rejectedEvents).toEqual([]);
  });

  test('are kept while the service does not answer, and during a restart', async () => {
    const { serviceState, service, restart, tick } = await openSandbox({ orders: [] });
    service.loseAnswer = (call) => call === 'POST /callbacks/payments';
    expect((await sendDecision('COMPLETED')).status).toBe(303);
    await restart();
    expect((await tick()).failures).toEqual(['events']);
    service.loseAnswer = () => false;
    await tick();
    expect(listEvents()).toEqual(['1 PENDING', '2 COMPLETED']);
    expect(serviceState.exchange.rejectedEvents).toEqual([]);
    expect((await tick()).did).toBe(0);
  });
});
