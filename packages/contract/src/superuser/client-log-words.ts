/** The only words that a browser may log about a failure: closed lists have no room for personal data (API-25). */
export const clientLogWhat = ['page', 'draft', 'session cache', 'tutorial'] as const;

/** The name of an error, never its message; `other` for any that is not listed. */
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

/** Route patterns of the private area; empty for every other page. */
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

export type ClientLogWhat = (typeof clientLogWhat)[number];
export type ClientLogError = (typeof clientLogErrors)[number];
