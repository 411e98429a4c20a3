import type { Refusal } from '@participe/domain';

/**
 * Retry-After header in seconds by status: one minute is the shortest window of a rate limit, and the database or a
 * full queue recovers within seconds.
 */
const retryAfterSeconds: Readonly<Record<number, string>> = { 429: '60', 503: '5' };

export function getRefusalHeaders({ http }: Refusal): Readonly<Record<string, string>> {
  const seconds = retryAfterSeconds[http];
  return seconds === undefined ? {} : { 'Retry-After': seconds };
}

export interface ResultEnvelope {
  readonly code: string;
  readonly info: string;
  readonly errors: readonly { code: string; message: string; field?: string }[];
}

export const successEnvelope: ResultEnvelope = { code: '200', info: 'OK', errors: [] };

/**
 * Returns the response body for refusals (API-04). The code and message at the top are those of the first refusal.
 */
export function buildRefusalBody(refusals: readonly [Refusal, ...Refusal[]]): {
  result: ResultEnvelope;
} {
  const [first] = refusals;
  return {
    result: {
      code: first.code,
      info: first.message,
      errors: refusals.map(({ code, message, field }) =>
        field === undefined ? { code, message } : { code, message, field },
      ),
    },
  };
}
