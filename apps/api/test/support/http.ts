import { Agent, type IncomingMessage, request as openRequest } from 'node:http';

async function readResponse(message: IncomingMessage): Promise<Response> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  const content = Buffer.concat(parts);
  const headers = new Headers();
  const raw = message.rawHeaders;
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at] ?? '', raw[at + 1] ?? '');
  const init = { status: message.statusCode ?? 0, headers };
  if (content.length === 0) return new Response(null, init);
  if (headers.get('content-type')?.startsWith('application/json') !== true)
    return new Response(content, init);
  // A response reads its body through a stream, which takes longer than the request.
  const text = content.toString('utf8');
  return Object.assign(new Response(null, init), {
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
  });
}

/** A request that `fetch` must send: a page or a file that may be compressed, a form with files, or a large body. */
const needsFetch = (url: string, { body, redirect }: RequestInit): boolean =>
  !url.includes('/api/') ||
  redirect !== undefined ||
  !(
    body == null ||
    body instanceof URLSearchParams ||
    (typeof body === 'string' && body.length < 16_384)
  );

export interface HttpClient {
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  readonly close: () => void;
}

/**
 * Creates a client that sends requests as `fetch` does, at a third of its processor time. In the tests of all
 * permissions, `fetch` takes more time than the service.
 */
export function createHttpClient(): HttpClient {
  const agent = new Agent({ keepAlive: true });
  const send = (url: string, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const { method = 'GET', body, signal } = init;
      const headers = new Headers(init.headers);
      if (!headers.has('accept')) headers.set('accept', '*/*');
      if (!headers.has('user-agent')) headers.set('user-agent', 'node');
      headers.set('sec-fetch-mode', 'cors');
      const content = body == null ? '' : String(body);
      if (content !== '' || method !== 'GET')
        headers.set('content-length', String(Buffer.byteLength(content)));
      if (body != null && !headers.has('content-type'))
        headers.set(
          'content-type',
          typeof body === 'string'
            ? 'text/plain;charset=UTF-8'
            : 'application/x-www-form-urlencoded;charset=UTF-8',
        );
      const asked = openRequest(
        url,
        { agent, method, headers: Object.fromEntries(headers), ...(signal != null && { signal }) },
        (message) => {
          readResponse(message).then(resolve, reject);
        },
      );
      asked.on('error', reject);
      asked.end(content);
    });
  return {
    fetch: (url, init = {}) => (needsFetch(url, init) ? fetch(url, init) : send(url, init)),
    close: () => agent.destroy(),
  };
}
