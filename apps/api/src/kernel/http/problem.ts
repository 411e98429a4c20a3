import { type Refusal, invariant } from '@participe/domain';

/** An expected no. Thrown, it rolls the transaction back; the gate turns it into the envelope. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly refusals: readonly [Refusal, ...Refusal[]];
  constructor(first: Refusal, ...others: readonly Refusal[]) {
    super(first.name);
    this.refusals = [first, ...others];
  }
}

/** What the domain refused, all of it, as the error that is thrown. */
export function rejectionOf(refusals: readonly Refusal[]): RefusalError {
  const [first, ...others] = refusals;
  invariant(first !== undefined, 'a rejection says why');
  return new RefusalError(first, ...others);
}

const committed: unique symbol = Symbol('committed refusal');

/** A no whose records stay: a wrong code counts as an attempt, so its transaction has to commit. */
export interface CommittedRefusal {
  readonly [committed]: true;
  readonly refusals: readonly [Refusal, ...Refusal[]];
  readonly retryAfterSeconds: number | undefined;
}

/** Refuses without rolling back, optionally saying when it is worth asking again. */
export function refuseAndCommit(refusal: Refusal, retryAfterSeconds?: number): CommittedRefusal {
  return { [committed]: true, refusals: [refusal], retryAfterSeconds };
}

export function isCommittedRefusal(answer: unknown): answer is CommittedRefusal {
  return typeof answer === 'object' && answer !== null && committed in answer;
}

const tooManySeconds = '60';

/** Too many calls are counted by the minute at least: asking again before one is over is of no use. */
export const headersOfRefusal = ({ http }: Refusal): Readonly<Record<string, string>> =>
  http === 429 ? { 'Retry-After': tooManySeconds } : {};

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
