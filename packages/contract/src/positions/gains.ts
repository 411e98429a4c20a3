import { z } from 'zod';
import { money } from '../kernel/primitives.ts';

/**
 * The two gains of a position (LOT-09): the economic gain is value less net contributions, the fiscal gain is value
 * less cost of the open lots. They differ by the realised less the deferred gain.
 */
export const gains = z.strictObject({
  contributed: money,
  economic_gain: money,
  fiscal_gain: money,
  difference: money,
  realised_gain: money,
  deferred_gain: money,
});
