import {
  type StatementAccount,
  type StatementMovement,
  ibanMatchesAccount,
} from '@participe/connectors';
import type { ProductCollectionAccount } from './bank-movement.store.ts';
import { type MovementIdentifiers, extractIdentifiers } from './match-movement.ts';

/** A movement of a statement with the facts that the matching rules use. */
export interface MatchableMovement {
  readonly movement: StatementMovement;
  readonly digits: string;
  readonly isEuro: boolean;
  readonly products: readonly ProductCollectionAccount[];
  readonly hints: MovementIdentifiers;
}

const euro = '978';

/** Returns the movements of a statement, each with the products whose collection account is its bank account. */
export function toMatchableMovements(
  accounts: readonly StatementAccount[],
  products: readonly ProductCollectionAccount[],
): MatchableMovement[] {
  return accounts.flatMap((account) => {
    const digits = `${account.bank}${account.office}${account.account}`;
    const own = products.filter(({ collection_iban: iban }) => ibanMatchesAccount(iban, digits));
    return account.movements.map((movement) => ({
      movement,
      digits,
      isEuro: account.currency === euro,
      products: own,
      hints: extractIdentifiers(movement),
    }));
  });
}
