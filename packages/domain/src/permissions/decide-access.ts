import { type AccountStatus, type AccountType, isOperativeAccount } from '../accounts/account.ts';
import type { PowerScope } from '../parties/party.ts';
import { type IntervenerType, isHolder, type Role } from '../parties/roles.ts';
import { type IntervenerStatus, isOperativeStatus } from '../parties/status.ts';
import { type Action, cellFor } from './matrix.ts';

/** What is known when one role of a person on an account asks for an action. */
export interface AccessFacts {
  role: Role;
  /** Of the account's holder: natural (F) or legal (J) person. */
  intervenerType: IntervenerType;
  accountType: AccountType;
  action: Action;
  /** Of the person who acts. */
  intervenerStatus: IntervenerStatus;
  accountStatus: AccountStatus;
  isAdult: boolean;
  accountBlocked: boolean;
  /** The dates of the role are current. */
  roleValid: boolean;
}

/** yes; conditional on a note the domain checks; no (403-001); status: the matrix allows it, the situation does not (403-002). */
export type AccessDecision = 'yes' | 'conditional' | 'no' | 'status';

const fundActions: readonly Action[] = ['subscribe', 'redeem'];
const planActions: readonly Action[] = ['contribute', 'benefit', 'beneficiaries'];
/** Open to a person or account in any situation: reading, documents and the own view (decision G-E01). */
const alwaysOpen: readonly Action[] = ['view', 'download', 'upload', 'preferences'];

/**
 * Whether a role gives an action on an account (decision G-E01): the matrix first, so that a reader who is also blocked
 * still hears that the role lacks it; then the preconditions of person and account.
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
  // Note 11 asks for a pension-plan account, which is certain here.
  const met = cell.access === 'yes' || cell.note === 11;
  return met ? 'yes' : 'conditional';
}

/** Whether a deed reaches an action; one that nobody has recorded reaches none. */
export function deedCovers(powerScope: PowerScope | null, action: Action): boolean {
  if (powerScope === null || powerScope === 'GENERAL') return powerScope === 'GENERAL';
  if (action === 'benefit') return false;
  return action !== 'bank_accounts' || powerScope === 'OPERATE_AND_BANK';
}

/** What a conditional cell is checked against. */
export interface ConditionFacts {
  powerScope?: PowerScope | null;
  /** The payout account is validated and belongs to the holder. */
  payoutToHolder?: boolean;
  ownContributionOnly?: boolean;
  jTransfersEnabled?: boolean;
  /** Age in years and consent of the representative, for a minor who reads. */
  age?: number;
  readingConsent?: boolean;
}

/** Whether the condition of a matrix note holds; conditions met later by a signature or a document (3, 4, 5) do not stop an order. */
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
