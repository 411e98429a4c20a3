import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  createServer,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export type HttpRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: () => Promise<unknown>;
  /** Parses a form posted by a page of this server. A form of a page of another origin gets status 403. */
  form: () => Promise<URLSearchParams>;
};
export type HttpResponse = {
  status: number;
  json?: unknown;
  html?: string;
  script?: string;
  pdf?: Uint8Array;
  location?: string;
};
export type RunningServer = { port: number; close: () => Promise<void> };

const bodyBytesMax = 1024 * 1024;

/**
 * Starts a server on the loopback address. A body of more than 1 MB gets status 413, and a body that is no JSON where
 * it should be gets 400. A request with another host name gets 421, against DNS rebinding, by which another site
 * could read the codes in the messages.
 */
export async function startServer(
  port: number,
  handle: (request: HttpRequest) => Promise<HttpResponse>,
): Promise<RunningServer> {
  const server = createServer((request, response) => {
    void answerOf(request, handle).then((answer) => sendAnswer(response, answer));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

class BodyRefused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function answerOf(
  request: IncomingMessage,
  handle: (request: HttpRequest) => Promise<HttpResponse>,
): Promise<HttpResponse> {
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')) {
    return { status: 421, json: { error: 'unknown host' } };
  }
  const [path = '/', query = ''] = (request.url ?? '/').split('?');
  try {
    return await handle({
      method: request.method ?? '',
      path,
      query: new URLSearchParams(query),
      headers: request.headers,
      body: () => readJson(request),
      form: () => readForm(request),
    });
  } catch (error) {
    if (error instanceof BodyRefused)
      return { status: error.status, json: { error: error.message } };
    return { status: 500, json: { error: 'failed' } };
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse(await readText(request));
  } catch (error) {
    if (error instanceof BodyRefused) throw error;
    throw new BodyRefused(400, 'no JSON');
  }
}

/** A browser states the origin of a form in `sec-fetch-site`; a program that does not send this header is trusted. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const site = request.headers['sec-fetch-site'] ?? 'none';
  if (site !== 'same-origin' && site !== 'none') throw new BodyRefused(403, 'foreign form');
  return new URLSearchParams(await readText(request));
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > bodyBytesMax) throw new BodyRefused(413, 'too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

type Content = { headers: Record<string, string>; body: string | Uint8Array };

function contentOf({ html, script, pdf, json }: HttpResponse): Content {
  // A PDF is sent without the content security policy, which would block the scripts of the browser's PDF viewer.
  if (pdf !== undefined) return { headers: { 'Content-Type': 'application/pdf' }, body: pdf };
  const textContent = (type: string, body: string): Content => ({
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Security-Policy': contentSecurityPolicy,
    },
    body,
  });
  if (html !== undefined) return textContent('text/html', html);
  if (script !== undefined) return textContent('text/javascript', script);
  return textContent('application/json', JSON.stringify(json ?? {}));
}

function sendAnswer(response: ServerResponse, answer: HttpResponse): void {
  const { headers, body } = contentOf(answer);
  response.writeHead(answer.status, {
    ...headers,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    ...(answer.location !== undefined && { Location: answer.location }),
  });
  response.end(body);
}
