import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CallError, type ApiClient, createApiClient } from './client.ts';

interface ReceivedRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Responder = (response: ServerResponse) => void;

const id = '7b6f0c52-6a5e-4a0e-9d53-3c6a2f1e8b10';
const okResult = { code: '200', info: 'OK', errors: [] };
let server: Server;
let baseUrl = '';
let sendResponse: Responder = () => {};
let receivedRequest: ReceivedRequest | undefined;

function respondJson(status: number, body: unknown): Responder {
  return (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'request-0001' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
}

async function failureOf(promise: Promise<unknown>): Promise<CallError> {
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
      receivedRequest = {
        method: request.method,
        url: request.url,
        headers: request.headers,
        body,
      };
      sendResponse(response);
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

  it('goes to the base address that the settings return for its call', async () => {
    sendResponse = respondJson(200, { result: okResult, balance: {} });
    const reportedErrors: string[] = [];
    const otherClient = createApiClient({
      baseUrl: (key) => {
        reportedErrors.push(key);
        return `${baseUrl}/apart`;
      },
    });
    await otherClient.call('GET /interveners/{id}/balance', { params: { id } });
    expect(reportedErrors).toEqual(['GET /interveners/{id}/balance']);
    expect(receivedRequest?.url).toBe(`/api/apart/interveners/${id}/balance`);
  });

  it('has the parameters in path and query, and the token', async () => {
    sendResponse = respondJson(200, {
      result: okResult,
      operations: [],
      total: 0,
      limit: 5,
      offset: 0,
    });
    const page = await client.call('GET /accounts/{id}/operations', {
      params: { id },
      query: { $limit: '5', $search: 'ñ & más' },
    });
    expect(page.operations).toEqual([]);
    expect(receivedRequest?.url).toBe(
      `/api/accounts/${id}/operations?%24limit=5&%24search=%C3%B1+%26+m%C3%A1s`,
    );
    expect(receivedRequest?.headers).toMatchObject({ authorization: 'Bearer abc', 'x-app': 'web' });
    expect(receivedRequest?.headers).not.toHaveProperty('content-type');
  });

  it('is a form for a login, with the header that other sites cannot send', async () => {
    sendResponse = respondJson(200, {
      result: okResult,
      access_token: 't',
      expires_in: '600s',
      needs_otp: false,
    });
    const body = { grant_type: 'password', username: 'A&B', password: 'ñ=1' } as const;
    const token = await client.call('POST /token', { body });
    expect(token.access_token).toBe('t');
    expect(receivedRequest?.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      'x-requested-with': 'portal',
    });
    expect(receivedRequest?.body).toBe('grant_type=password&username=A%26B&password=%C3%B1%3D1');
  });

  it('is JSON with the idempotency key, and an empty object without input', async () => {
    sendResponse = respondJson(200, { result: okResult, export: {} });
    await client.call(
      'POST /operations/{id}/export-to-rd',
      { params: { id } },
      { idempotencyKey: 'key-12345' },
    );
    expect(receivedRequest?.headers).toMatchObject({
      'idempotency-key': 'key-12345',
      'content-type': 'application/json',
    });
    expect(receivedRequest?.body).toBe('{}');
  });

  it('is JSON for a deletion with fields', async () => {
    sendResponse = (response) => response.writeHead(204).end();
    await createApiClient({ baseUrl }).call('DELETE /accounts/{id}/bank-accounts/{bid}', {
      params: { id, bid: id },
      body: { otp: '123456' },
    });
    expect(receivedRequest?.headers['content-type']).toBe('application/json');
    expect(receivedRequest?.body).toBe('{"otp":"123456"}');
  });

  it('is multipart for a file', async () => {
    sendResponse = respondJson(202, { result: okResult, import: {} });
    const body = new FormData();
    body.set('file', new Blob(['11...']), 'a.n43');
    await client.call('POST /imports/bank-statements', { body });
    expect(receivedRequest?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/u);
    expect(receivedRequest?.body).toContain('filename="a.n43"');
  });
});

