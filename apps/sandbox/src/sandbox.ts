import { startFakeVirusScanner } from '@participe/connectors/fake-virus-scanner';
import { startTimeStampAuthority } from '@participe/connectors/time-stamp-authority';
import type { SandboxContext } from './actor.ts';
import { createAggregatorServer } from './aggregator/server.ts';
import { createBankServer } from './bank/server.ts';
import { createPartnerBehaviour } from './behaviour.ts';
import { createMessageServer } from './catcher/messages.ts';
import { readDemoPeople } from './catcher/people.ts';
import { createWallClock } from './clock.ts';
import { createControlServer } from './control/server.ts';
import { createActorRunner } from './control/tick.ts';
import { createPostbox } from './events/postbox.ts';
import { createPartnerKeyReader } from './events/secrets.ts';
import type { DemoPages } from './http/demo-menu.ts';
import { startServer } from './http/server.ts';
import type { LogWriter } from './log.ts';
import { createRegistryServer } from './registry/receive.ts';
import { createServiceApiClient } from './service/service.ts';
import { createServiceSession } from './service/session.ts';
import type { StateStore } from './state.ts';
import { createVideoServer } from './video/player.ts';
import { createWebsiteServer } from './website/website.ts';

type Ports = {
  registry: number;
  catcher: number;
  control: number;
  video: number;
  bank: number;
  scanner: number;
  timeStamps: number;
  website: number;
  aggregator: number;
};

export type SandboxSettings = {
  serviceUrl: string;
  staffCredentialsFile: string;
  partnerSecretsFile: string;
  /** Folder with the keys of the time-stamping authority; undefined for a sandbox without one. */
  timeStampFolder: string | undefined;
  /** File with the people of the demo; undefined for a sandbox that does not know them. */
  demoPeopleFile: string | undefined;
  ports: Ports;
  /** `auto` runs the actors about every two seconds, `manual` only on request. */
  mode: 'auto' | 'manual';
  behaviour: 'kind' | 'lively';
  store: StateStore;
  log: LogWriter;
  elapsedMs: () => number;
};

export type RunningSandbox = {
  ports: Ports;
  close: () => Promise<void>;
};

const pauseMs = 2000;

function createContext(settings: SandboxSettings, getDemoPages: () => DemoPages): SandboxContext {
  const { serviceUrl, store, log } = settings;
  const session = createServiceSession(
    serviceUrl,
    settings.staffCredentialsFile,
    settings.elapsedMs,
  );
  const clock = createWallClock(store);
  const keys = createPartnerKeyReader(settings.partnerSecretsFile);
  return {
    service: createServiceApiClient(serviceUrl, session),
    behaviour: createPartnerBehaviour(settings.behaviour),
    postbox: createPostbox({ serviceUrl, keys, clock, store, log }),
    store,
    log,
    clock,
    keys,
    getDemoPages,
  };
}

type PageServers = Readonly<
  Record<'catcher' | 'bank' | 'control' | 'website' | 'aggregator', { port: number }>
>;

function getPages(serviceUrl: string, servers: PageServers): DemoPages {
  const at = ({ port }: { port: number }): string => `http://127.0.0.1:${String(port)}/`;
  return {
    portal: new URL('/private/', serviceUrl).href,
    messages: at(servers.catcher),
    bank: at(servers.bank),
    otherManager: at(servers.control),
    website: at(servers.website),
    aggregator: at(servers.aggregator),
  };
}

/**
 * Starts the servers of the partners, of the manager's public website and of control on the loopback address, and
 * that of time stamps if a folder with its keys is given. In `auto` mode, also starts the loop that runs all actors.
 */
export async function startSandbox(settings: SandboxSettings): Promise<RunningSandbox> {
  const { store, ports } = settings;
  const getDemoPages = (): DemoPages => getPages(settings.serviceUrl, servers);
  const context = createContext(settings, getDemoPages);
  const runner = createActorRunner(context);
  const people = readDemoPeople(settings.demoPeopleFile);
  const servers = {
    registry: await startServer(ports.registry, createRegistryServer(store, context.behaviour)),
    catcher: await startServer(
      ports.catcher,
      createMessageServer(store, {
        people,
        getDemoPages,
      }),
    ),
    video: await startServer(ports.video, createVideoServer()),
    bank: await startServer(ports.bank, createBankServer(context)),
    scanner: await startFakeVirusScanner(ports.scanner),
    ...(settings.timeStampFolder !== undefined && {
      timeStamps: await startTimeStampAuthority(ports.timeStamps, settings.timeStampFolder),
    }),
    website: await startServer(ports.website, createWebsiteServer(context.service)),
    aggregator: await startServer(ports.aggregator, createAggregatorServer(context, people)),
    control: await startServer(ports.control, createControlServer(runner, context)),
  };
  const stopLoop = settings.mode === 'auto' ? startLoop(runner.tick) : () => undefined;
  const { registry, catcher, control, video, bank, scanner, timeStamps, website, aggregator } =
    servers;
  return {
    ports: {
      registry: registry.port,
      catcher: catcher.port,
      control: control.port,
      video: video.port,
      bank: bank.port,
      scanner: scanner.port,
      timeStamps: timeStamps?.port ?? 0,
      website: website.port,
      aggregator: aggregator.port,
    },
    async close() {
      stopLoop();
      await Promise.all(Object.values(servers).map((server) => server.close()));
    },
  };
}

function startLoop(tick: () => Promise<unknown>): () => void {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const runTick = async () => {
    await tick();
    if (!isStopped) timer = setTimeout(() => void runTick(), pauseMs);
  };
  timer = setTimeout(() => void runTick(), pauseMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
