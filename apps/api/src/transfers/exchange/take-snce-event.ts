import type { Handler } from '../../kernel/http/handler.ts';
import { handleMessage } from './take-message.ts';

/**
 * Accepts even a message that changes nothing: it is stored for staff to see, because the sender can do nothing about
 * it.
 */
export const takeSnceEvent: Handler<'POST /callbacks/snce'> = async (context) => {
  await handleMessage(context, context.input.body.message);
  return undefined;
};
