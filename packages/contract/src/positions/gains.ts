import { z } from 'zod';
import { money } from '../kernel/primitives.ts';

/**
 * The economic gain of a position is value less net contributions, the fiscal gain is value less cost of the open
 * lots (LOT-09). They differ by the realised less the deferred gain.
 */
export const gains = z.strictObject({
  contributed: money,
  economic_gain: money,
  fiscal_gain: money,
  difference: money,
  realised_gain: money,
  deferred_gain: money,
});
