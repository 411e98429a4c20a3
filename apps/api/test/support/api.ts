import { randomUUID } from 'node:crypto';
import { type CallDefinition, type CallKey, type CallOutput, calls } from '@participe/contract';
import { computePartnerSignature } from '../../src/kernel/http/partner-events.ts';
import { buildTestConfig, testOrigin } from './config.ts';
import type { TestService } from './service.ts';

/** Untyped parameters, because tests also send requests that a typed client cannot send. */
export interface ApiInput {
  readonly token?: string | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>> | string;
  /** An object is sent as JSON, or as a form if the call expects one; a text is sent unchanged. */
  readonly body?: unknown;
  /** Header Idempotency-Key: by default a new key for each request; null omits the header. */
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Signs the body with the partner's key. */
  readonly signed?: true;
  /** Sends a text or JSON body in chunks and without its length. */
  readonly isChunked?: true;
}

export interface ApiResponse<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The type is the output of the call, which holds only for the call's success status. */
  readonly body: T;
}

const json = 'application/json';
const formEncodedCalls: ReadonlySet<CallKey> = new Set<CallKey>([
  'POST /token',
  'POST /admin/token',
]);
/** Calls that set or read cookies, whose requests have the headers of a browser. */
const callsWithCookies: ReadonlySet<CallKey> = new Set<CallKey>([
  ...formEncodedCalls,
  'POST /onboarding/login',
]);

function formOf(body: object): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  return form;
}

function bodyOf(
  call: CallKey,
  body: unknown,
  headers: Headers,
): NonNullable<RequestInit['body']> | null {
  if (body === undefined) return null;
  if (body instanceof FormData || body instanceof URLSearchParams) return body;
  if (formEncodedCalls.has(call) && typeof body === 'object' && body !== null) return formOf(body);
  if (!headers.has('content-type')) headers.set('content-type', json);
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** Adds the headers with a partner's timestamp and signature to a request. */
function signRequest(
  call: CallKey,
  body: NonNullable<RequestInit['body']> | null,
  headers: Headers,
): void {
  const { access }: CallDefinition = calls[call];
  if (!('partner' in access)) return;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = buildTestConfig().partnerSecrets[access.partner] ?? '';
  const bytes = Buffer.from(typeof body === 'string' ? body : '');
  headers.set('x-timestamp', timestamp);
  headers.set('x-signature', computePartnerSignature(key, timestamp, bytes).toString('hex'));
}

function pathOf(call: CallKey, { params = {}, query = {} }: ApiInput): string {
  const path = calls[call].path.replaceAll(/\{(\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const text = typeof query === 'string' ? query : new URLSearchParams(query).toString();
  return `/api${path}${text === '' ? '' : `?${text}`}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Calls the service over HTTP and returns the response, whatever its status. */
export async function callApi<K extends CallKey>(
  service: Pick<TestService, 'send'>,
  call: K,
  input: ApiInput = {},
): Promise<ApiResponse<CallOutput<K>>> {
  const { method, idempotent } = calls[call];
  const headers = new Headers(input.headers);
  if (input.token !== undefined) headers.set('authorization', `Bearer ${input.token}`);
  if (idempotent && input.key !== null) headers.set('idempotency-key', input.key ?? randomUUID());
  if (callsWithCookies.has(call)) {
    if (!headers.has('origin')) headers.set('origin', testOrigin);
    if (!headers.has('x-requested-with')) headers.set('x-requested-with', 'portal');
  }
  const body = bodyOf(call, input.body, headers);
  if (input.signed === true) signRequest(call, body, headers);
  const isChunked = input.isChunked === true && typeof body === 'string';
  const sentRequest = isChunked
    ? { body: new Blob([body]).stream(), duplex: 'half' as const }
    : { body };
  const response = await service.send(pathOf(call, input), { method, headers, ...sentRequest });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: parseJson(text) as CallOutput<K>,
  };
}

/** Encodes a `$filter` as the service expects it in the query. */
export const encodeFilter = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

/** Throws when the status is not the call's success status. */
export async function callOrThrow<K extends CallKey>(
  service: Pick<TestService, 'send'>,
  call: K,
  input: ApiInput = {},
): Promise<CallOutput<K>> {
  const answer = await callApi(service, call, input);
  if (answer.status !== calls[call].status)
    throw new Error(`${call}: ${String(answer.status)} ${answer.text}`);
  return answer.body;
}
