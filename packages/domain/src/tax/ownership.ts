import type { OwningRole } from '../parties/roles.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { invariant } from '../invariant.ts';
import { sumExact } from '../money/arithmetic.ts';
import { largestRemainderPercents } from '../money/split.ts';
import type { Percent } from '../money/types.ts';

/** What somebody owns participations as: in a plan, holder and participant are the same (decision G-E01, note 11). */
export type OwningRight = Exclude<OwningRole, 'PARTICIPE'>;

/** The right that a role gives. */
export function rightOf(role: OwningRole): OwningRight {
  return role === 'PARTICIPE' ? 'TITULAR' : role;
}

/** A person on an account in a role that tax reports are about, as the account says it. */
export interface TaxOwner {
  readonly uuid: string;
  readonly role: OwningRole;
  /** Left out by accounts that belong to all of their holders in equal parts. */
  readonly percent: Percent | null;
  readonly validFrom: PlainDate;
  readonly validTo: PlainDate | null;
}

/** What part of an account is somebody's on a day. */
export interface OwnedPart {
  readonly right: OwningRight;
  readonly percent: Percent;
  /** Of all owners of that day, and the place of this one; a usufructuary owns nothing and has no place. */
  readonly weights: readonly string[];
  readonly place: number | null;
}

/** What the account says that one person owns; of two roles of one right, as in a plan, each says the same. */
function saidOf(rows: readonly TaxOwner[]): Percent | null {
  const byRight = [...Map.groupBy(rows, ({ role }) => rightOf(role)).values()];
  const said = byRight.map((same) => same.find(({ percent }) => percent !== null)?.percent ?? null);
  return said.every((percent) => percent !== null) ? sumExact(said) : null;
}

/** Each owner once, under how many roles ever: shares are those of people. */
function byPerson(owning: readonly TaxOwner[]): TaxOwner[] {
  return [...Map.groupBy(owning, ({ uuid }) => uuid).values()].flatMap((rows) =>
    rows[0] === undefined ? [] : [{ ...rows[0], percent: saidOf(rows) }],
  );
}

const whole: OwnedPart = { right: 'TITULAR', percent: '100.00', weights: ['1'], place: 0 };

/**
 * The part of a person in an account on a day: what the account says of him, else equal parts. The bare owner owns all
 * of it, gains and withholdings are his (domain rules §4.5). Undefined when the account is not his on that day; nobody
 * asks for the account as a whole.
 */
export function ownedPart(
  owners: readonly TaxOwner[],
  person: string | null,
  date: PlainDate,
): OwnedPart | undefined {
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
  return { right: rightOf(own.role), percent, weights, place };
}
