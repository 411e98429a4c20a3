import type { CallDefinition } from '@participe/contract';
import { type Refusal, invariant } from '@participe/domain';
import type { FastifyReply } from 'fastify';
import { sha256Base64 } from '../crypto.ts';
import type { FileResponse } from './handler.ts';
import type { StoredAnswer } from './idempotency.ts';

/** The response of a call before it is sent. */
export interface CallResponse {
  readonly status: number;
  readonly headers: [string, string][];
  readonly body: string | FileResponse | undefined;
  /** Number of rows of a list (SES-33). */
  readonly rows?: number;
  /** The refusal, when the call was refused and its transaction was committed. */
  readonly refusal?: Refusal;
}

/** Converts a stored response into the response to the repeated request. */
export const toReplayedResponse = ({ status, answer }: StoredAnswer): CallResponse => ({
  status,
  headers: [],
  body: answer === '' ? undefined : answer,
});

/**
 * Checks a whole answer against its contract: its fields and formats, and that exactly these fields are sent. This
 * takes longer than writing the answer, so the service does it in tests and on demand (CHECK_ANSWERS).
 */
export function checkAnswer({ name, output }: CallDefinition, result: unknown, sent: object): void {
  const parsed = output.safeParse(result);
  const parseError = parsed.error?.message ?? '';
  invariant(parsed.success, `the answer of ${name} keeps its contract: ${parseError}`);
  const isWhole = JSON.stringify(parsed.data) === JSON.stringify(sent);
  invariant(isWhole, `the answer of ${name} is sent as its contract states it`);
}

/**
 * Returns the ETag of a JSON response, a digest of its data. It is weak, because the bytes of the response depend on its
 * compression (API-42).
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
 * Sends the response: JSON, a file as a download, or an empty body. A response that the caller already has is only
 * confirmed by 304, after all checks of the call (API-37).
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
