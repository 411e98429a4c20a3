import { accountPeopleJobs, handlers as accountPeopleHandlers } from './account-people/index.ts';
import { handlers as accountsHandlers } from './accounts/index.ts';
import { handlers as addressesHandlers } from './addresses/index.ts';
import { handlers as adulthoodHandlers } from './adulthood/index.ts';
import { createApprovalHandlers, proposeCall } from './approvals/index.ts';
import { handlers as appropriatenessHandlers } from './appropriateness/index.ts';
import {
  bankAccountsUploadRules,
  handlers as bankAccountsHandlers,
} from './bank-accounts/index.ts';
import {
  bankStatementsFourEyes,
  bankStatementsJobs,
  handlers as bankStatementHandlers,
} from './bank-statements/index.ts';
import { handlers as cataloguesHandlers } from './catalogues/index.ts';
import { handlers as consentsHandlers } from './consents/index.ts';
import { cancelContactChange, changeContact, contactChangesJobs } from './contact-changes/index.ts';
import {
  documentsJobs,
  renderJobs,
  documentsFourEyes,
  documentsUploadRules,
  handlers as documentsHandlers,
  stampPaper,
} from './documents/index.ts';
import {
  deliverLockoutNotification,
  deliverRecoveryLink,
  handlers as identityHandlers,
} from './identity/index.ts';
import { handlers as importsHandlers } from './imports/index.ts';
import { handlers as issuesHandlers } from './issues/index.ts';
import { deliverMessage } from './messages/index.ts';
import { notificationsJobs, handlers as notificationsHandlers } from './notifications/index.ts';
import {
  operationUploadRules,
  ordersFourEyes,
  ordersJobs,
  handlers as orderHandlers,
} from './orders/index.ts';
import { handlers as kycHandlers } from './kyc/index.ts';
import { handlers as mandatesHandlers } from './mandates/index.ts';
import { createPartiesHandlers, partiesFourEyes, partiesJobs } from './parties/index.ts';
import {
  debitsJobs,
  paymentReminderJobs,
  paymentsFourEyes,
  payInJobs,
  handlers as paymentsHandlers,
  createPayoutsJobs,
} from './payments/index.ts';
import { handlers as pollsHandlers } from './polls/index.ts';
import { positionsJobs, handlers as positionsHandlers } from './positions/index.ts';
import { handlers as productsHandlers, productsFourEyes } from './products/index.ts';
import {
  deliverRegistryOrder,
  registryFourEyes,
  registryJobs,
  handlers as registryHandlers,
} from './registry/index.ts';
import { reportsJobs, handlers as reportsHandlers } from './reports/index.ts';
import { handlers as requirementsHandlers } from './requirements/index.ts';
import { handlers as signingHandlers, signingFourEyes, signingJobs } from './signing/index.ts';
import { handlers as superuserHandlers, superuserFourEyes } from './superuser/index.ts';
import { handlers as tasksHandlers } from './tasks/index.ts';
import { taxJobs, handlers as taxHandlers } from './tax/index.ts';
import { handlers as taxStatusHandlers } from './tax-status/index.ts';
import {
  connectLink,
  handlers as wealthreaderHandlers,
  refreshLink,
  revokeAtAggregator,
  wealthreaderJobs,
} from './wealthreader/index.ts';
import {
  transfersFourEyes,
  transfersJobs,
  handlers as transfersHandlers,
} from './transfers/index.ts';
import type { UploadRules } from './kernel/http/upload-rules.ts';
import type { FourEyes, FourEyesRules } from './kernel/http/four-eyes.ts';
import type { Handlers } from './kernel/http/handler.ts';
import type { Job } from './kernel/jobs/runner.ts';
import { createAnchorJob } from './books-audit/anchor.jobs.ts';
import { createClockOffsetJob } from './kernel/jobs/clock-offset.jobs.ts';
import { encryptColumnsJob } from './kernel/jobs/encrypt-columns.jobs.ts';
import { outboxAgeJob } from './kernel/jobs/outbox-age.jobs.ts';
import { createOutboxJobs } from './kernel/jobs/outbox.jobs.ts';
import { createRetentionJob } from './kernel/jobs/retention.jobs.ts';
import { securityRatesJob } from './kernel/jobs/security-rates.jobs.ts';

const moduleHandlers = {
  ...accountPeopleHandlers,
  ...accountsHandlers,
  ...addressesHandlers,
  ...adulthoodHandlers,
  ...taxStatusHandlers,
  ...appropriatenessHandlers,
  ...bankAccountsHandlers,
  ...bankStatementHandlers,
  ...cataloguesHandlers,
  ...consentsHandlers,
  ...documentsHandlers,
  ...identityHandlers,
  ...importsHandlers,
  ...issuesHandlers,
  ...kycHandlers,
  ...mandatesHandlers,
  ...notificationsHandlers,
  ...orderHandlers,
  ...createPartiesHandlers({ changeContact, cancelContactChange }),
  ...paymentsHandlers,
  ...pollsHandlers,
  ...positionsHandlers,
  ...productsHandlers,
  ...registryHandlers,
  ...reportsHandlers,
  ...requirementsHandlers,
  ...signingHandlers,
  ...superuserHandlers,
  ...tasksHandlers,
  ...taxHandlers,
  ...transfersHandlers,
  ...wealthreaderHandlers,
};

/** The calls of staff that need two people (PRM-23). */
const fourEyesRules = {
  ...ordersFourEyes,
  ...partiesFourEyes,
  ...paymentsFourEyes,
  ...bankStatementsFourEyes,
  ...documentsFourEyes,
  ...productsFourEyes,
  ...registryFourEyes,
  ...signingFourEyes,
  ...superuserFourEyes,
  ...transfersFourEyes,
} satisfies FourEyesRules;

export const fourEyes: FourEyes = { rules: fourEyesRules, propose: proposeCall };

/** The checks of upload calls before the uploaded files are scanned. */
export const uploadRules: UploadRules = {
  ...documentsUploadRules,
  ...bankAccountsUploadRules,
  ...operationUploadRules,
};

/** This file does not compile when a handler is missing. */
export const handlers: Handlers = {
  ...moduleHandlers,
  ...createApprovalHandlers(moduleHandlers, fourEyesRules),
};

/** Each service needs its own jobs, because some jobs store when they last ran. */
export const createJobs = (): readonly Job[] => [
  ...partiesJobs,
  ...contactChangesJobs,
  ...wealthreaderJobs,
  ...accountPeopleJobs,
  ...ordersJobs,
  ...signingJobs,
  ...positionsJobs,
  ...debitsJobs,
  ...transfersJobs,
  ...registryJobs,
  ...createPayoutsJobs(),
  ...payInJobs,
  ...paymentReminderJobs,
  ...documentsJobs,
  ...notificationsJobs,
  ...reportsJobs,
  ...bankStatementsJobs,
  ...taxJobs,
  createRetentionJob(),
  createAnchorJob(),
  outboxAgeJob,
  securityRatesJob,
  encryptColumnsJob,
  createClockOffsetJob(),
  ...createOutboxJobs({
    'message.code': deliverMessage,
    message: deliverMessage,
    'registry.order': deliverRegistryOrder,
    'access.blocked': deliverLockoutNotification,
    'access.recovery': deliverRecoveryLink,
    'paper.time-stamp': stampPaper,
    'wealth.connect': connectLink,
    'wealth.refresh': refreshLink,
    'wealth.revoke': revokeAtAggregator,
  }),
  // The rendering of documents is last, because no other job waits for it.
  ...renderJobs,
];
