import {
  type DemoAccountKey,
  type DemoAgentKey,
  type DemoPersonKey,
  personOf,
} from '@participe/fixtures';

/**
 * Demo clients in the tables of expected permissions (PRM-01, PRM-02). The tables are written by hand and share no
 * code with the permission check, so that a fault in either is found.
 */
export type ClientKey = Exclude<
  DemoPersonKey,
  'staff' | 'staff_2' | 'company' | 'company_2' | 'minor_2' | 'onboarding' | 'migrated'
>;
/**
 * The caller of a request. `superuser` views the investor's portal; `admin` is a superuser who has not chosen a
 * client. `other_staff` is a service client with the purposes that the call does not accept (PRM-21).
 */
export type Principal =
  | ClientKey
  | 'onboarding'
  | 'staff'
  | 'other_staff'
  | 'anonymous'
  | 'otp'
  | 'admin_otp'
  | 'admin'
  | 'superuser';
type ClientOrOnboarding = ClientKey | 'onboarding';

/**
 * Letters of the columns of the permission matrix in which a person has permission. Only V D U S R C F A B I G occur,
 * because no call uses the other columns.
 */
type Letters = string;
const owner: Letters = 'V D U S R F A B I G';
const planOwner: Letters = 'V D U C F A B I G';
const readerLetters: Letters = 'V D G';
const administrator: Letters = 'V D U S R F A B I G';
const tutorLetters: Letters = 'V D U S R F A B G';
const minor: Letters = 'V D G';
const usufructuary: Letters = 'V D U F A B G';
const attorney: Letters = 'V D U S R F A G';
const operator: Letters = 'V D U S R F A G';
const parent: Letters = 'V D U S R F A B I G';

/** A person whom the matrix makes a new adult who has not confirmed their data (CLD-16). */
export const newAdult = 'newcomer';

export const permissionsByAccount: Readonly<
  Record<ClientKey, Partial<Record<DemoAccountKey, Letters>>>
> = {
  investor: { investor_main: owner, investor_family: owner, investor_pension: planOwner },
  couple_a: { couple: owner },
  couple_b: { couple: owner },
  readonly: { investor_main: readerLetters },
  admin_1: { company: administrator, company_rules: administrator },
  admin_2: { company: administrator, company_rules: administrator },
  minor: { minor },
  tutor: { minor: tutorLetters },
  [newAdult]: { newcomer: minor },
  blocked: { blocked: owner },
  blocked_aml: { blocked_aml: owner },
  stranger: { stranger: owner },
  agency_client: { agency_client: owner },
  bare_owner: { usufruct: owner },
  usufructuary: { usufruct: usufructuary },
  principal: { powers: owner },
  attorney: { powers: attorney },
  operator: { powers: operator },
  parent_1: { child: parent },
  parent_2: { child: parent },
};

const lettersOf = (who: ClientOrOnboarding, account: DemoAccountKey): Letters | undefined =>
  who === 'onboarding'
    ? account === 'onboarding'
      ? owner
      : undefined
    : permissionsByAccount[who][account];

const representedPeople: Partial<Record<ClientOrOnboarding, readonly DemoPersonKey[]>> = {
  tutor: ['minor'],
  admin_1: ['company', 'company_2'],
  admin_2: ['company', 'company_2'],
  parent_1: ['minor_2'],
  parent_2: ['minor_2'],
};

/** Blocked people may only read, download and upload documents, and change their preferences. */
const blockedPeople: ReadonlySet<ClientOrOnboarding> = new Set<ClientOrOnboarding>([
  'blocked',
  'blocked_aml',
]);
const lettersOfBlockedPeople = 'V D U G';

/** The actors who may make a call, as the specification states them. */
export type Audience = 'public' | 'everybody' | 'clients' | 'staff' | 'superusers' | 'partners';

export type CallTarget =
  | { readonly kind: 'none' }
  | { readonly kind: 'account'; readonly account: DemoAccountKey }
  | { readonly kind: 'person'; readonly person: DemoPersonKey }
  | { readonly kind: 'notice'; readonly person: DemoPersonKey }
  | { readonly kind: 'session'; readonly person: DemoPersonKey }
  | { readonly kind: 'agent'; readonly agent: DemoAgentKey }
  /** An import or a payment file, which only staff may read. */
  | { readonly kind: 'import' }
  /** An id that belongs to no object, or a text that is not a UUID. */
  | { readonly kind: 'missing' };

