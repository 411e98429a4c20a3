import { z } from 'zod';
import { money } from '../kernel/primitives.ts';

/**
 * The two gains of the same money (domain rules §7): the economic one is value less net contributions, the fiscal one
 * value less cost of the living lots. They differ by what was made real less what transfers brought untaxed.
 */
export const gains = z.strictObject({
  contributed: money,
  economic_gain: money,
  fiscal_gain: money,
  difference: money,
  realised_gain: money,
  deferred_gain: money,
});
