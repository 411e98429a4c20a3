import { type StaffPurpose, staffPurposes } from '@participe/domain';
import type { calls } from './calls.ts';
import type { CallDefinition } from './kernel/define-call.ts';

type Calls = typeof calls;

/** The calls that staff may make. */
export type StaffCallKey = {
  [Key in keyof Calls]: Calls[Key]['access']['audience'] extends readonly (infer Who)[]
    ? 'staff' extends Who
      ? Key
      : never
    : never;
}[keyof Calls];

const allPurposes = staffPurposes;
const importPurposes = ['payments', 'registry', 'transfers', 'products'] as const;
/** Purposes of the connections to a bank, the registry and the administrator (PRM-24). */
const feedPurposes = ['bank_feed', 'registry_feed', 'price_feed'] as const;
const clientPurposes = ['clients'] as const;
/** Purposes of the calls on which two people must agree (PRM-23). */
const approvalPurposes = [
  'payments',
  'compliance',
  'aml',
  'products',
  'documents',
  'orders',
  'registry',
  'transfers',
  'configuration',
] as const;
/** Purposes whose members of staff work with orders and therefore may read them. */
const orderReadingPurposes = [
  'clients',
  'orders',
  'compliance',
  'aml',
  'payments',
  'registry',
  'transfers',
] as const;
const productReadingPurposes = [
  'clients',
  ...importPurposes,
  'orders',
  'compliance',
  'aml',
] as const;

