import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../root.ts';
import { cLibraryMemory, serviceFlags } from '../service-flags.ts';
import { readProxySettings } from './proxy-settings.ts';

const readDeployFile = (name: string): string =>
  readFileSync(`${repositoryRoot}deploy/${name}`, 'utf8');
const linesOf = (name: string): string[] =>
  readDeployFile(name)
    .split('\n')
    .filter((line) => !/^\s*(?:#|$)/u.test(line));
const proxy = readProxySettings(readDeployFile('haproxy.cfg'));
const unitLines = linesOf('systemd/participe@.service');

test('the proxy accepts TLS 1.2 and 1.3 with forward secrecy and authenticated encryption only', () => {
  expect(['TLSv1.2', 'TLSv1.3']).toContain(proxy.minVersion);
  for (const cipherSuite of proxy.ciphers.split(':'))
    expect(cipherSuite).toMatch(
      /^(?:ECDHE-(?:ECDSA|RSA)|TLS)[-_](?:AES(?:_)?(?:128|256)[-_]GCM[-_]SHA\d+|CHACHA20[-_]POLY1305(?:_SHA256)?)$/u,
    );
  const binds = proxy.sections
    .get('frontend public_https')
    ?.filter((line) => line.startsWith('bind '));
  expect(binds).toHaveLength(1);
  expect(binds?.[0]).toMatch(/^bind :443 ssl crt \S+ alpn h2,http\/1\.1 strict-sni$/u);
});

test('the proxy redirects pages to https, and does not answer calls without TLS', () => {
  expect(proxy.sections.get('frontend public_http')).toEqual([
    'bind :80',
    'http-request deny deny_status 403 if { path_beg /api/ } or !{ method GET HEAD }',
    'http-request redirect scheme https code 308',
  ]);
});

test('the proxy verifies each process by name over TLS 1.3, and identifies itself', () => {
  const backend = proxy.sections.get('backend participe') ?? [];
  expect(proxy.sections.get('global')).toContain('ssl-default-server-options ssl-min-ver TLSv1.3');
  expect(backend.find((line) => line.startsWith('default-server '))).toMatch(
    /^default-server ssl verify required ca-file \S+ crt \S+ /u,
  );
  const servers = backend.filter((line) => line.startsWith('server '));
  expect(servers.length).toBeGreaterThan(1);
  for (const line of servers)
    expect(line).toMatch(/^server \S+ \S+:8443 sni str\((\S+)\) verifyhost \1$/u);
});

test('the proxy removes address headers set by the caller, and serves no hidden file', () => {
  const frontend = proxy.sections.get('frontend public_https') ?? [];
  for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP'])
    expect(frontend).toContain(`http-request del-header ${name}`);
  // The service decodes a path before it looks for its route, so the proxy must decode it too.
  expect(frontend).toContain('http-request deny deny_status 404 if { path,url_dec -m sub /. }');
  expect(frontend).toContain(
    'http-request deny deny_status 404 if { path,url_dec /health /ready }',
  );
});

test('the proxy passes events from the networks of partners only', () => {
  expect(proxy.sections.get('frontend public_https')).toContain(
    'http-request deny deny_status 404 if { path,url_dec -m beg /api/callbacks/ } !{ src -f /etc/haproxy/partner-networks.lst }',
  );
  const networks = linesOf('partner-networks.lst');
  expect(networks.length).toBeGreaterThan(0);
  for (const network of networks) expect(network).toMatch(/^[\d.a-f:]+\/\d+$/u);
});

test('the systemd unit has its secrets in encrypted credentials', () => {
  for (const [setting, name] of [
    ['SECRETS_FILE', 'secrets.json'],
    ['PARTNER_SECRETS_FILE', 'partner-secrets.json'],
    ['TLS_KEY_FILE', 'tls.key'],
  ] as const) {
    expect(unitLines).toContain(`Environment=${setting}=%d/${name}`);
    expect(unitLines.some((line) => line.startsWith(`LoadCredentialEncrypted=${name}:`))).toBe(
      true,
    );
  }
  expect(unitLines.join('\n')).not.toMatch(
    /^Environment=.*(?:PASSWORD|DATABASE_URL)|LoadCredential=/mu,
  );
});

test('the systemd unit has the memory settings of the start command', () => {
  expect(unitLines).toContain(
    `ExecStart=/opt/participe/node_modules/.bin/node ${serviceFlags.join(' ')} apps/api/src/main.ts %i`,
  );
  for (const [name, value] of Object.entries(cLibraryMemory))
    expect(unitLines).toContain(`Environment=${name}=${value}`);
});

test('the systemd unit can connect only to the listed addresses', () => {
  expect(unitLines).toContain('IPAddressDeny=any');
  expect(unitLines.some((line) => line.startsWith('IPAddressAllow='))).toBe(false);
  const allowedAddresses = linesOf('systemd/participe@.service.d/egress.conf').filter((line) =>
    line.startsWith('IPAddressAllow='),
  );
  expect(allowedAddresses.length).toBeGreaterThan(0);
  expect(allowedAddresses.join(' ')).not.toMatch(/any|\/0|\/[1-9]\b|\/1\d\b/u);
});

test('log lines go to the journal, which is sent over TLS to another machine', () => {
  expect(unitLines).toContain('StandardOutput=journal');
  expect(unitLines).toContain('StandardError=journal');
  const upload = linesOf('systemd/journal-upload.conf');
  expect(upload.find((line) => line.startsWith('URL='))).toMatch(
    /^URL=https:\/\/(?!localhost|127\.)/u,
  );
  for (const name of ['ServerKeyFile', 'ServerCertificateFile', 'TrustedCertificateFile'])
    expect(upload.some((line) => line.startsWith(`${name}=/`))).toBe(true);
});

test('the service starts with a synchronised clock, from several authenticated sources', () => {
  expect(unitLines.find((line) => line.startsWith('After='))).toContain('time-sync.target');
  const sources = linesOf('chrony.conf').filter((line) => line.startsWith('server '));
  expect(sources.length).toBeGreaterThanOrEqual(3);
  for (const line of sources) expect(line).toMatch(/ nts$/u);
});
