import type { Handler } from '../../kernel/http/handler.ts';
import { handleMessage } from './take-message.ts';

/** A message that can change nothing is kept all the same, for staff to see: the sender has nothing to do about it. */
export const takeSnceEvent: Handler<'POST /callbacks/snce'> = async (context) => {
  await handleMessage(context, context.input.body.message);
  return undefined;
};
