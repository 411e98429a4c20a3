import { z } from 'zod';
import { lotOrigin } from '../kernel/enums.ts';
import { money, plainDate, units, uuid } from '../kernel/primitives.ts';

/**
 * A lot from which an order took units (TAX-03), the oldest first. The withholdings of the lots add up to that of the
 * order.
 */
export const fiscalItem = z.strictObject({
  uuid,
  acquisition_date: plainDate,
  origin: lotOrigin,
  participations: units,
  acquisition_value: money,
  transmission_value: money,
  gain: money,
  is_pre_1994: z.boolean(),
  is_pre_2007: z.boolean(),
  withholding_base: money,
  withholding: money,
  exempt: z.boolean(),
});
