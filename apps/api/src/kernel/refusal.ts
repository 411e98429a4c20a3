import { type Refusal, invariant } from '@participe/domain';

/** Throwing this error rolls back the transaction and sends the refusal to the client. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly refusals: readonly [Refusal, ...Refusal[]];
  constructor(first: Refusal, ...others: readonly Refusal[]) {
    super(first.name);
    this.refusals = [first, ...others];
  }
}

/** Converts refusals of the domain into one error; requires at least one refusal. */
export function toRefusalError(refusals: readonly Refusal[]): RefusalError {
  const [first, ...others] = refusals;
  invariant(first !== undefined, 'a rejection has a refusal');
  return new RefusalError(first, ...others);
}

/** Throws the refusals as one error; does nothing for an empty list. */
export function throwRefusals(refusals: readonly Refusal[]): void {
  if (refusals.length > 0) throw toRefusalError(refusals);
}

const committed: unique symbol = Symbol('committed refusal');

/** A refusal that commits the transaction, because for example a wrong code has to count as an attempt. */
export interface CommittedRefusal {
  readonly [committed]: true;
  readonly refusals: readonly [Refusal, ...Refusal[]];
  readonly retryAfterSeconds: number | undefined;
}

/** Returns a refusal that commits the transaction, optionally with a Retry-After time. */
export function refuseAndCommit(refusal: Refusal, retryAfterSeconds?: number): CommittedRefusal {
  return { [committed]: true, refusals: [refusal], retryAfterSeconds };
}

export function isCommittedRefusal(answer: unknown): answer is CommittedRefusal {
  return typeof answer === 'object' && answer !== null && committed in answer;
}

/**
 * Waits for one item of a job. Returns false when the item was refused, as after a change of its data by another
 * process.
 */
export async function completedWithoutRefusal(item: Promise<unknown>): Promise<boolean> {
  try {
    await item;
    return true;
  } catch (error) {
    if (error instanceof RefusalError) return false;
    throw error;
  }
}
