import { isServiceReachable, waitForConnection } from '../platform/connection.ts';
import { reloadPage, tabStorage } from '../platform/web.ts';

const RELOAD_MARK_KEY = 'pa_chunk_reload';
const LOAD_TIMEOUT_MS = 120_000;

/** A chunk of code exceeded its time limit, or failed again after the page was reloaded (UIX-11). */
export class ChunkLoadError extends Error {
  readonly code: 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED';

  constructor(cause: unknown) {
    const message = cause instanceof Error ? cause.message : String(cause);
    super(message, { cause });
    this.name = 'ChunkLoadError';
    this.code = /css/iu.test(message) ? 'CSS_CHUNK_LOAD_FAILED' : 'ChunkLoadError';
  }
}

/** Chunks that are loading. */
export const openLoads = new Set<Promise<unknown>>();

/** Rejects when the chunk of code has not loaded within 120 s. */
export async function withLoadTimeout<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeLimit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), LOAD_TIMEOUT_MS);
  });
  openLoads.add(loading);
  try {
    return await Promise.race([loading, timeLimit]);
  } finally {
    openLoads.delete(loading);
    clearTimeout(timer);
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout';

/**
 * Waits and tries again while the service cannot be reached (UIX-06). Throws when the service can be reached, but the
 * chunk fails twice in a row or exceeds the time limit.
 */
export async function loadWhenConnected<T>(load: () => Promise<T>, isRepeated = false): Promise<T> {
  try {
    return await withLoadTimeout(load());
  } catch (error) {
    const isReachable = await isServiceReachable();
    if (isReachable && (isRepeated || isTimeout(error))) throw error;
    if (!isReachable) await waitForConnection();
    return loadWhenConnected(load, isReachable);
  }
}

/**
 * Loads a chunk of the portal's code (UIX-11). When it fails although the service can be reached, the page reloads
 * once, because a new release may have deleted the old files. A failure after that reload, or a time-out, throws.
 */
export async function loadChunk<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    const chunk = await loadWhenConnected(load);
    // Only the chunk that failed may remove the mark of the reload. Otherwise a chunk that fails each time would
    // reload the page without end.
    if (tabStorage.read(RELOAD_MARK_KEY) === name) tabStorage.remove(RELOAD_MARK_KEY);
    return chunk;
  } catch (error) {
    if (isTimeout(error) || tabStorage.read(RELOAD_MARK_KEY) !== null)
      throw new ChunkLoadError(error);
    tabStorage.write(RELOAD_MARK_KEY, name);
    reloadPage();
    return new Promise<never>(() => {});
  }
}
