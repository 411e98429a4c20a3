import { maxUploadBytes, refuse } from '@participe/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyMaxBytes, isMultipart } from './read-request.ts';
import { RefusalError } from '../refusal.ts';

const megabyte = 1024 * 1024;

/** Limits of the request bodies that are in memory at the same time, in bytes. */
export const bodyBudgets = {
  /** For bodies of callers that are already identified, and for small bodies: four uploads of the maximum size. */
  callers: 64 * megabyte,
  /**
   * For bodies of partners. Anybody can announce such a body, because its signature can be checked only after the
   * whole body has arrived. A separate budget protects the other callers.
   */
  partners: 16 * megabyte,
} as const;

/**
 * Returns the announced size of a body. A body without an announced size counts as the largest that its call accepts.
 */
export function readAnnouncedBodySize(request: FastifyRequest): number {
  const { headers, routeOptions } = request;
  // The limit of the route does not apply to forms with files.
  const most = isMultipart(request) ? maxUploadBytes + bodyMaxBytes : (routeOptions.bodyLimit ?? 0);
  if (headers['transfer-encoding'] !== undefined) return most;
  return Math.min(Number(headers['content-length'] ?? 0), most);
}

/**
 * Limits the total memory of the request bodies that are in progress. The returned function reserves the body of a
 * request until its connection closes or its answer is sent; it refuses with 503-001 when the budget is used up
 * (API-30).
 */
export function createBodyMemoryLimit(
  budgetBytes: number,
): (request: FastifyRequest, reply: FastifyReply) => void {
  let reserved = 0;
  return (request, reply) => {
    const bytes = readAnnouncedBodySize(request);
    if (reserved + bytes > budgetBytes) throw new RefusalError(refuse('MANTENIMIENTO'));
    reserved += bytes;
    reply.raw.once('close', () => {
      reserved -= bytes;
    });
  };
}
