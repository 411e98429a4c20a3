import { type PlainDate, addDays, addMonths } from '../calendar/plain-date.ts';
import type { OperationStatus } from '../orders/order.ts';
import { type Refusal, refuseField } from '../refusal.ts';

/** Return codes of direct debits (PAY-06 to PAY-12). */
export const debitReturnCodes = [
  'AC01',
  'AC04',
  'AM04',
  'MD01',
  'MD06',
  'MS02',
  'MS03',
  'SL01',
] as const;
export type DebitReturnCode = (typeof debitReturnCodes)[number];

const refundLimitDays = 56;
const unauthorisedLimitMonths = 13;

/**
 * Returns the last day on which a bank may return a debit: eight weeks after its collection, or thirteen months when
 * the debtor had not authorised it (PAY-11).
 */
export function lastDebitReturnDay(code: string, debitedOn: PlainDate): PlainDate {
  return code === 'MD01'
    ? addMonths(debitedOn, unauthorisedLimitMonths)
    : addDays(debitedOn, refundLimitDays);
}

/**
 * Returns a refusal (400-020) for a return that is dated in the future or before the debit was sent to the bank;
 * null otherwise.
 */
export function debitReturnDayRefusal(facts: {
  returnedOn: PlainDate;
  /** The day on which the debit or payment was sent to the bank. */
  sentOn: PlainDate;
  today: PlainDate;
}): Refusal | null {
  const { returnedOn, sentOn, today } = facts;
  return returnedOn < sentOn || returnedOn > today
    ? refuseField(
        'returned_on',
        'La fecha de devolución no puede ser anterior al envío al banco ni posterior a hoy.',
      )
    : null;
}

/** Days after which a debit returned for lack of funds is sent once more (PAY-06). */
export const debitRetryDays = 5;

const mandateRevokingCodes: ReadonlySet<string> = new Set<DebitReturnCode>([
  'AC01',
  'AC04',
  'MD01',
]);

/**
 * True for a return code after which the mandate is revoked and the bank account must not be debited again (PAY-12).
 */
export function isMandateRevokingCode(code: string): boolean {
  return mandateRevokingCodes.has(code);
}

export interface DebitReturnFacts {
  code: string;
  /** The collection date of the debit. */
  debitedOn: PlainDate;
  returnedOn: PlainDate;
  /** Number of the returned debit: 1 for the first debit of the order. */
  attempt: number;
  status: OperationStatus;
  /** True when the account holds all units that the debit bought, and they are neither reserved nor blocked. */
  unitsAreAvailable: boolean;
}

/**
 * RETRY sends the debit again; CANCEL cancels a validated order; WAIT waits for the registry's answer; OPPOSITE
 * places a reversal; CLAIM books a claim on the client and blocks the account, because units are missing or not free
 * (PAY-10); NONE changes nothing; CONTEST disputes a return after the time limit.
 */
export type DebitReturnOutcome =
  | 'RETRY'
  | 'CANCEL'
  | 'WAIT'
  | 'OPPOSITE'
  | 'CLAIM'
  | 'NONE'
  | 'CONTEST';

function decideOutcome(facts: DebitReturnFacts): DebitReturnOutcome {
  const { status, code, attempt } = facts;
  if (facts.returnedOn > lastDebitReturnDay(code, facts.debitedOn)) return 'CONTEST';
  if (status === 'VALIDATED') return code === 'AM04' && attempt === 1 ? 'RETRY' : 'CANCEL';
  if (status === 'RD_SENT') return 'WAIT';
  if (status !== 'FINALIZED') return 'NONE';
  return facts.unitsAreAvailable ? 'OPPOSITE' : 'CLAIM';
}

/**
 * Returns what must be done about a returned direct debit, and whether its mandate is revoked (PAY-06 to PAY-12).
 */
export function decideDebitReturn(facts: DebitReturnFacts): {
  outcome: DebitReturnOutcome;
  revokesMandate: boolean;
} {
  const outcome = decideOutcome(facts);
  return { outcome, revokesMandate: outcome !== 'CONTEST' && mandateRevokingCodes.has(facts.code) };
}
