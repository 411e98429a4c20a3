import { request } from 'node:http';
import {
  type OutgoingMessage,
  type RegistryOrder,
  createHttpMessageGateway,
  createHttpRegistryGateway,
  fetchNextSandboxEventTime,
  runDueSandboxWork,
} from '@participe/connectors';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SandboxContext } from './actor.ts';
import { createPartnerBehaviour } from './behaviour.ts';
import { createMessageServer } from './catcher/messages.ts';
import { createControlServer } from './control/server.ts';
import { type RunningServer, startServer } from './http/server.ts';
import { createRegistryServer } from './registry/receive.ts';
import { type StateStore, createMemoryStore } from './state.ts';
import { sampleUuid } from './testing/samples.ts';

let server: RunningServer | undefined;
let store: StateStore;
beforeEach(() => {
  store = createMemoryStore();
});
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const people = [
  {
    name: 'Ana Martínez',
    document_number: '12345678Z',
    recipients: ['+34600000001', 'ana@example.org'],
    totp_secret: null,
  },
  {
    name: 'Clara Gil',
    document_number: null,
    recipients: ['clara@example.org'],
    totp_secret: 'KBQXE5DJMNUXAZJAMRSW23ZAOBQXG4ZA',
  },
];
const getDemoPages = () => ({
  portal: 'http://127.0.0.1:1/private/',
  messages: 'http://127.0.0.1:2/',
  bank: 'http://127.0.0.1:3/',
  otherManager: 'http://127.0.0.1:4/',
  website: 'http://127.0.0.1:5/',
  aggregator: 'http://127.0.0.1:6/',
});

const serverUrl = () => `http://127.0.0.1:${server?.port}`;
const livelyPartnerBehaviour = createPartnerBehaviour('lively');

function registryOrder(name: string, overrides: Partial<RegistryOrder> = {}): RegistryOrder {
  return {
    rdReference: `RD-${name}`,
    uuidOperation: sampleUuid(name),
    reference: 'SUS000000001',
    operationType: 'SUSCRIPCION',
    isin: 'ES0112611001',
    quantity: { mode: 'CASH', cash: '2000.00' },
    currency: 'EUR',
    valueDate: '2026-03-12',
    account: { uuid: sampleUuid('account'), alias: 'Mi cuenta' },
    holders: [{ documentNumber: '12345678Z', name: 'Ana Martínez', role: 'TITULAR' }],
    ...overrides,
  };
}

const findName = (test: (uuid: string) => boolean) =>
  Array.from({ length: 200 }, (_, index) => `order ${index}`).find((name) =>
    test(sampleUuid(name)),
  ) ?? '';

