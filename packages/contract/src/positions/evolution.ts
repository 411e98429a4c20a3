import { z } from 'zod';
import { granularity, operationType } from '../kernel/enums.ts';
import { currency, money, percent, plainDate, uuid } from '../kernel/primitives.ts';

const calendarMonth = z.string().regex(/^\d{4}-\d{2}$/u);

/**
 * The time-weighted and the money-weighted return of the period (RPT-02, RPT-03), the month that explains why they
 * differ, and the time-weighted return by month.
 */
const periodReturns = z.strictObject({
  from: plainDate,
  time_weighted_percent: percent,
  time_weighted_annualised_percent: percent.nullable(),
  money_weighted_percent: percent.nullable(),
  money_weighted_is_annual: z.boolean(),
  are_far_apart: z.boolean(),
  decisive_month: z
    .strictObject({
      month: calendarMonth,
      percent,
      before_percent: percent,
      after_percent: percent,
    })
    .nullable(),
  months: z.array(z.strictObject({ month: calendarMonth, return_percent: percent })),
  years: z.array(z.strictObject({ year: z.string().regex(/^\d{4}$/u), return_percent: percent })),
});

/**
 * Value, net contributions and time-weighted return since `from` (RPT-05), at most 371 points. The return is null
 * before the first position. The points include the days with the lowest or highest value or return.
 */
export const evolution = z.strictObject({
  currency,
  from: plainDate,
  to: plainDate,
  points: z.array(
    z.strictObject({
      date: plainDate,
      total: money,
      invested: money,
      gain: money,
      return_percent: percent.nullable(),
    }),
  ),
  returns: periodReturns.nullable(),
  events: z.array(
    z.strictObject({
      date: plainDate,
      operation_type: operationType,
      amount: money,
      uuid_operation: uuid,
    }),
  ),
});

/** The period of an evolution. Omitted fields have the defaults of RPT-05. */
export const evolutionQuery = z.strictObject({
  from: plainDate.optional(),
  to: plainDate.optional(),
  granularity: granularity.optional(),
});
