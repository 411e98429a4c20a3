import { refuse } from '@participe/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RefusalError } from '../refusal.ts';

/** Limit of all request bodies that are in memory at the same time: four uploads of the largest size. */
const budgetBytes = 64 * 1024 * 1024;

/** Returns the announced size of a body; a body without announcement counts as the largest that its call accepts. */
export function announcedBytes({ headers, routeOptions }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit ?? 0;
  return Math.min(Number(headers['content-length'] ?? 0), routeOptions.bodyLimit ?? Infinity);
}

/**
 * Limits the memory that request bodies take together. The returned function reserves the body of a request until its
 * connection closes or its answer is sent, and refuses with 503-001 when the limit is reached (API-30).
 */
export function createBodyMemoryLimit(): (request: FastifyRequest, reply: FastifyReply) => void {
  let reserved = 0;
  return (request, reply) => {
    const bytes = announcedBytes(request);
    if (reserved + bytes > budgetBytes) throw new RefusalError(refuse('MANTENIMIENTO'));
    reserved += bytes;
    reply.raw.once('close', () => {
      reserved -= bytes;
    });
  };
}
