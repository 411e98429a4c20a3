import type { FastifyReply, FastifyRequest } from 'fastify';

/** Minimum speed of a request body, the time after which the speed is checked, and the longest pause of a reader. */
export interface BodySpeedLimit {
  readonly graceMs: number;
  readonly bytesPerSecond: number;
  /** Time after which a client that reads nothing of its answer loses the connection. */
  readonly readPauseMs: number;
}

/**
 * An upload of 15 MB over a mobile connection of 0.5 Mbit/s is accepted; an upload that sends nothing is ended after
 * 15 s.
 */
export const bodySpeedLimit: BodySpeedLimit = {
  graceMs: 15_000,
  bytesPerSecond: 32 * 1024,
  readPauseMs: 30_000,
};

/**
 * Closes the connection of a request whose body arrives too slowly, so that a client cannot keep memory and
 * connections occupied (API-30).
 */
export function closeConnectionWithSlowBody(
  { raw: request }: Pick<FastifyRequest, 'raw'>,
  { graceMs, bytesPerSecond }: BodySpeedLimit,
): void {
  const { socket, headers } = request;
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody) return;
  const startedAt = performance.now();
  const bytesBefore = socket.bytesRead;
  const timer = setInterval(() => {
    // The whole body has arrived, but the service has not begun to read it.
    if (request.complete) return clearInterval(timer);
    const seconds = (performance.now() - startedAt) / 1000;
    if (socket.bytesRead - bytesBefore < seconds * bytesPerSecond) socket.destroy();
  }, graceMs);
  const stop = () => clearInterval(timer);
  request.once('end', stop);
  request.once('close', stop);
}

/**
 * Closes the connection of a client that stops reading its answer, when the connection's time-out passes without
 * progress (API-30). An answer that is still being prepared has nothing to write, and may take longer.
 */
export function closeConnectionWithUnreadAnswer({ raw: answer }: Pick<FastifyReply, 'raw'>): void {
  const { socket } = answer;
  answer.on('timeout', () => {
    if (socket !== null && socket.writableLength > 0) socket.destroy();
  });
}
