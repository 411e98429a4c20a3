import type { Operations } from '../kernel/context.ts';
import { configureAccount } from './configure-account.ts';
import { getAgent } from './get-agent.ts';
import { getBalance } from './get-balance.ts';
import { getSubdistributor } from './get-subdistributor.ts';
import { listIntervenerAccounts } from './list-intervener-accounts.ts';
import { updateIntervener } from './update-intervener.ts';

export { intervenersJobs } from './interveners.jobs.ts';

export { changeIntervenerStatus } from './change-intervener-status.ts';
export { lockStatus, saveVerifiedPhone } from './door.store.ts';
export { lockIdentity, renewIdentity } from './interveners.store.ts';

export const intervenersOperations = {
  'GET /agent/{id}': getAgent,
  'GET /interveners/{id}/accounts': listIntervenerAccounts,
  'GET /interveners/{id}/balance': getBalance,
  'GET /subdistributors/{id}': getSubdistributor,
  'PATCH /accounts/{id}/interveners/{iid}/configuration': configureAccount,
  'PATCH /interveners/{id}': updateIntervener,
} satisfies Operations<
  | 'GET /agent/{id}'
  | 'GET /interveners/{id}/accounts'
  | 'GET /interveners/{id}/balance'
  | 'GET /subdistributors/{id}'
  | 'PATCH /accounts/{id}/interveners/{iid}/configuration'
  | 'PATCH /interveners/{id}'
>;
