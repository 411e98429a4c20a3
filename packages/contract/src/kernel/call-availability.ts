import type { CallDefinition } from './define-call.ts';

type CallAddress = Pick<CallDefinition, 'method' | 'path'>;

/** True for a call about the client's own credentials: passwords, second factor, sessions and accesses. */
const concernsOwnCredentials = ({ path }: CallAddress): boolean => path.startsWith('/users/');

/**
 * True for a GET that changes data: the cancellation of a payment, which the specification defines as a GET (API-13),
 * and the link to a shared report, which records who opened it (RPT-20).
 */
const isChangingGet = ({ path }: CallAddress): boolean =>
  path === '/pay-in/{id}/cancel' || path === '/shared-reports/{token}/download';

/**
 * True for a call that a superuser may make (PRM-16): a GET that only reads and is not about the client's own
 * credentials, and `/admin/token`, which also ends the session. Another POST is refused even if it only reads, so
 * that no list of permitted POST calls is needed.
 */
export const isOpenToSuperuser = (call: CallAddress): boolean =>
  call.path === '/admin/token' ||
  (call.method === 'GET' && !concernsOwnCredentials(call) && !isChangingGet(call));

const sendsMessage = ({ method, path }: CallAddress): boolean =>
  method === 'POST' && path === '/issues';

/** True for the call that answers the privacy text, which a person does before anything else (CLD-12). */
const answersPrivacy = ({ method, path }: CallAddress): boolean =>
  method === 'PATCH' && path === '/interveners/{id}/gdpr';

/**
 * True for a call that does not wait for a second factor which the person can no longer postpone (SES-13): calls that
 * only read, about the client's own credentials, messages to the manager, and the answer about privacy.
 */
export const isOpenWithoutSecondFactor = (
  call: CallAddress & Pick<CallDefinition, 'readOnly'>,
): boolean =>
  (call.readOnly && !isChangingGet(call)) ||
  concernsOwnCredentials(call) ||
  sendsMessage(call) ||
  answersPrivacy(call);

const ownDataPostPaths: ReadonlySet<string> = new Set([
  '/interveners/{id}/documents',
  '/accounts/{id}/documents',
  '/documents-signatures',
  '/tin-validator',
  '/interveners/{id}/kyc',
  '/interveners/{id}/adult-contract',
]);
const ownDataPaths = /^\/interveners\/\{id\}(?:\/addresses|\/(?:crs|fatca|gdpr)$|$)/u;

/** True for a call by which people complete their own data: uploads, signatures, own data, checks of tax numbers. */
const completesOwnData = ({ method, path }: CallAddress): boolean =>
  (method === 'POST' && ownDataPostPaths.has(path)) ||
  (method === 'PATCH' && ownDataPaths.test(path));

/**
 * True for a call that people may make before their own data are complete: a session in onboarding (SES-20), and a person
 * who has come of age and not confirmed their data (CLD-16). These are every GET that only reads, calls about the
 * client's own credentials, messages to the manager, and calls that complete the own data.
 */
export const isOpenBeforeCompletion = (call: CallAddress): boolean =>
  (call.method === 'GET' && !isChangingGet(call)) ||
  concernsOwnCredentials(call) ||
  sendsMessage(call) ||
  completesOwnData(call);
