import type { Operation } from '../kernel/context.ts';
import { pageOf } from '../kernel/list-query.ts';
import { readHistory } from './operation-details.store.ts';
import { toHistoryEntry } from './operation-details.view.ts';

export const listHistory: Operation<'GET /operations/{id}/historical'> = async ({ input, db }) => {
  const rows = await readHistory(db, input.params.id);
  return pageOf('history', rows.map(toHistoryEntry), input.query);
};
