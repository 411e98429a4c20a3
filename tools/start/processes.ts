import { resolve } from 'node:path';
import { createTimeStampAuthority } from '../../packages/connectors/test/time-stamp-authority.ts';
import { repositoryRoot } from '../root.ts';
import { serviceFlags, serviceMemory } from '../service-flags.ts';
import { type StartedProcess, readLastLogLines, startProcess } from './child.ts';
import { writeDemoPeople } from './demo-people.ts';
import { type StartFlags, StartError } from './flags.ts';
import { getDataFiles } from './folder.ts';
import { chooseSavedPorts } from './saved-ports.ts';
import { waitUntilReady } from './wait-for.ts';

export interface RunningProcesses {
  readonly url: string;
  readonly catcherUrl: string | null;
  /** Pages of the demo bank and interface that controls the sandbox; null without the sandbox. */
  readonly bankUrl: string | null;
  readonly controlUrl: string | null;
  /** Public website of the manager; null without the sandbox. */
  readonly websiteUrl: string | null;
  /** Process ids by role: service, worker (only with PostgreSQL) and sandbox. */
  readonly pids: Readonly<Record<string, number>>;
}

export interface StartOptions {
  readonly flags: StartFlags;
  readonly folder: string;
  readonly port: number;
  /** True to restart the service when one of its source files changes. */
  readonly watch?: boolean;
  /** Further origins from which the browser may load the portal, for development. */
  readonly origins?: string;
}

type Environment = Record<string, string | undefined>;

interface Plan {
  readonly port: number;
  readonly serviceEnv: Environment;
  readonly sandboxEnv: Environment;
  readonly controlUrl: string;
  readonly catcherUrl: string | undefined;
}

/** Returns undefined when DATABASE_URL is missing or empty; the embedded database is then used. */
export function readDatabaseUrl(): string | undefined {
  const url = process.env['DATABASE_URL'];
  return url === '' ? undefined : url;
}

/** Returns the certificate of the sandbox's time-stamping authority; undefined without OpenSSL. */
const createAuthority = (folder: string): Promise<string | undefined> =>
  createTimeStampAuthority(folder).catch(() => undefined);

const sandboxServers = [
  'registry',
  'catcher',
  'control',
  'video',
  'bank',
  'scanner',
  'stamps',
  'website',
  'aggregator',
] as const;

type SandboxPorts = Readonly<Record<(typeof sandboxServers)[number], number>>;

const portSettingsOf = (ports: SandboxPorts): Environment => ({
  REGISTRY_PORT: String(ports.registry),
  CATCHER_PORT: String(ports.catcher),
  CONTROL_PORT: String(ports.control),
  VIDEO_PORT: String(ports.video),
  BANK_PORT: String(ports.bank),
  SCANNER_PORT: String(ports.scanner),
  TIME_STAMP_PORT: String(ports.stamps),
  WEBSITE_PORT: String(ports.website),
  AGGREGATOR_PORT: String(ports.aggregator),
});

