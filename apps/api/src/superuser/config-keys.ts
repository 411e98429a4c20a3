/** Configuration keys whose values each session may read (API-26). */
export const publicConfigKeys: ReadonlySet<string> = new Set([
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
  'INVESTOR_RELATIONS_HOURS',
]);

/**
 * Configuration keys that staff may set: the public ones, two that GET /me returns, and the e-mail address that
 * receives clients' messages.
 */
export const settableConfigKeys: ReadonlySet<string> = new Set([
  ...publicConfigKeys,
  'INVESTOR_RELATIONS_EMAIL',
  'APP_VERSION_MINIMAL',
  'PRIVATE_AREA_MAINTENANCE_MODE',
]);

const isFlagKey = (key: string): boolean =>
  key.startsWith('HAS_') || key === 'PRIVATE_AREA_MAINTENANCE_MODE';

/**
 * True for each key except the flags and the version of the app. A change needs a second person, because a wrong
 * value, such as a telephone number in a text, could lead clients or their messages to a fraudster (PRM-25).
 */
export const isClientContactKey = (key: string): boolean =>
  settableConfigKeys.has(key) && !isFlagKey(key) && key !== 'APP_VERSION_MINIMAL';

const flagPattern = /^(true|false)$/iu;
const versionPattern = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/u;
/** Matches an empty text, an HTTPS address without credentials, or an HTTP address on this machine. */
const addressPattern =
  /^(https:\/\/[a-z0-9][a-z0-9.-]*(:\d{1,5})?([/?#][^\s"'<>\\]*)?|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/[^\s"'<>\\]*)?$/iu;
const videoIdPattern = /^([\w-]{6,20})?$/u;
/**
 * Matches an empty text or one e-mail address, without characters that a mail client could read as another address or
 * header.
 */
const mailPattern = /^([\w.+-]{1,64}@[a-z0-9][a-z0-9.-]*\.[a-z]{2,63})?$/iu;
const phonePattern = /^(\+? ?(\d ?){9,15})?$/u;
const textPattern = /^[^\p{Cc}<>]*$/u;

function patternOf(key: string): RegExp {
  if (key === 'APP_VERSION_MINIMAL') return versionPattern;
  if (key === 'YOUTUBE_VIDEO_EXPLAIN') return videoIdPattern;
  if (key.endsWith('_URL')) return addressPattern;
  if (key.endsWith('_EMAIL')) return mailPattern;
  if (key.endsWith('_PHONE')) return phonePattern;
  return isFlagKey(key) ? flagPattern : textPattern;
}

/**
 * True for a valid value of a configuration key. An invalid value could make the portal unavailable or link to
 * another site.
 */
export const isValidConfigValue = (key: string, value: string): boolean =>
  patternOf(key).test(value);
