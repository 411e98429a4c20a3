import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CallKey, calls } from '@participe/contract';
import type { FakeServiceState } from './fake-service-state.ts';
import { importAnswers, importBankStatement, importValues } from './fake-imports.ts';
import { receiveEvent } from './fake-partners.ts';
import type { Partner, RegistryAnswer } from '../state.ts';

export type FakeService = {
  url: string;
  /** The calls that the fake service has received, such as 'POST /imports/…'. */
  received: string[];
  /** Called before each response. When it returns true, the response is lost although the work is done. */
  loseAnswer: (call: string) => boolean;
  tokensGiven: number;
  /** Invalidates the issued tokens. */
  revoke: () => void;
  close: () => Promise<void>;
};

type FakeReply = { status: number; body: Record<string, unknown> | string };
type IncomingCall = {
  call: CallKey;
  id: string;
  query: URLSearchParams;
  body: Buffer;
  type: string;
};

const secret = { client_id: 'sandbox', client_secret: 's3cr3t' };
export const staffCredentialsFileContent = JSON.stringify(secret);

/**
 * Starts a fake service on the loopback address, with its data in memory. It validates requests by the schemas of the
 * contract, so that it refuses the same bodies as the real service.
 */
export async function startFakeService(serviceState: FakeServiceState): Promise<FakeService> {
  let validToken = '';
  const fakeService: FakeService = {
    url: '',
    received: [],
    loseAnswer: () => false,
    tokensGiven: 0,
    revoke: () => {
      validToken = '';
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const answerRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const incomingRequest = await readRequest(request);
    fakeService.received.push(incomingRequest.call);
    if (incomingRequest.call === 'POST /token') {
      fakeService.tokensGiven += 1;
      validToken = `token-${fakeService.tokensGiven}`;
      return sendReply(response, giveToken(incomingRequest, validToken));
    }
    const [, partner] =
      /^POST \/callbacks\/(payments|snce|rd|wealthreader)$/u.exec(incomingRequest.call) ?? [];
    if (partner !== undefined) {
      const status = takeCallback(serviceState, incomingRequest, partner as Partner, request);
      if (fakeService.loseAnswer(incomingRequest.call)) return void response.destroy();
      return void response.writeHead(status).end();
    }
    if (request.headers.authorization !== `Bearer ${validToken}`)
      return sendReply(response, refusalReply(401, '401-004'));
    const fakeReply = await handleRequest(serviceState, incomingRequest);
    if (fakeService.loseAnswer(incomingRequest.call)) return void response.destroy();
    sendReply(response, fakeReply);
  };
  const server = createServer((request, response) => void answerRequest(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fakeService.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  return fakeService;
}

async function readRequest(request: IncomingMessage): Promise<IncomingCall> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk);
  const url = new URL(request.url ?? '/', 'http://localhost');
  const path = url.pathname.replace(/^\/api/, '');
  const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(path)?.[0] ?? '';
  const call = `${request.method} ${id === '' ? path : path.replace(id, '{id}')}`;
  if (!(call in calls)) throw new Error(`no call of the contract: ${call}`);
  const type = request.headers['content-type'] ?? '';
  return { call: call as CallKey, id, query: url.searchParams, body: Buffer.concat(chunks), type };
}

function giveToken({ body }: IncomingCall, token: string): FakeReply {
  const form = calls['POST /token'].body.parse(
    Object.fromEntries(new URLSearchParams(body.toString('utf8'))),
  );
  const isKnown =
    form.grant_type === 'client_credentials' &&
    form.client_id === secret.client_id &&
    form.client_secret === secret.client_secret;
  if (!isKnown) return refusalReply(401, '401-001');
  return ok(200, { access_token: token, expires_in: '600s', needs_otp: false });
}

async function handleRequest(
  serviceState: FakeServiceState,
  incoming: IncomingCall,
): Promise<FakeReply> {
  const { call } = incoming;
  const readJson = () => JSON.parse(incoming.body.toString('utf8')) as unknown;
  const order = serviceState.operations.find((row) => row.uuid === incoming.id);
  if (call === 'GET /me') {
    const user = { given_name: 'Sandbox', family_name_1: null, username: 'sandbox' };
    return ok(200, { user, server_now: serviceState.now });
  }
  if (call === 'GET /products')
    return pageOfRows('products', serviceState.products, incoming.query);
  if (call === 'GET /operations')
    return pageOfRows('operations', filterOperations(serviceState, incoming), incoming.query);
  const answer = answerPartner(serviceState, incoming);
  if (answer) return answer;
  if (call === 'POST /imports/bank-statements') return takeFile(serviceState, incoming);
  if (call === 'POST /imports/rd-responses') {
    const { responses } = calls[call].body.parse(readJson());
    return ok(202, {
      import: importAnswers(serviceState, responses as Parameters<typeof importAnswers>[1]),
    });
  }
  if (call === 'POST /imports/net-asset-values') {
    const body = calls[call].body.parse(readJson());
    if (!('net_asset_values' in body)) return refusalReply(400, '400-001');
    return ok(202, { import: importValues(serviceState, body.net_asset_values) });
  }
  if (!order) return refusalReply(404, '404');
  if (call === 'GET /operations/{id}')
    return ok(200, { operation: { ...order, pending_signers: [] } });
  if (call === 'GET /operations/{id}/interveners') {
    const people = [
      { name: 'Blas Lector', role: 'AUTORIZADO_CONSULTIVO' },
      { name: 'Ana Martínez Nuñez', role: 'TITULAR' },
    ];
    return pageOfRows('interveners', people, incoming.query);
  }
  if (call === 'GET /operations/{id}/payments') {
    const transfer_details = { concept: `${order.reference} 12345678Z` };
    return ok(200, { payments: { transfer_details, entries: [], pay_in: null } });
  }
  const body = calls['POST /operations/{id}/status-change'].body.parse(readJson());
  if (!order.has_docs_validated) return refusalReply(409, '409-010');
  order.operation_status = body.operation_status;
  order.version += 1;
  return ok(200, { operation: order });
}

/** Accepts an event if it is signed and conforms to the contract. */
function takeCallback(
  serviceState: FakeServiceState,
  { call, body }: IncomingCall,
  partner: Partner,
  { headers }: IncomingMessage,
): number {
  calls[call].body.parse(JSON.parse(body.toString('utf8')));
  const timestamp = String(headers['x-timestamp']);
  const signature = String(headers['x-signature']);
  const eventCount = serviceState.exchange.events.length;
  const status = receiveEvent(serviceState.exchange, { partner, timestamp, signature, body });
  const event = serviceState.exchange.events[eventCount];
  if (partner !== 'rd' || event === undefined) return status;
  // Refuses an event whose answer would be refused in an import.
  return importAnswers(serviceState, [event['response'] as RegistryAnswer]).rows_error > 0
    ? 409
    : 204;
}

/** Answers the calls of partners: lists the files or messages after a sequence number, or sends one file. */
function answerPartner(
  { exchange }: FakeServiceState,
  { call, id, query }: IncomingCall,
): FakeReply | undefined {
  const lastSeenSeq = Number(query.get('after') ?? '0');
  const newerRows = <T extends { seq: number }>(rows: T[]) =>
    rows.filter(({ seq }) => seq > lastSeenSeq);
  if (call === 'GET /payment-files')
    return pageOfRows('payment_files', newerRows(exchange.files), query);
  if (call === 'GET /snce-messages')
    return pageOfRows('snce_messages', newerRows(exchange.messages), query);
  if (call !== 'GET /payment-files/{id}') return undefined;
  const file = exchange.files.find(({ uuid }) => uuid === id);
  return file ? { status: 200, body: file.content } : refusalReply(404, '404');
}

async function takeFile(
  serviceState: FakeServiceState,
  { body, type }: IncomingCall,
): Promise<FakeReply> {
  const response = new Response(Uint8Array.from(body), { headers: { 'content-type': type } });
  const file = (await response.formData()).get('file');
  if (!(file instanceof Blob)) return refusalReply(400, '400-001');
  const importResult = importBankStatement(serviceState, new Uint8Array(await file.arrayBuffer()));
  return importResult ? ok(202, { import: importResult }) : refusalReply(400, '400-020');
}

function filterOperations(serviceState: FakeServiceState, { query }: IncomingCall) {
  const text = Buffer.from(query.get('$filter') ?? '', 'base64url').toString('utf8');
  const statuses = /^operation_status in \(([A-Z_,]+)\)$/.exec(text)?.[1]?.split(',');
  if (!statuses) throw new Error(`unexpected filter: ${text}`);
  return serviceState.operations.filter((row) => statuses.includes(row.operation_status));
}

function pageOfRows(key: string, rows: unknown[], query: URLSearchParams): FakeReply {
  const limit = Number(query.get('$limit') ?? '25');
  const offset = Number(query.get('$offset') ?? '0');
  return ok(200, { [key]: rows.slice(offset, offset + limit), total: rows.length, limit, offset });
}

function ok(status: number, body: Record<string, unknown>): FakeReply {
  return { status, body: { result: { code: String(status), info: 'OK', errors: [] }, ...body } };
}

function refusalReply(status: number, code: string): FakeReply {
  return { status, body: { result: { code, info: code, errors: [{ code, message: code }] } } };
}

function sendReply(response: ServerResponse, { status, body }: FakeReply): void {
  const type = typeof body === 'string' ? 'application/xml' : 'application/json';
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'Content-Type': type }).end(text);
}
