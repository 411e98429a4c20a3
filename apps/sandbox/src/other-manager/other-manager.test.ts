import { afterEach, describe, expect, test } from 'vitest';
import { createPartnerBehaviour } from '../behaviour.ts';
import { callControlServer } from '../testing/client.ts';
import { addMessage } from '../testing/fake-partners.ts';
import {
  type TestSandbox,
  type TestSandboxOptions,
  startTestSandbox,
} from '../testing/test-sandbox.ts';
import type { ManagerMessage } from './messages.ts';

let testSandbox: TestSandbox;
afterEach(() => testSandbox.close());
const openSandbox = async (options: TestSandboxOptions = {}) =>
  (testSandbox = await startTestSandbox(options));

const request = {
  destination_entity: 'A99999021000',
  destination_manager: 'Gestora de Prueba, S.A.',
  destination_isin: 'ES0199910003',
  destination_fund: 'Sotavera Global FI',
  destination_iban: 'ES9121000418450200051332',
  origin_isin: 'ES0199920002',
  origin_account: '123456',
  holders: ['12345678Z'],
  mode: 'IMPORTE',
  value: '5000.00',
};
const addRequest = (more: object = {}, reference = 'TRE000000001') =>
  addMessage(testSandbox.serviceState.exchange, {
    reference,
    counterparty_code: 'A99999039000',
    type: 'SOLICITUD',
    payload: { ...request, ...more },
  });
const listMessages = () =>
  testSandbox.serviceState.exchange.events.map(({ message }) => message as ManagerMessage);
const listTypes = () => listMessages().map(({ type }) => type);
const payloadOf = (type: ManagerMessage['type']) =>
  listMessages().find((message) => message.type === type)?.payload;
const readEventDays = () =>
  testSandbox.serviceState.exchange.events.map(
    ({ message, occurred_at: at }) => `${at.slice(0, 10)} ${(message as ManagerMessage).type}`,
  );

describe('a manager without simulated errors that is asked for a transfer', () => {
  test('accepts, redeems and pays on the next three business days, to the cent', async () => {
    const { serviceState, tick, play } = await openSandbox();
    addRequest();
    expect(await tick()).toMatchObject({ next_due_at: '2026-03-13T08:00:00.000Z' });
    await play();
    expect(readEventDays()).toEqual([
      '2026-03-13 ACEPTACION',
      '2026-03-17 LIQUIDACION',
      '2026-03-17 INFORMACION_FISCAL',
    ]);
    expect(payloadOf('ACEPTACION')).toEqual({ redemption_date: '2026-03-16' });
    expect(payloadOf('LIQUIDACION')).toMatchObject({
      cash: '5000.00',
      net_asset_value_date: '2026-03-16',
    });
    expect(payloadOf('INFORMACION_FISCAL')).toMatchObject({
      cash: '5000.00',
      holders: ['12345678Z'],
      isin_out: 'ES0199920002',
      isin_in: 'ES0199910003',
      lots: [
        { acquisition_date: '2014-05-12', cost: '1500.00', proceeds: '2500.00' },
        { acquisition_date: '2018-10-03', cost: '1200.00', proceeds: '1500.00' },
        { acquisition_date: '2022-02-21', cost: '1100.00', proceeds: '1000.00' },
      ],
    });
    expect(serviceState.movements).toEqual([
      {
        reference: 'TRE000000001',
        debit: false,
        amount: '5000.00',
        date: '2026-03-17',
        text: 'TRE000000001 / TRASPASO ES0199920002',
      },
    ]);
  });

  test.each([
    ['TOTAL', null],
    ['PARTICIPACIONES', '33.333333'],
    ['PORCENTAJE', '33.33'],
    ['IMPORTE', '0.01'],
    ['IMPORTE', '1234.57'],
  ])('sends lots that add up exactly for %s %s', async (mode, value) => {
    await openSandbox();
    addRequest({ mode, value });
    await testSandbox.play();
    const settlementPayload = payloadOf('LIQUIDACION') as { cash: string; participations: string };
    const { lots } = payloadOf('INFORMACION_FISCAL') as { lots: Record<string, string>[] };
    const wholeNumber = (text = '') => BigInt(text.replace('.', ''));
    const sumLots = (key: string) => lots.reduce((total, lot) => total + wholeNumber(lot[key]), 0n);
    expect(sumLots('proceeds')).toBe(wholeNumber(settlementPayload.cash));
    expect(sumLots('units')).toBe(wholeNumber(settlementPayload.participations));
    if (mode === 'PARTICIPACIONES') expect(settlementPayload.participations).toBe(value);
    expect(testSandbox.serviceState.movements.map(({ amount }) => amount)).toEqual([
      settlementPayload.cash,
    ]);
  });

  test.each(['01', '02', '03', '04', '05', '06', '07', '99'])(
    'rejects with the reason code %s in which the account number ends',
    async (code) => {
      const { play } = await openSandbox();
      addRequest({ origin_account: `55${code}` });
      await play();
      expect(listMessages()).toMatchObject([
        { type: 'RECHAZO', reference: 'TRE000000001', payload: { code } },
      ]);
      expect(testSandbox.serviceState.movements).toEqual([]);
    },
  );

  test('reports a delay first when the account number ends in 08', async () => {
    const { play } = await openSandbox();
    addRequest({ origin_account: '5508' });
    await play();
    expect(readEventDays()).toEqual([
      '2026-03-13 ACEPTACION',
      '2026-03-17 ACEPTACION',
      '2026-03-19 LIQUIDACION',
      '2026-03-19 INFORMACION_FISCAL',
    ]);
    expect(listMessages()[0]?.payload).toEqual({
      delay_reason: expect.stringMatching(/titularidad/u),
    });
  });

  test('answers a repeated request once, and stops when the request is withdrawn', async () => {
    const { serviceState, tick, play } = await openSandbox();
    addRequest();
    addRequest();
    await tick();
    serviceState.now = '2026-03-13T08:00:00.000Z';
    await tick();
    const messageHeader = { reference: 'TRE000000001', counterparty_code: 'A99999039000' };
    addMessage(serviceState.exchange, {
      ...messageHeader,
      type: 'RECHAZO',
      payload: { code: '99' },
    });
    await play();
    expect([listTypes(), serviceState.movements]).toEqual([['ACEPTACION'], []]);
  });

  test('rejects a request with an invalid size with reason code 07', async () => {
    await openSandbox();
    addRequest({ value: 'mucho' });
    await testSandbox.play();
    expect(payloadOf('RECHAZO')).toMatchObject({ code: '07' });
  });
});

