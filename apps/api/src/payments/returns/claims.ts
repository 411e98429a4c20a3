import { isZero } from '@participe/domain';
import type { JobDeps } from '../../kernel/jobs/runner.ts';
import { type UnitOfWork, runAsSystem } from '../../kernel/unit-of-work.ts';
import {
  blockAccountForDebt,
  closePaymentIssues,
  endDebtBlock,
  hasPaymentIssue,
  isReversible,
  openPaymentIssue,
} from '../../orders/index.ts';
import { readClientDebt, postClaim } from '../../positions/index.ts';
import {
  findEndToEndIdsOfSettledClaims,
  findEndToEndIdsOfClaimsToReverse,
  hasOpenClaim,
} from './claim.store.ts';
import { debitTexts } from '../debits.texts.ts';
import { updateEntry } from '../files/payment-entry.store.ts';
import {
  type ReturnedDebit,
  buildReturnNotificationFacts,
  lockReturnedDebit,
  reverseReturnedDebit,
  notifyOfReturnedDebit,
  readStoredReturnReport,
} from './returned-debit.ts';

const batchSize = 100;

/**
 * Claims the amount of a returned debit from the client: books the debt, opens an issue with the description, and
 * blocks the account until the debt is settled (PAY-10).
 */
async function claimAmount(
  work: UnitOfWork,
  returned: ReturnedDebit,
  description: string,
): Promise<void> {
  const { locked, entry, report } = returned;
  const { order } = locked;
  await postClaim(work.db, work.clock, {
    uuidOperation: order.uuid,
    keyProduct: order.key_product,
    valueDate: report.returned_on,
    amount: entry.amount,
  });
  if (!(await hasPaymentIssue(work.db, order.uuid, debitTexts.claimTitle)))
    await openPaymentIssue(work, order, { title: debitTexts.claimTitle, description });
  await blockAccountForDebt(work, order);
  await updateEntry(work.db, entry.uuid, { uuid_reversal: order.uuid });
  await notifyOfReturnedDebit(work, returned, description);
}

/** Claims a returned debit whose units are sold, reserved or blocked and cannot be removed (PAY-10). */
export const claimReturnedDebit = (work: UnitOfWork, returned: ReturnedDebit): Promise<void> =>
  claimAmount(work, returned, debitTexts.claimed(buildReturnNotificationFacts(returned)));

/** Claims a returned debit whose amount was sent back to the client after the order was cancelled (PAY-22). */
export const claimRefundedDebit = (work: UnitOfWork, returned: ReturnedDebit): Promise<void> =>
  claimAmount(work, returned, debitTexts.refunded(buildReturnNotificationFacts(returned)));

async function lockClaimedDebit(
  work: UnitOfWork,
  endToEndId: string,
): Promise<ReturnedDebit | undefined> {
  const returnedDebit = await lockReturnedDebit(work, endToEndId);
  const report = readStoredReturnReport(returnedDebit.entry);
  return report === undefined ? undefined : { ...returnedDebit, report };
}

/**
 * Reverses a subscription whose debit was returned, once all its units are available again. The proceeds settle the
 * client's debt.
 */
async function reverseWhenUnitsAvailable(work: UnitOfWork, endToEndId: string): Promise<number> {
  const returnedDebit = await lockClaimedDebit(work, endToEndId);
  if (returnedDebit === undefined) return 0;
  const { locked, entry } = returnedDebit;
  const isClaimed =
    entry.uuid_reversal === locked.order.uuid &&
    !isZero(await readClientDebt(work.db, locked.order.uuid));
  if (!isClaimed || !(await isReversible(work, locked))) return 0;
  await reverseReturnedDebit(work, returnedDebit);
  return 1;
}

/**
 * Closes the issue about a settled debt, and ends the account's block for debt when the account owes no other debit.
 */
async function closeSettledClaim(work: UnitOfWork, endToEndId: string): Promise<number> {
  const returnedDebit = await lockClaimedDebit(work, endToEndId);
  if (returnedDebit === undefined) return 0;
  const { order } = returnedDebit.locked;
  if (!isZero(await readClientDebt(work.db, order.uuid))) return 0;
  await closePaymentIssues(work, order, debitTexts.claimTitle);
  if (!(await hasOpenClaim(work.db, order.uuid_account))) await endDebtBlock(work, order);
  await notifyOfReturnedDebit(
    work,
    returnedDebit,
    debitTexts.covered(buildReturnNotificationFacts(returnedDebit)),
  );
  return 1;
}

/**
 * Follows up returned debits that clients owe: reverses subscriptions whose units are available again, and closes the
 * issues of settled debts.
 */
export async function followUpClaims(deps: JobDeps): Promise<number> {
  let followedUpCount = 0;
  for (const endToEndId of await findEndToEndIdsOfClaimsToReverse(deps.database, batchSize))
    followedUpCount += await runAsSystem(deps, (work) =>
      reverseWhenUnitsAvailable(work, endToEndId),
    );
  for (const endToEndId of await findEndToEndIdsOfSettledClaims(
    deps.database,
    debitTexts.claimTitle,
    batchSize,
  ))
    followedUpCount += await runAsSystem(deps, (work) => closeSettledClaim(work, endToEndId));
  return followedUpCount;
}
