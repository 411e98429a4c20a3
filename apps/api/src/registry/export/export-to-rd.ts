import type { Handler } from '../../kernel/http/handler.ts';
import { lockOrder } from '../../orders/index.ts';
import { exportOrder } from './export-order.ts';

/** Sends one order at the request of staff, without waiting for the cut-off (REG-01). */
export const exportToRd: Handler<'POST /operations/{id}/export-to-rd'> = async (context) => {
  const locked = await lockOrder(context, context.input.params.id);
  const { uuid, rdReference, sentAt } = await exportOrder(context, locked, 'backoffice');
  return { export: { uuid, rd_reference: rdReference, sent_at: sentAt.toISOString() } };
};
