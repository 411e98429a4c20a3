import type { Handler } from '../../kernel/http/handler.ts';
import { paginateInMemory } from '../../kernel/lists.ts';
import { readHistory } from '../views/order-details.store.ts';
import { toHistoryEntry } from '../views/order-details.view.ts';

export const listHistory: Handler<'GET /operations/{id}/historical'> = async ({ input, db }) => {
  const rows = await readHistory(db, input.params.id);
  return paginateInMemory('history', rows.map(toHistoryEntry), input.query);
};
