import { compressToUTF16, decompressFromUTF16 } from 'lz-string';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serverNow } from '../platform/clock.ts';
import { meOf } from '../stories/data.ts';
import { readSessionCache, saveSessionCache } from './session-cache.ts';

const CACHE_KEY = 'pa_session_cache';
const storedItems = new Map<string, string>();

beforeEach(() => {
  storedItems.clear();
  vi.useFakeTimers({ now: new Date('2026-11-19T10:00:00Z') });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => storedItems.set(key, value),
    removeItem: (key: string) => storedItems.delete(key),
  });
  return () => vi.useRealTimers();
});

describe('the cache of the person on the device', () => {
  it('contains names, but no document number and no account number', () => {
    const me = meOf();
    saveSessionCache(me);
    const text = decompressFromUTF16(storedItems.get(CACHE_KEY) ?? '');
    expect(text).toContain('Carmen');
    expect(text).toContain('Ahorro a largo plazo');
    const { username } = me.user;
    expect(username).not.toBe('');
    for (const secret of [username, '2000100101']) {
      expect(text).not.toContain(secret);
    }
  });

  it('is used for thirty minutes, and then deleted and logged as a failure', () => {
    const logSpy = vi.spyOn(console, 'error').mockReturnValue();
    saveSessionCache(meOf());
    vi.advanceTimersByTime(30 * 60_000 - 1);
    expect(readSessionCache()?.user.given_name).toBe('Carmen');
    expect(logSpy).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(readSessionCache()).toBeUndefined();
    expect(storedItems.size).toBe(0);
    expect(logSpy).toHaveBeenCalledTimes(1);
  });

  it('continues business time, even when the clock of the device differs from it', () => {
    saveSessionCache({ ...meOf(), server_now: '2027-01-28T11:00:00.000Z' });
    vi.advanceTimersByTime(60_000);
    expect(readSessionCache()).toBeDefined();
    expect(serverNow().toISOString()).toBe('2027-01-28T11:01:00.000Z');
  });

  it('is replaced, and the replacement logged, when another person logs in', () => {
    const logSpy = vi.spyOn(console, 'error').mockReturnValue();
    saveSessionCache(meOf());
    saveSessionCache(meOf());
    expect(logSpy).not.toHaveBeenCalled();
    saveSessionCache(meOf({ intervener: { uuid: 'another' }, user: { given_name: 'Elena' } }));
    expect(logSpy).toHaveBeenCalledTimes(1);
    expect(readSessionCache()?.user.given_name).toBe('Elena');
  });

  it.each(['', 'garbage', compressToUTF16('null'), compressToUTF16('{"v":0}')])(
    'is deleted and not used when it cannot be read: %j',
    (text) => {
      const logSpy = vi.spyOn(console, 'error').mockReturnValue();
      storedItems.set(CACHE_KEY, text);
      expect(readSessionCache()).toBeUndefined();
      expect(storedItems.size).toBe(0);
      expect(logSpy).toHaveBeenCalledTimes(1);
    },
  );
});
