import type { OwningRole } from '../parties/roles.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { invariant } from '../invariant.ts';
import { sumExact } from '../money/arithmetic.ts';
import { largestRemainderPercents } from '../money/split.ts';
import type { Percent } from '../money/types.ts';

/** Rights of ownership; in a pension plan, holder and participant have the same right (PRM-11). */
export type OwnershipRight = Exclude<OwningRole, 'PARTICIPE'>;

/** Returns the right of ownership that a role gives. */
export function ownershipRightOf(role: OwningRole): OwnershipRight {
  return role === 'PARTICIPE' ? 'TITULAR' : role;
}

/** A person whose role on an account gives ownership or use, and whom tax reports therefore include. */
export interface TaxOwner {
  readonly uuid: string;
  readonly role: OwningRole;
  /** Absent on accounts whose holders have equal shares. */
  readonly percent: Percent | null;
  readonly validFrom: PlainDate;
  readonly validTo: PlainDate | null;
}

/** A person's share of an account on a day. */
export interface OwnershipShare {
  readonly right: OwnershipRight;
  readonly percent: Percent;
  /**
   * Shares of all owners on the day; `place` is the index of this owner, null for a usufructuary, who owns no share.
   */
  readonly weights: readonly string[];
  readonly place: number | null;
}

/**
 * Returns the recorded share of one person, or null. Two roles that give the same right, as in a pension plan, count
 * once.
 */
function saidOf(rows: readonly TaxOwner[]): Percent | null {
  const byRight = [...Map.groupBy(rows, ({ role }) => ownershipRightOf(role)).values()];
  const said = byRight.map((same) => same.find(({ percent }) => percent !== null)?.percent ?? null);
  return said.every((percent) => percent !== null) ? sumExact(said) : null;
}

/** Returns one entry for each person, even for a person with several roles, because shares belong to persons. */
function byPerson(owning: readonly TaxOwner[]): TaxOwner[] {
  return [...Map.groupBy(owning, ({ uuid }) => uuid).values()].flatMap((rows) =>
    rows[0] === undefined ? [] : [{ ...rows[0], percent: saidOf(rows) }],
  );
}

const whole: OwnershipShare = { right: 'TITULAR', percent: '100.00', weights: ['1'], place: 0 };

/**
 * Returns a person's share of an account on a day (TAX-08): the recorded share, or equal shares when none is
 * recorded. Gains and withholdings belong to the bare owner alone. Undefined for a person who neither owns the
 * account nor has its use on the day. For a null person, returns the whole account.
 */
export function ownershipShareOn(
  owners: readonly TaxOwner[],
  person: string | null,
  date: PlainDate,
): OwnershipShare | undefined {
  if (person === null) return whole;
  const current = owners.filter(
    ({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo),
  );
  const owning = byPerson(current.filter(({ role }) => role !== 'USUFRUCTUARIO'));
  const place = owning.findIndex(({ uuid }) => uuid === person);
  const own = owning[place];
  if (own === undefined) {
    const hasUse = current.some(({ uuid }) => uuid === person);
    return hasUse
      ? { right: 'USUFRUCTUARIO', percent: '0.00', weights: [], place: null }
      : undefined;
  }
  const said = owning.map(({ percent }) => percent);
  const weights = said.every((percent) => percent !== null) ? said : owning.map(() => '1');
  const percent = largestRemainderPercents(weights)[place];
  invariant(percent !== undefined, 'every owner has a percentage');
  return { right: ownershipRightOf(own.role), percent, weights, place };
}
