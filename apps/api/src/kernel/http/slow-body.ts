import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { readAnnouncedBodySize } from './body-memory-limit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Time in milliseconds in which a whole body of the route must arrive. */
    readonly bodyDeadlineMs?: number;
  }
}

/** Minimum speeds of bodies and answers, and the times after which they are checked. */
export interface BodySpeedLimit {
  readonly graceMs: number;
  readonly bytesPerSecond: number;
  /** Time in which a body of any size must arrive. */
  readonly bodyMs: number;
  /** Time after which a client that reads nothing of its answer loses the connection. */
  readonly readPauseMs: number;
  /** Time in which a client whose answer waits must read at the minimum speed. */
  readonly readWindowMs: number;
  readonly readBytesPerSecond: number;
}

/**
 * With these values, an upload of 15 MB over a mobile connection of 0.5 Mbit/s is accepted, and an upload that sends
 * nothing ends after 15 seconds.
 */
export const bodySpeedLimit: BodySpeedLimit = {
  graceMs: 15_000,
  bytesPerSecond: 32 * 1024,
  bodyMs: 300_000,
  readPauseMs: 30_000,
  readWindowMs: 15_000,
  readBytesPerSecond: 8 * 1024,
};

/** Closes a connection whose request body arrives too slowly, because it occupies memory (API-30). */
export function closeConnectionWithSlowBody(
  fastifyRequest: FastifyRequest,
  { graceMs, bytesPerSecond, bodyMs }: BodySpeedLimit,
): void {
  const { raw: request, routeOptions } = fastifyRequest;
  const { socket, headers } = request;
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody) return;
  const { bodyDeadlineMs = Infinity }: FastifyContextConfig = routeOptions.config;
  const speedMin = Math.max(
    bytesPerSecond,
    (readAnnouncedBodySize(fastifyRequest) * 1000) / bodyMs,
  );
  const startedAt = performance.now();
  const bytesBefore = socket.bytesRead;
  const timer = setInterval(
    () => {
      // The body has arrived, but the service has not begun to read it.
      if (request.complete) return clearInterval(timer);
      const ms = performance.now() - startedAt;
      const isSlow = socket.bytesRead - bytesBefore < (ms / 1000) * speedMin;
      if (isSlow || ms >= bodyDeadlineMs) socket.destroy();
    },
    Math.min(graceMs, bodyDeadlineMs),
  );
  const stopTimer = () => clearInterval(timer);
  request.once('end', stopTimer);
  request.once('close', stopTimer);
}

/**
 * Closes the connection of a client that stops reading its answer (API-30). An answer that is still being prepared
 * has nothing to write, and may take longer.
 */
export function closeConnectionWithUnreadAnswer({ raw: answer }: Pick<FastifyReply, 'raw'>): void {
  const { socket } = answer;
  answer.on('timeout', () => {
    if (socket !== null && socket.writableLength > 0) socket.destroy();
  });
}
