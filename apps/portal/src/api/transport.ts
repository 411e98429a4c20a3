import { createClient, type Client } from '@participe/contract/client';
import { getBaseUrl } from './api-bases.ts';
import { bearer } from './token.ts';

const real = createClient({ baseUrl: getBaseUrl, getToken: bearer });
let current: Client = real;

/** Sends every call of the portal. Screens use `api`, which first makes sure that the session is valid. */
export const transport: Client = { call: (key, ...args) => current.call(key, ...args) };

/** Replaces the client, so that a story or a test can answer the calls. */
export function replaceTransport(client: Client): void {
  current = client;
}
