import { signatureArrangementLabel } from '@participe/domain';
import { createContractPaper } from '../documents/index.ts';
import type { Job, JobDeps } from '../kernel/jobs/runner.ts';
import { runAsSystem } from '../kernel/unit-of-work.ts';
import { lockAccountsWithoutContract } from './contracts.store.ts';

const batchSize = 50;

/**
 * Creates the missing contracts of a batch of fund accounts in onboarding, so that their holders can sign them
 * (SIG-22).
 */
export async function createContracts(deps: JobDeps): Promise<number> {
  return runAsSystem(deps, async ({ db, clock, audit }) => {
    const accounts = await lockAccountsWithoutContract(db, clock.today, batchSize);
    for (const account of accounts) {
      const uuid = await createContractPaper(db, clock, account.uuid, {
        manager: account.manager,
        accountNumber: account.account_number,
        arrangement: signatureArrangementLabel(account.arrangement_type),
        holders: account.holders,
      });
      audit({
        action: 'account.contract-created',
        entity: 'account',
        entityUuid: account.uuid,
        after: { document: uuid },
      });
    }
    return accounts.length;
  });
}

export const signingJobs: readonly Job[] = [
  { name: 'signing.create-contracts', run: createContracts },
];
