import type { Handler } from '../../kernel/http/handler.ts';
import { buildPageBody, readPageRange } from '../../kernel/lists.ts';
import { readPaymentFiles } from './payment-file.store.ts';
import { toPaymentFile } from './payment-file.view.ts';

export const listPaymentFiles: Handler<'GET /payment-files'> = async ({ input, db }) => {
  const page = readPageRange(input.query);
  const { rows, counted } = await readPaymentFiles(db, Number(input.query.after ?? '0'), page);
  return buildPageBody('payment_files', rows.map(toPaymentFile), counted, page);
};
