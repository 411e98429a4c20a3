/**
 * Subjects of failures that a browser may log. Logged values are from fixed lists, so that no personal data can be
 * logged (API-25).
 */
export const clientLogSubjects = ['page', 'draft', 'session cache', 'tutorial'] as const;

/** Names of errors. Another error is logged as `other`, and messages are not logged. */
export const clientLogErrors = [
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'AbortError',
  'TimeoutError',
  'SecurityError',
  'InvalidStateError',
  'QuotaExceededError',
  'DataCloneError',
  'ChunkLoadError',
  'CSS_CHUNK_LOAD_FAILED',
  'CallError',
  'other',
] as const;

/** Route patterns of the private area. An empty text means another page. */
export const clientLogScreens = [
  '',
  '/account/position',
  '/account/wallet',
  '/account/myaccount/$uuidAccount',
  '/products/$uuidProduct',
  '/account/operations',
  '/account/operations/$uuidAccount',
  '/account/operation/$uuidOperation',
  '/account/documents',
  '/account/iiff',
  '/account/notifications',
  '/account/config',
  '/profile',
  '/profile/kyc-form',
  '/contact',
  '/operate',
  '/operate/convenience-form',
  '/operate/summary/$uuidOperation',
  '/operate/cancel/$uuidOperation',
  '/sign-documents',
  '/update-two-factor-auth',
  '/update-minor',
  '/validate-gdpr',
  '/anual-report-notifications',
] as const;

export type ClientLogSubject = (typeof clientLogSubjects)[number];
export type ClientLogError = (typeof clientLogErrors)[number];
