import type { z } from 'zod';
import type { account, accountRow, accountSummary } from './accounts/account.ts';
import type { accountIntervener } from './accounts/account-intervener.ts';
import type { intervenerRequest } from './account-people/intervener-request.ts';
import type { bankAccount } from './bank-accounts/bank-account.ts';
import type { distribution } from './positions/distribution.ts';
import type { evolution } from './positions/evolution.ts';
import type { gains } from './positions/gains.ts';
import type { lot, lotHistoryStep, lotSummary } from './positions/lot.ts';
import type { accountProduct, position, positionSummary } from './positions/position.ts';
import type { profitabilityDetail } from './positions/profitability-detail.ts';
import type { calls } from './calls.ts';
import type { document } from './documents/document.ts';
import type { inboxDocument } from './documents/inbox-document.ts';
import type { personDocumentValidation } from './requirements/document-validation.ts';
import type { EnvelopeResult } from './envelope.ts';
import type { agent } from './parties/agent.ts';
import type {
  documentToSign,
  me,
  meIntervener,
  onboardingRequirement,
  pendingStep,
} from './identity/me.ts';
import type { accessRecord, activeSession } from './identity/session.ts';
import type { twoFactor } from './identity/two-factor.ts';
import type { sharedReport } from './reports/shared-report.ts';
import type { accessReasonCode } from './superuser/access-reason.ts';
import type { roleDefinition } from './superuser/role-definition.ts';
import type { otpChannel, tokenResponse } from './identity/token.ts';
import type { importOutcome } from './imports/import.ts';
import type { balance } from './accounts/balance.ts';
import type { taxReports } from './tax/tax-reports.ts';
import type { issue } from './issues/issue.ts';
import type { mandate } from './mandates/mandate.ts';
import type * as enums from './kernel/enums.ts';
import type { notification } from './notifications/notification.ts';
import type { notificationPreferences } from './notifications/preferences.ts';
import type { fiscalItem } from './orders/fiscal-item.ts';
import type { historyEntry } from './orders/history-entry.ts';
import type { convenienceQuestion, convenienceTest } from './appropriateness/convenience-test.ts';
import type { operation, operationRow } from './orders/operation.ts';
import type { operationIntervener } from './orders/operation-intervener.ts';
import type { operationAlert } from './orders/calls/operation-alerts.ts';
import type { operationIssue } from './orders/operation-issue.ts';
import type { operationTypeInfo } from './orders/operation-type.ts';
import type { updateOperation } from './orders/calls/update-operation.ts';
import type { placeOperation } from './orders/calls/place-operation.ts';
import type { positionStatus } from './orders/position-status.ts';
import type { simulation } from './orders/simulation.ts';
import type { transferOrigin, transferOriginInput } from './orders/transfer-origin.ts';
import type { transferMilestone, transferProgress } from './orders/transfer-progress.ts';
import type { poll, pollQuestion } from './polls/poll.ts';
import type { pendingTask } from './tasks/pending-task.ts';
import type { productProfile } from './products/get-product-profile.ts';
import type { product } from './products/product.ts';
import type { pensionPlan } from './transfers/search-pension-plans.ts';
import type { ppaPensionPlan } from './transfers/search-ppa-pension-plans.ts';
import type { registerFund } from './transfers/search-register.ts';
import type { storedSnceMessage, snceMessage, snceTaxHistory } from './transfers/snce-message.ts';
import type { wealthreader } from './wealthreader/wealthreader.ts';

export type { ClientLogError, ClientLogSubject } from './superuser/client-log-values.ts';

export type Calls = typeof calls;
export type CallKey = keyof Calls;

/** True when the call does not have this part of the input. */
type IsEmpty<T> = string extends keyof T ? true : false;
type AllOptional<T> = Record<never, never> extends T ? true : false;
type InputPart<Key extends string, T> =
  IsEmpty<T> extends true
    ? unknown
    : AllOptional<T> extends true
      ? { readonly [K in Key]?: T }
      : { readonly [K in Key]: T };
type BodyOf<K extends CallKey> = Calls[K]['bodyKind'] extends 'json-or-multipart'
  ? z.input<Calls[K]['body']> | FormData
  : z.input<Calls[K]['body']>;
type BodyPart<K extends CallKey> = Calls[K]['bodyKind'] extends 'none'
  ? unknown
  : IsEmpty<BodyOf<K>> extends true
    ? unknown
    : { readonly body: BodyOf<K> };

/** The input of a call: those of the parts `params`, `query` and `body` that the call has. */
export type CallInput<K extends CallKey> = InputPart<'params', z.input<Calls[K]['params']>> &
  InputPart<'query', z.input<Calls[K]['query']>> &
  BodyPart<K>;

/** A downloaded file, with the file name that the service sent. */
export interface DownloadedFile {
  readonly blob: Blob;
  readonly filename: string;
}

/** The result of a call: its body without `result`, a file, or nothing. */
export type CallOutput<K extends CallKey> = Calls[K]['answerKind'] extends 'file'
  ? DownloadedFile
  : Calls[K]['answerKind'] extends 'empty'
    ? undefined
    : z.output<Calls[K]['output']> & { readonly result: EnvelopeResult };

