import { invariant } from '../invariant.ts';
import { type OperationType, orderTypeTraits } from './order-types.ts';
import type { BusinessCalendar } from '../calendar/business-calendar.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import {
  directDebitDates,
  incomingTransferValueDate,
  type RedemptionNoticePeriod,
  redemptionValueDate,
  subscriptionValueDate,
} from '../calendar/value-date.ts';

/** Facts from which the value date of any order is computed. Unknown facts are omitted. */
export interface ValueDateFacts {
  calendar: BusinessCalendar;
  t2?: BusinessCalendar;
  cutoff: string;
  completedAt?: Date;
  cashDate?: PlainDate;
  fiscalFileDate?: PlainDate;
  nominalDate?: PlainDate;
  notice?: RedemptionNoticePeriod;
}

function debitDate(facts: ValueDateFacts, nominalDate: PlainDate): PlainDate {
  invariant(facts.t2, 'a direct debit is dated with the T2 calendar');
  return directDebitDates({ nominalDate, calendar: facts.calendar, t2: facts.t2 }).valueDate;
}

/**
 * Returns the value date of an order; for a switch, that of its outgoing leg (DAT-04 to DAT-09). Null while a
 * required fact is unknown, and for order types without a price.
 */
export function valueDateFor(type: OperationType, facts: ValueDateFacts): PlainDate | null {
  const { calendar, cutoff, completedAt, cashDate, fiscalFileDate, nominalDate, notice } = facts;
  const valueDateRule = orderTypeTraits[type].valueDate;
  if (valueDateRule === 'debit' || (valueDateRule === 'subscription' && nominalDate)) {
    return nominalDate ? debitDate(facts, nominalDate) : null;
  }
  if (valueDateRule === 'scheduled') return nominalDate ? calendar.roll(nominalDate) : null;
  if (valueDateRule === 'incoming') {
    if (!cashDate || !fiscalFileDate) return null;
    return incomingTransferValueDate({ cashDate, fiscalFileDate, calendar });
  }
  if (valueDateRule === 'none' || !completedAt) return null;
  const completion = { completedAt, calendar, cutoff };
  if (valueDateRule === 'redemption')
    return redemptionValueDate({ ...completion, ...(notice && { notice }) });
  return cashDate ? subscriptionValueDate({ ...completion, cashDate }) : null;
}
