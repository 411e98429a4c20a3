import type { CallKey } from './types.ts';

/** Resource keys of the calls whose key does not follow from the path. */
const specialKeys: Readonly<Partial<Record<CallKey, string>>> = {
  'POST /users/two-factor/app/confirm': 'recovery_codes',
  'GET /roles/definition': 'roles_definition',
  'POST /convenience-test-score': 'score',
  'POST /tin-validator': 'isTinValid',
  'GET /documents/verify/{code}': 'verification',
  'GET /interveners/{id}/list-all-associated': 'associated',
  'POST /accounts/{id}/interveners/bulk': 'interveners',
  'GET /operations/{id}/historical': 'history',
  'GET /operation-type': 'operation_types',
  'POST /operations/{id}/close-alerts': 'operation_alerts',
  'POST /operations/{id}/pay-again': 'payment_entry',
  'POST /issues/{id}/answers': 'issue',
  'POST /documents-signatures': 'signature_request|signature',
  'POST /notifications': 'reminded',
};

/** Resource keys that several calls share. */
const keysByPattern: readonly (readonly [RegExp, string])[] = [
  [/\{iid\}(?:\/roles)?$/u, 'request'],
  [/^DELETE|\/callbacks\/|\/client-log/u, '(empty)'],
  [/\/(?:token|login)$/u, 'access_token'],
  [/\/password-/u, '(result)'],
  [/ \/me(?:\/|$)/u, 'user'],
  [/\/config\//u, 'configuration'],
  [/\/pay-in\/log/u, 'pay_in'],
  [/\/export-to-rd/u, 'export'],
  [/\/imports\//u, 'import'],
  [/^GET .*\{doc\}$|\/(?:download|zip|statement)$|\/payment-files\/\{id\}$/u, '(file)'],
];

/** A last word that names a step of the object before it. The response of such a call is the object. */
const step =
  /\/(?:phone|postpone|validation|release|status-change|cancel|close|accept-payee|stop|resolve|approve|reject|gdpr|crs|fatca|oauth2)$/u;

/** Paths whose response has several rows although the method or the path suggests one. */
const severalRows = /-codes|addresses$|provinces|-statuses|-preferences/u;

const singularOf = (word: string): string =>
  word.replace(/ies$/u, 'y').replace(/(?:(ss)e|(?<!s))s$/u, '$1');

/**
 * Derives the resource key of a call from its path: `fiscal_items` for "/operations/{id}/fiscal-items", `operation`
 * for "/operations/{id}" and for "/operations/{id}/status-change".
 */
function keyByPath(key: CallKey): string {
  const [method, path = ''] = key.split(' ');
  const sharedKey = keysByPattern.find(([pattern]) => pattern.test(key))?.[1];
  if (sharedKey !== undefined) return sharedKey;
  const pathWithoutIds = path.replace(step, '').replaceAll(/\/\{\w+\}/gu, '');
  const responseWord = pathWithoutIds
    .slice(pathWithoutIds.lastIndexOf('/') + 1)
    .replaceAll('-', '_');
  const isSingular = !severalRows.test(path) && (method !== 'GET' || path.endsWith('}'));
  return isSingular ? singularOf(responseWord) : responseWord;
}

/**
 * Returns the resource key that a response must have besides `result` (API-04), by which the client checks a response
 * without schemas. '(file)' is a download, '(empty)' a 204, '(result)' a response with only `result`; a bar separates
 * alternatives.
 */
export function getResponseKey(key: CallKey): string {
  return specialKeys[key] ?? keyByPath(key);
}