describe('a response', () => {
  const readAccount = () =>
    createApiClient({ baseUrl }).call('GET /accounts/{id}', { params: { id } });

  it.each([
    ['400 has the message of info', 400, '400-020', 'de info'],
    ['403 has the message of its first error', 403, '403-001', 'del error'],
    ['409 has the message of its first error', 409, '409-010', 'del error'],
    ['500 has the message of its first error', 500, '500-001', 'del error'],
  ])('with status %s', async (_, status, code, message) => {
    const errors = [{ code, message: 'del error', field: 'cash' }];
    sendResponse = respondJson(status, { result: { code, info: 'de info', errors } });
    const error = await failureOf(readAccount());
    expect(error).toMatchObject({ status, code, message, field: 'cash', errors });
    expect(error.name).toBe(String(status));
    expect(error.requestId).toBe('request-0001');
  });

  it('without a listed error has the message of `info`', async () => {
    sendResponse = respondJson(503, {
      result: { code: '503-001', info: 'Servicio en mantenimiento.', errors: [] },
    });
    expect(await failureOf(readAccount())).toMatchObject({
      code: '503-001',
      message: 'Servicio en mantenimiento.',
    });
  });

  it.each([
    ['an envelope', { result: { code: '404', info: 'otro', errors: [] } }],
    ['no JSON', '<h1>'],
  ])("with status 404 and %s always has the message 'No encontrado'", async (_, body) => {
    sendResponse = respondJson(404, body);
    expect(await failureOf(readAccount())).toMatchObject({
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
    ['no resource key', 200, { result: okResult, other: 1 }],
    ['a refusal without envelope', 502, '<html>'],
  ])('without the expected structure is refused: %s', async (_, status, body) => {
    sendResponse = respondJson(status, body);
    expect(await failureOf(readAccount())).toMatchObject({
      status,
      message: 'Response has no expected structure',
    });
  });

  it('that breaks off is reported as no response', async () => {
    sendResponse = (response) => response.destroy();
    expect(await failureOf(readAccount())).toMatchObject({
      status: 0,
      message: 'No response was received',
    });
    sendResponse = (response) => {
      response.writeHead(200, { 'content-length': '50' });
      response.write('{"acc', () => response.destroy());
    };
    expect(await failureOf(readAccount())).toMatchObject({
      status: 0,
      message: 'No response was received',
    });
  });

  it('after the time limit is reported as no response, unless the caller aborted the call', async () => {
    sendResponse = () => {};
    const client = createApiClient({ baseUrl });
    const slowCall = client.call('GET /accounts/{id}', { params: { id } }, { timeoutMs: 30 });
    expect(await failureOf(slowCall)).toMatchObject({ message: 'No response was received' });
    const signal = AbortSignal.abort();
    const abortedCall = client.call('GET /accounts/{id}', { params: { id } }, { signal });
    await expect(abortedCall).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is shown to the caller with its headers, although the call throws', async () => {
    const shownNames: (string | null)[] = [];
    sendResponse = (response) => response.writeHead(404, { 'x-me-version': 'one' }).end('{}');
    const client = createApiClient({ baseUrl });
    const onResponse = ({ headers }: Response) => shownNames.push(headers.get('x-me-version'));
    await failureOf(client.call('GET /accounts/{id}', { params: { id } }, { onResponse }));
    expect(shownNames).toEqual(['one']);
  });

  it('with status 401 is reported to the settings, except for login calls', async () => {
    const reportedStatuses: number[] = [];
    const client = createApiClient({
      baseUrl,
      onUnauthorised: ({ status }) => reportedStatuses.push(status),
    });
    const errors = [{ code: '401-002', message: 'Su acceso está bloqueado' }];
    sendResponse = respondJson(401, { result: { code: '401-002', info: 'x', errors } });
    const login = client.call('POST /token', { body: { grant_type: 'password' } });
    expect(await failureOf(login)).toMatchObject({ status: 401, code: '401-002' });
    expect(reportedStatuses).toEqual([]);
    await failureOf(client.call('GET /me'));
    expect(reportedStatuses).toEqual([401]);
  });
});

describe('downloads', () => {
  const downloadOperations = () =>
    createApiClient({ baseUrl }).call('POST /operations/download', { body: {} });

  it('return the file with its name', async () => {
    sendResponse = (response) =>
      response
        .writeHead(200, {
          'content-disposition': `attachment; filename="operaciones_.csv"; filename*=UTF-8''operaciones_%C3%B1.csv`,
        })
        .end('a;b');
    const file = await downloadOperations();
    expect(file.filename).toBe('operaciones_ñ.csv');
    expect(await file.blob.text()).toBe('a;b');
  });

  it.each([
    ['%E0%A4%A.csv', 'plain.csv'],
    ['', 'plain.csv'],
  ])('use the plain name when the UTF-8 name is %j', async (encoded, name) => {
    const header = `attachment; filename="plain.csv"${encoded === '' ? '' : `; filename*=UTF-8''${encoded}`}`;
    sendResponse = (response) =>
      response.writeHead(200, { 'content-disposition': header }).end('a');
    expect((await downloadOperations()).filename).toBe(name);
  });

  it.each([204, 200])('are refused for an empty file with status %i', async (status) => {
    sendResponse = (response) => response.writeHead(status).end();
    expect(await failureOf(downloadOperations())).toMatchObject({ status, message: 'No content' });
  });

  it('return nothing for a deletion with status 204', async () => {
    sendResponse = (response) => response.writeHead(204).end();
    const result = await createApiClient({ baseUrl }).call('DELETE /operations/{id}', {
      params: { id },
    });
    expect(result).toBeUndefined();
    expect(receivedRequest?.body).toBe('');
  });
});
