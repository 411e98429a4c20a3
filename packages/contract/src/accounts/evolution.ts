import { z } from 'zod';
import { granularity, operationType } from '../kernel/enums.ts';
import { currency, money, percent, plainDate, uuid } from '../kernel/primitives.ts';

/** Value, net contributions and time-weighted return since `from` (decision G-I05); null before there was anything. */
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
