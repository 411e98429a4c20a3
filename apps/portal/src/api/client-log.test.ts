import { reportClientLog } from '@participe/contract';
import { CallError } from '@participe/contract/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError } from '../lib/lazy-part.tsx';
import { logFailure } from './log.ts';
import { privateAddresses } from '../routing/addresses.ts';

const storedItems = new Map<string, string>();
let sentBodies: Blob[];
let sentAddresses: string[];
let consoleErrorCount: number;

beforeEach(() => {
  storedItems.clear();
  sentBodies = [];
  sentAddresses = [];
  consoleErrorCount = 0;
  vi.spyOn(console, 'error').mockImplementation(() => {
    consoleErrorCount += 1;
  });
  vi.stubGlobal('location', { pathname: '/private/account/operation/0f8d1b4e' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => storedItems.set(key, value),
  });
  const sendBeacon = (address: string, body: Blob) => {
    sentAddresses.push(address);
    sentBodies.push(body);
  };
  vi.stubGlobal('navigator', { sendBeacon });
});

const readSentLines = async () =>
  Promise.all(sentBodies.map(async (blob): Promise<unknown> => JSON.parse(await blob.text())));

describe('a report of a failure in the browser', () => {
  it('is sent to the host of the group `users`', async () => {
    vi.stubEnv('VITE_API_USERS', 'https://users.example');
    vi.resetModules();
    const rebuiltModule = await import('./log.ts');
    vi.unstubAllEnvs();
    rebuiltModule.logFailure('draft', new TypeError('no'));
    expect(sentAddresses).toEqual(['https://users.example/client-log']);
  });

  it('consists of a fixed word, the kind of error and the pattern of the screen', async () => {
    logFailure('draft', new TypeError('ES91 2100 0418 4502 0005 1332'));
    const [line] = await readSentLines();
    expect(line).toEqual({
      what: 'draft',
      error: 'TypeError',
      screen: '/account/operation/$uuidOperation',
    });
    expect(reportClientLog.body.safeParse(line).success).toBe(true);
  });

  it.each([
    ['text', 'other'],
    [undefined, 'other'],
    [Object.assign(new Error('no'), { name: '00000000T' }), 'other'],
    [new DOMException('no', 'QuotaExceededError'), 'QuotaExceededError'],
    [new CallError({ status: 503, code: '503-001', message: 'no' }), 'CallError'],
    [new ChunkLoadError('gone'), 'ChunkLoadError'],
  ])('has an error name that the service accepts, also for %j', async (error, name) => {
    logFailure('page', error);
    const [line] = await readSentLines();
    expect(line).toMatchObject({ error: name });
    expect(reportClientLog.body.safeParse(line).success).toBe(true);
  });

  it.each(Object.values(privateAddresses))('names the private screen %s', async (path) => {
    const address = path.replaceAll(/\$\w+/gu, '0f8d1b4e');
    vi.stubGlobal('location', { pathname: `/private${address}` });
    logFailure('page', new Error('no'));
    const [line] = await readSentLines();
    expect(line).toMatchObject({ screen: path });
    expect(reportClientLog.body.safeParse(line).success).toBe(true);
  });

  it('has an empty screen when the address is not that of a private screen', async () => {
    vi.stubGlobal('location', { pathname: '/private/login/new-password' });
    logFailure('page', new Error('no'));
    expect(await readSentLines()).toMatchObject([{ screen: '' }]);
  });

  it('is sent at most twenty times by one tab', () => {
    for (let timeMs = 0; timeMs < 30; timeMs++) logFailure('page', new Error('again'));
    expect(sentBodies).toHaveLength(20);
    expect(consoleErrorCount).toBe(30);
  });
});