/** Returns the settings of the service and the sandbox. */
async function planOf(flags: StartFlags, folder: string, port: number): Promise<Plan> {
  const files = getDataFiles(folder);
  const ports = await chooseSavedPorts(files.ports, sandboxServers, port);
  const { registry, catcher, control, video, bank, scanner, stamps, website } = ports;
  const urlAt = (localPort: number): string => `http://127.0.0.1:${String(localPort)}`;
  const isSandboxOn = flags.sandbox === 'auto';
  const stampCertificate = isSandboxOn ? await createAuthority(files.timeStamps) : undefined;
  const catcherUrl = isSandboxOn ? urlAt(catcher) : process.env['CATCHER_URL'];
  return {
    port,
    catcherUrl,
    controlUrl: urlAt(control),
    serviceEnv: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: readDatabaseUrl(),
      DATA_DIR: folder,
      BUSINESS_NOW: flags.now,
      TEST_DOOR: flags.testDoor ? '1' : undefined,
      CHECK_ANSWERS: flags.testDoor ? '1' : undefined,
      DEMO: '1',
      SANDBOX: flags.sandbox,
      REGISTRY_URL: isSandboxOn ? urlAt(registry) : process.env['REGISTRY_URL'],
      CATCHER_URL: catcherUrl,
      BANK_URL: isSandboxOn ? urlAt(bank) : process.env['BANK_URL'],
      WEALTHREADER_URL: isSandboxOn ? urlAt(ports.aggregator) : process.env['WEALTHREADER_URL'],
      VIRUS_SCANNER_URL: isSandboxOn
        ? `tcp://127.0.0.1:${String(scanner)}`
        : process.env['VIRUS_SCANNER_URL'],
      VIDEO_PLAYER_SCRIPT_URL: isSandboxOn
        ? `${urlAt(video)}/player.js`
        : process.env['VIDEO_PLAYER_SCRIPT_URL'],
      SANDBOX_CONTROL_URL: isSandboxOn ? urlAt(control) : undefined,
      DEMO_WEBSITE_URL: isSandboxOn ? urlAt(website) : undefined,
      TIME_STAMP_URL:
        stampCertificate === undefined ? process.env['TIME_STAMP_URL'] : `${urlAt(stamps)}/`,
      TIME_STAMP_CA_FILE: stampCertificate ?? process.env['TIME_STAMP_CA_FILE'],
      STAFF_CREDENTIALS_FILE: files.staffCredentials,
      STAFF_TOKEN_FILE: files.staffToken,
      SECRETS_FILE: files.secrets,
      AUDIT_ANCHOR_FILE: files.auditAnchors,
      PARTNER_SECRETS_FILE: files.partnerSecrets,
      PORTAL_DIST: resolve(repositoryRoot, 'apps/portal/dist'),
    },
    sandboxEnv: {
      SERVICE_URL: `${urlAt(port)}/api`,
      STAFF_CREDENTIALS_FILE: files.staffCredentials,
      STAFF_TOKEN_FILE: files.staffToken,
      ...portSettingsOf(ports),
      TIME_STAMP_FOLDER: stampCertificate === undefined ? undefined : files.timeStamps,
      PARTNER_SECRETS_FILE: files.partnerSecrets,
      STATE_FILE: files.sandboxState,
      DEMO_PEOPLE_FILE: files.demoPeople,
      MODE: flags.testDoor ? 'manual' : 'auto',
    },
  };
}

async function runToEnd(child: StartedProcess): Promise<void> {
  const exitResult = await child.ended;
  if (exitResult !== 'code 0')
    throw new StartError(`${child.name} ended with ${exitResult}:\n${readLastLogLines(child)}`);
}

/**
 * Starts the processes of the product, each after those that it depends on. A process is in `children` as soon as it
 * exists, so that the caller can stop it at any time.
 */
export async function startProcesses(
  { flags, folder, port, watch = false, origins }: StartOptions,
  children: StartedProcess[],
): Promise<RunningProcesses> {
  const plan = await planOf(flags, folder, port);
  const { logs, demoPeople } = getDataFiles(folder);
  writeDemoPeople(demoPeople);
  const start = (name: string, args: string[], env: Environment): StartedProcess => {
    const child = startProcess({ name, args, env, logs });
    children.push(child);
    return child;
  };
  const startService = (name: string, role: string): StartedProcess =>
    start(name, [...serviceFlags, ...(watch ? ['--watch'] : []), 'apps/api/src/main.ts', role], {
      ...serviceMemory,
      ...plan.serviceEnv,
      ORIGINS: origins,
    });
  const url = `http://127.0.0.1:${String(port)}`;
  const isShared = readDatabaseUrl() !== undefined;
  const pids: Record<string, number> = {};
  if (isShared) {
    const prepare = startService('prepare', 'prepare');
    await runToEnd(prepare);
    children.splice(children.indexOf(prepare), 1);
  }
  const main = startService('service', isShared ? 'api' : 'both');
  pids['service'] = main.pid;
  if (isShared) pids['worker'] = startService('worker', 'worker').pid;
  await waitUntilReady(main, `${url}/ready`);
  if (flags.sandbox === 'auto') {
    const sandbox = start('sandbox', ['apps/sandbox/src/main.ts'], plan.sandboxEnv);
    pids['sandbox'] = sandbox.pid;
    await waitUntilReady(sandbox, `${plan.controlUrl}/health`, 30);
  }
  const endedProcess = children.find((child) => !child.isRunning());
  if (endedProcess)
    throw new StartError(
      `${endedProcess.name} ended while starting:\n${readLastLogLines(endedProcess)}`,
    );
  const isSandboxOn = flags.sandbox === 'auto';
  return {
    url,
    catcherUrl: plan.catcherUrl ?? null,
    bankUrl: isSandboxOn ? (plan.serviceEnv['BANK_URL'] ?? null) : null,
    controlUrl: isSandboxOn ? plan.controlUrl : null,
    websiteUrl: plan.serviceEnv['DEMO_WEBSITE_URL'] ?? null,
    pids,
  };
}
