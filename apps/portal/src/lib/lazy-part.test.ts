import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isConnectionLost } from '../platform/connection.ts';
import { ChunkLoadError, lazyPart, loadChunk } from './lazy-part.tsx';

const storedItems = new Map<string, string>();
const reload = vi.fn<() => void>();
const failToLoad = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));

/** Answer of the service to the request that checks whether it can be reached; undefined when it does not answer. */
let serviceAnswer: { ok: boolean } | undefined;
let requestedUrls: string[];

/** Returns the result or error of a load; 'waiting' for a pending one. */
async function outcomeOf(load: Promise<unknown>): Promise<unknown> {
  const timeoutResult = new Promise((done) => setTimeout(() => done('waiting'), 20));
  const [result] = await Promise.allSettled([Promise.race([load, timeoutResult])]);
  return result.status === 'fulfilled' ? result.value : result.reason;
}

beforeEach(() => {
  storedItems.clear();
  reload.mockClear();
  serviceAnswer = { ok: true };
  requestedUrls = [];
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('fetch', async (url: string) => {
    requestedUrls.push(url);
    if (!serviceAnswer) throw new TypeError('Failed to fetch');
    return serviceAnswer;
  });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => storedItems.set(key, value),
    removeItem: (key: string) => storedItems.delete(key),
  });
});

describe('a chunk of the portal that fails to load', () => {
  it('reloads the page once, and then fails', async () => {
    expect(await outcomeOf(loadChunk('wallet', failToLoad))).toBe('waiting');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(await outcomeOf(loadChunk('wallet', failToLoad))).toBeInstanceOf(ChunkLoadError);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('keeps the mark of the reload when other chunks load, and clears it when it loads itself', async () => {
    await outcomeOf(loadChunk('wallet', failToLoad));
    await loadChunk('frame', async () => 'frame');
    expect(storedItems.size).toBe(1);
    expect(await loadChunk('wallet', async () => 'wallet')).toBe('wallet');
    expect(storedItems.size).toBe(0);
  });

  it('fails after 120 seconds when the service can be reached', async () => {
    vi.useFakeTimers();
    const load = loadChunk('wallet', () => new Promise(() => {}));
    await Promise.all([
      expect(load).rejects.toBeInstanceOf(ChunkLoadError),
      vi.advanceTimersByTimeAsync(120_000),
    ]);
    expect(reload).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('is loaded a second time before the page reloads', async () => {
    let failures = 1;
    const loadAtLast = async () => {
      failures -= 1;
      return failures < 0 ? 'wallet' : failToLoad();
    };
    expect(await loadChunk('wallet', loadAtLast)).toBe('wallet');
    expect(requestedUrls).toHaveLength(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it('has a separate error code for a style sheet', () => {
    expect(new ChunkLoadError(new Error('Unable to preload CSS for /a.css')).code).toBe(
      'CSS_CHUNK_LOAD_FAILED',
    );
    expect(new ChunkLoadError('gone').code).toBe('ChunkLoadError');
  });
});

describe('without a connection', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  /** The chunk fails to load as long as the service cannot be reached. */
  const loadWallet = () => (serviceAnswer?.ok ? Promise.resolve('wallet') : failToLoad());

  it.each([undefined, { ok: false }])(
    'the page stays, and the chunk is loaded when the service answers again (%j)',
    async (unreachable) => {
      serviceAnswer = unreachable;
      const loading = loadChunk('wallet', loadWallet);
      await vi.advanceTimersByTimeAsync(20_000);
      expect(isConnectionLost()).toBe(true);
      expect(requestedUrls.length).toBeGreaterThan(2);

      serviceAnswer = { ok: true };
      await vi.advanceTimersByTimeAsync(5000);
      expect(await loading).toBe('wallet');
      expect(isConnectionLost()).toBe(false);
      expect(reload).not.toHaveBeenCalled();
    },
  );

  it('a chunk that does not arrive within 120 seconds is not taken for a new version', async () => {
    serviceAnswer = undefined;
    let isStuck = true;
    const loading = loadChunk('wallet', async () =>
      isStuck ? new Promise<never>(() => {}) : 'wallet',
    );
    await vi.advanceTimersByTimeAsync(120_000);
    expect(isConnectionLost()).toBe(true);
    isStuck = false;
    serviceAnswer = { ok: true };
    await vi.advanceTimersByTimeAsync(5000);
    expect(await loading).toBe('wallet');
  });

  it('a screen loaded in advance also waits for the service', async () => {
    serviceAnswer = undefined;
    const Screen = () => null;
    const Part = lazyPart('wallet', async () => {
      await loadWallet();
      return Screen;
    });
    const loading = Part.preload();
    await vi.advanceTimersByTimeAsync(0);
    expect(isConnectionLost()).toBe(true);
    serviceAnswer = { ok: true };
    await vi.advanceTimersByTimeAsync(5000);
    await loading;
    expect(Part({})).toMatchObject({ type: Screen });
  });

  it('a new version deployed meanwhile reloads the page once the service answers', async () => {
    serviceAnswer = undefined;
    void loadChunk('wallet', failToLoad);
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).not.toHaveBeenCalled();
    serviceAnswer = { ok: true };
    await vi.advanceTimersByTimeAsync(5000);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
