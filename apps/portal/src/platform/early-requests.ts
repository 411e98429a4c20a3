import type { SendRequest } from '@participe/contract/client';

/** Milliseconds for which the response to an early request may be used. */
const USABLE_MS = 10_000;

/** Responses to the requests that were sent before React loaded, by address. */
const earlyResponses = new Map<string, Promise<Response>>();

/** Sends a request before React loads, and keeps the response for `send`. */
export const sendEarly: SendRequest = async (url, init) => {
  const response = fetch(url, init);
  earlyResponses.set(url, response);
  setTimeout(() => earlyResponses.delete(url), USABLE_MS);
  return (await response).clone();
};

/**
 * Sends a request, or returns its early response of the last ten seconds. Each early response is used once, and a
 * request that can change data deletes all of them.
 */
export const send: SendRequest = (url, init) => {
  const early = earlyResponses.get(url);
  earlyResponses.delete(url);
  if (init.method !== 'GET') earlyResponses.clear();
  return early ?? fetch(url, init);
};
