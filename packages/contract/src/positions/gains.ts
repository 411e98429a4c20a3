import { z } from 'zod';
import { money } from '../kernel/primitives.ts';

/**
 * Economic gain is value less net contributions; fiscal gain is value less cost of the open lots (LOT-09). They
 * differ by the realised gains, less the untaxed gains of incoming transfers.
 */
export const gains = z.strictObject({
  contributed: money,
  economic_gain: money,
  fiscal_gain: money,
  difference: money,
  realised_gain: money,
  deferred_gain: money,
});
