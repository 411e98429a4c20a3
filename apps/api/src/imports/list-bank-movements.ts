import type { Operation } from '../kernel/context.ts';
import { pageBody, readPage } from '../kernel/list-query.ts';
import { readMovements } from './queue.store.ts';
import { viewMovement } from './queue.view.ts';

/** What statements showed, the oldest first; staff ask for what waits for them. */
export const listBankMovements: Operation<'GET /bank-movements'> = async ({
  input,
  db,
  services,
}) => {
  const page = readPage(input.query);
  const { rows, counted } = await readMovements(db, input.query.status, page);
  const shown = rows.map((row) => viewMovement(services, row));
  return pageBody('bank_movements', shown, counted, page);
};