/** The purposes of each staff call (PRM-21), of which a token needs one. A missing staff call is a compile error. */
const purposesByCall = {
  'GET /me': allPurposes,
  'GET /config/{key}': allPurposes,
  'PUT /config/{key}': ['configuration'],
  'GET /roles/definition': allPurposes,
  'GET /operation-type': allPurposes,
  'GET /agent/{id}': clientPurposes,
  'GET /subdistributors/{id}': clientPurposes,
  'GET /interveners/{id}/balance': clientPurposes,
  'GET /interveners/{id}/tax-reports': clientPurposes,
  'GET /interveners/{id}/tax-reports/download': clientPurposes,
  'GET /interveners/{id}/accounts': clientPurposes,
  'GET /interveners/{id}/list-all-associated': clientPurposes,
  'GET /interveners/{id}/notification-preferences': clientPurposes,
  'GET /accounts/{id}': clientPurposes,
  'GET /accounts/{id}/products': clientPurposes,
  'GET /accounts/{id}/products/{pid}/profitability-detail': clientPurposes,
  'GET /accounts/{id}/products/{pid}/lots': clientPurposes,
  'GET /accounts/{id}/positions': clientPurposes,
  'GET /accounts/{id}/evolution': clientPurposes,
  'GET /accounts/{id}/distribution': clientPurposes,
  'GET /accounts/{id}/interveners': clientPurposes,
  'GET /accounts/{id}/intervener-requests': clientPurposes,
  'GET /accounts/{id}/bank-accounts': ['clients', 'payments'],
  'GET /accounts/{id}/bank-accounts/{bid}': ['clients', 'payments'],
  'GET /accounts/{id}/mandates': ['clients', 'payments'],
  'GET /accounts/{id}/associates': clientPurposes,
  'GET /accounts/{id}/statement': clientPurposes,
  'GET /accounts/{id}/documents': ['clients', 'documents'],
  'GET /accounts/{id}/documents/{doc}': ['clients', 'documents'],
  'GET /accounts/{id}/document-validations': ['clients', 'documents'],
  'GET /interveners/{id}': ['clients', 'documents', 'compliance', 'aml'],
  'GET /interveners/{id}/kyc': ['compliance', 'aml'],
  'GET /interveners/{id}/adult-tasks': ['clients', 'documents', 'compliance'],
  'GET /interveners/{id}/addresses': ['clients', 'documents', 'compliance', 'aml'],
  'GET /interveners/{id}/addresses/{addr}': ['clients', 'documents', 'compliance', 'aml'],
  'GET /interveners/{id}/documents': ['clients', 'documents'],
  'GET /interveners/{id}/documents/zip': ['clients', 'documents'],
  'GET /interveners/{id}/documents/{doc}': ['clients', 'documents'],
  'GET /interveners/{id}/document-validations': ['clients', 'documents'],
  'GET /interveners/{id}/ccc-documents': ['clients', 'documents'],
  'POST /accounts/{id}/documents': ['documents'],
  'POST /interveners/{id}/documents': ['documents'],
  'POST /documents/{doc}/validation': ['documents'],
  'POST /operations/{id}/documents': ['documents'],
  'PATCH /operations/{id}/documents/{doc}': ['documents'],
  'DELETE /operations/{id}/documents/{doc}': ['documents'],
  'PATCH /interveners/{id}': ['compliance', 'aml'],
  'PATCH /accounts/{id}': ['compliance'],
  'GET /products': productReadingPurposes,
  'GET /products/{id}': productReadingPurposes,
  'GET /interveners/{id}/operations': orderReadingPurposes,
  'GET /accounts/{id}/operations': orderReadingPurposes,
  'GET /operations': orderReadingPurposes,
  'GET /operations/{id}': orderReadingPurposes,
  'GET /operations/{id}/historical': orderReadingPurposes,
  'GET /operations/{id}/interveners': orderReadingPurposes,
  'GET /operations/{id}/issues': orderReadingPurposes,
  'GET /operations/{id}/operations': orderReadingPurposes,
  'GET /operations/{id}/fiscal-items': orderReadingPurposes,
  'GET /operations/{id}/documents': [...orderReadingPurposes, 'documents'],
  'GET /operations/{id}/document-validations': [...orderReadingPurposes, 'documents'],
  'GET /operations/{id}/payments': orderReadingPurposes,
  'POST /operations/position-statuses': orderReadingPurposes,
  'POST /operations/download': orderReadingPurposes,
  'POST /operations': ['orders', 'compliance', 'aml'],
  'GET /issues': ['messages'],
  'POST /issues/{id}/answers': ['messages'],
  'POST /issues/{id}/close': ['messages'],
  'POST /operations/{id}/status-change': ['orders', 'aml'],
  'DELETE /operations/{id}': ['orders'],
  'GET /operation-alerts': ['orders'],
  'GET /tax-status-alerts': ['documents', 'compliance'],
  'POST /operations/{id}/close-alerts': ['orders'],
  'POST /notifications': ['orders'],
  'GET /pay-in/banks': ['clients', 'payments'],
  'GET /pay-in/log/{id}': ['clients', 'payments'],
  'GET /payment-files': ['payments'],
  'GET /payment-files/{id}': ['payments'],
  'POST /payment-files/{id}/release': ['payments'],
  'GET /payment-entries': ['payments', 'compliance', 'aml'],
  'POST /payment-entries/{id}/accept-payee': ['payments'],
  'POST /payment-entries/{id}/stop': ['payments', 'compliance', 'aml'],
  'POST /operations/{id}/pay-again': ['payments'],
  'GET /bank-movements': ['payments'],
  'POST /bank-movements/{id}/resolve': ['payments'],
  'POST /imports/bank-statements': ['payments', 'bank_feed'],
  'GET /approvals': approvalPurposes,
  'POST /approvals/{id}/approve': approvalPurposes,
  'POST /approvals/{id}/reject': approvalPurposes,
  'POST /operations/{id}/export-to-rd': ['registry'],
  'POST /operations/{id}/export-to-rd-txt': ['registry'],
  'POST /operations/export-to-rd-txt': ['registry'],
  'GET /registry-files': ['registry'],
  'GET /alarms': ['compliance', 'configuration'],
  'POST /imports/rd-responses': ['registry', 'registry_feed'],
  'POST /imports/positions': ['registry'],
  'POST /imports/snce-messages': ['transfers'],
  'GET /snce-messages': ['transfers'],
  'POST /imports/cnmv': ['transfers'],
  'POST /imports/pension-plans': ['transfers'],
  'POST /imports/ppa-pension-plans': ['transfers'],
  'GET /cnmv': ['clients', 'orders', 'transfers'],
  'GET /pension-plans': ['clients', 'orders', 'transfers'],
  'GET /ppa-pension-plans': ['clients', 'orders', 'transfers'],
  'POST /imports/products': ['products'],
  'POST /imports/net-asset-values': ['products', 'price_feed'],
  'POST /products/net-asset-value-corrections': ['products'],
  'GET /imports/{id}': [...importPurposes, ...feedPurposes],
} satisfies Readonly<Record<StaffCallKey, readonly StaffPurpose[]>>;

/**
 * The reading calls of staff that return no data of a client. Other reading calls of staff need a reason (PRM-26).
 */
const readsWithoutClientData: ReadonlySet<string> = new Set<StaffCallKey>([
  'GET /me',
  'GET /config/{key}',
  'GET /roles/definition',
  'GET /operation-type',
  'GET /agent/{id}',
  'GET /subdistributors/{id}',
  'GET /products',
  'GET /products/{id}',
  'GET /pay-in/banks',
  'GET /payment-files',
  'GET /registry-files',
  'GET /alarms',
  'GET /cnmv',
  'GET /pension-plans',
  'GET /ppa-pension-plans',
  'GET /imports/{id}',
]);

const purposes: Readonly<Record<string, readonly StaffPurpose[]>> = purposesByCall;

/** Returns the purposes of a staff call; none for another call (PRM-21). */
export const purposesOfCall = ({
  method,
  path,
}: Pick<CallDefinition, 'method' | 'path'>): readonly StaffPurpose[] =>
  purposes[`${method} ${path}`] ?? [];

/** True for a call by which staff read the data of clients, for which named staff state a reason (PRM-26). */
export const needsAccessReason = (
  call: Pick<CallDefinition, 'method' | 'path' | 'readOnly'>,
): boolean =>
  call.readOnly &&
  purposesOfCall(call).length > 0 &&
  !readsWithoutClientData.has(`${call.method} ${call.path}`);
