import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { type CallDefinition, calls } from '@participe/contract';
import { type Refusal, UnknownDayError, refuse, maxUploadBytes } from '@participe/domain';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import type { ServerTls } from '../config.ts';
import type { Logger } from '../log.ts';
import { joinBodyChunks } from './body-bytes.ts';
import { registerJsonParser } from './json-body.ts';
import { sendInChunks } from './large-answer.ts';
import { RefusalError } from '../refusal.ts';
import { getRefusalHeaders, buildRefusalBody } from './problem.ts';
import {
  type BodySpeedLimit,
  bodySpeedLimit,
  closeConnectionWithSlowBody,
  closeConnectionWithUnreadAnswer,
} from './slow-body.ts';
import { bodyMaxBytes, toRequestId } from './read-request.ts';

/** Default response headers. Pages and cacheable files replace some of them. */
const securityHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Responses above one kilobyte are compressed (API-42). Brotli at level 4 takes about as long as gzip and compresses
 * better; its default level takes many times as long.
 */
const compression = {
  threshold: 1024,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
} satisfies FastifyCompressOptions;

/** Further connections are closed at once. A proxy in front of the service needs far fewer. */
const connectionsMax = 2000;

function sendRefusals(
  reply: FastifyReply,
  refusals: readonly [Refusal, ...Refusal[]],
): FastifyReply {
  // Discards the rest of the body, which would wait in memory until the answer has been read (API-30).
  reply.request.raw.resume();
  return reply
    .code(refusals[0].http)
    .headers(getRefusalHeaders(refusals[0]))
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(buildRefusalBody(refusals)));
}

/** Beginnings of the URLs of calls that people open as links. */
const linkUrlStarts = Object.values<CallDefinition>(calls)
  .filter(({ isLink }) => isLink)
  .map(({ path }) => `/api${path.split('{', 1)[0] ?? ''}`);

const isLinkUrl = (url: string): boolean => linkUrlStarts.some((start) => url.startsWith(start));

/** Errors of the form parser with status 413 that report too many parts instead of an oversized file. */
const tooManyParts = new Set(['FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT']);

/**
 * Converts an error of the HTTP framework or a parser into a refusal; undefined when the client did not cause the
 * error.
 */
export function toFrameworkRefusal(error: FastifyError): Refusal | undefined {
  if (error.statusCode === 401) return refuse('SESION_TERMINADA');
  if (tooManyParts.has(error.code)) return refuse('DATOS_INCORRECTOS');
  if (error.statusCode === 413 || error.code === 'FST_REQ_FILE_TOO_LARGE')
    return refuse('FICHERO_GRANDE');
  const isClientFault =
    error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isClientFault ? refuse('DATOS_INCORRECTOS') : undefined;
}

/** Errors and unknown routes are answered with the error envelope (API-04). */
function answerErrors(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof RefusalError) return sendRefusals(reply, error.refusals);
    const refusal = toFrameworkRefusal(error);
    if (refusal !== undefined) return sendRefusals(reply, [refusal]);
    const requestContext = { request_id: request.id, route: request.routeOptions.url };
    if (isDatabaseUnavailable(error)) {
      log.warn({ ...requestContext, database: error.message });
      return sendRefusals(reply, [refuse('MANTENIMIENTO')]);
    }
    log.error({ ...requestContext, err: error });
    if (error instanceof UnknownDayError)
      return sendRefusals(reply, [refuse('DIA_SIN_CALENDARIO')]);
    return sendRefusals(reply, [refuse('ERROR_INTERNO')]);
  });
  app.setNotFoundHandler((_request, reply) => sendRefusals(reply, [refuse('NO_ENCONTRADO')]));
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (request.is404) done(new RefusalError(refuse('NO_ENCONTRADO')));
    else done(null, payload);
  });
}

/** The headers must arrive within 15 seconds. A body may take longer, as long as it arrives fast enough (API-30). */
const headerLimits = { headersTimeout: 15_000, connectionsCheckingInterval: 5000 };

/**
 * Returns the protocol options of the server: TLS 1.3 with a certificate, and certificates of callers when they are
 * required.
 */
function protocolOf(tls: ServerTls | undefined): object {
  if (tls === undefined) return { http: headerLimits };
  const { cert, key, clientCa } = tls;
  const callers = clientCa === undefined ? {} : { ca: clientCa, requestCert: true };
  return { https: { ...headerLimits, cert, key, ...callers, minVersion: 'TLSv1.3' } };
}

/**
 * Creates the HTTP server with its limits, default headers and error responses. The log has one line per request,
 * with the route instead of the URL.
 */
export async function createHttpServer(
  log: Logger,
  trustedProxies: readonly string[],
  bodySpeed: BodySpeedLimit = bodySpeedLimit,
  tls?: ServerTls,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    // Without trusted proxies, the header X-Forwarded-For is ignored, because any client could set it.
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    genReqId: (request) => toRequestId(request.headers['x-request-id']),
    bodyLimit: bodyMaxBytes,
    requestTimeout: 600_000,
    connectionTimeout: bodySpeed.readPauseMs,
    ...protocolOf(tls),
    exposeHeadRoutes: false,
    // A request with a malformed URL skips routes and hooks, so that this function sets the headers and the error
    // body.
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ ...securityHeaders, 'X-Request-Id': request.id });
      sendRefusals(reply, [refuse(isLinkUrl(request.url) ? 'NO_ENCONTRADO' : 'DATOS_INCORRECTOS')]);
    },
    return503OnClosing: true,
    // A limit longer than any URL gives a very long id an ordinary 404 instead of a framework error.
    routerOptions: { maxParamLength: 16 * 1024 },
  });
  app.server.maxConnections = connectionsMax;
  // No call accepts plain text.
  app.removeContentTypeParser('text/plain');
  registerJsonParser(app);
  await app.register(compress, compression);
  await app.register(formbody);
  await app.register(multipart, { limits: { fileSize: maxUploadBytes, files: 1, fields: 10 } });
  app.addHook('onRequest', async (request, reply) => {
    closeConnectionWithSlowBody(request, bodySpeed);
    // The body of a GET is discarded, because no call reads it.
    if (request.method === 'GET') request.raw.resume();
    closeConnectionWithUnreadAnswer(reply);
    reply.headers({ ...securityHeaders, 'X-Request-Id': request.id });
  });
  app.addHook('onSend', async (_request, reply, payload) =>
    sendInChunks(reply, payload, bodySpeed),
  );
  app.addHook('onResponse', async (request, reply) => {
    log.info({
      request_id: request.id,
      route: `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  answerErrors(app, log);
  app.addHook('preParsing', joinBodyChunks);
  return app;
}
