import { invariant } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { paginateInMemory } from '../../kernel/lists.ts';
import { toOperationInterveners } from '../views/order-details.view.ts';
import { readOrder } from '../model/order.store.ts';
import { readSigningState } from '../model/signature-state.ts';

export const listOperationInterveners: Handler<'GET /operations/{id}/interveners'> = async (
  context,
) => {
  const { input, db } = context;
  const order = await readOrder(db, input.params.id);
  invariant(order !== undefined, 'the order of the request exists');
  const state = await readSigningState(context, order);
  return paginateInMemory('interveners', toOperationInterveners(order, state), input.query);
};
