import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { formatDate } from '../format/dates.ts';
import { formatEnumeration } from '../format/lists.ts';
import { formatUnits } from '../format/numbers.ts';
import { addUnits, compareDecimal, subtractUnits } from '../money/arithmetic.ts';
import { isNegative, isPositive, roundUnits } from '../money/decimal-text.ts';
import type { Units } from '../money/types.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** Units that were paid by direct debit, and the last day on which they are locked (LOT-10). */
export interface DebitLock {
  units: Units;
  until: PlainDate;
}

/** Units of a product in an account, and how many of them cannot leave the account. */
export interface HoldingFacts {
  held: Units;
  /** Units reserved by open orders. */
  reserved: Units;
  /** Units blocked by embargo, pledge or for another reason. */
  blocked: Units;
  /** Units bought by direct debit that are locked (LOT-10). */
  debitLocked: Units;
  /** The parts of `debitLocked`; undefined where their days are not needed. */
  debitLocks?: readonly DebitLock[];
}

/**
 * Returns the available units: the held units less the reserved, blocked and locked ones, but at least zero (ORD-09).
 */
export function computeAvailableUnits({
  held,
  reserved,
  blocked,
  debitLocked,
}: HoldingFacts): Units {
  const freeUnits = [reserved, blocked, debitLocked].reduce(subtractUnits, held);
  return isNegative(freeUnits) ? '0.000000' : roundUnits(freeUnits);
}

/** Units that become available when their lock by direct debit ends. */
export interface Unlock {
  /** First day on which the units may be withdrawn. */
  from: PlainDate;
  participations: Units;
}

/**
 * Returns from which day on the units locked by direct debit may be withdrawn, in sequence (LOT-10). Units that are
 * also reserved or blocked are not included.
 */
export function computeUnlocks(holding: HoldingFacts): Unlock[] {
  const { debitLocks = [] } = holding;
  const lockEndDays = [...new Set(debitLocks.map(({ until }) => until))].toSorted();
  let availableBefore = computeAvailableUnits(holding);
  return lockEndDays.flatMap((day) => {
    const debitLocked = debitLocks
      .filter(({ until }) => until > day)
      .reduce((sum, { units }) => addUnits(sum, units), '0.000000');
    const availableUnits = computeAvailableUnits({ ...holding, debitLocked });
    const participations = subtractUnits(availableUnits, availableBefore);
    availableBefore = availableUnits;
    return isPositive(participations) ? [{ from: addDays(day, 1), participations }] : [];
  });
}

/** Lists in Spanish how many units may be withdrawn from which day on. */
export function describeUnlocks(unlocks: readonly Unlock[]): string {
  const parts = unlocks.map(
    ({ from, participations }) => `${formatUnits(participations)} desde el ${formatDate(from)}`,
  );
  return formatEnumeration(parts);
}

/**
 * Returns the refusal (400-042) of a size that is zero or above the available units. When locks by direct debit are
 * the reason, the message states how many units are available now, and from which days on the locked units are
 * available.
 */
export function insufficientUnitsRefusal(
  holding: HoldingFacts,
  { units, field }: { units: Units; field: string | undefined },
): Refusal {
  const unlocks = computeUnlocks(holding);
  const unlockedUnits = computeAvailableUnits({ ...holding, debitLocked: '0.000000' });
  const isLater = unlocks.length > 0 && compareDecimal(units, unlockedUnits) <= 0;
  if (!isLater) return refuse('INSUFICIENTE', {}, field);
  const unitsNow = formatUnits(computeAvailableUnits(holding));
  return refuse('BLOQUEADAS_POR_RECIBO', { now: unitsNow, later: describeUnlocks(unlocks) }, field);
}
