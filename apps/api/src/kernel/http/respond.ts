import type { CallDefinition } from '@participe/contract';
import { type Refusal, invariant } from '@participe/domain';
import type { FastifyReply } from 'fastify';
import { sha256Base64 } from '../crypto.ts';
import type { FileResponse } from './handler.ts';
import type { StoredAnswer } from './idempotency.ts';

export interface CallResponse {
  readonly status: number;
  readonly headers: [string, string][];
  readonly body: string | FileResponse | undefined;
  /** Number of list rows (SES-33). */
  readonly rows?: number;
  /** The refusal of a call whose transaction was committed nevertheless. */
  readonly refusal?: Refusal;
}

export const toReplayedResponse = ({ status, answer }: StoredAnswer): CallResponse => ({
  status,
  headers: [],
  body: answer === '' ? undefined : answer,
});

/**
 * Compares an answer with its contract: formats, and exactly the contract's fields. The check takes longer than
 * writing the answer, so that it runs only in tests and on demand (CHECK_ANSWERS).
 */
export function checkAnswer({ name, output }: CallDefinition, result: unknown, sent: object): void {
  const parsed = output.safeParse(result);
  const parseError = parsed.error?.message ?? '';
  invariant(parsed.success, `the answer of ${name} keeps its contract: ${parseError}`);
  const isWhole = JSON.stringify(parsed.data) === JSON.stringify(sent);
  invariant(isWhole, `the answer of ${name} is sent as its contract states it`);
}

/**
 * Returns a digest of the data as ETag. The ETag is weak, because the bytes of the response depend on its compression
 * (API-42).
 */
export const etagOf = (data: object): string => `W/"${sha256Base64(JSON.stringify(data))}"`;

const withoutWeakness = (etag: string): string => etag.trim().replace(/^W\//u, '');

/** True when the caller already has this response, in any compression. */
function isKnown(knownEtags: string | undefined, { headers }: CallResponse): boolean {
  const [, etag] = headers.find(([name]) => name === 'ETag') ?? [];
  if (knownEtags === undefined || etag === undefined) return false;
  return knownEtags.split(',').some((one) => withoutWeakness(one) === withoutWeakness(etag));
}

/**
 * Sends JSON, a file as a download, or an empty body; answers 304 when the caller already has the response (API-37).
 */
export function sendResponse(reply: FastifyReply, answer: CallResponse): FastifyReply {
  for (const [name, value] of answer.headers) reply.header(name, value);
  if (isKnown(reply.request.headers['if-none-match'], answer)) return reply.code(304).send();
  reply.code(answer.status);
  if (typeof answer.body === 'string')
    return reply.type('application/json; charset=utf-8').send(answer.body);
  if (answer.body === undefined) return reply.send();
  const { file } = answer.body;
  if (file === null) return reply.code(204).send();
  const name = encodeURIComponent(file.filename);
  return reply
    .header(
      'Content-Disposition',
      `attachment; filename="${file.filename.replaceAll(/[^\w.-]/gu, '_')}"; filename*=UTF-8''${name}`,
    )
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .type(file.mime)
    .send(file.content instanceof Uint8Array ? Buffer.from(file.content) : file.content);
}
