import { z } from 'zod';
import { money } from '../kernel/primitives.ts';

/**
 * Economic and fiscal gain (LOT-09): value less net contributions, and value less cost of the open lots. They differ
 * by realised gains less gains that transfers brought in untaxed.
 */
export const gains = z.strictObject({
  contributed: money,
  economic_gain: money,
  fiscal_gain: money,
  difference: money,
  realised_gain: money,
  deferred_gain: money,
});