export type ExpectedResult = '401-004' | '404' | '403-001' | '403-002' | '403-003' | 'open';

function mayKnowOf(who: ClientOrOnboarding, target: CallTarget): boolean {
  switch (target.kind) {
    case 'none':
      return true;
    case 'account':
      return lettersOf(who, target.account) !== undefined;
    case 'person':
      return target.person === who || (representedPeople[who] ?? []).includes(target.person);
    case 'notice':
    case 'session':
      return target.person === who;
    case 'agent':
      return personOf(who).agentKey === target.agent;
    case 'import':
    case 'missing':
      return false;
  }
}

function predictByPermission(
  who: ClientOrOnboarding,
  letter: string,
  target: CallTarget,
): ExpectedResult {
  if (target.kind !== 'account') return 'open';
  if (!(lettersOf(who, target.account) ?? '').split(' ').includes(letter)) return '403-001';
  return blockedPeople.has(who) && !lettersOfBlockedPeople.includes(letter) ? '403-002' : 'open';
}

/** The permission rule of a call: its audience and its column of the permission matrix. */
export interface CallRule {
  readonly call: string;
  readonly who: Audience;
  readonly letter: string;
}

/** GET calls that change data, which read-only sessions may not make (API-13). */
const changingGetCalls = ['GET /pay-in/{id}/cancel', 'GET /shared-reports/{token}/download'];

/**
 * Returns the expected result for a superuser, who may only read and may not make clients' login calls. A superuser
 * who views a client gets the same as that client.
 */
function predictForSuperuser(
  hasChosenClient: boolean,
  { call, who: audience }: CallRule,
  target: CallTarget,
): ExpectedResult {
  if (call === 'POST /admin/token') return 'open';
  if (!call.startsWith('GET ') || call.includes(' /users/') || changingGetCalls.includes(call))
    return '403-003';
  if (audience === 'superusers' || audience === 'public') return 'open';
  if (audience === 'staff' || !hasChosenClient) return '403-001';
  return mayKnowOf('investor', target) ? 'open' : '404';
}

/**
 * The other calls that are open in onboarding and to a new adult: messages, uploads, signatures, own data, and checks of
 * tax numbers.
 */
const openBeforeCompletion: readonly string[] = [
  'POST /issues',
  'POST /interveners/{id}/documents',
  'POST /accounts/{id}/documents',
  'POST /documents-signatures',
  'POST /tin-validator',
  'PATCH /interveners/{id}',
  'PATCH /interveners/{id}/addresses',
  'PATCH /interveners/{id}/addresses/{addr}',
  'PATCH /interveners/{id}/gdpr',
  'PATCH /interveners/{id}/crs',
  'PATCH /interveners/{id}/fatca',
  'POST /interveners/{id}/kyc',
  'POST /interveners/{id}/adult-contract',
];

/** Returns the result that a caller must get from a call about an object. */
export function predictResult(who: Principal, rule: CallRule, target: CallTarget): ExpectedResult {
  const { call, who: audience, letter } = rule;
  // Partner calls require a signature, so that they refuse each session.
  if (audience === 'partners') return '401-004';
  if (who === 'superuser' || who === 'admin')
    return predictForSuperuser(who === 'superuser', rule, target);
  if (audience === 'public') return 'open';
  if (who === 'anonymous' || who === 'otp' || who === 'admin_otp') return '401-004';
  if (audience === 'superusers') return '403-001';
  if (who === 'other_staff') return '403-001';
  if (who === 'staff') {
    if (audience === 'clients') return '403-001';
    return target.kind === 'missing' ? '404' : 'open';
  }
  if (audience === 'staff') return '403-001';
  const isReading =
    (call.startsWith('GET ') && !changingGetCalls.includes(call)) || call.includes(' /users/');
  const isIncomplete = who === 'onboarding' || who === newAdult;
  if (isIncomplete && !isReading && !openBeforeCompletion.includes(call)) return '403-001';
  return mayKnowOf(who, target) ? predictByPermission(who, letter, target) : '404';
}
