/** Keys that anybody logged in may read (decisions G-K04 and G-N03); every other is unknown. */
export const publicKeys: ReadonlySet<string> = new Set([
  'HAS_YOUTUBE_VIDEO_EXPLAIN_ENABLED',
  'YOUTUBE_VIDEO_EXPLAIN',
  'HAS_AI_ASSISTENT_ENABLED',
  'THIRD_PARTY_AGENCY_NAME',
  'THIRD_PARTY_AGENCY_PHONE',
  'THIRD_PARTY_AGENCY_EMAIL',
  'THIRD_PARTY_AGENCY_ADDRESS',
  'LEGAL_NOTICE_URL',
  'PRIVACY_POLICY_URL',
  'PUBLIC_CONTACT_URL',
  'INVESTOR_RELATIONS_TEXT',
  'INVESTOR_RELATIONS_PHONE',
]);

/** Keys that staff may set: the public ones, the two that everybody hears of in GET /me, and where mail of clients goes. */
export const settableKeys: ReadonlySet<string> = new Set([
  ...publicKeys,
  'INVESTOR_RELATIONS_EMAIL',
  'APP_VERSION_MINIMAL',
  'PRIVATE_AREA_MAINTENANCE_MODE',
]);

const flag = /^(true|false)$/iu;
const version = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/u;
/** An address of a page: encrypted and without anybody's name in it, or on this machine; empty where there is none. */
const address =
  /^(https:\/\/[a-z0-9][a-z0-9.-]*(:\d{1,5})?([/?#][^\s"'<>\\]*)?|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/[^\s"'<>\\]*)?$/iu;
const video = /^([\w-]{6,20})?$/u;
/** One address of mail and nothing that a mail program would take for more. */
const mail = /^([\w.+-]{1,64}@[a-z0-9][a-z0-9.-]*\.[a-z]{2,63})?$/iu;
const phone = /^(\+? ?(\d ?){9,15})?$/u;
const words = /^[^\p{Cc}<>]*$/u;

function shapeOf(key: string): RegExp {
  if (key === 'APP_VERSION_MINIMAL') return version;
  if (key === 'YOUTUBE_VIDEO_EXPLAIN') return video;
  if (key.endsWith('_URL')) return address;
  if (key.endsWith('_EMAIL')) return mail;
  if (key.endsWith('_PHONE')) return phone;
  return key.startsWith('HAS_') || key === 'PRIVATE_AREA_MAINTENANCE_MODE' ? flag : words;
}

/** Whether a value can stand under its key: a wrong one would shut the portal or lead away from it. */
export const isValueOf = (key: string, value: string): boolean => shapeOf(key).test(value);
