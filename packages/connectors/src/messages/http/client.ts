import { hasFieldValue, classifyPartnerResponse } from '../../delivery.ts';
import { postJson } from '../../http/client.ts';
import type { MessageGateway, OutgoingMessage } from '../port.ts';

/** Body of the gateway's `POST /messages`. */
export type MessageRequestBody = OutgoingMessage;

/** Response of the gateway to an accepted message. */
export type MessageReceiptBody = { id: string };

export type HttpMessageGatewayOptions = { baseUrl: string; timeoutMs?: number };

/**
 * Creates the client of the gateway for `POST {baseUrl}/messages`, with a time-out of 10 seconds, no redirects and
 * responses of at most 1 MB. The receipt must repeat the `id`, by which the call is idempotent.
 */
export function createHttpMessageGateway(options: HttpMessageGatewayOptions): MessageGateway {
  const { baseUrl, timeoutMs = 10_000 } = options;
  return {
    async send(message) {
      const url = `${baseUrl}/messages`;
      const body: MessageRequestBody = message;
      const answer = await postJson({ url, body, idempotencyKey: message.id, timeoutMs });
      return classifyPartnerResponse(answer, (json) => hasFieldValue(json, 'id', message.id));
    },
  };
}
