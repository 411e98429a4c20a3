import {
  type StatementAccount,
  type StatementMovement,
  ibanMatchesAccount,
} from '@participe/connectors';
import type { Db } from '../kernel/database/connect.ts';
import { type ProductCollectionAccount, readMovementsOfDays } from './bank-movement.store.ts';
import { fingerprintOf, toMovementColumns } from './movement-fingerprint.ts';
import { type MovementIdentifiers, extractIdentifiers } from './match-movement.ts';

/** A movement of a statement with the facts that the matching rules use. */
export interface MatchableMovement {
  readonly movement: StatementMovement;
  readonly digits: string;
  readonly isEuro: boolean;
  readonly products: readonly ProductCollectionAccount[];
  readonly hints: MovementIdentifiers;
  /** Number of the movement among the equal movements of its day in the file, starting at 1. */
  readonly occurrence: number;
}

const euro = '978';

/** Returns the movements of a statement, each with the products whose collection account is its bank account. */
export function toMatchableMovements(
  accounts: readonly StatementAccount[],
  products: readonly ProductCollectionAccount[],
): MatchableMovement[] {
  const occurrences = new Map<string, number>();
  const nextOccurrence = (fingerprint: string): number => {
    const occurrence = (occurrences.get(fingerprint) ?? 0) + 1;
    occurrences.set(fingerprint, occurrence);
    return occurrence;
  };
  return accounts.flatMap((account) => {
    const digits = `${account.bank}${account.office}${account.account}`;
    const accountProducts = products.filter(({ collection_iban: iban }) =>
      ibanMatchesAccount(iban, digits),
    );
    return account.movements.map((movement) => ({
      movement,
      digits,
      isEuro: account.currency === euro,
      products: accountProducts,
      hints: extractIdentifiers(movement),
      occurrence: nextOccurrence(
        fingerprintOf({ ...toMovementColumns(movement, digits), occurrence: 0 }),
      ),
    }));
  });
}

/** Removes the movements that an earlier statement contained. The caller must have locked the imports. */
export async function dropKnownMovements(
  tx: Db,
  movements: readonly MatchableMovement[],
): Promise<MatchableMovement[]> {
  const accounts = [...new Set(movements.map(({ digits }) => digits))];
  const operationDates = [...new Set(movements.map(({ movement }) => movement.operationDate))];
  const storedMovements = await readMovementsOfDays(tx, accounts, operationDates);
  const storedFingerprints = new Set(storedMovements.map(fingerprintOf));
  return movements.filter(
    ({ movement, digits, occurrence }) =>
      !storedFingerprints.has(
        fingerprintOf({ ...toMovementColumns(movement, digits), occurrence }),
      ),
  );
}
