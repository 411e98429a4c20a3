import { type AccountStatus, type AccountType, canAcceptOrders } from '../accounts/account.ts';
import type { PowerScope } from '../parties/party.ts';
import { type IntervenerType, isHolder, type Role } from '../parties/roles.ts';
import { type IntervenerStatus, isOperativeStatus } from '../parties/status.ts';
import { type Action, matrixCellFor } from './matrix.ts';

/**
 * Facts about a role that decide whether it allows an action on an account. The caller checks `isActionInReach`
 * first.
 */
export interface AccessFacts {
  role: Role;
  /** Whether the holder of the account is a natural person (F) or a legal person (J). */
  intervenerType: IntervenerType;
  accountType: AccountType;
  action: Action;
  /** Status of the person who wants to act. */
  intervenerStatus: IntervenerStatus;
  accountStatus: AccountStatus;
  isAdult: boolean;
  accountBlocked: boolean;
}

/**
 * `conditional`: allowed if the condition of a note of the matrix is met. `no`: refused by the matrix (403-001).
 * `status`: allowed by the matrix but refused because of the status of person or account (403-002).
 */
export type AccessDecision = 'yes' | 'conditional' | 'no' | 'status';

const fundActions: readonly Action[] = ['subscribe', 'redeem'];
const planActions: readonly Action[] = ['contribute', 'benefit', 'beneficiaries'];
/**
 * Actions that are allowed in any status of person and account: reading, documents and display preferences (PRM-01).
 */
const actionsInAnyStatus: readonly Action[] = ['view', 'download', 'upload', 'preferences'];

/**
 * Decides whether a role allows an action on an account (PRM-01). The matrix is checked before the status, so that
 * the refusal names the role when both refuse.
 */
export function decideAccess(facts: AccessFacts): AccessDecision {
  const { role, intervenerType, accountType, action } = facts;
  if (accountType === 'PP' && fundActions.includes(action)) return 'no';
  if (accountType === 'FI' && planActions.includes(action)) return 'no';
  const isMinorHolder = isHolder(role) && intervenerType === 'F' && !facts.isAdult;
  const cell = matrixCellFor({ role, intervenerType, action, isMinorHolder });
  if (cell.access === 'no') return 'no';
  if (!actionsInAnyStatus.includes(action)) {
    const isOperative =
      facts.isAdult &&
      isOperativeStatus(facts.intervenerStatus) &&
      canAcceptOrders(facts.accountStatus) &&
      !facts.accountBlocked;
    if (!isOperative) return 'status';
  }
  // The condition of note 11 is that the account is a pension plan, which was checked above.
  const isAllowed = cell.access === 'yes' || cell.note === 11;
  return isAllowed ? 'yes' : 'conditional';
}

/** True when a power of attorney includes an action. A power without a recorded deed includes no action (PRM-03). */
export function isActionInPowerScope(powerScope: PowerScope | null, action: Action): boolean {
  if (powerScope === null || powerScope === 'GENERAL') return powerScope === 'GENERAL';
  if (action === 'benefit') return false;
  return action !== 'bank_accounts' || powerScope === 'OPERATE_AND_BANK';
}

/** Facts that decide whether the condition of a matrix cell is met. */
export interface NoteConditionFacts {
  powerScope?: PowerScope | null;
  /** True when the bank account that receives the money is validated and belongs to a holder. */
  payoutToHolder?: boolean;
  /** True when the action concerns the person's own contributions and no others. */
  ownContributionOnly?: boolean;
  /** True when the registry allows transfers of legal persons. */
  legalPersonTransfersEnabled?: boolean;
  /** Age in years of a minor who wants to read the account. */
  age?: number;
  /** True when the minor's representative has consented to the reading (PRM-09). */
  readingConsent?: boolean;
}

/**
 * True when the condition of a note is met. The conditions of notes 3, 4 and 5 do not prevent an order, because a
 * later signature or document meets them; note 8 limits which documents are listed.
 */
export function isNoteConditionMet(
  note: number,
  action: Action,
  facts: NoteConditionFacts,
): boolean {
  switch (note) {
    case 1:
      return isActionInPowerScope(facts.powerScope ?? null, action);
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
      return facts.legalPersonTransfersEnabled === true;
    default:
      return false;
  }
}
