import { refuse } from '@participe/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RefusalError } from '../refusal.ts';

const megabyte = 1024 * 1024;

/** Limits of the request bodies that are in memory at the same time, in bytes. */
export const bodyBudgets = {
  /** Bodies of callers that are identified before, or that are small: four uploads of the largest size. */
  callers: 64 * megabyte,
  /**
   * Bodies of partners. Their signature covers the body, so anybody can announce one; with a budget of their own, such
   * bodies take nothing from other callers.
   */
  partners: 16 * megabyte,
} as const;

/** Returns the announced size of a body; a body without announcement counts as the largest that its call accepts. */
export function announcedBytes({ headers, routeOptions }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit ?? 0;
  return Math.min(Number(headers['content-length'] ?? 0), routeOptions.bodyLimit ?? Infinity);
}

/**
 * Limits the memory that request bodies take together. The returned function reserves the body of a request until its
 * connection closes or its answer is sent, and refuses with 503-001 when the budget is used up (API-30).
 */
export function createBodyMemoryLimit(
  budgetBytes: number,
): (request: FastifyRequest, reply: FastifyReply) => void {
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
