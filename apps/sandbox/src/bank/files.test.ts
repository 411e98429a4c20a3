import { afterEach, describe, expect, test } from 'vitest';
import { createPartnerBehaviour } from '../behaviour.ts';
import { addDays } from '../calendar/madrid.ts';
import { callControlServer } from '../testing/client.ts';
import { clientIban, sampleDebitFile, samplePaymentFile } from '../testing/files.ts';
import { addFile } from '../testing/fake-partners.ts';
import {
  type TestSandbox,
  type TestSandboxOptions,
  startTestSandbox,
} from '../testing/test-sandbox.ts';

let testSandbox: TestSandbox;
afterEach(() => testSandbox.close());
const openSandbox = async (options: TestSandboxOptions = {}) =>
  (testSandbox = await startTestSandbox(options));

const listMovements = () =>
  testSandbox.serviceState.movements.map(({ reference, debit, amount, date }) => [
    reference,
    debit ? `-${amount}` : amount,
    date,
  ]);
const listEvents = () =>
  testSandbox.serviceState.exchange.events.map(
    ({ end_to_end_id: id, reason_code: code, returned_on: on }) => [id, code, on],
  );

describe('a bank without simulated errors', () => {
  test('collects debits on their day and lists each debit in the statement', async () => {
    const { serviceState, tick, play } = await openSandbox();
    addFile(
      serviceState.exchange,
      sampleDebitFile('2026-03-16', [{ id: 'OP1-D1' }, { id: 'OP2-D1', amount: '99.99' }]),
    );
    expect(await tick()).toMatchObject({ next_due_at: '2026-03-16T08:00:00.000Z' });
    expect(listMovements()).toEqual([]);
    await play();
    expect(listMovements()).toEqual([
      ['OP1-D1', '500.00', '2026-03-16'],
      ['OP2-D1', '99.99', '2026-03-16'],
    ]);
    expect(listEvents()).toEqual([]);
  });

  test('makes payments on their day and does not execute a file twice', async () => {
    const { serviceState, play, restart } = await openSandbox();
    addFile(serviceState.exchange, samplePaymentFile('2026-03-12', [{ id: 'OP1-P1' }]));
    await play(restart);
    addFile(
      serviceState.exchange,
      samplePaymentFile('2026-03-13', [{ id: 'OP2-P1', amount: '7.00' }]),
    );
    await play(restart);
    expect(listMovements()).toEqual([
      ['OP1-P1', '-500.00', '2026-03-12'],
      ['OP2-P1', '-7.00', '2026-03-13'],
    ]);
  });

  test('skips an unreadable file and executes the next', async () => {
    const { serviceState, tick } = await openSandbox();
    const validFile = samplePaymentFile('2026-03-12', [{ id: 'OP1-P1' }]);
    addFile(serviceState.exchange, validFile.slice(0, validFile.length / 2));
    addFile(serviceState.exchange, '<Document/>');
    addFile(serviceState.exchange, validFile);
    expect(await tick()).toMatchObject({ failures: [] });
    expect(listMovements()).toEqual([['OP1-P1', '-500.00', '2026-03-12']]);
  });

  test('returns a collected debit on request, once', async () => {
    const { serviceState, tick, sandbox } = await openSandbox();
    const returnDebit = () =>
      callControlServer(sandbox, 'return-debit', { end_to_end_id: 'OP1-D1', reason_code: 'MD06' });
    addFile(serviceState.exchange, sampleDebitFile('2026-03-12', [{ id: 'OP1-D1' }]));
    expect((await returnDebit()).status).toBe(409);
    await tick();
    expect((await returnDebit()).status).toBe(200);
    expect((await returnDebit()).status).toBe(409);
    await tick();
    expect(listEvents()).toEqual([['OP1-D1', 'MD06', '2026-03-12']]);
    expect(listMovements()).toEqual([
      ['OP1-D1', '500.00', '2026-03-12'],
      ['OP1-D1', '-500.00', '2026-03-12'],
    ]);
  });

  test('rejects the next payment to an account on request, and no later payment', async () => {
    const { serviceState, tick, sandbox } = await openSandbox();
    await callControlServer(sandbox, 'reject-payment', { iban: clientIban, reason_code: 'AC04' });
    addFile(
      serviceState.exchange,
      samplePaymentFile('2026-03-12', [{ id: 'OP1-P1' }, { id: 'OP1-P2' }]),
    );
    await tick();
    expect(listEvents()).toEqual([['OP1-P1', 'AC04', '2026-03-12']]);
    expect(listMovements()).toEqual([['OP1-P2', '-500.00', '2026-03-12']]);
  });
});

