import { type StatementAccount, type StatementMovement, ibanMatches } from '@participe/connectors';
import type { CollectingProduct } from './bank-movement.store.ts';
import { type Hints, hintsOf } from './match-movement.ts';

/** A movement with the facts that the matching rules use. */
export interface Read {
  readonly movement: StatementMovement;
  readonly digits: string;
  readonly isEuro: boolean;
  readonly products: readonly CollectingProduct[];
  readonly hints: Hints;
}

const euro = '978';

/** Returns the movements of a statement, each with the products whose collection account is its bank account. */
export function readMovements(
  accounts: readonly StatementAccount[],
  products: readonly CollectingProduct[],
): Read[] {
  return accounts.flatMap((account) => {
    const digits = `${account.bank}${account.office}${account.account}`;
    const own = products.filter(({ collection_iban: iban }) => ibanMatches(iban, digits));
    return account.movements.map((movement) => ({
      movement,
      digits,
      isEuro: account.currency === euro,
      products: own,
      hints: hintsOf(movement),
    }));
  });
}