export type { EnvelopeProblem, EnvelopeResult } from './envelope.ts';
export type { AccessRule, Audience, ObjectKind } from './kernel/define-call.ts';
export type Account = z.output<typeof account>;
export type AccountRow = z.output<typeof accountRow>;
export type AccountSummary = z.output<typeof accountSummary>;
export type AccountIntervener = z.output<typeof accountIntervener>;
export type AccountProduct = z.output<typeof accountProduct>;
export type Agent = z.output<typeof agent>;
export type Balance = z.output<typeof balance>;
export type TaxReports = z.output<typeof taxReports>;
export type BankAccount = z.output<typeof bankAccount>;
export type Mandate = z.output<typeof mandate>;
export type Wealthreader = z.output<typeof wealthreader>;
export type IntervenerRequest = z.output<typeof intervenerRequest>;
export type Distribution = z.output<typeof distribution>;
export type ConvenienceQuestion = z.output<typeof convenienceQuestion>;
export type ConvenienceTest = z.output<typeof convenienceTest>;
export type DocumentRow = z.output<typeof document>;
export type InboxDocument = z.output<typeof inboxDocument>;
export type PersonDocumentValidation = z.output<typeof personDocumentValidation>;
export type Evolution = z.output<typeof evolution>;
export type Gains = z.output<typeof gains>;
export type FiscalItem = z.output<typeof fiscalItem>;
export type HistoryEntry = z.output<typeof historyEntry>;
export type ImportOutcome = z.output<typeof importOutcome>;
export type Issue = z.output<typeof issue>;
export type PendingTask = z.output<typeof pendingTask>;
export type Poll = z.output<typeof poll>;
export type PollQuestion = z.output<typeof pollQuestion>;
export type Lot = z.output<typeof lot>;
export type LotHistoryStep = z.output<typeof lotHistoryStep>;
export type LotSummary = z.output<typeof lotSummary>;
export type Me = z.output<typeof me>;
export type MeIntervener = z.output<typeof meIntervener>;
export type Notification = z.output<typeof notification>;
export type NotificationPreferences = z.output<typeof notificationPreferences>;
export type Operation = z.output<typeof operation>;
export type OperationAction = z.output<typeof enums.operationAction>;
export type OperationIntervener = z.output<typeof operationIntervener>;
export type OperationAlert = z.output<typeof operationAlert>;
export type OperationIssue = z.output<typeof operationIssue>;
/** A row of a list of orders, without fields that are null, false or empty. */
export type ListedOperation = z.output<typeof operationRow>;
/** A row of a list of orders with the omitted fields, as `completeOperationRow` returns it. */
export type OperationRow = ListedOperation &
  Pick<
    Operation,
    | 'operation_sub_type'
    | 'order_date'
    | 'expected_value_date'
    | 'value_date'
    | 'settlement_date'
    | 'cash'
    | 'participations'
    | 'percentage'
    | 'payment_method'
    | 'documents_status'
    | 'missing_documents'
    | 'my_signature_pending'
    | 'allowed_actions'
    | 'uuid_parent_operation'
  >;
export type OperationTypeInfo = z.output<typeof operationTypeInfo>;
/** The fields of an order that can be changed while it lacks signatures (ORD-17). */
export type OrderChange = z.input<(typeof updateOperation)['body']>;
export type OrderBody = z.input<(typeof placeOperation)['body']>;
export type PendingStep = z.output<typeof pendingStep>;
export type OnboardingRequirement = z.output<typeof onboardingRequirement>;
export type DocumentToSign = z.output<typeof documentToSign>;
export type Position = z.output<typeof position>;
export type PositionStatus = z.output<typeof positionStatus>;
export type PositionSummary = z.output<typeof positionSummary>;
export type Product = z.output<typeof product>;
export type ProductProfile = z.output<typeof productProfile>;
export type ProfitabilityDetail = z.output<typeof profitabilityDetail>;
export type SharedReport = z.output<typeof sharedReport>;
export type ActiveSession = z.output<typeof activeSession>;
export type OtpChannel = z.output<typeof otpChannel>;
export type TwoFactor = z.output<typeof twoFactor>;
export type AccessRecord = z.output<typeof accessRecord>;
export type AccessReasonCode = z.output<typeof accessReasonCode>;
export type RoleDefinition = z.output<typeof roleDefinition>;
export type Simulation = z.output<typeof simulation>;
export type TransferMilestone = z.output<typeof transferMilestone>;
export type TransferOrigin = z.output<typeof transferOrigin>;
export type TransferOriginInput = z.output<typeof transferOriginInput>;
export type TransferProgress = z.output<typeof transferProgress>;
export type RegisterFund = z.output<typeof registerFund>;
export type PensionPlan = z.output<typeof pensionPlan>;
export type PpaPensionPlan = z.output<typeof ppaPensionPlan>;
export type SnceMessage = z.output<typeof snceMessage>;
export type StoredSnceMessage = z.output<typeof storedSnceMessage>;
export type SnceTaxHistory = z.output<typeof snceTaxHistory>;
export type Token = z.output<typeof tokenResponse>;

export type AccountStatus = z.output<typeof enums.accountStatus>;
export type AccountType = z.output<typeof enums.accountType>;
export type ArrangementType = z.output<typeof enums.arrangementType>;
export type IntervenerStatus = z.output<typeof enums.intervenerStatus>;
export type IntervenerType = z.output<typeof enums.intervenerType>;
export type OperationStatus = z.output<typeof enums.operationStatus>;
export type OperationSubType = z.output<typeof enums.operationSubType>;
export type OperationType = z.output<typeof enums.operationType>;
export type PaymentMethod = z.output<typeof enums.paymentMethod>;
export type Permission = z.output<typeof enums.permission>;
export type Role = z.output<typeof enums.role>;
