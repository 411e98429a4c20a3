import { type StatementAccount, type StatementMovement, ibanMatches } from '@participe/connectors';
import type { ProductCollectionAccount } from './bank-movement.store.ts';
import { type MovementIdentifiers, extractIdentifiers } from './match-movement.ts';

/** A movement of a statement with the facts that the matching rules use. */
export interface MovementToMatch {
  readonly movement: StatementMovement;
  readonly digits: string;
  readonly isEuro: boolean;
  readonly products: readonly ProductCollectionAccount[];
  readonly hints: MovementIdentifiers;
}

const euro = '978';

/** Returns the movements of a statement, each with the products whose collection account is its bank account. */
export function prepareMovements(
  accounts: readonly StatementAccount[],
  products: readonly ProductCollectionAccount[],
): MovementToMatch[] {
  return accounts.flatMap((account) => {
    const digits = `${account.bank}${account.office}${account.account}`;
    const own = products.filter(({ collection_iban: iban }) => ibanMatches(iban, digits));
    return account.movements.map((movement) => ({
      movement,
      digits,
      isEuro: account.currency === euro,
      products: own,
      hints: extractIdentifiers(movement),
    }));
  });
}