test('a restart after every step neither repeats nor loses a message', async () => {
  const { serviceState, play, restart } = await openSandbox();
  addRequest();
  addRequest({ origin_account: '1101' }, 'TRE000000002');
  await play(restart);
  expect(listTypes().toSorted()).toEqual([
    'ACEPTACION',
    'INFORMACION_FISCAL',
    'LIQUIDACION',
    'RECHAZO',
  ]);
  expect(serviceState.movements).toHaveLength(1);
  expect(serviceState.exchange.repeated).toBe(0);
});

test(
  'with simulated errors, messages are wrong, repeated or out of sequence, and the transfers are completed',
  { timeout: 30_000 },
  async () => {
    const { serviceState, play } = await openSandbox({ behaviour: 'lively' });
    const transferIds = Array.from(
      { length: 40 },
      (_, index) => `TRE${String(index).padStart(9, '0')}`,
    );
    for (const reference of transferIds) addRequest({}, reference);
    await play();
    const livelyPartnerBehaviour = createPartnerBehaviour('lively');
    const refusedRequests = transferIds.filter((name) =>
      livelyPartnerBehaviour.happens('snce.rejects', name),
    );
    for (const name of transferIds) {
      const ownMessages = listMessages().filter(({ reference }) => reference === name);
      const taxMessage = ownMessages.findLast(({ type }) => type === 'INFORMACION_FISCAL');
      if (refusedRequests.includes(name))
        expect(ownMessages.map(({ type }) => type)).toEqual(['RECHAZO']);
      else expect(taxMessage?.payload).toMatchObject({ lots: [{}, {}, { proceeds: '1000.00' }] });
    }
    const lotTexts = listMessages().map(({ payload }) => JSON.stringify(payload['lots'] ?? ''));
    expect(lotTexts.some((text) => text.includes('999.99'))).toBe(true);
    expect(serviceState.exchange.repeated).toBeGreaterThan(0);
    const arrivesBefore = (first: ManagerMessage['type'], second: ManagerMessage['type']) =>
      transferIds.some((name) => {
        const ownMessages = listMessages().filter(({ reference }) => reference === name);
        const indexOfType = (type: ManagerMessage['type']) =>
          ownMessages.findIndex((message) => message.type === type);
        return indexOfType(first) >= 0 && indexOfType(first) < indexOfType(second);
      });
    expect(arrivesBefore('INFORMACION_FISCAL', 'LIQUIDACION')).toBe(true);
    expect(arrivesBefore('LIQUIDACION', 'ACEPTACION')).toBe(true);
    const paidMovements = serviceState.movements.filter(({ reference }) =>
      transferIds.includes(reference),
    );
    expect(paidMovements).toHaveLength(transferIds.length - refusedRequests.length);
  },
);

