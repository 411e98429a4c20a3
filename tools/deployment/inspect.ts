import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connect, type ConnectionOptions } from 'node:tls';

export interface PublicAddress {
  readonly host: string;
  readonly httpsPort: number;
  readonly httpPort: number;
  /** Root certificates in PEM to trust instead of the public ones. */
  readonly roots?: string;
}

const timeoutMs = 10_000;
const yearSeconds = 31_536_000;

/** Cipher suites of TLS 1.2 that lack forward secrecy, authenticated encryption, or both. */
const weakCiphers =
  'AES128-SHA:AES256-SHA:AES128-GCM-SHA256:AES256-GCM-SHA384:ECDHE-RSA-AES128-SHA:ECDHE-RSA-AES256-SHA:ECDHE-ECDSA-AES128-SHA:ECDHE-ECDSA-AES256-SHA:ECDHE-RSA-AES128-SHA256:ECDHE-ECDSA-AES128-SHA256:@SECLEVEL=0';

/** Connects by TLS. Returns the reason of a failure; undefined when the connection succeeds. */
function tryTls(
  { host, httpsPort, roots }: PublicAddress,
  options: ConnectionOptions,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const trust = roots === undefined ? {} : { ca: roots };
    const socket = connect({ host, port: httpsPort, servername: host, ...trust, ...options });
    const finishInspection = (reason: string | undefined): void => {
      socket.destroy();
      resolve(reason);
    };
    socket.setTimeout(timeoutMs, () => finishInspection('no answer'));
    socket.once('error', (error: Error & { code?: string }) =>
      finishInspection(error.code ?? error.message),
    );
    socket.once('secureConnect', () => finishInspection(undefined));
  });
}

interface Answer {
  readonly status: number;
  readonly location: string;
  readonly hsts: string;
}

function requestAddress(
  address: PublicAddress,
  scheme: 'http' | 'https',
  path: string,
): Promise<Answer> {
  const { host, httpPort, httpsPort, roots } = address;
  const port = scheme === 'http' ? httpPort : httpsPort;
  const trust = roots === undefined ? {} : { ca: roots };
  const sendRequest = scheme === 'http' ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    const request = sendRequest(
      { host, port, path, ...trust, timeout: timeoutMs, agent: false },
      (response) => {
        response.resume();
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? '',
          hsts: response.headers['strict-transport-security'] ?? '',
        });
      },
    );
    request.once('timeout', () => request.destroy(new Error('no answer')));
    request.once('error', reject);
    request.end();
  });
}

async function inspectTls(address: PublicAddress): Promise<string[]> {
  const trustError = await tryTls(address, { minVersion: 'TLSv1.2' });
  const oldProtocolError = await tryTls(address, {
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
    ciphers: 'ALL:@SECLEVEL=0',
  });
  const weakCipherError = await tryTls(address, { maxVersion: 'TLSv1.2', ciphers: weakCiphers });
  return [
    ...(trustError === undefined ? [] : [`the certificate is not publicly trusted: ${trustError}`]),
    ...(oldProtocolError === undefined ? ['TLS 1.1 or older is accepted'] : []),
    ...(weakCipherError === undefined ? ['a weak cipher suite is accepted'] : []),
  ];
}

async function inspectHttp(address: PublicAddress): Promise<string[]> {
  const faults: string[] = [];
  const page = await requestAddress(address, 'http', '/private/');
  if (![301, 308].includes(page.status) || !page.location.startsWith('https://'))
    faults.push('a page by http is not redirected to https');
  const call = await requestAddress(address, 'http', '/api/me');
  if (call.status < 400) faults.push('a call by http is answered or redirected');
  const { hsts } = await requestAddress(address, 'https', '/private/');
  const seconds = Number(/max-age=(\d+)/u.exec(hsts)?.[1] ?? 0);
  if (seconds < yearSeconds || !hsts.includes('includeSubDomains'))
    faults.push('Strict-Transport-Security is missing or too short');
  for (const path of ['/.git/config', '/.env', '/private/.git/HEAD', '/ready', '/health']) {
    const { status } = await requestAddress(address, 'https', path);
    if (status < 400) faults.push(`${path} is served`);
  }
  return faults;
}

/** Checks TLS and HTTP of a public address. Returns one sentence for each error. */
export async function inspectDeployment(address: PublicAddress): Promise<string[]> {
  const faults = await inspectTls(address);
  // HTTP is not checked on a server whose certificate is not trusted.
  return faults.some((fault) => fault.includes('trusted'))
    ? faults
    : [...faults, ...(await inspectHttp(address))];
}
