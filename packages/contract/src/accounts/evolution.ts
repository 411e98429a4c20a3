import { z } from 'zod';
import { granularity, operationType } from '../kernel/enums.ts';
import { currency, money, percent, plainDate, uuid } from '../kernel/primitives.ts';

const calendarMonth = z.string().regex(/^\d{4}-\d{2}$/u);

/**
 * The two returns of the period: of the funds, whatever was put in when, and of the money, which counts when
 * (domain rules §7); with what explains that they differ, and the first by month.
 */
const returns = z.strictObject({
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
 * Value, net contributions and time-weighted return since `from` (decision G-I05); null before there was anything. At
 * most 367 points, a year by day: a longer series keeps those that tell its shape, its lowest and highest value among them.
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
  returns: returns.nullable(),
  events: z.array(
    z.strictObject({
      date: plainDate,
      operation_type: operationType,
      amount: money,
      uuid_operation: uuid,
    }),
  ),
});

/** The period of an evolution; the service chooses what is left out (decision G-I05). */
export const evolutionQuery = z.strictObject({
  from: plainDate.optional(),
  to: plainDate.optional(),
  granularity: granularity.optional(),
});
