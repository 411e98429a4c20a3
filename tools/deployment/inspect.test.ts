import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type RequestListener, createServer } from 'node:http';
import { type ServerOptions, createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { repositoryRoot } from '../root.ts';
import { readProxySettings } from './proxy-settings.ts';
import { inspectDeployment } from './inspect.ts';

let folder: string;
let certificate: { cert: string; key: string };
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deployment-'));
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const keyArguments = ['-keyout', 'key.pem', '-out', 'cert.pem', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...curve, ...keyArguments, ...subject], {
    cwd: folder,
    stdio: 'ignore',
  });
  const readCertificateFile = (name: string): string => readFileSync(join(folder, name), 'utf8');
  certificate = { cert: readCertificateFile('cert.pem'), key: readCertificateFile('key.pem') };
});
afterAll(() => rmSync(folder, { recursive: true }));

const { ciphers, minVersion, hsts } = readProxySettings(
  readFileSync(`${repositoryRoot}deploy/haproxy.cfg`, 'utf8'),
);
const asConfigured: ServerOptions = { ciphers, minVersion };
const answerSecurely: RequestListener = (request, response) => {
  const isOpen = request.url === '/private/';
  response.writeHead(isOpen ? 200 : 404, { 'Strict-Transport-Security': hsts }).end();
};
const answerInClear: RequestListener = (request, response) => {
  if (request.url?.startsWith('/api/') === true) response.writeHead(403).end();
  else response.writeHead(308, { Location: 'https://localhost/private/' }).end();
};

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
async function startListening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return (server.address() as AddressInfo).port;
}

/** Inspects a server that has the settings of the proxy except for the given parts. */
async function inspectServer(
  tls: ServerOptions = asConfigured,
  { encrypted = answerSecurely, plain = answerInClear, isTrusted = true } = {},
): Promise<string[]> {
  const httpsPort = await startListening(createTlsServer({ ...certificate, ...tls }, encrypted));
  const httpPort = await startListening(createServer(plain));
  const roots = isTrusted ? { roots: certificate.cert } : {};
  return inspectDeployment({ host: 'localhost', httpsPort, httpPort, ...roots });
}

test('an installation with the settings of the proxy has no errors', async () => {
  expect(await inspectServer()).toEqual([]);
});

test('an untrusted certificate is found', async () => {
  expect(await inspectServer(asConfigured, { isTrusted: false })).toEqual([
    'the certificate is not publicly trusted: DEPTH_ZERO_SELF_SIGNED_CERT',
  ]);
});

test('an old protocol and a weak cipher suite are found', async () => {
  const weakTls = { minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' } as const;
  expect(await inspectServer(weakTls)).toEqual([
    'TLS 1.1 or older is accepted',
    'a weak cipher suite is accepted',
  ]);
});

test('a call answered over http, a missing header and open paths are found', async () => {
  const answerOpenly: RequestListener = (_, response) => response.writeHead(200).end();
  expect(
    await inspectServer(asConfigured, { encrypted: answerOpenly, plain: answerOpenly }),
  ).toEqual([
    'a page by http is not redirected to https',
    'a call by http is answered or redirected',
    'Strict-Transport-Security is missing or too short',
    '/.git/config is served',
    '/.env is served',
    '/private/.git/HEAD is served',
    '/ready is served',
    '/health is served',
  ]);
});
