import { type PlainDate, addDays, addMonths } from '../calendar/plain-date.ts';
import type { OperationStatus } from '../orders/order.ts';
import { type Refusal, refuseField } from '../refusal.ts';

/** Why a bank gives a direct debit back (domain rules §5). */
export const returnCodes = [
  'AC01',
  'AC04',
  'AM04',
  'MD01',
  'MD06',
  'MS02',
  'MS03',
  'SL01',
] as const;
export type ReturnCode = (typeof returnCodes)[number];

const refundDays = 56;
const unauthorisedMonths = 13;

/** The last day on which a bank may give a debit back: eight weeks, and thirteen months when nobody authorised it. */
export function lastReturnDay(code: string, debitedOn: PlainDate): PlainDate {
  return code === 'MD01'
    ? addMonths(debitedOn, unauthorisedMonths)
    : addDays(debitedOn, refundDays);
}

/** Why money cannot have moved back on a day: before the bank was asked, or in days to come (400-020); else null. */
export function returnDayRefusal(facts: {
  returnedOn: PlainDate;
  /** The day on which the bank was asked for the debit or payment. */
  askedOn: PlainDate;
  today: PlainDate;
}): Refusal | null {
  const { returnedOn, askedOn, today } = facts;
  return returnedOn < askedOn || returnedOn > today
    ? refuseField(
        'returned_on',
        'La fecha de devolución no puede ser anterior al envío al banco ni posterior a hoy.',
      )
    : null;
}

/** Days after which a debit that found too little money is tried once again. */
export const retryDays = 5;

const lostMandate: ReadonlySet<string> = new Set<ReturnCode>(['AC01', 'AC04', 'MD01']);

/** True for a return code after which the bank account may not be debited under its mandate again (PAY-12). */
export function losesMandate(code: string): boolean {
  return lostMandate.has(code);
}

/** What is known of a debit that came back, and of its order at that moment. */
export interface ReturnFacts {
  code: string;
  /** The day on which the debit was to be made. */
  debitedOn: PlainDate;
  returnedOn: PlainDate;
  /** 1 the first time that the order was debited. */
  attempt: number;
  status: OperationStatus;
  /** The participations it bought are all there, and free. */
  lotsWhole: boolean;
}

/**
 * RETRY asks the bank once more; CANCEL ends an order that has no price yet; WAIT leaves one to the registry's answer;
 * OPPOSITE takes back what it bought; CLAIM is left to people; NONE has nothing more to undo; CONTEST is money that the
 * bank may no longer take.
 */
export type ReturnOutcome = 'RETRY' | 'CANCEL' | 'WAIT' | 'OPPOSITE' | 'CLAIM' | 'NONE' | 'CONTEST';

function outcomeOf(facts: ReturnFacts): ReturnOutcome {
  const { status, code, attempt } = facts;
  if (facts.returnedOn > lastReturnDay(code, facts.debitedOn)) return 'CONTEST';
  if (status === 'VALIDATED') return code === 'AM04' && attempt === 1 ? 'RETRY' : 'CANCEL';
  if (status === 'RD_SENT') return 'WAIT';
  if (status !== 'FINALIZED') return 'NONE';
  return facts.lotsWhole ? 'OPPOSITE' : 'CLAIM';
}

/** What follows when a bank gives a direct debit back (domain rules §5), and whether its mandate is void from then on. */
export function decideReturn(facts: ReturnFacts): {
  outcome: ReturnOutcome;
  voidsMandate: boolean;
} {
  const outcome = outcomeOf(facts);
  return { outcome, voidsMandate: outcome !== 'CONTEST' && lostMandate.has(facts.code) };
}
