import type { Handler } from '../kernel/http/handler.ts';
import { buildPageBody, readPageRange } from '../kernel/lists.ts';
import { readMovements } from './unmatched-movements.store.ts';
import { toMovementView } from './unmatched-movements.view.ts';

/** Returns a page of the movements of bank statements, oldest first. Staff filter by status to see the queue. */
export const listBankMovements: Handler<'GET /bank-movements'> = async ({
  input,
  db,
  services,
}) => {
  const page = readPageRange(input.query);
  const { rows, counted } = await readMovements(db, input.query.status, page);
  const movementViews = rows.map((row) => toMovementView(services, row));
  return buildPageBody('bank_movements', movementViews, counted, page);
};
