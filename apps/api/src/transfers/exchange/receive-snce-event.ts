import type { Handler } from '../../kernel/http/handler.ts';
import { handleTransferMessage } from './handle-transfer-message.ts';

/**
 * Accepts each message. A message with a problem is stored for staff, because a refusal would not help the sender.
 */
export const receiveSnceEvent: Handler<'POST /callbacks/snce'> = async (context) => {
  await handleTransferMessage(context, context.input.body.message);
  return undefined;
};
