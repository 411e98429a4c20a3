import { type Refusal, invariant } from '@participe/domain';

/** An expected refusal. Thrown, it rolls the transaction back and becomes the error envelope. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly refusals: readonly [Refusal, ...Refusal[]];
  constructor(first: Refusal, ...others: readonly Refusal[]) {
    super(first.name);
    this.refusals = [first, ...others];
  }
}

/** Wraps all refusals of the domain into an error. */
export function rejectionOf(refusals: readonly Refusal[]): RefusalError {
  const [first, ...others] = refusals;
  invariant(first !== undefined, 'a rejection says why');
  return new RefusalError(first, ...others);
}

/** Throws all refusals together; does nothing when there is none. */
export function throwRefusals(refusals: readonly Refusal[]): void {
  if (refusals.length > 0) throw rejectionOf(refusals);
}

const committed: unique symbol = Symbol('committed refusal');

/** A refusal that commits: a wrong code, for example, must count as an attempt. */
export interface CommittedRefusal {
  readonly [committed]: true;
  readonly refusals: readonly [Refusal, ...Refusal[]];
  readonly retryAfterSeconds: number | undefined;
}

/** Refuses without rolling back, optionally with the time after which to retry. */
export function refuseAndCommit(refusal: Refusal, retryAfterSeconds?: number): CommittedRefusal {
  return { [committed]: true, refusals: [refusal], retryAfterSeconds };
}

export function isCommittedRefusal(answer: unknown): answer is CommittedRefusal {
  return typeof answer === 'object' && answer !== null && committed in answer;
}

/** Runs one item of a job: false when it was refused, because another process has changed it meanwhile. */
export async function notRefused(item: Promise<unknown>): Promise<boolean> {
  try {
    await item;
    return true;
  } catch (error) {
    if (error instanceof RefusalError) return false;
    throw error;
  }
}
