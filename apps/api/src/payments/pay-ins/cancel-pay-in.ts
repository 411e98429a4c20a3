import { invariant } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { endPayIn } from './end-pay-in.ts';
import { lockPayIn } from './pay-in.store.ts';
import { toPayIn } from './pay-in.view.ts';

/** Cancels an open pay-in. An ended pay-in is returned unchanged (PAY-31). */
export const cancelPayIn: Handler<'GET /pay-in/{id}/cancel'> = async (context) => {
  const row = await lockPayIn(context.db, context.input.params.id);
  invariant(row !== undefined, 'the payment of the request exists');
  return { pay_in: toPayIn(context, await endPayIn(context, row, 'CANCELLED')) };
};
