import type { CallDefinition } from '@participe/contract';
import { refuse } from '@participe/domain';
import type { FastifyRequest } from 'fastify';
import { RefusalError } from '../refusal.ts';

const isPrefetch = (header: string | string[] | undefined): boolean =>
  /prefetch|prerender|preview/iu.test(String(header ?? ''));

/**
 * Refuses a GET with side effects (API-13) that a browser prefetched or another site started. Other calls need no
 * check, because another site cannot send the access token.
 */
export function rejectCrossSiteGet(
  call: CallDefinition,
  { headers }: FastifyRequest,
  origins: readonly string[],
): void {
  if (call.method !== 'GET' || call.readOnly) return;
  const { origin, 'sec-fetch-site': site } = headers;
  // When the service has another host, the browser reports the portal's requests as cross-site, and only the Origin
  // header identifies the portal. A public call is not checked, because it uses no cookies and people open its links
  // from e-mails.
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
