import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const requestBytesMax = 4096;

/** The file `openssl` must be on the path. */
const runOpenssl = (folder: string, ...args: string[]) => execute('openssl', args, { cwd: folder });

const configuration = `
[tsa]
default_tsa = local
[local]
serial = serial
signer_cert = tsa.pem
certs = ca.pem
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.3.6.1.4.1.13762.3
digests = sha256
accuracy = secs:1
ess_cert_id_chain = no
ess_cert_id_alg = sha256
[tsa_cert]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
`;

const validityDays = '3650';
const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-sha256'];

/**
 * Creates the certificates and keys of a local time-stamping authority in a folder unless they exist, and returns the
 * path of the certificate to trust. Throws when OpenSSL is not installed.
 */
export async function createTimeStampAuthority(folder: string): Promise<string> {
  const trusted = join(folder, 'ca.pem');
  if (existsSync(join(folder, 'tsa.pem'))) return trusted;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, 'tsa.cnf'), configuration);
  await writeFile(join(folder, 'serial'), '1000\n');
  const ca = ['-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Autoridad de pruebas'];
  const usage = ['-addext', 'keyUsage=critical,keyCertSign'];
  await runOpenssl(folder, 'req', '-x509', ...newKey, '-days', validityDays, ...ca, ...usage);
  const tsa = ['-keyout', 'tsa.key', '-out', 'tsa.csr', '-subj', '/CN=Sello de tiempo de pruebas'];
  await runOpenssl(folder, 'req', ...newKey, ...tsa);
  const issue = ['-req', '-in', 'tsa.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-set_serial', '2'];
  const extensions = ['-extfile', 'tsa.cnf', '-extensions', 'tsa_cert'];
  await runOpenssl(
    folder,
    'x509',
    ...issue,
    '-sha256',
    '-days',
    validityDays,
    ...extensions,
    '-out',
    'tsa.pem',
  );
  return trusted;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > requestBytesMax) throw new Error('the request is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export interface LocalTimeStampAuthority {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/**
 * Starts a time-stamping authority on loopback that answers RFC 3161 requests over HTTP. OpenSSL makes its tokens one
 * after the other, because they share a file of serial numbers.
 */
export async function startTimeStampAuthority(
  port: number,
  folder: string,
): Promise<LocalTimeStampAuthority> {
  await createTimeStampAuthority(folder);
  let lastReply: Promise<unknown> = Promise.resolve();
  let requestCount = 0;
  const replyTo = async (query: Buffer): Promise<Buffer> => {
    requestCount += 1;
    const [queryFile, replyFile] = [`${String(requestCount)}.tsq`, `${String(requestCount)}.tsr`];
    await writeFile(join(folder, queryFile), query);
    await runOpenssl(
      folder,
      'ts',
      '-reply',
      '-config',
      'tsa.cnf',
      '-queryfile',
      queryFile,
      '-out',
      replyFile,
    );
    const answer = await readFile(join(folder, replyFile));
    await Promise.all([rm(join(folder, queryFile)), rm(join(folder, replyFile))]);
    return answer;
  };
  const server = createServer((request, response) => {
    const answerQueue = async (): Promise<void> => {
      const query = await readBody(request);
      const nextReply = lastReply.then(() => replyTo(query));
      lastReply = nextReply.catch(() => undefined);
      response
        .writeHead(200, { 'content-type': 'application/timestamp-reply' })
        .end(await nextReply);
    };
    answerQueue().catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
