import { createApiClient, type ApiClient } from '@participe/contract/client';
import { getBaseUrl } from './api-bases.ts';
import { send } from '../platform/early-requests.ts';
import { getBearerToken } from './token.ts';

const serviceClient = createApiClient({
  baseUrl: getBaseUrl,
  getToken: getBearerToken,
  fetch: send,
});
let currentClient: ApiClient = serviceClient;

/**
 * Client through which the portal sends its calls. Private screens use `api` instead, which first makes sure that the
 * session is valid.
 */
export const transport: ApiClient = { call: (key, ...args) => currentClient.call(key, ...args) };

/** Replaces the client, so that stories and tests can answer the calls themselves. */
export function replaceTransport(client: ApiClient): void {
  currentClient = client;
}
