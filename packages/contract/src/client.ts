import { getResponseKey } from './response-keys.ts';
import { CallError } from './call-error.ts';
import {
  createNoResponseError,
  readCallError,
  readDownload,
  readJsonResponse,
} from './client-response.ts';
import type { CallInput, CallKey, CallOutput } from './types.ts';

export { CallError } from './call-error.ts';
export type { CallInput, CallKey, CallOutput, DownloadedFile } from './types.ts';

/** Sends one request as `fetch` does. */
export type SendRequest = (url: string, init: RequestInit) => Promise<Response>;

export interface ApiClientSettings {
  /**
   * Base URL of the API without a slash at the end ('/api'), or a function of the call when groups of calls have
   * different hosts (API-27).
   */
  readonly baseUrl: string | ((key: CallKey) => string);
  /** The current access token, if any. */
  readonly getToken?: () => string | undefined | Promise<string | undefined>;
  /** Headers that are sent with every call, such as the platform. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: SendRequest;
  /** Called for a 401, except of login calls, because the login forms handle their errors (SES-22). */
  readonly onUnauthorised?: (error: CallError) => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Idempotency key of the request. A retry with the same key gets the same response (API-11). */
  readonly idempotencyKey?: string | undefined;
  /** UUID that identifies the call in the logs of client and service (X-Request-Id). */
  readonly requestId?: string | undefined;
  /** Time-out in milliseconds, by default 30,000. */
  readonly timeoutMs?: number | undefined;
  /** Used instead of `fetch` for this call, for example to report the progress of an upload. */
  readonly fetch?: SendRequest | undefined;
  /** Called with each response, also with a refusal, before its body is read. */
  readonly onResponse?: ((response: Response) => void) | undefined;
}

/** The input is optional when the call requires no field. */
type CallArguments<K extends CallKey> =
  Record<never, never> extends CallInput<K>
    ? [input?: CallInput<K>, options?: CallOptions]
    : [input: CallInput<K>, options?: CallOptions];

export interface ApiClient {
  readonly call: <K extends CallKey>(key: K, ...args: CallArguments<K>) => Promise<CallOutput<K>>;
}

interface UntypedCallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

const TIMEOUT_MS = 30_000;

const FORM_ENCODED_CALLS: ReadonlySet<CallKey> = new Set<CallKey>([
  'POST /token',
  'POST /admin/token',
]);
const LOGIN_CALLS: ReadonlySet<CallKey> = new Set<CallKey>([
  'POST /token',
  'POST /admin/token',
  'POST /onboarding/login',
]);

function buildUrl(baseUrl: string, path: string, input: UntypedCallInput): string {
  const filledPath = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? `${baseUrl}${filledPath}` : `${baseUrl}${filledPath}?${text}`;
}

function buildForm(body: unknown): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (typeof value === 'string') form.set(name, value);
  }
  return form;
}

/**
 * Returns the request body; for JSON, also sets the content type in `headers`. A JSON call without input sends an
 * empty object, a deletion without input nothing.
 */
function buildBody(key: CallKey, method: string, body: unknown, headers: Headers) {
  if (method === 'GET' || (method === 'DELETE' && body === undefined)) return null;
  if (FORM_ENCODED_CALLS.has(key)) return buildForm(body);
  if (body instanceof FormData) return body;
  headers.set('content-type', 'application/json');
  return JSON.stringify(body ?? {});
}

async function buildHeaders(
  settings: ApiClientSettings,
  key: CallKey,
  options: CallOptions,
): Promise<Headers> {
  const headers = new Headers(settings.headers);
  headers.set('accept', 'application/json');
  const token = await settings.getToken?.();
  if (token !== undefined && token !== '') headers.set('authorization', `Bearer ${token}`);
  if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey);
  if (options.requestId !== undefined) headers.set('x-request-id', options.requestId);
  // CSRF protection: another site cannot send this header without CORS permission, so that only our pages can use the
  // refresh cookie (SES-03).
  if (FORM_ENCODED_CALLS.has(key)) headers.set('x-requested-with', 'portal');
  return headers;
}

async function readResponse(settings: ApiClientSettings, key: CallKey, response: Response) {
  if (!response.ok) {
    const error = await readCallError(response);
    if (response.status === 401 && !LOGIN_CALLS.has(key)) settings.onUnauthorised?.(error);
    throw error;
  }
  const expectedKey = getResponseKey(key);
  if (expectedKey === '(empty)') return undefined;
  if (expectedKey === '(file)') return readDownload(response);
  return readJsonResponse(response, expectedKey);
}

/**
 * Creates the typed client of the API, which checks only the resource key of a response. A call throws a CallError
 * with the message to show (API-05), or the reason of the signal that aborted it.
 */
export function createApiClient(settings: ApiClientSettings): ApiClient {
  const sendFetch = settings.fetch ?? globalThis.fetch.bind(globalThis);
  async function sendCall(key: CallKey, input: UntypedCallInput = {}, options: CallOptions = {}) {
    const [method = 'GET', path = '/'] = key.split(' ');
    const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    const headers = await buildHeaders(settings, key, options);
    const body = buildBody(key, method, input.body, headers);
    try {
      const { baseUrl } = settings;
      const base = typeof baseUrl === 'string' ? baseUrl : baseUrl(key);
      const url = buildUrl(base, path, input);
      const sendRequest = options.fetch ?? sendFetch;
      const response = await sendRequest(url, { method, headers, body, signal });
      options.onResponse?.(response);
      return await readResponse(settings, key, response);
    } catch (error) {
      if (error instanceof CallError) throw error;
      options.signal?.throwIfAborted();
      throw createNoResponseError(error);
    }
  }
  return { call: sendCall as ApiClient['call'] };
}
