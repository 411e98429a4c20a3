import { echoes, judgeAnswer } from '../../delivery.ts';
import { postJson } from '../../http/client.ts';
import type { MessageGateway, OutgoingMessage } from '../port.ts';

/** `POST /messages` of the gateway: the message as we know it. */
export type MessageWire = OutgoingMessage;

/** The gateway's receipt. */
export type MessageReceiptWire = { id: string };

export type HttpMessagesOptions = { baseUrl: string; timeoutMs?: number };

/** The gateway over HTTP: `POST {baseUrl}/messages`, 10 seconds, no redirects, answers up to 1 MB.
 * Idempotent by `id`, which the receipt must repeat. */
export function createHttpMessages(options: HttpMessagesOptions): MessageGateway {
  const { baseUrl, timeoutMs = 10_000 } = options;
  return {
    async send(message) {
      const url = `${baseUrl}/messages`;
      const body: MessageWire = message;
      const answer = await postJson({ url, body, idempotencyKey: message.id, timeoutMs });
      return judgeAnswer(answer, (json) => echoes(json, 'id', message.id));
    },
  };
}
