import { createClient, type Client } from '@participe/contract/client';
import { baseOf } from './api-bases.ts';
import { bearer } from './token.ts';

const real = createClient({ baseUrl: baseOf, getToken: bearer });
let current: Client = real;

/** How every call leaves the portal. Screens use `api`, which looks after the session first. */
export const transport: Client = { call: (key, ...args) => current.call(key, ...args) };

/** Lets a story or a test answer the calls itself. */
export function answerWith(client: Client): void {
  current = client;
}
