import { logToOutput } from './log.ts';
import { type SandboxSettings, startSandbox } from './sandbox.ts';
import { openStateStore } from './state.ts';

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is missing`);
  return value;
}

function port(name: string): number {
  const value = Number(process.env[name] ?? '0');
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new Error(`${name} is no port`);
  return value;
}

function settingsFromEnvironment(): SandboxSettings {
  return {
    serviceUrl: required('SERVICE_URL').replace(/\/$/, ''),
    staffCredentialsFile: required('STAFF_CREDENTIALS_FILE'),
    partnerSecretsFile: required('PARTNER_SECRETS_FILE'),
    timeStampFolder: process.env['TIME_STAMP_FOLDER'],
    demoPeopleFile: process.env['DEMO_PEOPLE_FILE'],
    ports: {
      registry: port('REGISTRY_PORT'),
      catcher: port('CATCHER_PORT'),
      control: port('CONTROL_PORT'),
      video: port('VIDEO_PORT'),
      bank: port('BANK_PORT'),
      scanner: port('SCANNER_PORT'),
      timeStamps: port('TIME_STAMP_PORT'),
      website: port('WEBSITE_PORT'),
    },
    mode: process.env['MODE'] === 'manual' ? 'manual' : 'auto',
    behaviour: process.env['SANDBOX_BEHAVIOUR'] === 'kind' ? 'kind' : 'lively',
    store: openStateStore(required('STATE_FILE')),
    log: logToOutput,
    elapsedMs: () => performance.now(),
  };
}

const sandbox = await startSandbox(settingsFromEnvironment());
logToOutput('sandbox', 'ready', sandbox.ports);

const stop = (): void => {
  void sandbox.close().then(() => process.exit(0));
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// The parent process has ended, so this process must stop too.
process.on('disconnect', stop);
