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
 * Client for calls outside the private area. Private screens use `api`, which first makes sure that the session is
 * valid.
 */
export const transport: ApiClient = { call: (key, ...args) => currentClient.call(key, ...args) };

/** Replaces the client in stories and tests. */
export function replaceTransport(client: ApiClient): void {
  currentClient = client;
}
