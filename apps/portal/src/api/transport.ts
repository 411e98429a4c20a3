import { createClient, type Client } from '@participe/contract/client';
import { getBaseUrl } from './api-bases.ts';
import { bearer } from './token.ts';

const real = createClient({ baseUrl: getBaseUrl, getToken: bearer });
let current: Client = real;

/**
 * Client through which every call of the portal is sent. Screens use `api` instead, which first makes sure that the
 * session is valid.
 */
export const transport: Client = { call: (key, ...args) => current.call(key, ...args) };

/** Replaces the client, so that stories and tests can answer the calls themselves. */
export function replaceTransport(client: Client): void {
  current = client;
}
