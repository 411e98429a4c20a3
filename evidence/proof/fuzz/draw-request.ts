import { createHmac, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type JsonObject, buildOpenApiDocument } from '@participe/contract/openapi';
import { type PickId, drawValue } from './draw-values.ts';

export interface FuzzRequest {
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: JsonObject;
}

/** A call of the API as its OpenAPI document describes it. */
export interface DescribedCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly bodies: readonly (readonly [type: string, schema: JsonObject])[];
  readonly isSigned: boolean;
}

const entriesOf = (value: unknown): [string, JsonObject][] =>
  Object.entries((value ?? {}) as Record<string, JsonObject>);

export function describeCalls(): DescribedCall[] {
  const { paths } = buildOpenApiDocument();
  return entriesOf(paths).flatMap(([path, methods]) =>
    entriesOf(methods).map(([method, call]) => {
      const parameters = (call['parameters'] ?? []) as readonly Partial<Parameter>[];
      const { content } = (call['requestBody'] ?? {}) as { content?: object };
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters: parameters.filter((one): one is Parameter => one.schema !== undefined),
        bodies: entriesOf(content).map(([type, { schema }]) => [type, schema as JsonObject]),
        isSigned: JSON.stringify(call['security']).includes('signature'),
      };
    }),
  );
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** In a multipart form, the values of fields whose name begins with `attachment` become files. */
function writeForm<Form extends FormData | URLSearchParams>(value: unknown, form: Form): Form {
  for (const [name, field] of entriesOf(typeof value === 'object' ? value : {}))
    for (const one of Array.isArray(field) ? field : [field])
      if (form instanceof FormData && name.startsWith('attachment'))
        form.append(name, new Blob([asText(one)]), `${name}.pdf`);
      else form.append(name, asText(one));
  return form;
}

const brokenBodies = ['', '{', 'null', '[]', '"text"', '{"a":1', '\u0000', '{"__proto__":{"a":1}}'];

function drawBody(call: DescribedCall, pickId: PickId): fc.Arbitrary<readonly [string, unknown]> {
  const validRequests = call.bodies.map(([type, schema]) =>
    drawValue('', schema, pickId).map((value): readonly [string, unknown] => [type, value]),
  );
  const brokenRequests = fc
    .tuple(fc.constantFrom('application/json', 'text/plain', 'a'), fc.constantFrom(...brokenBodies))
    .map(([type, text]): readonly [string, unknown] => [`${type}; raw`, text]);
  if (validRequests.length === 0) return brokenRequests;
  return fc.oneof(
    { weight: 25, arbitrary: fc.oneof(...validRequests) },
    { weight: 1, arbitrary: brokenRequests },
  );
}

function writeBody([type, value]: readonly [string, unknown]): {
  readonly type?: string;
  readonly body: string | FormData;
} {
  if (type.endsWith('; raw')) return { type: type.replace('; raw', ''), body: asText(value) };
  if (type === 'multipart/form-data') return { body: writeForm(value, new FormData()) };
  if (type === 'application/json') return { type, body: JSON.stringify(value) };
  return { type, body: writeForm(value, new URLSearchParams()).toString() };
}

const queryOf = (values: Readonly<Record<string, unknown>>): string => {
  const query = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeText(asText(value))}`)
    .join('&');
  return query === '' ? '' : `?${query}`;
};

/** A text with a lone surrogate cannot be encoded and is replaced by its raw bytes. */
function encodeText(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

const wrongTypes = ['text/xml', 'application/json; charset=utf-16', 'multipart/form-data'];

/**
 * Draws requests to one call. The schema of the call accepts most of them. Requests of a partner are signed with the
 * key that `keyOfPartner` returns.
 */
export function drawRequest(
  call: DescribedCall,
  pickId: PickId,
  keyOfPartner: (partner: string) => string,
): fc.Arbitrary<FuzzRequest> {
  const drawParameter = ({ name, schema }: Parameter) =>
    drawValue(call.path.split(`/{${name}}`)[0]?.split('/').at(-1) ?? name, schema, pickId);
  const drawFields = (location: string, presentPerAbsent: number) => {
    const parameters = call.parameters.filter((one) => one.in === location);
    const draws = parameters.map((one) => [
      one.name,
      fc.option(drawParameter(one), { freq: presentPerAbsent, nil: undefined }),
    ]);
    return fc.record(Object.fromEntries(draws) as Record<string, fc.Arbitrary<unknown>>);
  };
  return fc
    .record({
      path: drawFields('path', 60),
      query: drawFields('query', 1),
      body: call.method === 'GET' ? fc.constant(undefined) : drawBody(call, pickId),
      wrongType: fc.option(fc.constantFrom(...wrongTypes), { freq: 60, nil: undefined }),
    })
    .map(({ path, query, body, wrongType }) => {
      const writtenBody = body === undefined ? undefined : writeBody(body);
      const type = wrongType ?? writtenBody?.type;
      const pathValues = path as Readonly<Record<string, unknown>>;
      const filledPath = call.path.replaceAll(/\{(\w+)\}/gu, (_match, name: string) =>
        encodeText(asText(pathValues[name])),
      );
      return {
        call: call.name,
        method: call.method,
        path: `${filledPath}${queryOf(query)}`,
        headers: {
          'idempotency-key': randomUUID(),
          'x-requested-with': 'portal',
          ...(writtenBody !== undefined && type !== undefined && { 'content-type': type }),
          ...(call.isSigned && signatureOf(asText(writtenBody?.body), keyOfPartner(call.path))),
        },
        ...(writtenBody !== undefined && { body: writtenBody.body }),
      };
    });
}

function signatureOf(body: string, key: string): Record<string, string> {
  const unixSeconds = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', key).update(`${unixSeconds}.${body}`).digest('hex');
  return { 'x-timestamp': unixSeconds, 'x-signature': signature };
}
