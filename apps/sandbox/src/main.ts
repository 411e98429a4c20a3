import { logToOutput } from './log.ts';
import { type SandboxSettings, startSandbox } from './sandbox.ts';
import { openStateStore } from './state.ts';

function requiredVariable(name: string): string {
  const variableValue = process.env[name];
  if (variableValue === undefined || variableValue === '') throw new Error(`${name} is missing`);
  return variableValue;
}

function parsePort(name: string): number {
  const portNumber = Number(process.env[name] ?? '0');
  if (!Number.isInteger(portNumber) || portNumber < 0 || portNumber > 65_535)
    throw new Error(`${name} is no port`);
  return portNumber;
}

function settingsFromEnvironment(): SandboxSettings {
  return {
    serviceUrl: requiredVariable('SERVICE_URL').replace(/\/$/, ''),
    staffCredentialsFile: requiredVariable('STAFF_CREDENTIALS_FILE'),
    partnerSecretsFile: requiredVariable('PARTNER_SECRETS_FILE'),
    timeStampFolder: process.env['TIME_STAMP_FOLDER'],
    demoPeopleFile: process.env['DEMO_PEOPLE_FILE'],
    ports: {
      registry: parsePort('REGISTRY_PORT'),
      catcher: parsePort('CATCHER_PORT'),
      control: parsePort('CONTROL_PORT'),
      video: parsePort('VIDEO_PORT'),
      bank: parsePort('BANK_PORT'),
      scanner: parsePort('SCANNER_PORT'),
      timeStamps: parsePort('TIME_STAMP_PORT'),
      website: parsePort('WEBSITE_PORT'),
      aggregator: parsePort('AGGREGATOR_PORT'),
    },
    mode: process.env['MODE'] === 'manual' ? 'manual' : 'auto',
    behaviour: process.env['SANDBOX_BEHAVIOUR'] === 'kind' ? 'kind' : 'lively',
    store: openStateStore(requiredVariable('STATE_FILE')),
    log: logToOutput,
    elapsedMs: () => performance.now(),
  };
}

const sandbox = await startSandbox(settingsFromEnvironment());
logToOutput('sandbox', 'ready', sandbox.ports);

const stopSandbox = (): void => {
  void sandbox.close().then(() => process.exit(0));
};
process.on('SIGTERM', stopSandbox);
process.on('SIGINT', stopSandbox);
// The parent process has ended.
process.on('disconnect', stopSandbox);
