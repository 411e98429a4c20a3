import type { AnyCall } from '@participe/contract';
import { refuse } from '@participe/domain';
import type { FastifyRequest } from 'fastify';
import { RefusalError } from './problem.ts';

const isPrefetch = (header: string | string[] | undefined): boolean =>
  /prefetch|prerender|preview/iu.test(String(header ?? ''));

/**
 * Whether a GET that acts, as the specification has one (decision G-C10), was meant: not fetched ahead by a browser,
 * nor asked for by a page of another site (security, row 24). A link or an image cannot make it in any case: they
 * send no access token.
 */
export function rejectUnintendedGet(
  call: AnyCall,
  { headers }: FastifyRequest,
  origins: readonly string[],
): void {
  if (call.method !== 'GET' || call.readOnly) return;
  const { origin, 'sec-fetch-site': site } = headers;
  // A page of ours that calls its payments on a host of its own is of another origin, and says of which.
  const isOurs =
    site === undefined ||
    site === 'same-origin' ||
    (origin !== undefined && origins.includes(origin));
  const isAhead = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].some(isPrefetch);
  if (!isOurs || isAhead) throw new RefusalError(refuse('SIN_PERMISO'));
}
