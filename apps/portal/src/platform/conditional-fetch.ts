import type { SendRequest } from '@participe/contract/client';
import { send } from './early-requests.ts';

interface CachedResponse {
  etag: string;
  text: string;
}

const NOT_MODIFIED = 304;

/**
 * Only the time of the service differs in the body of an unchanged response, so it is taken from the headers of the
 * confirmation.
 */
function withServerTime(text: string, { headers }: Response): Response {
  const body = JSON.parse(text) as object;
  return Response.json({ ...body, server_now: headers.get('x-server-now') }, { headers });
}

/**
 * Returns a function that sends the requests of one call, and a function that forgets the stored response. The last
 * response is kept in memory, and the service sends it again only if it has changed (API-37). The HTTP cache of the
 * browser would store the data on the device.
 */
export function createConditionalFetch(): { send: SendRequest; forget: () => void } {
  let cachedResponse: CachedResponse | undefined;
  let session = 0;
  return {
    forget: () => {
      cachedResponse = undefined;
      session += 1;
    },
    send: async (url, init) => {
      const lastResponse = cachedResponse;
      const sessionAtStart = session;
      const headers = new Headers(init.headers);
      if (lastResponse) headers.set('if-none-match', lastResponse.etag);
      const response = await send(url, { ...init, headers });
      if (lastResponse && response.status === NOT_MODIFIED)
        return withServerTime(lastResponse.text, response);
      const etag = response.headers.get('etag');
      if (!response.ok || etag === null) return response;
      // The time-out of the request would cancel a response that is read later.
      const text = await response.clone().text();
      if (sessionAtStart === session) cachedResponse = { etag, text };
      return response;
    },
  };
}
