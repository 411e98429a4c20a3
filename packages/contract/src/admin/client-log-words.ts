/** All that a browser may say of what failed in it: words of these lists, so that nothing of a person fits in. */
export const clientLogWhat = ['page', 'draft', 'session cache', 'tutorial'] as const;

/** The name of an error, never its message; `other` for what we have no word for. */
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

/** The patterns of the private area as the router knows them; empty for every other page. */
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
