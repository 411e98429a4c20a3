import { reportClientLog } from '@participe/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logQuietly } from './log.ts';

const kept = new Map<string, string>();
let sent: Blob[];
let logged: number;

beforeEach(() => {
  kept.clear();
  sent = [];
  logged = 0;
  vi.spyOn(console, 'error').mockImplementation(() => {
    logged += 1;
  });
  vi.stubGlobal('location', { pathname: '/private/account/operation/0f8d1b4e' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: Blob) => sent.push(body) });
});

const linesSent = async () =>
  Promise.all(sent.map(async (blob): Promise<unknown> => JSON.parse(await blob.text())));

describe('what failed in a browser', () => {
  it('is told by our own word, the kind of error and the pattern of the screen', async () => {
    logQuietly('draft', new TypeError('ES91 2100 0418 4502 0005 1332'));
    const [line] = await linesSent();
    expect(line).toEqual({
      what: 'draft',
      error: 'TypeError',
      screen: '/account/operation/$uuidOperation',
    });
    expect(reportClientLog.body.safeParse(line).success).toBe(true);
  });

  it.each([
    ['text', 'string'],
    [undefined, 'undefined'],
    [Object.assign(new Error('no'), { name: '¿00000000T?' }), '00000000T'],
    [Object.assign(new Error('no'), { name: '¿?' }), 'Error'],
  ])('has a name that the service takes, even for %j', async (error, name) => {
    logQuietly('page', error);
    const [line] = await linesSent();
    expect(line).toMatchObject({ error: name });
    expect(reportClientLog.body.safeParse(line).success).toBe(true);
  });

  it('names no screen that it does not know', async () => {
    vi.stubGlobal('location', { pathname: '/private/login/new-password' });
    logQuietly('page', new Error('no'));
    expect(await linesSent()).toMatchObject([{ screen: '' }]);
  });

  it('is told twenty times in a session at most', () => {
    for (let time = 0; time < 30; time++) logQuietly('page', new Error('again'));
    expect(sent).toHaveLength(20);
    expect(logged).toBe(30);
  });
});
