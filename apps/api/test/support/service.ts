import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeVirusScanner } from '@participe/connectors/fake-virus-scanner';
import { type ApiClient, createApiClient } from '@participe/contract/client';
import { staffPurposes } from '@participe/domain';
import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { inject } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../../src/kernel/database/connect.ts';
import { openServiceSession, openSession, saveServiceClient } from '../../src/identity/index.ts';
import { readMoment } from '../../src/kernel/clock.ts';
import type { Config } from '../../src/kernel/config.ts';
import { createLogger } from '../../src/kernel/log.ts';
import { hashToken } from '../../src/kernel/crypto.ts';
import { type Service, createService } from '../../src/service.ts';
import { createConnectors } from '../../src/kernel/connectors.ts';
import { startTestInterface } from '../../src/test-door/index.ts';
import { testWebsites } from '../partners/websites.ts';
import { buildTestConfig } from './config.ts';
import { createHttpClient } from './http.ts';
import { withGenericPlans, reusePreparedStatements } from './prepared-statements.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databasePool: string;
    embeddedTemplate: string;
    model: { runs: number; seed: number; path: string };
    partners: { runs: number; seed: number };
  }
}

export interface TestService {
  readonly url: string;
  readonly service: Service;
  readonly database: DatabaseHandle;
  /** Returns a client with a session of the person, as after a login. */
  readonly as: (person: DemoPersonKey) => Promise<ApiClient>;
  readonly staff: () => Promise<ApiClient>;
  readonly anonymous: ApiClient;
  readonly token: (person: DemoPersonKey | 'staff') => Promise<string>;
  /** Sends an HTTP request as given, for requests that the typed client cannot send. */
  readonly send: (path: string, init?: RequestInit) => Promise<Response>;
  readonly setClock: (now: string) => Promise<void>;
  readonly runJobs: () => Promise<void>;
  /** Returns the newest code sent to a person. */
  readonly codeFor: (person: DemoPersonKey) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Returns the URL with which the service connects to the database, given the database's real URL. */
type Route = (databaseUrl: string) => Promise<string>;
const directRoute: Route = (databaseUrl) => Promise.resolve(databaseUrl);

async function copyPostgres(
  route: Route,
): Promise<{ database: DatabaseHandle; drop: () => Promise<void> }> {
  const pool = inject('databasePool');
  const answer = await fetch(pool, { method: 'POST' });
  const databaseUrl = await answer.text();
  if (!answer.ok) throw new Error(databaseUrl);
  const serviceUrl = await route(withGenericPlans(databaseUrl));
  const database = await openDatabase({ databaseUrl: serviceUrl, folder: '' });
  if ('pool' in database.engine) reusePreparedStatements(database.engine.pool);
  const dropDatabase = async (): Promise<void> => {
    await fetch(pool + new URL(databaseUrl).pathname, { method: 'DELETE' });
  };
  return { database, drop: dropDatabase };
}

async function copyEmbedded(): Promise<{ database: DatabaseHandle; drop: () => Promise<void> }> {
  const databaseFolder = await mkdtemp(join(tmpdir(), 'participe-embedded-'));
  const folder = join(databaseFolder, 'db');
  await cp(inject('embeddedTemplate'), folder, { recursive: true });
  const database = await openDatabase({ folder });
  return { database, drop: () => rm(databaseFolder, { recursive: true }) };
}

/** Starts the whole service on a copy of the demo, by default on PostgreSQL. */
export async function startTestService(
  engine: 'postgres' | 'embedded' = 'postgres',
  more: Partial<Config> = {},
  route = directRoute,
): Promise<TestService> {
  const { database, drop } = await (engine === 'postgres' ? copyPostgres(route) : copyEmbedded());
  const scanner = await startFakeVirusScanner(0);
  const virusScannerUrl = `tcp://127.0.0.1:${String(scanner.port)}`;
  const config = buildTestConfig({ virusScannerUrl, ...more });
  const service = await createService({
    config,
    log: createLogger(config.logLevel),
    database,
    connectors: { ...createConnectors(config), productPapers: testWebsites },
    onWrite: () => undefined,
  });
  await startTestInterface(service);
  const url = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const baseUrl = `${url}/api`;
  const staffClient = 'backoffice';
  await saveServiceClient(database.db, {
    clientId: staffClient,
    secretHash: hashToken('secret-of-the-tests'),
    name: 'Tests',
    purposes: staffPurposes,
  });
  const createToken = async (person: DemoPersonKey | 'staff'): Promise<string> => {
    const clock = readMoment(service.clock);
    const issuedTokens =
      person === 'staff'
        ? await openServiceSession(database.db, clock, {
            clientId: staffClient,
            purposes: staffPurposes,
          })
        : await openSession(database.db, clock, {
            uuidIntervener: personOf(person).uuid,
            amr: 'pwd otp',
            request: { userAgent: '' },
            lastCodeAt: clock.sessionNow,
          });
    return issuedTokens.accessToken;
  };
  const http = createHttpClient();
  const viaHttp = http.fetch as typeof fetch;
  const clientWith = (access: string): ApiClient =>
    createApiClient({ baseUrl, getToken: () => access, fetch: viaHttp });
  const sendRequest = (path: string, init?: RequestInit): Promise<Response> =>
    http.fetch(`${url}${path}`, init);
  const postTestCall = async (path: string, body: object): Promise<void> => {
    const response = await sendRequest(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`${path}: ${String(response.status)} ${await response.text()}`);
  };
  return {
    url,
    service,
    database,
    token: createToken,
    send: sendRequest,
    as: async (person) => clientWith(await createToken(person)),
    staff: async () => clientWith(await createToken('staff')),
    anonymous: createApiClient({ baseUrl, fetch: viaHttp }),
    setClock: (now) => postTestCall('/api/__test/clock', { now }),
    runJobs: () => postTestCall('/api/__test/run-jobs', {}),
    codeFor: async (person) => {
      const { documentNumber } = personOf(person);
      const response = await sendRequest(`/api/__test/messages?to=${String(documentNumber)}`);
      const { messages } = (await response.json()) as { messages: { code?: string }[] };
      const code = messages.find((message) => message.code !== undefined)?.code;
      if (code === undefined) throw new Error(`No code was sent to ${person}.`);
      return code;
    },
    stop: async () => {
      http.close();
      await service.app.close();
      await scanner.close();
      await database.close();
      await drop();
    },
  };
}
