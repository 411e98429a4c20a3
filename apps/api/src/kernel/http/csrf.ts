import type { CallDefinition } from '@participe/contract';
import { refuse } from '@participe/domain';
import type { FastifyRequest } from 'fastify';
import { RefusalError } from '../refusal.ts';

const isPrefetch = (header: string | string[] | undefined): boolean =>
  /prefetch|prerender|preview/iu.test(String(header ?? ''));

/**
 * Refuses a GET with side effects (API-13) when a browser prefetched it or a page of another site requested it.
 * Links and images need no check, because they cannot send the access token.
 */
export function rejectUnintendedGet(
  call: CallDefinition,
  { headers }: FastifyRequest,
  origins: readonly string[],
): void {
  if (call.method !== 'GET' || call.readOnly) return;
  const { origin, 'sec-fetch-site': site } = headers;
  // A portal page that calls another host of ours is cross-site but sends its origin.
  const isOurs =
    site === undefined ||
    site === 'same-origin' ||
    (origin !== undefined && origins.includes(origin));
  const isAhead = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].some(isPrefetch);
  if (!isOurs || isAhead) throw new RefusalError(refuse('SIN_PERMISO'));
}
