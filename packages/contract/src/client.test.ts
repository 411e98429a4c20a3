import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CallError, type ApiClient, createApiClient } from './client.ts';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = (response: ServerResponse) => void;

const id = '7b6f0c52-6a5e-4a0e-9d53-3c6a2f1e8b10';
const ok = { code: '200', info: 'OK', errors: [] };
let server: Server;
let baseUrl = '';
let answer: Answer = () => {};
let seen: Seen | undefined;

function json(status: number, body: unknown): Answer {
  return (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'request-0001' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
}

async function failure(promise: Promise<unknown>): Promise<CallError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof CallError) return error;
  throw new Error(`not a CallError: ${String(error)}`);
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      seen = { method: request.method, url: request.url, headers: request.headers, body };
      answer(response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a request', () => {
  let client: ApiClient;
  beforeEach(() => {
    client = createApiClient({ baseUrl, getToken: () => 'abc', headers: { 'x-app': 'web' } });
  });

  it('goes to the base address of its group', async () => {
    answer = json(200, { result: ok, balance: {} });
    const told: string[] = [];
    const apart = createApiClient({
      baseUrl: (key) => {
        told.push(key);
        return `${baseUrl}/apart`;
      },
    });
    await apart.call('GET /interveners/{id}/balance', { params: { id } });
    expect(told).toEqual(['GET /interveners/{id}/balance']);
    expect(seen?.url).toBe(`/api/apart/interveners/${id}/balance`);
  });

  it('fills path and query, and sends the token', async () => {
    answer = json(200, { result: ok, operations: [], total: 0, limit: 5, offset: 0 });
    const page = await client.call('GET /accounts/{id}/operations', {
      params: { id },
      query: { $limit: '5', $search: 'ñ & más' },
    });
    expect(page.operations).toEqual([]);
    expect(seen?.url).toBe(
      `/api/accounts/${id}/operations?%24limit=5&%24search=%C3%B1+%26+m%C3%A1s`,
    );
    expect(seen?.headers).toMatchObject({ authorization: 'Bearer abc', 'x-app': 'web' });
    expect(seen?.headers).not.toHaveProperty('content-type');
  });

  it('sends the login as a form, with the header that other sites cannot send', async () => {
    answer = json(200, { result: ok, access_token: 't', expires_in: '600s', needs_otp: false });
    const body = { grant_type: 'password', username: 'A&B', password: 'ñ=1' } as const;
    const token = await client.call('POST /token', { body });
    expect(token.access_token).toBe('t');
    expect(seen?.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      'x-requested-with': 'portal',
    });
    expect(seen?.body).toBe('grant_type=password&username=A%26B&password=%C3%B1%3D1');
  });

  it('sends JSON with the idempotency key, and an empty object without input', async () => {
    answer = json(200, { result: ok, export: {} });
    await client.call(
      'POST /operations/{id}/export-to-rd',
      { params: { id } },
      { idempotencyKey: 'key-12345' },
    );
    expect(seen?.headers).toMatchObject({
      'idempotency-key': 'key-12345',
      'content-type': 'application/json',
    });
    expect(seen?.body).toBe('{}');
  });

  it('sends a file as multipart', async () => {
    answer = json(202, { result: ok, import: {} });
    const body = new FormData();
    body.set('file', new Blob(['11...']), 'a.n43');
    await client.call('POST /imports/bank-statements', { body });
    expect(seen?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/u);
    expect(seen?.body).toContain('filename="a.n43"');
  });
});

