import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from './lazy-part.tsx';

const kept = new Map<string, string>();
const reload = vi.fn<() => void>();
const fails = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));

/** Returns the result of a load, or 'waiting': after a first failure it stays pending until the page reloads. */
async function outcome(load: Promise<unknown>): Promise<unknown> {
  const waiting = new Promise((done) => setTimeout(() => done('waiting'), 0));
  const [result] = await Promise.allSettled([Promise.race([load, waiting])]);
  return result.status === 'fulfilled' ? result.value : result.reason;
}

beforeEach(() => {
  kept.clear();
  reload.mockClear();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

describe('a chunk of the portal that fails to load', () => {
  it('reloads the page once', async () => {
    expect(await outcome(loadChunk('wallet', fails))).toBe('waiting');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(await outcome(loadChunk('wallet', fails))).toBeInstanceOf(ChunkLoadError);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('keeps the mark of the reload while other chunks load, and clears it when the failed chunk loads', async () => {
    await outcome(loadChunk('wallet', fails));
    await loadChunk('frame', async () => 'frame');
    expect(kept.size).toBe(1);
    expect(await loadChunk('wallet', async () => 'wallet')).toBe('wallet');
    expect(kept.size).toBe(0);
  });

  it('fails after 120 seconds without an answer', async () => {
    vi.useFakeTimers();
    const load = loadChunk('wallet', () => new Promise(() => {}));
    await Promise.all([
      expect(load).rejects.toBeInstanceOf(ChunkLoadError),
      vi.advanceTimersByTimeAsync(120_000),
    ]);
    expect(reload).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('has a separate error code for a style sheet', () => {
    expect(new ChunkLoadError(new Error('Unable to preload CSS for /a.css')).code).toBe(
      'CSS_CHUNK_LOAD_FAILED',
    );
    expect(new ChunkLoadError('gone').code).toBe('ChunkLoadError');
  });
});