describe('the registry server', () => {
  beforeEach(async () => {
    server = await startServer(0, createRegistryServer(store, livelyPartnerBehaviour));
  });
  const listEntries = () => Object.values(store.state.registry.entries);

  test.each([
    [{ mode: 'CASH', cash: '2000.00' }],
    [{ mode: 'PARTICIPATIONS', participations: '1.500000' }],
    [{ mode: 'TOTAL', participations: '9.123456' }],
  ] as const)('accepts an order of %o', async (quantity) => {
    const name = findName((uuid) => !livelyPartnerBehaviour.happens('registry.busy-first', uuid));
    const registry = createHttpRegistryGateway({ baseUrl: serverUrl() });
    expect((await registry.sendOrder(registryOrder(name, { quantity }))).kind).toBe('accepted');
    expect(listEntries()).toHaveLength(1);
  });

  test('accepts the same order twice and keeps it once', async () => {
    const name = findName((uuid) => !livelyPartnerBehaviour.happens('registry.busy-first', uuid));
    const registry = createHttpRegistryGateway({ baseUrl: serverUrl() });
    const resultKinds = [
      await registry.sendOrder(registryOrder(name)),
      await registry.sendOrder(registryOrder(name)),
    ];
    expect(resultKinds.map((item) => item.kind)).toEqual(['accepted', 'accepted']);
    expect(listEntries()).toHaveLength(1);
  });

  test('is unavailable for some orders, the first time only', async () => {
    const name = findName((uuid) => livelyPartnerBehaviour.happens('registry.busy-first', uuid));
    const registry = createHttpRegistryGateway({ baseUrl: serverUrl() });
    expect(await registry.sendOrder(registryOrder(name))).toMatchObject({
      kind: 'retry',
      reason: 'HTTP_503',
    });
    expect(listEntries()).toHaveLength(0);
    expect((await registry.sendOrder(registryOrder(name))).kind).toBe('accepted');
  });

  test.each([
    ['an array', []],
    ['no quantity', { rd_reference: 'a', uuid_operation: 'b', order_type: 'c', value_date: 'd' }],
    ['null', null],
  ])('refuses an invalid order: %s', async (_name, body) => {
    const answer = await fetch(`${serverUrl()}/orders`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    expect(listEntries()).toHaveLength(0);
  });

  test.each([
    ['GET', '/orders', 405],
    ['POST', '/', 404],
  ])('%s %s gets %i', async (method, path, status) => {
    expect((await fetch(serverUrl() + path, { method })).status).toBe(status);
  });
});

describe('the message gateway', () => {
  beforeEach(async () => {
    server = await startServer(0, createMessageServer(store, { people, getDemoPages }));
  });
  const outgoingMessage = (
    id: string,
    overrides: Partial<OutgoingMessage> = {},
  ): OutgoingMessage => ({
    id,
    at: '2026-03-12T09:00:00.000Z',
    channel: 'SMS',
    to: '+34600000001',
    text: 'Su código es 123456',
    code: '123456',
    ...overrides,
  });
  const listMessages = async () =>
    (
      (await (await fetch(`${serverUrl()}/messages.json`)).json()) as {
        messages: OutgoingMessage[];
      }
    ).messages;

  test('accepts each message once and lists the newest first', async () => {
    const gateway = createHttpMessageGateway({ baseUrl: serverUrl() });
    const laterMessage = outgoingMessage('b', {
      channel: 'EMAIL',
      at: '2026-03-12T10:00:00.000Z',
      subject: 'Hola',
    });
    for (const sentMessage of [laterMessage, outgoingMessage('a'), outgoingMessage('a')]) {
      expect((await gateway.send(sentMessage)).kind).toBe('accepted');
    }
    expect(await listMessages()).toEqual([laterMessage, outgoingMessage('a')]);
  });

  test('keeps the last two hundred messages', async () => {
    const gateway = createHttpMessageGateway({ baseUrl: serverUrl() });
    for (let index = 0; index < 203; index += 1) {
      const at = new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();
      await gateway.send(outgoingMessage(`id ${index}`, { at }));
    }
    const ids = (await listMessages()).map((item) => item.id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([200, 'id 202', 'id 3']);
  });

  test.each([
    ['no text', { id: 'a', at: '2026-03-12T09:00:00.000Z', channel: 'SMS', to: '1' }],
    ['an unknown channel', { ...outgoingMessage('a'), channel: 'FAX' }],
    ['an invalid instant', { ...outgoingMessage('a'), at: 'ayer' }],
    ['an array', [outgoingMessage('a')]],
  ])('refuses %s', async (_name, body) => {
    const answer = await fetch(`${serverUrl()}/messages`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    expect(await listMessages()).toEqual([]);
  });

  test('the page is in Spanish, shows the codes and runs no content of a message', async () => {
    const gateway = createHttpMessageGateway({ baseUrl: serverUrl() });
    const text = '<script>alert(1)</script> & "más"';
    await gateway.send(outgoingMessage('a', { text, link: 'https://127.0.0.1/x?a=1&b=2' }));
    await gateway.send(
      outgoingMessage('b', { text: 'Pulse', link: 'javascript:alert(1)', to: `'"<b>` }),
    );
    const answer = await fetch(serverUrl());
    const page = await answer.text();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).toContain('<html lang="es">');
    expect(page).toContain('http-equiv="refresh" content="5"');
    expect(page).toContain('<p class="code">123456</p>');
    expect(page).toContain('12/03/2026 10:00');
    expect(page).toContain('href="https://127.0.0.1/x?a=1&amp;b=2"');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;más&quot;');
    expect(page).not.toMatch(/<script|<b>|javascript:/);
  });

  test('shows the messages of one person, the code of staff, and the way to the other pages', async () => {
    const gateway = createHttpMessageGateway({ baseUrl: serverUrl() });
    await gateway.send(outgoingMessage('a'));
    await gateway.send(outgoingMessage('b', { to: '+34600000009', code: '654321' }));
    const readPage = async (query: string) => (await fetch(`${serverUrl()}/${query}`)).text();
    expect(await readPage('')).toMatch(/654321[\s\S]*123456|123456[\s\S]*654321/u);
    const pageOfAna = await readPage('?person=Ana+Mart%C3%ADnez');
    expect(pageOfAna).toContain('SMS para Ana Martínez (+34600000001)');
    expect(pageOfAna).not.toContain('654321');
    expect(pageOfAna).toMatch(/<dt>Clara Gil<\/dt><dd>\d{6}<\/dd>/u);
    expect(pageOfAna).toContain('<a href="http://127.0.0.1:1/private/">Área privada</a>');
    expect(await readPage('?person=%3Cscript%3E')).not.toContain('<script>');
  });

  test('the page states that there are no messages', async () => {
    expect(await (await fetch(serverUrl())).text()).toContain('Todavía no hay mensajes.');
  });
});

describe('every server', () => {
  const requestHost = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: server?.port, path: '/health', headers: { host } };
      request(options, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });

  beforeEach(async () => {
    const report = { did: 3, next_due_at: null, failures: ['bank'] };
    const runner = { tick: async () => report, nextDueAt: () => '2026-03-13T10:00:00.000Z' };
    server = await startServer(0, createControlServer(runner, { store } as SandboxContext));
  });

  test.each([
    ['127.0.0.1:80', 200],
    ['localhost', 200],
    ['evil.example', 421],
    ['127.0.0.1.evil.example', 421],
  ])('a request with the host name %s gets %i', async (host, status) => {
    expect(await requestHost(host)).toBe(status);
  });

  test('answers health and tick, and 404 for anything else', async () => {
    expect(await (await fetch(`${serverUrl()}/health`)).json()).toEqual({
      status: 'ok',
      next_due_at: '2026-03-13T10:00:00.000Z',
    });
    const tick = await fetch(`${serverUrl()}/tick`, { method: 'POST' });
    expect(await tick.json()).toEqual({ did: 3, next_due_at: null, failures: ['bank'] });
    expect(await runDueSandboxWork(serverUrl())).toBe(4);
    expect(await fetchNextSandboxEventTime(serverUrl())).toEqual(
      new Date('2026-03-13T10:00:00.000Z'),
    );
    expect((await fetch(`${serverUrl()}/tick`)).status).toBe(404);
  });
});

describe('the body of a request', () => {
  beforeEach(async () => {
    server = await startServer(0, createMessageServer(store, { people, getDemoPages }));
  });

  test.each([
    ['no JSON', '{', 400],
    ['more than 1 MB', 'x'.repeat(1024 * 1024 + 1), 413],
  ])('%s is refused', async (_name, body, status) => {
    const answer = await fetch(`${serverUrl()}/messages`, { method: 'POST', body });
    expect(answer.status).toBe(status);
  });
});
