import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../log.ts';
import { createHttpServer } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'server-tls-'));
const readPem = (name: string): string => readFileSync(join(folder, name), 'utf8');
const runOpenssl = (...args: string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
const newKeyArguments = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

function createAuthority(name: string): void {
  const keyArguments = ['-keyout', `${name}.key`, '-out', `${name}.pem`];
  runOpenssl(
    'req',
    '-x509',
    ...newKeyArguments,
    ...keyArguments,
    '-days',
    '2',
    '-subj',
    `/CN=${name}`,
  );
}

function issueCertificate(name: string, authority: string): void {
  writeFileSync(join(folder, `${name}.ext`), `subjectAltName=DNS:${name}`);
  runOpenssl(
    'req',
    ...newKeyArguments,
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.csr`,
    '-subj',
    `/CN=${name}`,
  );
  const signerArguments = [
    '-CA',
    `${authority}.pem`,
    '-CAkey',
    `${authority}.key`,
    '-CAcreateserial',
  ];
  const files = ['-in', `${name}.csr`, '-out', `${name}.pem`, '-extfile', `${name}.ext`];
  runOpenssl('x509', '-req', ...files, ...signerArguments, '-days', '2');
}

let port: number;
let stop: () => Promise<void>;
beforeAll(async () => {
  createAuthority('internal');
  createAuthority('other');
  issueCertificate('localhost', 'internal');
  issueCertificate('proxy', 'internal');
  issueCertificate('stranger', 'other');
  const app = await createHttpServer(createLogger('silent'), [], undefined, {
    cert: readPem('localhost.pem'),
    key: readPem('localhost.key'),
    clientCa: readPem('internal.pem'),
  });
  app.get('/health', () => ({ status: 'ok' }));
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  stop = () => app.close();
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

/** Returns the status of a request, or the code of the error that ended the connection. */
function requestHealth(caller: string | undefined, options: object = {}): Promise<string> {
  const clientCertificate =
    caller === undefined ? {} : { cert: readPem(`${caller}.pem`), key: readPem(`${caller}.key`) };
  return new Promise((resolve) => {
    const clientRequest = request(
      {
        host: 'localhost',
        port,
        path: '/health',
        ca: readPem('internal.pem'),
        ...clientCertificate,
        ...options,
      },
      (response) => {
        response.resume();
        resolve(String(response.statusCode));
      },
    );
    clientRequest.once('error', (error: Error & { code?: string }) =>
      resolve(error.code ?? error.message),
    );
    clientRequest.end();
  });
}

/** Codes of an error in the handshake; which of them occurs depends on timing. */
const connectionError = /^(?:ERR_SSL_|EPROTO|ECONNRESET)/u;

test('a caller with a certificate of the trusted authority gets an answer over TLS 1.3', async () => {
  expect(await requestHealth('proxy')).toBe('200');
});

test('a caller without a certificate, or with one of another authority, gets no connection', async () => {
  expect(await requestHealth(undefined)).toMatch(connectionError);
  expect(await requestHealth('stranger')).toMatch(connectionError);
});

test('an older protocol is refused', async () => {
  expect(await requestHealth('proxy', { maxVersion: 'TLSv1.2' })).toMatch(connectionError);
});
