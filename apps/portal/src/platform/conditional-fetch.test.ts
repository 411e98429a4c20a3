import { createApiClient } from '@participe/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConditionalFetch } from './conditional-fetch.ts';

const user = { given_name: 'Ana', family_name_1: 'Ruiz', username: '00000000T' };
let sentEtags: (string | null)[];
let queuedResponses: Response[];

beforeEach(() => {
  sentEtags = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sentEtags.push(new Headers(init.headers).get('if-none-match'));
    return queuedResponses.shift();
  });
});
afterEach(() => vi.unstubAllGlobals());

const { call } = createApiClient({ baseUrl: '/api' });
const fullResponse = (etag?: string, name = 'Ana') =>
  Response.json(
    { result: {}, user: { ...user, given_name: name }, server_now: '2026-11-19T09:00:00.000Z' },
    { headers: etag === undefined ? {} : { etag } },
  );
const notModifiedResponse = () =>
  new Response(null, { status: 304, headers: { 'x-server-now': '2026-11-19T09:05:00.000Z' } });

it('answers from memory, with the new time, when the service confirms the last response', async () => {
  queuedResponses = [fullResponse('"1"'), notModifiedResponse(), notModifiedResponse()];
  const { send } = createConditionalFetch();
  await call('GET /me', {}, { fetch: send });
  for (const _ of [1, 2])
    expect(await call('GET /me', {}, { fetch: send })).toMatchObject({
      user,
      server_now: '2026-11-19T09:05:00.000Z',
    });
  expect(sentEtags).toEqual([null, '"1"', '"1"']);
});

it('passes on the headers of the confirmation', async () => {
  const version = { 'x-me-version': 'two' };
  queuedResponses = [fullResponse('"1"'), new Response(null, { status: 304, headers: version })];
  const { send } = createConditionalFetch();
  await send('/api/me', {});
  expect((await send('/api/me', {})).headers.get('x-me-version')).toBe('two');
});

it('keeps the newest response, and none after `forget`', async () => {
  queuedResponses = [
    fullResponse('"1"'),
    fullResponse('"2"', 'Eva'),
    notModifiedResponse(),
    fullResponse('"1"'),
  ];
  const { send, forget } = createConditionalFetch();
  await call('GET /me', {}, { fetch: send });
  await call('GET /me', {}, { fetch: send });
  expect((await call('GET /me', {}, { fetch: send })).user.given_name).toBe('Eva');
  forget();
  await call('GET /me', {}, { fetch: send });
  expect(sentEtags).toEqual([null, '"1"', '"2"', null]);
});

it('does not keep a response that was requested before `forget`', async () => {
  queuedResponses = [fullResponse('"1"'), fullResponse('"2"')];
  const { send, forget } = createConditionalFetch();
  const oldResponse = send('/api/me', {});
  forget();
  await oldResponse;
  await call('GET /me', {}, { fetch: send });
  expect(sentEtags).toEqual([null, null]);
});

it('asks for the whole response again when the service sends no ETag', async () => {
  queuedResponses = [fullResponse(), fullResponse()];
  const { send } = createConditionalFetch();
  await call('GET /me', {}, { fetch: send });
  await call('GET /me', {}, { fetch: send });
  expect(sentEtags).toEqual([null, null]);
});
