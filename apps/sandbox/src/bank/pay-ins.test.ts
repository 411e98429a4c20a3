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

let stage: TestSandbox;
afterEach(() => stage.close());
const order = sampleOrder('one');
const open = async (options: TestSandboxOptions = {}) =>
  (stage = await startTestSandbox({ orders: [{ ...order }], ...options }));

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
  createPayInLink(`http://127.0.0.1:${stage.sandbox.ports.bank}`, link, key);
const press = (decision: string, link = linkOf()) =>
  fetch(addressOf(link), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision }),
  });
const told = () =>
  stage.books.mail.events.map(({ sequence, status }) => `${String(sequence)} ${String(status)}`);

describe('the page of a payment', () => {
  test('shows amount, beneficiary and concept, and changes nothing when it is opened', async () => {
    await open();
    const answer = await fetch(addressOf(linkOf()));
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('2.000,00 €');
    expect(page).toContain('Sotavera &lt;Global&gt; FI');
    expect(page).toContain('ES91 2100 0418 4502 0005 1332');
    expect(page).toContain(`${order.reference} 12345678Z`);
    for (const name of ['Autorizar pago', 'Rechazar', 'Volver sin pagar'])
      expect(page).toContain(`>${name}</button>`);
    expect(told()).toEqual([]);
  });

  test('returns to the portal, sends the events, and pays once', async () => {
    const { books, play } = await open();
    const answer = await press('COMPLETED');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, linkOf().returnUrl]);
    expect(told()).toEqual(['1 PENDING', '2 COMPLETED']);
    expect(books.movements).toEqual([]);
    await Promise.all([press('COMPLETED'), press('REJECTED'), play()]);
    await play();
    expect(told()).toEqual(['1 PENDING', '2 COMPLETED']);
    expect(books.money).toEqual(new Map([[order.uuid, ['2000.00']]]));
    expect(books.movements[0]?.text).toBe(`${order.reference} 12345678Z`);
    expect(await (await fetch(addressOf(linkOf()))).text()).toContain('ya está autorizado');
  });

  test('pays once when confirmed twice at the same time', async () => {
    const { books, play } = await open();
    await Promise.all([press('COMPLETED'), press('COMPLETED'), press('COMPLETED')]);
    await play();
    expect([told(), books.mail.rejectedEvents]).toEqual([['1 PENDING', '2 COMPLETED'], []]);
    expect(books.money.get(order.uuid)).toEqual(['2000.00']);
  });

  test.each(['REJECTED', 'CANCELLED'])('%s ends it, and a bank transfer follows', async (end) => {
    const { books, tick, play } = await open();
    await fetch(addressOf(linkOf()));
    await tick();
    await tick();
    expect(books.money.size).toBe(0);
    expect((await press(end)).status).toBe(303);
    expect(told()).toEqual([`1 ${end}`]);
    await play();
    expect(books.money.get(order.uuid)).toEqual(['2000.00']);
  });

  test('accepts no decision after the payment has expired by the clock of the sandbox', async () => {
    const { books, sandbox } = await open();
    expect((await callControlServer(sandbox, 'wall-clock', { seconds: 901 })).status).toBe(200);
    books.mail.movedSeconds = 901;
    const ended = 'El tiempo para autorizar este pago ha terminado';
    expect(await (await fetch(addressOf(linkOf()))).text()).toContain(ended);
    expect(await (await press('COMPLETED')).text()).toContain(ended);
    expect(told()).toEqual([]);
    const later = linkOf({
      id: sampleUuid('later'),
      expires: Math.floor(Date.now() / 1000) + 1800,
    });
    await press('REJECTED', later);
    expect([told(), books.mail.rejectedEvents]).toEqual([['1 REJECTED'], []]);
  });

  test('shows nothing for an unsigned address', async () => {
    await open();
    const forged = addressOf(linkOf(), 'another key');
    const changed = addressOf(linkOf()).replace('2000.00', '2.00');
    for (const address of [forged, changed, `${new URL(forged).origin}/pay`]) {
      const answer = await fetch(address);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('El enlace no es válido');
    }
    const body = new URLSearchParams({ decision: 'COMPLETED' });
    expect((await fetch(changed, { method: 'POST', body })).status).toBe(400);
    expect((await press('PENDING')).status).toBe(400);
    expect(told()).toEqual([]);
  });
});

describe('events of a payment', () => {
  const lively = createPartnerBehaviour('lively');
  const linkThat = (test: (id: string) => boolean) => {
    const ids = Array.from({ length: 80 }, (_, index) => sampleUuid(`pay-in ${index}`));
    return linkOf({ id: ids.find(test) ?? '' });
  };

  test('arrive out of sequence, twice or late with disturbances', async () => {
    const { books, play } = await open({ behaviour: 'lively', orders: [] });
    const mixed = linkThat((id) => lively.happens('bank.events-reversed', id));
    const twice = linkThat((id) => lively.happens('bank.event-twice', id));
    const slow = linkThat((id) => lively.happens('bank.pay-in-slow', id));
    await press('COMPLETED', mixed);
    expect(books.mail.events.map(({ id_pay_in: id }) => id)).toContain(mixed.id);
    await press('COMPLETED', twice);
    await press('COMPLETED', slow);
    await play();
    const of = (link: PayInLinkParameters) =>
      books.mail.events
        .filter(({ id_pay_in: id }) => id === link.id)
        .map(({ sequence }) => sequence);
    expect(of(mixed)).toEqual([2, 1]);
    expect(books.mail.repeated).toBeGreaterThan(0);
    expect(new Set(of(slow))).toEqual(new Set([1, 2]));
    expect(books.mail.rejectedEvents).toEqual([]);
  });

  test('are kept while the service does not answer, and during a restart', async () => {
    const { books, service, restart, tick } = await open({ orders: [] });
    service.loseAnswer = (call) => call === 'POST /callbacks/payments';
    expect((await press('COMPLETED')).status).toBe(303);
    await restart();
    expect((await tick()).failures).toEqual(['events']);
    service.loseAnswer = () => false;
    await tick();
    expect(told()).toEqual(['1 PENDING', '2 COMPLETED']);
    expect(books.mail.rejectedEvents).toEqual([]);
    expect((await tick()).did).toBe(0);
  });
});
