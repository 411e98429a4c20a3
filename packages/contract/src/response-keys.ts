import type { CallKey } from './types.ts';

/** Resource keys of the calls whose key does not follow from the path. */
const specialKeys: Readonly<Partial<Record<CallKey, string>>> = {
  'POST /token': 'access_token',
  'POST /admin/token': 'access_token',
  'POST /onboarding/login': 'access_token',
  'POST /users/password-change': '(result)',
  'POST /users/password-recover': '(result)',
  'POST /users/two-factor/app/confirm': 'recovery_codes',
  'POST /users/two-factor/recovery-codes': 'recovery_codes',
  'GET /me': 'user',
  'GET /me/admin': 'user',
  'GET /config/{key}': 'configuration',
  'PUT /config/{key}': 'configuration',
  'POST /client-log': '(empty)',
  'GET /roles/definition': 'roles_definition',
  'POST /convenience-test-score': 'score',
  'POST /tin-validator': 'isTinValid',
  'GET /onboarding/provinces/{country}': 'provinces',
  'PATCH /interveners/{id}/addresses': 'addresses',
  'GET /accounts/{id}/statement': '(file)',
  'GET /documents/verify/{code}': 'verification',
  'GET /interveners/{id}/list-all-associated': 'associated',
  'GET /payment-files/{id}': '(file)',
  'GET /operations/{id}/historical': 'history',
  'GET /operation-type': 'operation_types',
  'POST /operations/position-statuses': 'position_statuses',
  'POST /operations/{id}/export-to-rd': 'export',
  'POST /operations/{id}/export-to-rd-txt': 'export',
  'POST /operations/export-to-rd-txt': 'export',
  'POST /operations/{id}/close-alerts': 'operation_alerts',
  'GET /pay-in/log/{id}': 'pay_in',
  'POST /pay-in/log/{id}': 'pay_in',
  'POST /callbacks/payments': '(empty)',
  'POST /callbacks/rd': '(empty)',
  'POST /products/net-asset-value-corrections': 'net_asset_value_correction',
  'POST /operations/{id}/pay-again': 'payment_entry',
  'POST /issues/{id}/answers': 'issue',
  'POST /documents-signatures': 'signature_request|signature',
  'POST /notifications': 'reminded',
  'PUT /interveners/{id}/notification-preferences': 'notification_preferences',
  'POST /callbacks/snce': '(empty)',
};

/** The last word of a path that names a step of the object before it. The response of such a call is the object. */
const step =
  /\/(?:phone|postpone|validation|release|status-change|cancel|close|accept-payee|stop|resolve|approve|reject)$/u;

const singularOf = (word: string): string =>
  word.replace(/ies$/u, 'y').replace(/(?:(ss)e)?s$/u, '$1');

/**
 * Derives the resource key of a call from its path: `fiscal_items` for "/operations/{id}/fiscal-items", `operation`
 * for "/operations/{id}" and for "/operations/{id}/status-change".
 */
function keyByPath(key: CallKey): string {
  const [method, path = ''] = key.split(' ');
  if (method === 'DELETE') return '(empty)';
  if (/^GET .*\{doc\}$|\/(?:download|zip)$/u.test(key)) return '(file)';
  if (path.startsWith('/imports/')) return 'import';
  const pathWithoutIds = path.replace(step, '').replaceAll(/\/\{\w+\}/gu, '');
  const word = pathWithoutIds.slice(pathWithoutIds.lastIndexOf('/') + 1).replaceAll('-', '_');
  const isSingular = method !== 'GET' || path.endsWith('}');
  return isSingular ? singularOf(word) : word;
}

/**
 * Returns the resource key that a response must have besides `result` (API-04), by which the client checks a
 * response without schemas. '(file)' is a download, '(empty)' a 204, '(result)' a response with only `result`; a bar
 * separates alternatives.
 */
export function getResponseKey(key: CallKey): string {
  return specialKeys[key] ?? keyByPath(key);
}
