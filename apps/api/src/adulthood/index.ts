import type { Handlers } from '../kernel/http/handler.ts';
import { createAdultContract } from './create-adult-contract.ts';
import { getAdultTasks } from './get-adult-tasks.ts';

export {
  completeAdultContract,
  hasUncheckedAdult,
  isAdultContract,
  requireContractSigner,
} from './adult-contract.ts';

export const handlers = {
  'GET /interveners/{id}/adult-tasks': getAdultTasks,
  'POST /interveners/{id}/adult-contract': createAdultContract,
} satisfies Partial<Handlers>;
