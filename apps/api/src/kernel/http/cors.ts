import type { FastifyInstance } from 'fastify';

/** Headers of an answer that the client of the contract reads. */
const readHeaders = 'Content-Disposition, X-Request-Id';

/** Answer to a preflight request. */
const permitted = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers':
    'authorization, content-type, idempotency-key, x-request-id, x-requested-with',
  'Access-Control-Max-Age': '600',
} as const;

/**
 * Enables CORS for the origins of the portal only, when groups of calls have hosts of their own
 * (docs/decisions/0026). Without cookies: calls are authorised by the bearer token.
 */
export function enableCors(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin, 'access-control-request-method': asked } = request.headers;
    if (origin === undefined || !origins.includes(origin) || !request.url.startsWith('/api/'))
      return;
    reply.headers({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': readHeaders,
      Vary: 'Origin',
    });
    if (request.method === 'OPTIONS' && asked !== undefined)
      await reply.code(204).headers(permitted).send();
  });
}
