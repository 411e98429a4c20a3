import type { Handler } from '../../kernel/http/handler.ts';
import { viewOperation } from '../views/order.view.ts';

export const getOperation: Handler<'GET /operations/{id}'> = async (context) => ({
  operation: await viewOperation(context, context.input.params.id),
});