describe('an answer', () => {
  const get = () => createApiClient({ baseUrl }).call('GET /accounts/{id}', { params: { id } });

  it.each([
    ['400 says info', 400, '400-020', 'de info'],
    ['403 says its first error', 403, '403-001', 'del error'],
    ['409 says its first error', 409, '409-010', 'del error'],
    ['500 says its first error', 500, '500-001', 'del error'],
  ])('%s', async (_, status, code, message) => {
    const errors = [{ code, message: 'del error', field: 'cash' }];
    answer = json(status, { result: { code, info: 'de info', errors } });
    const error = await failure(get());
    expect(error).toMatchObject({ status, code, message, field: 'cash', errors });
    expect(error.name).toBe(String(status));
    expect(error.requestId).toBe('request-0001');
  });

  it('uses info when no error is listed', async () => {
    answer = json(503, {
      result: { code: '503-001', info: 'Servicio en mantenimiento.', errors: [] },
    });
    expect(await failure(get())).toMatchObject({
      code: '503-001',
      message: 'Servicio en mantenimiento.',
    });
  });

  it.each([
    ['an envelope', { result: { code: '404', info: 'otro', errors: [] } }],
    ['no JSON', '<h1>'],
  ])("404 is always 'No encontrado' (%s)", async (_, body) => {
    answer = json(404, body);
    expect(await failure(get())).toMatchObject({
      status: 404,
      code: '404',
      message: 'No encontrado',
    });
  });

  it.each([
    ['an empty body', 200, ''],
    ['no JSON', 200, '<html>'],
    ['an array', 200, '[]'],
    ['null', 200, 'null'],
    ['no resource key', 200, { result: ok, other: 1 }],
    ['a refusal without envelope', 502, '<html>'],
  ])('refuses %s', async (_, status, body) => {
    answer = json(status, body);
    expect(await failure(get())).toMatchObject({
      status,
      message: 'Response has no expected structure',
    });
  });

  it('reports that there is no answer when the connection or the body breaks', async () => {
    answer = (response) => response.destroy();
    expect(await failure(get())).toMatchObject({ status: 0, message: 'No response was received' });
    answer = (response) => {
      response.writeHead(200, { 'content-length': '50' });
      response.write('{"acc', () => response.destroy());
    };
    expect(await failure(get())).toMatchObject({ status: 0, message: 'No response was received' });
  });

  it('reports that there is no answer after its time limit, but not when its caller aborts it', async () => {
    answer = () => {};
    const client = createApiClient({ baseUrl });
    const late = client.call('GET /accounts/{id}', { params: { id } }, { timeoutMs: 30 });
    expect(await failure(late)).toMatchObject({ message: 'No response was received' });
    const signal = AbortSignal.abort();
    const stopped = client.call('GET /accounts/{id}', { params: { id } }, { signal });
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('reports a 401, except for login calls', async () => {
    const told: number[] = [];
    const client = createApiClient({ baseUrl, onUnauthorised: ({ status }) => told.push(status) });
    const errors = [{ code: '401-002', message: 'Su acceso está bloqueado' }];
    answer = json(401, { result: { code: '401-002', info: 'x', errors } });
    const login = client.call('POST /token', { body: { grant_type: 'password' } });
    expect(await failure(login)).toMatchObject({ status: 401, code: '401-002' });
    expect(told).toEqual([]);
    await failure(client.call('GET /me'));
    expect(told).toEqual([401]);
  });
});

describe('downloads', () => {
  const download = () =>
    createApiClient({ baseUrl }).call('POST /operations/download', { body: {} });

  it('returns the file with its name', async () => {
    answer = (response) =>
      response
        .writeHead(200, {
          'content-disposition': `attachment; filename="operaciones_.csv"; filename*=UTF-8''operaciones_%C3%B1.csv`,
        })
        .end('a;b');
    const file = await download();
    expect(file.filename).toBe('operaciones_ñ.csv');
    expect(await file.blob.text()).toBe('a;b');
  });

  it.each([
    ['%E0%A4%A.csv', 'plain.csv'],
    ['', 'plain.csv'],
  ])('uses the plain name (%s)', async (encoded, name) => {
    const header = `attachment; filename="plain.csv"${encoded === '' ? '' : `; filename*=UTF-8''${encoded}`}`;
    answer = (response) => response.writeHead(200, { 'content-disposition': header }).end('a');
    expect((await download()).filename).toBe(name);
  });

  it.each([204, 200])('refuses an empty file (%i)', async (status) => {
    answer = (response) => response.writeHead(status).end();
    expect(await failure(download())).toMatchObject({ status, message: 'No content' });
  });

  it('returns nothing for a 204', async () => {
    answer = (response) => response.writeHead(204).end();
    const gone = await createApiClient({ baseUrl }).call('DELETE /operations/{id}', {
      params: { id },
    });
    expect(gone).toBeUndefined();
  });
});
