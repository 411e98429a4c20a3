import type { Handler } from '../../kernel/http/handler.ts';
import { paginateInMemory } from '../../kernel/lists.ts';
import { readFiscalItems } from '../views/order-details.store.ts';
import { toFiscalItem } from '../views/order-details.view.ts';

export const listFiscalItems: Handler<'GET /operations/{id}/fiscal-items'> = async ({
  input,
  db,
}) => {
  const rows = await readFiscalItems(db, input.params.id);
  return paginateInMemory('fiscal_items', rows.map(toFiscalItem), input.query);
};
