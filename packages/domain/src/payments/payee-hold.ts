/** Hours for which a payment to a payee who is not known waits before it is sent (PAY-32). */
const payeeHoldHours = 24;
const hourMs = 3_600_000;

/** Facts about the payee of a payment that decide whether the payment waits. */
export interface PayeeHoldFacts {
  /** When the payment was asked for: the time of its order. */
  readonly askedAt: Date;
  /** When the payee's account was validated as one of the client; null when it is not a validated account of theirs. */
  readonly validatedAt: Date | null;
  /** When the payee was named, from which the time runs. */
  readonly namedAt: Date;
}

/**
 * Returns until when a payment waits because its payee is not an account of the client that was validated before the
 * payment was asked for; null when it does not wait (PAY-32).
 */
export function computePayeeHold(facts: PayeeHoldFacts, now: Date): Date | null {
  const { askedAt, validatedAt, namedAt } = facts;
  if (validatedAt !== null && validatedAt <= askedAt) return null;
  const until = new Date(namedAt.getTime() + payeeHoldHours * hourMs);
  return until > now ? until : null;
}
