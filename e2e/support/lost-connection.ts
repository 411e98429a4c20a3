import type { Route } from '@playwright/test';

/** Messages of the browser about a lost connection. */
export const lostConnection = /net::ERR_(?:CONNECTION_RESET|INTERNET_DISCONNECTED|FAILED)/u;

/** The request reaches the service, which carries it out, but its response is lost. */
export async function loseResponse(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}