describe('a request to our manager', () => {
  const transferRequest = {
    origin_isin: 'ES0199910003',
    origin_account: 'C0000001',
    holders: ['12345678Z'],
    mode: 'TOTAL',
  };
  const readCases = async () => {
    const url = `http://127.0.0.1:${testSandbox.sandbox.ports.control}/control/transfers`;
    return ((await (await fetch(url)).json()) as { transfers: Record<string, unknown> }).transfers;
  };

  test('is sent at once and its progress is stored', async () => {
    const { serviceState, tick, sandbox } = await openSandbox();
    const answer = await callControlServer(sandbox, 'ask-transfer-out', transferRequest);
    expect(answer.status).toBe(201);
    const { reference } = (await answer.json()) as { reference: string };
    expect(listMessages()).toMatchObject([
      { type: 'SOLICITUD', reference, payload: { ...transferRequest, value: null } },
    ]);
    const counterparty_code = 'A99999039000';
    const sendMessage = (type: ManagerMessage['type'], payload: Record<string, unknown>) =>
      addMessage(serviceState.exchange, { reference, counterparty_code, type, payload });
    sendMessage('ACEPTACION', { redemption_date: '2026-03-13' });
    await tick();
    expect(await readCases()).toEqual({ [reference]: { side: 'ASKS', status: 'ACCEPTED' } });
    sendMessage('INFORMACION_FISCAL', { lots: [{ proceeds: '10.00' }, { proceeds: '5.01' }] });
    sendMessage('LIQUIDACION', { cash: '15.01' });
    await tick();
    expect(await readCases()).toMatchObject({ [reference]: { status: 'DONE', cash: '15.01' } });
    sendMessage('LIQUIDACION', { cash: '15.02' });
    await tick();
    expect(await readCases()).toMatchObject({ [reference]: { status: 'TAX_SUM_WRONG' } });
  });

  test('can be made on a page that lists the transfers', async () => {
    const { sandbox } = await openSandbox();
    const url = `http://127.0.0.1:${sandbox.ports.control}/`;
    expect(await (await fetch(url)).text()).toContain('Todavía no hay traspasos.');
    const body = new URLSearchParams({
      origin_isin: 'ES0199910003',
      origin_account: ' C0000001 ',
      mode: 'IMPORTE',
      holders: '12345678Z, X1234567L',
      value: '1500,50',
    });
    const sentResponse = await fetch(`${url}ask-transfer-out`, {
      method: 'POST',
      body,
      redirect: 'manual',
    });
    expect([sentResponse.status, sentResponse.headers.get('location')]).toEqual([303, '/']);
    expect(listMessages()).toMatchObject([
      {
        type: 'SOLICITUD',
        payload: {
          origin_account: 'C0000001',
          holders: ['12345678Z', 'X1234567L'],
          mode: 'IMPORTE',
          value: '1500.50',
        },
      },
    ]);
    expect(await (await fetch(url)).text()).toMatch(/TS\d+, hacia esta gestora: solicitado/u);
    const headers = { 'sec-fetch-site': 'same-site' };
    const foreignResponse = await fetch(`${url}ask-transfer-out`, {
      method: 'POST',
      body,
      headers,
    });
    expect(foreignResponse.status).toBe(403);
  });

  test('gets a new reference even when it repeats an earlier request, and is refused with an invalid field', async () => {
    const { sandbox } = await openSandbox();
    await callControlServer(sandbox, 'ask-transfer-out', transferRequest);
    await callControlServer(sandbox, 'ask-transfer-out', transferRequest);
    expect(
      (await callControlServer(sandbox, 'ask-transfer-out', { ...transferRequest, mode: 'X' }))
        .status,
    ).toBe(400);
    expect(new Set(listMessages().map(({ reference }) => reference)).size).toBe(2);
  });
});
