import type { Handler } from '../../kernel/http/handler.ts';
import { readOperationView } from '../views/order.view.ts';

export const getOperation: Handler<'GET /operations/{id}'> = async (context) => ({
  operation: await readOperationView(context, context.input.params.id),
});
