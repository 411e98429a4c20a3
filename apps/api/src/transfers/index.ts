import type { FourEyesRules } from '../kernel/http/four-eyes.ts';
import type { Handlers } from '../kernel/http/handler.ts';
import {
  importPensionPlans,
  importPpaPensionPlans,
  importRegister,
} from './fund-directory/import-register.ts';
import {
  hasUnconfirmedMessage,
  importSnceMessages,
  readFileFacts,
} from './exchange/import-snce-messages.ts';
import { listSnceMessages } from './exchange/list-snce-messages.ts';
import { searchPensionPlans } from './fund-directory/search-pension-plans.ts';
import { searchPpaPensionPlans } from './fund-directory/search-ppa-pension-plans.ts';
import { searchRegister } from './fund-directory/search-register.ts';
import { receiveSnceEvent } from './exchange/receive-snce-event.ts';

export { storeRegisterLines } from './fund-directory/store-register-lines.ts';
export type { RegisterName } from './fund-directory/registers.ts';
export { sendSettlementMessages } from './exchange/send-transfer.ts';
export { transfersJobs } from './transfers.jobs.ts';

/**
 * A second person must approve a file that requests a transfer of a client's units or states the tax history of a
 * transfer (TRF-23).
 */
export const transfersFourEyes = {
  'POST /imports/snce-messages': {
    purpose: 'transfers',
    appliesTo: hasUnconfirmedMessage,
    readFacts: readFileFacts,
  },
} satisfies FourEyesRules;

export const handlers = {
  'GET /cnmv': searchRegister,
  'GET /pension-plans': searchPensionPlans,
  'GET /ppa-pension-plans': searchPpaPensionPlans,
  'GET /snce-messages': listSnceMessages,
  'POST /callbacks/snce': receiveSnceEvent,
  'POST /imports/cnmv': importRegister,
  'POST /imports/pension-plans': importPensionPlans,
  'POST /imports/ppa-pension-plans': importPpaPensionPlans,
  'POST /imports/snce-messages': importSnceMessages,
} satisfies Partial<Handlers>;
