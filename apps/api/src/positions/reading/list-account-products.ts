import type { Handler } from '../../kernel/http/handler.ts';
import { paginateInMemory } from '../../kernel/lists.ts';
import { listAllowedOrderTypes } from './allowed-operations.ts';
import { findActorAccount } from '../../kernel/access/permissions.ts';
import { readAccountProducts } from './position-reads.store.ts';
import { toAccountProduct } from './positions.view.ts';

/** Returns the products that the account holds or may buy, with the order types allowed for each. */
export const listAccountProducts: Handler<'GET /accounts/{id}/products'> = async ({
  input,
  actor,
  db,
  clock,
}) => {
  const account = findActorAccount(actor, input.params.id);
  const rows = await readAccountProducts(db, input.params.id, clock.today);
  const products = rows.map((row) => {
    const heldUnits = row.participations ?? '0.000000';
    return toAccountProduct(
      row,
      listAllowedOrderTypes(
        { actor, account, clock },
        { productType: row.product_type, closedToNew: row.closed_to_new, held: heldUnits },
      ),
    );
  });
  return paginateInMemory('products', products, input.query);
};
