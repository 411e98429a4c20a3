/** Values that a browser may log for a failure; closed lists, so that no personal data can be logged (API-25). */
export const clientLogSubjects = ['page', 'draft', 'session cache', 'tutorial'] as const;

/** Names of errors; messages are never logged, and an unlisted error is logged as `other`. */
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

/** Route patterns of the private area; the empty text stands for any other page. */
export const clientLogScreens = [
  '',
  '/account/position',
  '/account/wallet',
  '/account/myaccount/$uuidAccount',
  '/account/operations',
  '/account/operations/$uuidAccount',
  '/account/operation/$uuidOperation',
  '/account/documents',
  '/account/iiff',
  '/account/notifications',
  '/profile',
  '/contact',
  '/operate',
  '/operate/convenience-form',
  '/operate/summary/$uuidOperation',
  '/operate/cancel/$uuidOperation',
  '/sign-documents',
  '/update-two-factor-auth',
  '/update-minor',
] as const;

export type ClientLogSubject = (typeof clientLogSubjects)[number];
export type ClientLogError = (typeof clientLogErrors)[number];
