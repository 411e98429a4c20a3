import type { FastifyInstance } from 'fastify';

/** What the client of the contract reads of an answer, beside its body. */
const readHeaders = 'Content-Disposition, X-Request-Id';

/** What a browser asks before it sends a call to another host. */
const permitted = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers':
    'authorization, content-type, idempotency-key, x-request-id, x-requested-with',
  'Access-Control-Max-Age': '600',
} as const;

/**
 * Where a group of calls lives on a host of its own, the pages of ours are of another origin: they, and no
 * others, may call it and read its answers (docs/decisions/0026). Never with cookies: what opens a call is its
 * bearer token, and the credential of a session stays with the host of the pages.
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
