import { calls } from './calls.ts';
import { describeCall } from './openapi/describe-call.ts';
import { buildComponentSchemas, type JsonObject } from './openapi/schemas.ts';

export type { JsonObject } from './openapi/schemas.ts';

const parameters = {
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    required: false,
    description: 'Names the request and is echoed; never deduplicates.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9-]{8,64}$' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'The same key and body repeat the same answer; another body is 409-002. Absent: derived from session and body for 60 seconds.',
    schema: { type: 'string', minLength: 8, maxLength: 64 },
  },
  AccessReason: {
    name: 'Access-Reason',
    in: 'header',
    required: false,
    description:
      'Of a named member of staff, for the first read of a client in each hour: CLIENT_REQUEST, INCIDENT, COMPLAINT or COMPLIANCE, a space, and a text of at least ten letters or digits.',
    schema: { type: 'string', maxLength: 500 },
  },
  RequestedWith: {
    name: 'X-Requested-With',
    in: 'header',
    required: true,
    schema: { const: 'portal' },
  },
  Timestamp: {
    name: 'X-Timestamp',
    in: 'header',
    required: true,
    description: 'The Unix second at which a partner signs; at most five minutes from our clock.',
    schema: { type: 'string', pattern: '^[0-9]{10}$' },
  },
};

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token of POST /token: of an investor, or a service token of staff.',
  },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Signature',
    description:
      'Of a partner: HMAC-SHA256 by its key, in lower-case hexadecimal, over X-Timestamp, a point and the bytes of the body.',
  },
};

/** Returns the OpenAPI 3.1 document of the API. The same calls give the same bytes. */
export function buildOpenApiDocument(): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const call of Object.values(calls)) {
    (paths[call.path] ??= {})[call.method.toLowerCase()] = describeCall(call);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Partícipe',
      version: '0.1.0',
      description:
        'Private area of an investment-fund and pension-plan manager. Amounts, units and net asset values are decimal strings with a point; business dates are YYYY-MM-DD in Europe/Madrid, instants UTC.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas: buildComponentSchemas(), parameters, securitySchemes },
  };
}
