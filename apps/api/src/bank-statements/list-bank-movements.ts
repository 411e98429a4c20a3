import type { Handler } from '../kernel/http/handler.ts';
import { pageBody, readPage } from '../kernel/lists.ts';
import { readMovements } from './unmatched-movements.store.ts';
import { viewMovement } from './unmatched-movements.view.ts';

/** Returns a page of the movements of bank statements, oldest first; staff filter by status to see the queue. */
export const listBankMovements: Handler<'GET /bank-movements'> = async ({
  input,
  db,
  services,
}) => {
  const page = readPage(input.query);
  const { rows, counted } = await readMovements(db, input.query.status, page);
  const shown = rows.map((row) => viewMovement(services, row));
  return pageBody('bank_movements', shown, counted, page);
};
