import type { Route } from '@playwright/test';

/** Matches the messages of the browser about a lost connection. */
export const lostConnection = /net::ERR_(?:CONNECTION_RESET|INTERNET_DISCONNECTED|FAILED)/u;

/** Lets the request reach the service, which carries it out, but drops the response. */
export async function loseResponse(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}
