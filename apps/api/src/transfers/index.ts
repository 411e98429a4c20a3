import type { Operations } from '../kernel/context.ts';
import { listSnceMessages } from './list-snce-messages.ts';
import { searchPensionPlans } from './search-pension-plans.ts';
import { searchPpaPensionPlans } from './search-ppa-pension-plans.ts';
import { searchRegister } from './search-register.ts';
import { takeSnceEvent } from './take-snce-event.ts';

export { type RegisterInput, publishRegister } from './publish-register.ts';
export { type RegisterName, neededColumns, registers } from './registers.ts';
export { sendTransfer } from './send-transfer.ts';
export { takeMessages } from './take-messages.ts';
export { transfersJobs } from './transfers.jobs.ts';

export const transfersOperations = {
  'GET /cnmv': searchRegister,
  'GET /pension-plans': searchPensionPlans,
  'GET /ppa-pension-plans': searchPpaPensionPlans,
  'GET /snce-messages': listSnceMessages,
  'POST /callbacks/snce': takeSnceEvent,
} satisfies Partial<Operations>;
