import { describe, expect, test } from 'vitest';
import { todayInMadrid } from '../../src/calendar/madrid.ts';
import { directDebitDates, isNoticePeriodRequired, redemptionPayoutDate, navPublicationDate, computeSwitchValueDates } from '../../src/calendar/value-date.ts';
import type { OperationType } from '../../src/orders/order-types.ts';
import { type ValueDateFacts, valueDateFor } from '../../src/orders/value-date.ts';
import { legalParameterOn } from '../../src/parameters.ts';
import { casesOf, madridCalendar, t2Calendar } from './load.ts';
import type { OrderDatesInput } from './shapes.ts';

const baseFacts = { calendar: madridCalendar, t2: t2Calendar, cutoff: legalParameterOn('cutoff', '2026-01-01') };

function factsOf(input: OrderDatesInput): ValueDateFacts {
  const dayOf = (instant: string | undefined) => instant && todayInMadrid(new Date(instant));
  const cashDate = dayOf(input.money_reconciled_at);
  const fiscalFileDate = dayOf(input.fiscal_file_at);
  return {
    ...baseFacts,
    ...(input.order_complete_at && { completedAt: new Date(input.order_complete_at) }),
    ...(cashDate && { cashDate }),
    ...(fiscalFileDate && { fiscalFileDate }),
    ...(input.amount && {
      notice: {
        threshold: input.notice_threshold ?? null,
        days: Number(legalParameterOn('notice_days', '2026-01-01')),
        amount: input.amount,
      },
    }),
  };
}

function debitDateOf(nominalDate: string) {
  const { dueDate, valueDate, sendBy } = directDebitDates({ nominalDate, calendar: madridCalendar, t2: t2Calendar });
  return { due_date: dueDate, nav_date: valueDate, send_file_latest: sendBy };
}

function transferDateOf(facts: ValueDateFacts) {
  const completedAt = facts.completedAt ?? new Date(Number.NaN);
  const { outDate, inDate } = computeSwitchValueDates({ ...baseFacts, completedAt });
  return { out_nav_date: outDate, in_nav_date: inDate };
}

function computeDates(input: OrderDatesInput) {
  const facts = factsOf(input);
  if (input.nominal_date) return debitDateOf(input.nominal_date);
  if (input.operation === 'TRASPASO_INTERNO') return transferDateOf(facts);
  const navDate = valueDateFor(input.operation as OperationType, facts);
  if (navDate === null) return { nav_date: null };
  if (input.operation === 'SUSCRIPCION') {
    return { nav_date: navDate, units_visible_from: navPublicationDate(navDate, madridCalendar) };
  }
  if (input.operation !== 'REEMBOLSO') return { nav_date: navDate };
  return {
    nav_date: navDate,
    notice_applied: isNoticePeriodRequired(facts.notice),
    payment_value_date_max: redemptionPayoutDate({
      valueDate: navDate,
      settlementDays: Number(legalParameterOn('settlement_days', navDate)),
      calendar: madridCalendar,
      t2: t2Calendar,
    }),
  };
}

describe('worked value dates', () => {
  const cases = casesOf<OrderDatesInput, object>('nav_date');

  test('has twelve cases', () => expect(cases).toHaveLength(12));

  test.each(cases)('$id $title', ({ input, expected }) => {
    expect(computeDates(input)).toEqual(expected);
  });
});
