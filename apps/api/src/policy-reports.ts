import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Clock, readMoment } from './kernel/clock.ts';
import { requireBodyLength, toRequestFacts } from './kernel/http/read-request.ts';
import type { Services } from './kernel/services.ts';
import { consumeCallerLimit } from './kernel/throttling/rate-limit.ts';

/** Address to which browsers report violations of a page's content security policy. */
export const policyReportsPath = '/api/policy-reports';

const bodyMaxBytes = 16 * 1024;
const reportsMax = 5;

const directives = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
]);
const blockedThings = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'trusted-types-policy',
  'trusted-types-sink',
]);

const wordInList = (list: ReadonlySet<string>, word: unknown, other: string): string =>
  typeof word === 'string' && list.has(word) ? word : other;

/** Returns the two words of a report that may be logged. Addresses are left out, because they may name a client. */
function wordsOf(report: unknown): { directive: string; blocked: string } {
  const envelope = (report ?? {}) as Record<string, unknown>;
  const body = (envelope['csp-report'] ?? envelope['body'] ?? {}) as Record<string, unknown>;
  const directive = body['effectiveDirective'] ?? body['effective-directive'];
  return {
    directive: wordInList(directives, directive ?? body['violated-directive'], 'other'),
    blocked: wordInList(blockedThings, body['blockedURL'] ?? body['blocked-uri'], 'address'),
  };
}

/**
 * Receives the browsers' reports about the content security policy. Anybody may send them, so that their size and
 * number are limited and only words of fixed lists are logged (API-25).
 */
export async function registerPolicyReports(
  app: FastifyInstance,
  services: Services,
  clock: Clock,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: bodyMaxBytes },
      (_request, text, done) => {
        try {
          done(null, JSON.parse(String(text)));
        } catch {
          done(null, undefined);
        }
      },
    );
    const onRequest = async (request: FastifyRequest) => requireBodyLength(request, 'json');
    scope.post(
      policyReportsPath,
      { bodyLimit: bodyMaxBytes, onRequest },
      async (request, reply) => {
        const facts = toRequestFacts(request, undefined);
        if (!(await consumeCallerLimit(services, readMoment(clock), facts, 'report')))
          return reply.code(429).header('Retry-After', '60').send();
        const reports: unknown[] = Array.isArray(request.body) ? request.body : [request.body];
        for (const report of reports.slice(0, reportsMax))
          services.log.warn({ request_id: request.id, policy: wordsOf(report) });
        return reply.code(204).send();
      },
    );
  });
}
