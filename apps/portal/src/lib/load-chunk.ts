import { reloadPage, tabStorage } from '../platform/web.ts';

const GUARD_KEY = 'pa_chunk_reload';
const LIMIT_MS = 120_000;

/** A part of the portal that does not load even after the page was loaded again (UIX-11). */
export class ChunkLoadError extends Error {
  readonly code: 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED';

  constructor(cause: unknown) {
    const message = cause instanceof Error ? cause.message : String(cause);
    super(message, { cause });
    this.name = 'ChunkLoadError';
    this.code = /css/iu.test(message) ? 'CSS_CHUNK_LOAD_FAILED' : 'ChunkLoadError';
  }
}

/** Rejects if the chunk has not loaded within 120 s. */
export async function withinLimit<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), LIMIT_MS);
  });
  try {
    return await Promise.race([loading, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Loads a part of the portal. A failure loads the page again, once: a new version has taken away the
 * files of the old one. The second failure, or 120 s of silence, is told (UIX-11).
 */
export async function loadChunk<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    const chunk = await withinLimit(load());
    // Only the part that failed lifts the guard, or another one would let it fail for ever.
    if (tabStorage.read(GUARD_KEY) === name) tabStorage.remove(GUARD_KEY);
    return chunk;
  } catch (error) {
    const isTimeout = error instanceof Error && error.message === 'timeout';
    if (isTimeout || tabStorage.read(GUARD_KEY) !== null) throw new ChunkLoadError(error);
    tabStorage.write(GUARD_KEY, name);
    reloadPage();
    return new Promise<never>(() => {});
  }
}
