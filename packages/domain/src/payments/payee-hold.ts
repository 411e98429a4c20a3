/** Hours for which a payment to an unknown payee is held before it is sent (PAY-32). */
const payeeHoldHours = 24;
const hourMs = 3_600_000;

/** Facts about the payee of a payment that decide whether the payment is held. */
export interface PayeeHoldFacts {
  /** Time at which the payment was requested, which is the time of its order. */
  readonly requestedAt: Date;
  /** Time at which the payee's account was validated as an account of the client; null when it is not validated. */
  readonly validatedAt: Date | null;
  /** Time at which the payee was specified, from which the hours are counted. */
  readonly specifiedAt: Date;
}

/**
 * Returns the time until which a payment is held, if it is in the future; null otherwise (PAY-32). A payment is not
 * held when its payee is an account of the client that was validated before the payment was requested.
 */
export function computePayeeHoldEnd(facts: PayeeHoldFacts, now: Date): Date | null {
  const { requestedAt, validatedAt, specifiedAt } = facts;
  if (validatedAt !== null && validatedAt <= requestedAt) return null;
  const expectedEnd = new Date(specifiedAt.getTime() + payeeHoldHours * hourMs);
  return expectedEnd > now ? expectedEnd : null;
}
