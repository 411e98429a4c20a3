import type { CallDefinition } from '@participe/contract';
import { refuse } from '@participe/domain';
import type { FastifyRequest } from 'fastify';
import { RefusalError } from '../refusal.ts';

const isPrefetch = (header: string | string[] | undefined): boolean =>
  /prefetch|prerender|preview/iu.test(String(header ?? ''));

/**
 * Refuses a GET with side effects (API-13) that a browser prefetched, or that a page of another site started with the
 * user's cookies. Other calls need no such check, because links and images of other sites cannot send the access token.
 */
export function rejectCrossSiteGet(
  call: CallDefinition,
  { headers }: FastifyRequest,
  origins: readonly string[],
): void {
  if (call.method !== 'GET' || call.readOnly) return;
  const { origin, 'sec-fetch-site': site } = headers;
  // The browser also reports a request from our portal as cross-site when the service has another host; the Origin
  // header identifies our portal. A public call is not checked, because it uses no cookies and people open links from
  // e-mails and other sites.
  const isOurs =
    call.access.audience === 'public' ||
    site === undefined ||
    site === 'same-origin' ||
    (origin !== undefined && origins.includes(origin));
  const isPrefetched = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].some(
    isPrefetch,
  );
  if (!isOurs || isPrefetched) throw new RefusalError(refuse('SIN_PERMISO'));
}
