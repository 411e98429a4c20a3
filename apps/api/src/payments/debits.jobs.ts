import type { Job, JobDeps } from '../kernel/jobs/runner.ts';
import { runAsSystem } from '../kernel/unit-of-work.ts';
import { collectDebits } from './debits/collect-debits.ts';
import { followUpClaims } from './returns/claims.ts';
import { findEndToEndIdsOfReturnsToFollowUp } from './returns/return.store.ts';
import { followUpReturn } from './returns/handle-returned-debit.ts';

const batchSize = 100;

/**
 * Follows up returned debits. An error for one debit is logged, so that it does not delay the others, and the next
 * run repeats that debit.
 */
async function followReturns(deps: JobDeps): Promise<number> {
  let followedUpCount = 0;
  for (const endToEndId of await findEndToEndIdsOfReturnsToFollowUp(deps.database, batchSize)) {
    try {
      await runAsSystem(deps, (work) => followUpReturn(work, endToEndId));
      followedUpCount += 1;
    } catch (error) {
      deps.services.log.error(
        { debit: endToEndId, err: error as Error },
        'a returned debit was not followed up',
      );
    }
  }
  return followedUpCount;
}

/** Jobs that send due debits, and follow up returned debits and the debts that result from them. */
export const debitsJobs: readonly Job[] = [
  { name: 'payments.collect', run: collectDebits },
  { name: 'payments.follow-returns', run: followReturns },
  { name: 'payments.follow-claims', run: followUpClaims },
];
