import { type AccountStatus, type AccountType, isOperativeAccount } from '../accounts/account.ts';
import type { PowerScope } from '../parties/party.ts';
import { type IntervenerType, isHolder, type Role } from '../parties/roles.ts';
import { type IntervenerStatus, isOperativeStatus } from '../parties/status.ts';
import { type Action, cellFor } from './matrix.ts';

/** Facts about one role of a person that asks for an action on an account. */
export interface AccessFacts {
  role: Role;
  /** Of the account's holder: natural (F) or legal (J) person. */
  intervenerType: IntervenerType;
  accountType: AccountType;
  action: Action;
  /** Of the acting person. */
  intervenerStatus: IntervenerStatus;
  accountStatus: AccountStatus;
  isAdult: boolean;
  accountBlocked: boolean;
  /** The role is current (PTY-06). */
  roleValid: boolean;
}

/**
 * yes; conditional on a note of the matrix; no (403-001); status: allowed by the matrix, refused by the status of
 * person or account (403-002).
 */
export type AccessDecision = 'yes' | 'conditional' | 'no' | 'status';

const fundActions: readonly Action[] = ['subscribe', 'redeem'];
const planActions: readonly Action[] = ['contribute', 'benefit', 'beneficiaries'];
/** Allowed whatever the status of person and account: reading, documents and own view (PRM-01). */
const alwaysOpen: readonly Action[] = ['view', 'download', 'upload', 'preferences'];

/**
 * Whether a role allows an action on an account (PRM-01): the matrix first, so that a blocked reader is told that the
 * role lacks it; then the preconditions on person and account.
 */
export function decideAccess(facts: AccessFacts): AccessDecision {
  const { role, intervenerType, accountType, action } = facts;
  if (!facts.roleValid) return 'no';
  if (accountType === 'PP' && fundActions.includes(action)) return 'no';
  if (accountType === 'FI' && planActions.includes(action)) return 'no';
  const isMinorHolder = isHolder(role) && intervenerType === 'F' && !facts.isAdult;
  const cell = cellFor({ role, intervenerType, action, isMinorHolder });
  if (cell.access === 'no') return 'no';
  if (!alwaysOpen.includes(action)) {
    const operative =
      facts.isAdult &&
      isOperativeStatus(facts.intervenerStatus) &&
      isOperativeAccount(facts.accountStatus) &&
      !facts.accountBlocked;
    if (!operative) return 'status';
  }
  // Note 11 needs a pension-plan account, which is certain here.
  const met = cell.access === 'yes' || cell.note === 11;
  return met ? 'yes' : 'conditional';
}

/** True when a deed covers an action; an unrecorded deed covers none (PRM-03). */
export function deedCovers(powerScope: PowerScope | null, action: Action): boolean {
  if (powerScope === null || powerScope === 'GENERAL') return powerScope === 'GENERAL';
  if (action === 'benefit') return false;
  return action !== 'bank_accounts' || powerScope === 'OPERATE_AND_BANK';
}

/** Facts for the condition of a cell. */
export interface ConditionFacts {
  powerScope?: PowerScope | null;
  /** The payout account is validated and belongs to the holder. */
  payoutToHolder?: boolean;
  ownContributionOnly?: boolean;
  jTransfersEnabled?: boolean;
  /** Age in years, and the consent of the representative, for a minor who reads (PRM-09). */
  age?: number;
  readingConsent?: boolean;
}

/**
 * True when the condition of a note holds; conditions met later by a signature or a document (3, 4, 5) do not stop an
 * order.
 */
export function conditionHolds(note: number, action: Action, facts: ConditionFacts): boolean {
  switch (note) {
    case 1:
      return deedCovers(facts.powerScope ?? null, action);
    case 2:
      return facts.payoutToHolder === true;
    case 3:
    case 4:
    case 5:
    case 8:
      return true;
    case 6:
      return facts.ownContributionOnly === true;
    case 9:
      return facts.readingConsent === true && (facts.age ?? 0) >= 14;
    case 10:
      return facts.jTransfersEnabled === true;
    default:
      return false;
  }
}