describe('the page of collected debits', () => {
  const fetchPage = (path = '', init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${testSandbox.sandbox.ports.bank}/${path}`, {
      redirect: 'manual',
      ...init,
    });

  test('lists collected debits with buttons to return them', async () => {
    const { serviceState, tick } = await openSandbox();
    expect(await (await fetchPage()).text()).toContain('Todavía no se ha cobrado ningún recibo.');
    addFile(
      serviceState.exchange,
      sampleDebitFile('2026-03-12', [{ id: 'OP1-D1', amount: '1234.50' }]),
    );
    addFile(serviceState.exchange, sampleDebitFile('2026-03-19', [{ id: 'OP2-D1' }]));
    await tick();
    const html = await (await fetchPage()).text();
    expect(html).toContain('<h2>Ana Martinez: 1.234,50 €</h2>');
    expect(html).toContain('aria-label="Devolver (AM04): sin saldo, recibo OP1-D1"');
    expect(html).not.toContain('OP2-D1');
    const body = new URLSearchParams({ end_to_end_id: 'OP1-D1', code: 'AM04' });
    const sentResponse = await fetchPage('debits/return', { method: 'POST', body });
    expect([sentResponse.status, sentResponse.headers.get('location')]).toEqual([303, '/']);
    expect(listEvents()).toEqual([['OP1-D1', 'AM04', '2026-03-12']]);
    expect(await (await fetchPage()).text()).toContain('Devuelto (AM04)');
  });

  test('refuses a form of another site', async () => {
    await openSandbox();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const sentResponse = await fetchPage('debits/return', {
      method: 'POST',
      headers,
      body: 'code=AM04',
    });
    expect(sentResponse.status).toBe(403);
  });
});

describe('a bank with simulated errors', { timeout: 30_000 }, () => {
  const livelyPartnerBehaviour = createPartnerBehaviour('lively');
  const ibans = Array.from({ length: 60 }, (_, index) => `ES79210008136101234567${10 + index}`);
  const findIban = (test: (iban: string) => boolean) => ibans.find(test) ?? '';

  test('returns the first debit of some accounts for lack of money', async () => {
    const { serviceState, play } = await openSandbox({ behaviour: 'lively' });
    const iban = findIban(
      (candidate) =>
        livelyPartnerBehaviour.happens('bank.no-money-first', candidate) &&
        !livelyPartnerBehaviour.happens('bank.account-closed', candidate),
    );
    const isNeverRefunded = (id: string) =>
      !livelyPartnerBehaviour.happens('bank.debit-refunded', id);
    const ids = Array.from({ length: 20 }, (_, index) => `OP${index}-D1`).filter(isNeverRefunded);
    for (const [index, id] of ids.slice(0, 2).entries())
      addFile(
        serviceState.exchange,
        sampleDebitFile(addDays('2026-03-13', index * 7), [{ id, iban }]),
      );
    await play();
    expect(listEvents()).toEqual([[ids[0], 'AM04', expect.any(String)]]);
    const fileMovements = listMovements().filter(([reference]) => ids.includes(String(reference)));
    expect(fileMovements.map(([reference, amount]) => [reference, amount])).toEqual([
      [ids[0], '500.00'],
      [ids[0], '-500.00'],
      [ids[1], '500.00'],
    ]);
  });

  test('returns some debits weeks later, and leaves these returns out of the next due time', async () => {
    const { serviceState, play } = await openSandbox({ behaviour: 'lively' });
    const hasDebitProblem = (iban: string) =>
      livelyPartnerBehaviour.happens('bank.no-money-first', iban) ||
      livelyPartnerBehaviour.happens('bank.account-closed', iban);
    const iban = findIban((candidate) => !hasDebitProblem(candidate));
    const debitIds = Array.from({ length: 60 }, (_, index) => `OP${index}-D1`);
    const id =
      debitIds.find((name) => livelyPartnerBehaviour.happens('bank.debit-refunded', name)) ?? '';
    addFile(serviceState.exchange, sampleDebitFile('2026-03-13', [{ id, iban }]));
    await play();
    expect(listEvents()).toEqual([]);
    serviceState.now = '2026-05-29T10:00:00.000Z';
    await play();
    expect(listEvents()).toEqual([[id, 'MD06', expect.stringMatching(/^2026-0[345]/u)]]);
  });

  test('verifies a payee with the same result each time, and matches most payees', async () => {
    const { sandbox } = await openSandbox({ behaviour: 'lively' });
    const requestPayee = async (iban: string) => {
      const query = new URLSearchParams({ iban, name: 'Ana Martínez Nuñez' });
      const url = `http://127.0.0.1:${sandbox.ports.bank}/verification-of-payee?${query.toString()}`;
      return (await (await fetch(url)).json()) as { result: string; name?: string };
    };
    const answers = await Promise.all(ibans.map(requestPayee));
    expect(await Promise.all(ibans.map(requestPayee))).toEqual(answers);
    const countAnswers = (result: string) =>
      answers.filter((answer) => answer.result === result).length;
    expect(countAnswers('MATCH')).toBeGreaterThan(40);
    expect(answers.find(({ result }) => result === 'CLOSE')).toEqual({
      result: 'CLOSE',
      name: 'Ana Martínez',
    });
    await callControlServer(sandbox, 'payee', { iban: clientIban, result: 'NO_MATCH' });
    expect(await requestPayee(clientIban)).toEqual({ result: 'NO_MATCH' });
  });
});
