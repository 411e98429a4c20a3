import type { World } from './actor.ts';
import { createBehaviour } from './behaviour.ts';
import { createCatcherServer } from './catcher/messages.ts';
import { createControlServer } from './control/server.ts';
import { createRunner } from './control/tick.ts';
import { startServer } from './http/server.ts';
import type { Log } from './log.ts';
import { createRegistryServer } from './registry/receive.ts';
import { createService } from './service/service.ts';
import { createSession } from './service/session.ts';
import type { Store } from './state.ts';
import { createVideoServer } from './video/player.ts';

type Ports = { registry: number; catcher: number; control: number; video: number };

export type SandboxSettings = {
  serviceUrl: string;
  staffTokenFile: string;
  ports: Ports;
  /** `auto` moves by itself about every two seconds; `manual` only when told to. */
  mode: 'auto' | 'manual';
  behaviour: 'kind' | 'lively';
  store: Store;
  log: Log;
  elapsedMs: () => number;
};

export type RunningSandbox = {
  ports: Ports;
  close: () => Promise<void>;
};

const pauseMs = 2000;

/** Starts registry, catcher, video and control on loopback, and in auto mode the loop that moves everybody. */
export async function startSandbox(settings: SandboxSettings): Promise<RunningSandbox> {
  const { store, log, ports } = settings;
  const behaviour = createBehaviour(settings.behaviour);
  const session = createSession(settings.serviceUrl, settings.staffTokenFile, settings.elapsedMs);
  const world: World = {
    service: createService(settings.serviceUrl, session),
    store,
    behaviour,
    log,
  };
  const { tick, nextDueAt } = createRunner(world);
  const registry = await startServer(ports.registry, createRegistryServer(store, behaviour));
  const catcher = await startServer(ports.catcher, createCatcherServer(store));
  const video = await startServer(ports.video, createVideoServer());
  const control = await startServer(ports.control, createControlServer(tick, nextDueAt));
  const stopLoop = settings.mode === 'auto' ? startLoop(tick) : () => undefined;
  return {
    ports: {
      registry: registry.port,
      catcher: catcher.port,
      control: control.port,
      video: video.port,
    },
    async close() {
      stopLoop();
      await Promise.all([registry, catcher, video, control].map((server) => server.close()));
    },
  };
}

function startLoop(tick: () => Promise<unknown>): () => void {
  let timer: NodeJS.Timeout;
  let stopped = false;
  const run = async () => {
    await tick();
    if (!stopped) timer = setTimeout(() => void run(), pauseMs);
  };
  timer = setTimeout(() => void run(), pauseMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
