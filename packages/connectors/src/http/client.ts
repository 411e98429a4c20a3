interface Failure {
  kind: 'failure';
  reason: 'TIMEOUT' | 'NETWORK' | 'TOO_LARGE';
}
type Answer<Body> = { kind: 'answer'; status: number; body: Body };

/** Response of a partner, or the reason why there is none. */
export type PartnerHttpResult = Answer<string> | Failure;

export type JsonPostRequest = {
  url: string;
  body: unknown;
  idempotencyKey: string;
  timeoutMs: number;
  headers?: Record<string, string>;
};

const answerBytesMax = 1024 * 1024;
const fileBytesMax = 10 * 1024 * 1024;

/**
 * Sends one request without following redirects, and reads at most 1 MB of the response, or the given size, within
 * the time-out in milliseconds. A failure is a result and no error, because a partner that fails is expected.
 */
async function sendOnce(
  url: string,
  timeoutMs: number,
  init: RequestInit,
  bytesMax = answerBytesMax,
): Promise<Answer<Buffer> | Failure> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    const body = await readLimited(response, bytesMax);
    if (body === undefined) return { kind: 'failure', reason: 'TOO_LARGE' };
    return { kind: 'answer', status: response.status, body };
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return { kind: 'failure', reason: isTimeout ? 'TIMEOUT' : 'NETWORK' };
  }
}

async function requestText(...request: Parameters<typeof sendOnce>): Promise<PartnerHttpResult> {
  const result = await sendOnce(...request);
  return result.kind === 'failure' ? result : { ...result, body: result.body.toString('utf8') };
}

/** Posts bytes to a partner. Returns the bytes of its response, or the reason why there is none. */
export function postBytes(post: {
  url: string;
  body: Uint8Array;
  contentType: string;
  timeoutMs: number;
}): Promise<Answer<Buffer> | Failure> {
  const { url, timeoutMs, body, contentType } = post;
  return sendOnce(url, timeoutMs, {
    method: 'POST',
    headers: { 'Content-Type': contentType },
    body: new Uint8Array(body),
  });
}

/** Posts JSON to a partner with an idempotency key. */
export function postJson(post: JsonPostRequest): Promise<PartnerHttpResult> {
  return requestText(post.url, post.timeoutMs, {
    method: 'POST',
    headers: {
      ...post.headers,
      'Content-Type': 'application/json',
      'Idempotency-Key': post.idempotencyKey,
    },
    body: JSON.stringify(post.body),
  });
}

/** Reads JSON from a partner with a GET. */
export function getJson(get: {
  url: string;
  timeoutMs: number;
  headers?: Record<string, string>;
}): Promise<PartnerHttpResult> {
  const headers = { ...get.headers, Accept: 'application/json' };
  return requestText(get.url, get.timeoutMs, { headers });
}

/** Reads a file of at most 10 MB with a GET. */
export function getBytes(get: {
  url: string;
  timeoutMs: number;
}): Promise<Answer<Buffer> | Failure> {
  return sendOnce(get.url, get.timeoutMs, {}, fileBytesMax);
}

async function readLimited(response: Response, bytesMax: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream, so that the rest of the response is not received.
    if (size > bytesMax) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
