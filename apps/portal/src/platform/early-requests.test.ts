import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { send, sendEarly } from './early-requests.ts';

const read = { method: 'GET' };
let sentCount: number;

beforeEach(() => {
  sentCount = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response(`response ${String((sentCount += 1))}`));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const readText = async (url: string, init: RequestInit = read) => (await send(url, init)).text();

it('returns the response to an early request once, also after the early script has read it', async () => {
  expect(await (await sendEarly('/api/me', read)).text()).toBe('response 1');
  expect(await readText('/api/me')).toBe('response 1');
  expect(await readText('/api/me')).toBe('response 2');
});

it('sends a request to another address, and one after ten seconds', async () => {
  await sendEarly('/api/balance', read);
  expect(await readText('/api/balance?from=2026-01-01')).toBe('response 2');
  vi.advanceTimersByTime(10_000);
  expect(await readText('/api/balance')).toBe('response 3');
});

it('uses no early response after a request that can change data', async () => {
  await sendEarly('/api/balance', read);
  expect(await readText('/api/operations', { method: 'POST' })).toBe('response 2');
  expect(await readText('/api/balance')).toBe('response 3');
});

it('passes on the failure of an early request', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  await expect(sendEarly('/api/me', read)).rejects.toThrow('no network');
  await expect(send('/api/me', read)).rejects.toThrow('no network');
});
