import type { FastifyRequest } from 'fastify';

/** Speed below which the body of a request counts as slow, and the time that every body has in any case. */
export interface BodySpeedLimit {
  readonly graceMs: number;
  readonly bytesPerSecond: number;
}

/** An upload of 15 MB over a mobile connection of 0.5 Mbit/s passes, and one that stands still ends after 15 s. */
export const bodySpeedLimit: BodySpeedLimit = { graceMs: 15_000, bytesPerSecond: 32 * 1024 };

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
    // The whole body has arrived, and the service has not begun to read it.
    if (request.complete) return clearInterval(timer);
    const seconds = (performance.now() - startedAt) / 1000;
    if (socket.bytesRead - bytesBefore < seconds * bytesPerSecond) socket.destroy();
  }, graceMs);
  const stop = () => clearInterval(timer);
  request.once('end', stop);
  request.once('close', stop);
}
