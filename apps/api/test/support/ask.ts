import { randomUUID } from 'node:crypto';
import { type AnyCall, type CallKey, type CallOutput, calls } from '@participe/contract';
import { partnerSignature } from '../../src/kernel/http/partner-events.ts';
import { testConfig, testOrigin } from './config.ts';
import type { TestService } from './service.ts';

/** What a call is asked with, untyped on purpose: tests also send what no client could. */
export interface Asked {
  readonly token?: string | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>> | string;
  /** An object travels as JSON, or as the form that the call takes; a text travels as it is. */
  readonly body?: unknown;
  /** Idempotency-Key; left out, every request has a key of its own; null sends none. */
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** A call of a partner is signed with its key, over the text that it sends. */
  readonly signed?: true;
}

export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Of the shape that the call promises when the status says so. */
  readonly body: T;
}

const json = 'application/json';
const forms: ReadonlySet<CallKey> = new Set<CallKey>(['POST /token', 'POST /admin/token']);
/** What a browser says of itself where cookies are given and taken. */
const entrances: ReadonlySet<CallKey> = new Set<CallKey>([...forms, 'POST /onboarding/login']);

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
  if (forms.has(call) && typeof body === 'object' && body !== null) return formOf(body);
  if (!headers.has('content-type')) headers.set('content-type', json);
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** What a partner puts beside its words. */
function sign(
  call: CallKey,
  body: NonNullable<RequestInit['body']> | null,
  headers: Headers,
): void {
  const { access }: AnyCall = calls[call];
  if (!('partner' in access)) return;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = testConfig().partnerSecrets[access.partner] ?? '';
  const bytes = Buffer.from(typeof body === 'string' ? body : '');
  headers.set('x-timestamp', timestamp);
  headers.set('x-signature', partnerSignature(key, timestamp, bytes).toString('hex'));
}

function pathOf(call: CallKey, { params = {}, query = {} }: Asked): string {
  const path = calls[call].path.replaceAll(/\{(\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const text = typeof query === 'string' ? query : new URLSearchParams(query).toString();
  return `/api${path}${text === '' ? '' : `?${text}`}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Asks one call over HTTP and reads the whole answer, whatever it is. */
export async function ask<K extends CallKey>(
  service: Pick<TestService, 'send'>,
  call: K,
  asked: Asked = {},
): Promise<Answer<CallOutput<K>>> {
  const { method, idempotent } = calls[call];
  const headers = new Headers(asked.headers);
  if (asked.token !== undefined) headers.set('authorization', `Bearer ${asked.token}`);
  if (idempotent && asked.key !== null) headers.set('idempotency-key', asked.key ?? randomUUID());
  if (entrances.has(call)) {
    if (!headers.has('origin')) headers.set('origin', testOrigin);
    if (!headers.has('x-requested-with')) headers.set('x-requested-with', 'portal');
  }
  const body = bodyOf(call, asked.body, headers);
  if (asked.signed === true) sign(call, body, headers);
  const response = await service.send(pathOf(call, asked), { method, headers, body });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: parsed(text) as CallOutput<K>,
  };
}

/** A `$filter` as it travels. */
export const filterText = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

/** Asks and fails loudly when the call does not do what it promises. */
export async function mustAsk<K extends CallKey>(
  service: Pick<TestService, 'send'>,
  call: K,
  asked: Asked = {},
): Promise<CallOutput<K>> {
  const answer = await ask(service, call, asked);
  if (answer.status !== calls[call].status)
    throw new Error(`${call}: ${String(answer.status)} ${answer.text}`);
  return answer.body;
}
