import type { FastifyInstance } from 'fastify';

/** Response headers that a portal with another origin may read. */
const readableHeaders = 'Content-Disposition, ETag, X-Me-Version, X-Request-Id, X-Server-Now';

const preflightHeaders = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers':
    'access-reason, authorization, content-type, idempotency-key, if-none-match, x-request-id, x-requested-with',
  'Access-Control-Max-Age': '600',
} as const;

/**
 * Permits calls from the portal's origins, for installations in which service and portal have different hosts
 * (docs/decisions/0026). Cookies are not allowed, because the bearer token authorises each call.
 */
export function enableCors(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin, 'access-control-request-method': requestedMethod } = request.headers;
    if (origin === undefined || !origins.includes(origin) || !request.url.startsWith('/api/'))
      return;
    reply.headers({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': readableHeaders,
      Vary: 'Origin',
    });
    if (request.method === 'OPTIONS' && requestedMethod !== undefined)
      await reply.code(204).headers(preflightHeaders).send();
  });
}
