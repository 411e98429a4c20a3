import type { Handler } from '../../kernel/http/handler.ts';
import { buildPageBody, readPageRange } from '../../kernel/lists.ts';
import { readOutgoingEntries } from './payment-entry.store.ts';
import { toPaymentEntry } from './payment-entry.view.ts';

/** Lists outgoing payments with their payees, so that staff can check the held payments (PAY-32). */
export const listPaymentEntries: Handler<'GET /payment-entries'> = async ({ input, db, clock }) => {
  const page = readPageRange(input.query);
  const { status, held } = input.query;
  const entryFilter = { status, heldAt: held === 'true' ? clock.now : undefined };
  const { rows, counted } = await readOutgoingEntries(db, entryFilter, page);
  const entryViews = rows.map((row) => ({
    ...toPaymentEntry(row),
    uuid_operation: row.uuid_operation,
    uuid_movement: row.uuid_movement,
    iban: row.iban,
    name: row.name,
  }));
  return buildPageBody('payment_entries', entryViews, counted, page);
};
