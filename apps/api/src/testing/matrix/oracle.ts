import {
  type DemoAccountKey,
  type DemoAgentKey,
  type DemoPersonKey,
  personOf,
} from '@participe/fixtures';

/**
 * What decisions G-C11, G-E01 and the access lines say, written down by hand for this cast: it shares no
 * code with the gate, so that the two can disagree.
 */
export type ClientKey = Exclude<DemoPersonKey, 'staff' | 'company' | 'onboarding'>;
export type Principal = ClientKey | 'staff' | 'anonymous' | 'otp';

/** V D U S R C F A of the matrix; the rest of its columns has no call yet. */
type Letters = string;
const owner: Letters = 'V D U S R F A';
const planOwner: Letters = 'V D U C F A';
const reader: Letters = 'V D';
const administrator: Letters = 'V D U S R F A';
const tutor: Letters = 'V D U S R F A';
const minor: Letters = 'V D';

/** Who is on which account, with what the role gives there. */
export const onAccount: Readonly<Record<ClientKey, Partial<Record<DemoAccountKey, Letters>>>> = {
  investor: { investor_main: owner, investor_family: owner, investor_pension: planOwner },
  couple_a: { couple: owner },
  couple_b: { couple: owner },
  readonly: { investor_main: reader },
  admin_1: { company: administrator },
  admin_2: { company: administrator },
  minor: { minor },
  tutor: { minor: tutor },
  newcomer: { newcomer: owner },
  blocked: { blocked: owner },
  blocked_aml: { blocked_aml: owner },
  stranger: { stranger: owner },
  agency_client: { agency_client: owner },
};

/** Persons for whom somebody stands, beside himself. */
const standsFor: Partial<Record<ClientKey, readonly DemoPersonKey[]>> = {
  tutor: ['minor'],
  admin_1: ['company'],
  admin_2: ['company'],
};

/** Their situation leaves them nothing but reading and papers. */
const stopped: ReadonlySet<ClientKey> = new Set<ClientKey>(['blocked', 'blocked_aml']);
const alwaysOpen = 'V D U';

/** Whom a call lets in at all, from the specification of each call. */
export type Door = 'public' | 'everybody' | 'clients' | 'staff';

export type Target =
  | { readonly kind: 'none' }
  | { readonly kind: 'account'; readonly account: DemoAccountKey }
  | { readonly kind: 'person'; readonly person: DemoPersonKey }
  | { readonly kind: 'notice'; readonly person: DemoPersonKey }
  | { readonly kind: 'agent'; readonly agent: DemoAgentKey }
  | { readonly kind: 'import' }
  /** An id of nothing, or no id at all. */
  | { readonly kind: 'missing' };

export type Expected = '401-004' | '404' | '403-001' | '403-002' | 'open';

function sees(who: ClientKey, target: Target): boolean {
  switch (target.kind) {
    case 'none':
      return true;
    case 'account':
      return onAccount[who][target.account] !== undefined;
    case 'person':
      return target.person === who || (standsFor[who] ?? []).includes(target.person);
    case 'notice':
      return target.person === who;
    case 'agent':
      return personOf(who).agentKey === target.agent;
    case 'import':
    case 'missing':
      return false;
  }
}

function permission(who: ClientKey, letter: string, target: Target): Expected {
  if (target.kind !== 'account') return 'open';
  if (!(onAccount[who][target.account] ?? '').split(' ').includes(letter)) return '403-001';
  return stopped.has(who) && !alwaysOpen.includes(letter) ? '403-002' : 'open';
}

/** The answer that a principal must get for a call about a target. */
export function expected(who: Principal, door: Door, letter: string, target: Target): Expected {
  if (door === 'public') return 'open';
  if (who === 'anonymous' || who === 'otp') return '401-004';
  if (who === 'staff') {
    if (door === 'clients') return '403-001';
    return target.kind === 'missing' ? '404' : 'open';
  }
  if (door === 'staff') return '403-001';
  return sees(who, target) ? permission(who, letter, target) : '404';
}
