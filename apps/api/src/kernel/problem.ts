import type { Refusal } from '@participe/domain';

/** An expected no. Thrown, it rolls the transaction back; the gate turns it into the envelope. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly refusals: readonly [Refusal, ...Refusal[]];
  constructor(first: Refusal, ...others: readonly Refusal[]) {
    super(first.name);
    this.refusals = [first, ...others];
  }
}

/** A no whose records stay: a wrong code counts as an attempt, so its transaction has to commit. */
export class CommittedRefusal {
  readonly refusals: readonly [Refusal, ...Refusal[]];
  readonly retryAfterSeconds: number | undefined;
  constructor(refusal: Refusal, retryAfterSeconds?: number) {
    this.refusals = [refusal];
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface Envelope {
  readonly code: string;
  readonly info: string;
  readonly errors: readonly { code: string; message: string; field?: string }[];
}

export const success: Envelope = { code: '200', info: 'OK', errors: [] };

/** The specification's error envelope (decision G-C03): the first refusal speaks for all. */
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
