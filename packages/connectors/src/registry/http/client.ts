import { hasFieldValue, classifyPartnerResponse } from '../../delivery.ts';
import { postJson } from '../../http/client.ts';
import type { RegistryGateway } from '../port.ts';
import { toRegistryOrderBody } from './bodies.ts';

export type HttpRegistryOptions = { baseUrl: string; timeoutMs?: number };

/**
 * Creates the client of the registry for `POST {baseUrl}/orders`, with a time-out of 10 seconds, no redirects and
 * responses of at most 1 MB. The receipt must repeat the `rd_reference`, by which the call is idempotent; 400, 409
 * and 422 are refusals, and other failures are retried.
 */
export function createHttpRegistryGateway({
  baseUrl,
  timeoutMs = 10_000,
}: HttpRegistryOptions): RegistryGateway {
  return {
    async sendOrder(order) {
      const body = toRegistryOrderBody(order);
      const url = `${baseUrl}/orders`;
      const answer = await postJson({ url, body, idempotencyKey: order.rdReference, timeoutMs });
      return classifyPartnerResponse(answer, (json) =>
        hasFieldValue(json, 'rd_reference', order.rdReference),
      );
    },
  };
}
