import { describe, expect, test } from 'vitest';
import { todayInMadrid } from '../../src/calendar/madrid.ts';
import { directDebitDates, noticeApplies, paymentDate, publicationDate, transferDates } from '../../src/calendar/value-date.ts';
import type { OperationType } from '../../src/orders/order-types.ts';
import { type ValueDateFacts, valueDateFor } from '../../src/orders/value-date.ts';
import { parameterOn } from '../../src/parameters.ts';
import { casesOf, madrid, t2 } from './load.ts';
import type { DatedInput } from './shapes.ts';

const base = { calendar: madrid, t2, cutoff: parameterOn('cutoff', '2026-01-01') };

function factsOf(input: DatedInput): ValueDateFacts {
  const day = (instant: string | undefined) => instant && todayInMadrid(new Date(instant));
  const cashDate = day(input.money_reconciled_at);
  const fiscalFileDate = day(input.fiscal_file_at);
  return {
    ...base,
    ...(input.order_complete_at && { completedAt: new Date(input.order_complete_at) }),
    ...(cashDate && { cashDate }),
    ...(fiscalFileDate && { fiscalFileDate }),
    ...(input.amount && {
      notice: {
        threshold: input.notice_threshold ?? null,
        days: Number(parameterOn('notice_days', '2026-01-01')),
        amount: input.amount,
      },
    }),
  };
}

function debit(nominalDate: string) {
  const { dueDate, valueDate, sendBy } = directDebitDates({ nominalDate, calendar: madrid, t2 });
  return { due_date: dueDate, nav_date: valueDate, send_file_latest: sendBy };
}

function transfer(facts: ValueDateFacts) {
  const completedAt = facts.completedAt ?? new Date(Number.NaN);
  const { outDate, inDate } = transferDates({ ...base, completedAt });
  return { out_nav_date: outDate, in_nav_date: inDate };
}

function compute(input: DatedInput) {
  const facts = factsOf(input);
  if (input.nominal_date) return debit(input.nominal_date);
  if (input.operation === 'TRASPASO_INTERNO') return transfer(facts);
  const navDate = valueDateFor(input.operation as OperationType, facts);
  if (navDate === null) return { nav_date: null };
  if (input.operation === 'SUSCRIPCION') {
    return { nav_date: navDate, units_visible_from: publicationDate(navDate, madrid) };
  }
  if (input.operation !== 'REEMBOLSO') return { nav_date: navDate };
  return {
    nav_date: navDate,
    notice_applied: noticeApplies(facts.notice),
    payment_value_date_max: paymentDate({
      valueDate: navDate,
      settlementDays: Number(parameterOn('settlement_days', navDate)),
      calendar: madrid,
      t2,
    }),
  };
}

describe('worked value dates', () => {
  const cases = casesOf<DatedInput, object>('nav_date');

  test('there are twelve of them', () => expect(cases).toHaveLength(12));

  test.each(cases)('$id $title', ({ input, expected }) => {
    expect(compute(input)).toEqual(expected);
  });
});
