import type { OwningRole } from '../parties/roles.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { invariant } from '../invariant.ts';
import { sumExact } from '../money/arithmetic.ts';
import { splitMoney } from '../money/split.ts';
import type { Percent } from '../money/types.ts';

/** Rights of ownership. In a pension plan, holder and participant have the same right (PRM-11). */
export type OwnershipRight = Exclude<OwningRole, 'PARTICIPE'>;

/** Returns the right of ownership that a role gives. */
export function getOwnershipRight(role: OwningRole): OwnershipRight {
  return role === 'PARTICIPE' ? 'TITULAR' : role;
}

/** A person whose role on an account gives ownership or use, so that tax reports include the account. */
export interface TaxOwner {
  readonly uuid: string;
  readonly role: OwningRole;
  /** Recorded share in percent; null when none is recorded. */
  readonly percent: Percent | null;
  readonly validFrom: PlainDate;
  readonly validTo: PlainDate | null;
}

/** A person's share of an account on a day. */
export interface OwnershipShare {
  readonly right: OwnershipRight;
  readonly percent: Percent;
  /**
   * Shares of all owners on the day. `place` is the index of this owner; null for a usufructuary, who has no share.
   */
  readonly weights: readonly string[];
  readonly place: number | null;
}

/**
 * Returns the recorded share of one person; null unless one is recorded for every right. Two roles with the same
 * right, as in a pension plan, count once.
 */
function recordedPercentOf(rows: readonly TaxOwner[]): Percent | null {
  const byRight = [...Map.groupBy(rows, ({ role }) => getOwnershipRight(role)).values()];
  const recordedPercents = byRight.map(
    (rolesWithRight) => rolesWithRight.find(({ percent }) => percent !== null)?.percent ?? null,
  );
  return recordedPercents.every((percent) => percent !== null) ? sumExact(recordedPercents) : null;
}

/** Returns one entry per person. A person with two roles has one share. */
function mergeRolesByPerson(ownersWithShare: readonly TaxOwner[]): TaxOwner[] {
  return [...Map.groupBy(ownersWithShare, ({ uuid }) => uuid).values()].flatMap((rows) =>
    rows[0] === undefined ? [] : [{ ...rows[0], percent: recordedPercentOf(rows) }],
  );
}

const wholeAccount: OwnershipShare = {
  right: 'TITULAR',
  percent: '100.00',
  weights: ['1'],
  place: 0,
};

/**
 * Returns a person's share of an account on a day (TAX-08): the recorded share if all owners have one, otherwise an
 * equal share; the whole account when `person` is null. Gains and withholding belong to the bare owner alone.
 * Undefined for a person who is neither owner nor usufructuary on the day.
 */
export function computeOwnershipShare(
  owners: readonly TaxOwner[],
  person: string | null,
  date: PlainDate,
): OwnershipShare | undefined {
  if (person === null) return wholeAccount;
  const currentOwners = owners.filter(
    ({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo),
  );
  const ownersWithShare = mergeRolesByPerson(
    currentOwners.filter(({ role }) => role !== 'USUFRUCTUARIO'),
  );
  const ownerIndex = ownersWithShare.findIndex(({ uuid }) => uuid === person);
  const owner = ownersWithShare[ownerIndex];
  if (owner === undefined) {
    const hasUse = currentOwners.some(({ uuid }) => uuid === person);
    return hasUse
      ? { right: 'USUFRUCTUARIO', percent: '0.00', weights: [], place: null }
      : undefined;
  }
  const recordedPercents = ownersWithShare.map(({ percent }) => percent);
  const weights = recordedPercents.every((percent) => percent !== null)
    ? recordedPercents
    : ownersWithShare.map(() => '1');
  const percent = splitMoney('100.00', weights)[ownerIndex];
  invariant(percent !== undefined, 'every owner has a percentage');
  return { right: getOwnershipRight(owner.role), percent, weights, place: ownerIndex };
}
