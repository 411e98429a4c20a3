import type { Operations } from '../kernel/context.ts';
import { listSnceMessages } from './list-snce-messages.ts';
import { searchRegister } from './search-register.ts';
import { takeSnceEvent } from './take-snce-event.ts';

export { publishRegister } from './publish-register.ts';
export { sendTransfer } from './send-transfer.ts';
export { takeMessages } from './take-messages.ts';
export { transfersJobs } from './transfers.jobs.ts';

export const transfersOperations = {
  'GET /cnmv': searchRegister,
  'GET /snce-messages': listSnceMessages,
  'POST /callbacks/snce': takeSnceEvent,
} satisfies Partial<Operations>;
