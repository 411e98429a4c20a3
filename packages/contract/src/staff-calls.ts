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

const any = staffPurposes;
const imports = ['payments', 'registry', 'transfers', 'products'] as const;
/** Purposes of the connections to a bank, the registry and the administrator (PRM-24). */
const feeds = ['bank_feed', 'registry_feed', 'price_feed'] as const;
const reading = ['clients'] as const;
/** Purposes of the calls on which two people must agree (PRM-23). */
const guarded = [
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
/** Purposes whose members of staff all work with orders and therefore may read them. */
const orderReading = [
  'clients',
  'orders',
  'compliance',
  'aml',
  'payments',
  'registry',
  'transfers',
] as const;
const productReading = ['clients', ...imports, 'orders', 'compliance', 'aml'] as const;

/**
 * The purposes of every staff call (PRM-21). A token with any one of these purposes may make the call. A staff call
 * that is missing here is a compile error.
 */
const purposesByCall = {
  'GET /me': any,
  'GET /config/{key}': any,
  'PUT /config/{key}': ['configuration'],
  'GET /roles/definition': any,
  'GET /operation-type': any,
  'GET /agent/{id}': reading,
  'GET /subdistributors/{id}': reading,
  'GET /interveners/{id}/balance': reading,
  'GET /interveners/{id}/tax-reports': reading,
  'GET /interveners/{id}/tax-reports/download': reading,
  'GET /interveners/{id}/accounts': reading,
  'GET /interveners/{id}/list-all-associated': reading,
  'GET /interveners/{id}/notification-preferences': reading,
  'GET /accounts/{id}': reading,
  'GET /accounts/{id}/products': reading,
  'GET /accounts/{id}/products/{pid}/profitability-detail': reading,
  'GET /accounts/{id}/products/{pid}/lots': reading,
  'GET /accounts/{id}/positions': reading,
  'GET /accounts/{id}/evolution': reading,
  'GET /accounts/{id}/distribution': reading,
  'GET /accounts/{id}/interveners': reading,
  'GET /accounts/{id}/bank-accounts': ['clients', 'payments'],
  'GET /accounts/{id}/bank-accounts/{bid}': ['clients', 'payments'],
  'GET /accounts/{id}/associates': reading,
  'GET /accounts/{id}/statement': reading,
  'GET /accounts/{id}/documents': ['clients', 'documents'],
  'GET /accounts/{id}/documents/{doc}': ['clients', 'documents'],
  'GET /accounts/{id}/document-validations': ['clients', 'documents'],
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
  'GET /products': productReading,
  'GET /products/{id}': productReading,
  'GET /interveners/{id}/operations': orderReading,
  'GET /accounts/{id}/operations': orderReading,
  'GET /operations': orderReading,
  'GET /operations/{id}': orderReading,
  'GET /operations/{id}/historical': orderReading,
  'GET /operations/{id}/interveners': orderReading,
  'GET /operations/{id}/issues': orderReading,
  'GET /operations/{id}/operations': orderReading,
  'GET /operations/{id}/fiscal-items': orderReading,
  'GET /operations/{id}/documents': [...orderReading, 'documents'],
  'GET /operations/{id}/document-validations': [...orderReading, 'documents'],
  'GET /operations/{id}/payments': orderReading,
  'POST /operations/position-statuses': orderReading,
  'POST /operations/download': orderReading,
  'POST /operations': ['orders', 'compliance', 'aml'],
  'GET /issues': ['messages'],
  'POST /issues/{id}/answers': ['messages'],
  'POST /issues/{id}/close': ['messages'],
  'POST /operations/{id}/status-change': ['orders', 'aml'],
  'DELETE /operations/{id}': ['orders'],
  'GET /operation-alerts': ['orders'],
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
  'GET /approvals': guarded,
  'POST /approvals/{id}/approve': guarded,
  'POST /approvals/{id}/reject': guarded,
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
  'GET /imports/{id}': [...imports, ...feeds],
} satisfies Readonly<Record<StaffCallKey, readonly StaffPurpose[]>>;

const purposes: Readonly<Record<string, readonly StaffPurpose[]>> = purposesByCall;

/** Returns the purposes of a staff call; none for a call that is not for staff (PRM-21). */
export const purposesOfCall = ({
  method,
  path,
}: Pick<CallDefinition, 'method' | 'path'>): readonly StaffPurpose[] =>
  purposes[`${method} ${path}`] ?? [];
