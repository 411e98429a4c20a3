import type { Refusal } from '@participe/domain';

const tooManySeconds = '60';

/**
 * Returns the Retry-After header of a refusal with status 429. The value is one minute, the
 * shortest window of a rate limit.
 */
export const refusalHeaders = ({ http }: Refusal): Readonly<Record<string, string>> =>
  http === 429 ? { 'Retry-After': tooManySeconds } : {};

export interface Envelope {
  readonly code: string;
  readonly info: string;
  readonly errors: readonly { code: string; message: string; field?: string }[];
}

export const successEnvelope: Envelope = { code: '200', info: 'OK', errors: [] };

/**
 * Returns the response body for refusals (API-04). The code and message at the top are those of the
 * first refusal.
 */
export function problemBody(refusals: readonly [Refusal, ...Refusal[]]): { result: Envelope } {
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
