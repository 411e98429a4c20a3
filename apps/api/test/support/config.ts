import type { Config } from '../../src/kernel/config.ts';
import { createKeyring } from '../../src/kernel/keyring.ts';

/** Business time at which tests begin: a Thursday morning before the cut-off, without a holiday nearby. */
export const testNow = '2026-11-19T09:00:00.000Z';

/** Origin of the portal's pages in tests. A second origin is http, so that cookies have no name prefix `__Host-`. */
export const testOrigin = 'https://portal.test';

/** Keys in the format of SECRETS_FILE and PARTNER_SECRETS_FILE. */
export const testSecrets = {
  pepper: 'pepper-of-the-tests-'.repeat(2),
  mac: 'mac-key-of-the-tests-'.repeat(2),
};
export const testPartnerSecrets = {
  payments: 'payments-key-of-the-tests-'.repeat(2),
  snce: 'snce-key-of-the-tests-'.repeat(2),
  rd: 'rd-key-of-the-tests-'.repeat(2),
  wealthreader: 'wealthreader-key-of-the-tests-'.repeat(2),
};

/**
 * Returns the configuration of a service under test, with the test interface. Partners are not configured unless the
 * test configures them.
 */
export function buildTestConfig(more: Partial<Config> = {}): Config {
  return {
    port: 0,
    host: '127.0.0.1',
    databaseUrl: undefined,
    preparesStatements: false,
    dataDir: 'memory://test',
    minFreeDiskMegabytes: 0,
    businessNow: testNow,
    testDoor: true,
    demo: true,
    production: false,
    registryUrl: undefined,
    catcherUrl: undefined,
    bankUrl: undefined,
    wealthreaderUrl: undefined,
    virusScannerUrl: undefined,
    sandboxControlUrl: undefined,
    demoWebsiteUrl: undefined,
    auditAnchorFile: undefined,
    timeStamps: undefined,
    staffCredentialsFile: undefined,
    staffTokenFile: undefined,
    breachedPasswordsFile: undefined,
    checksAnswers: true,
    openApi: false,
    portalDist: undefined,
    tls: undefined,
    videoPlayerScriptUrl: undefined,
    origins: [testOrigin, 'http://portal.test'],
    portalConnect: [],
    trustedProxies: [],
    adminNetworks: ['127.0.0.0/8', '::1/128'],
    logLevel: 'error',
    keyring: createKeyring(() => testSecrets),
    partnerSecrets: testPartnerSecrets,
    ...more,
  };
}
