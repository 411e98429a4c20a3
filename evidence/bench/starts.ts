import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stopProcess } from '../proof/service-process.ts';
import { createProofClient, readDemoPeople } from '../proof/proof-clients.ts';
import type { MeasurementLength } from './query-ratio.ts';
import { measureReadRate } from './load.ts';
import { type BenchFigure, goalAtMost, median } from './table.ts';
import {
  type BenchServer,
  type BenchSetup,
  getLongestInvestor,
  seedDemoDatabase,
  startBenchServer,
  startBenchService,
} from './bench-setup.ts';

const goals = {
  postgres: { seconds: 1, idle: 120, loaded: 170 },
  embedded: { loaded: 300 },
};
const connections = 8;

interface StartFigures {
  readonly seconds: number;
  /** Memory in megabytes after the first answer, and after the load. */
  readonly idle: number;
  readonly loaded: number;
}

interface MeasuredServer {
  readonly name: string;
  readonly goals: Partial<StartFigures>;
  readonly start: () => Promise<BenchServer>;
  /** Returns the read of the load, and the tokens of the people who send it in turn. */
  readonly enter: (url: string) => Promise<RequestedRead>;
}

interface RequestedRead {
  readonly path: string;
  readonly tokens: readonly string[];
}

const operationsPath = (account: string | undefined): string =>
  `/api/accounts/${String(account)}/operations`;

/** Logs in a person of the demo, because the embedded database contains no other people. */
async function enterDemo(url: string): Promise<RequestedRead> {
  const person = (await readDemoPeople(url)).find(({ key }) => key === 'investor');
  if (person === undefined) throw new Error('The investor is not a demo person.');
  const proofClient = createProofClient({ url }, person);
  await proofClient.enter();
  return { path: operationsPath(person.accounts[0]?.uuid), tokens: [proofClient.token()] };
}

/** Returns the memory that a process occupies (resident set). */
function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1]) / 1024;
}

/**
 * Measures the time from the start of the process to the first response, and the memory before and after some load.
 */
async function measureStart(
  { start, enter }: MeasuredServer,
  seconds: number,
): Promise<StartFigures> {
  const startedAt = performance.now();
  const { child, url } = await start();
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  try {
    const idle = residentMegabytes(child.pid);
    const { path, tokens } = await enter(url);
    await measureReadRate(`${url}${path}`, tokens, { connections, seconds });
    return { seconds: elapsedSeconds, idle, loaded: residentMegabytes(child.pid) };
  } finally {
    await stopProcess(child);
  }
}

const summarizeStarts = (starts: readonly StartFigures[]): StartFigures => ({
  seconds: median(starts.map(({ seconds }) => seconds)),
  idle: median(starts.map(({ idle }) => idle)),
  loaded: median(starts.map(({ loaded }) => loaded)),
});

function figuresOf({ name, goals: given }: MeasuredServer, figures: StartFigures): BenchFigure[] {
  const toFigure = (label: string, key: keyof StartFigures, digits: number, unit: string) => {
    const goal = given[key];
    return {
      name: `${name}, ${label}`,
      value: `${figures[key].toFixed(digits)}${unit}`,
      ...(goal !== undefined && {
        goal: goalAtMost(Number(figures[key].toFixed(Math.min(digits, 1))), goal, unit),
      }),
    };
  };
  return [
    toFigure('start to first answer', 'seconds', 2, ' s'),
    toFigure('memory before load', 'idle', 0, ' MB'),
    toFigure('memory after load', 'loaded', 0, ' MB'),
  ];
}

/**
 * Measures start-up time and memory of the service with each database engine, and of an empty Fastify server as
 * baseline.
 */
export async function measureStartAndMemory(
  setup: BenchSetup,
  duration: MeasurementLength,
): Promise<BenchFigure[]> {
  const embeddedFolder = join(setup.folder, 'embedded');
  await seedDemoDatabase(embeddedFolder, undefined);
  const { readers: tokens } = setup;
  const { account } = getLongestInvestor(setup);
  const servers: readonly MeasuredServer[] = [
    {
      name: 'empty Fastify',
      goals: {},
      start: () => startBenchServer('evidence/bench/empty-server.ts', setup.folder, {}),
      enter: () => Promise.resolve({ path: '/', tokens }),
    },
    {
      name: 'service on PostgreSQL',
      goals: goals.postgres,
      start: () => startBenchService(setup.folder, setup.databaseUrl),
      enter: () => Promise.resolve({ path: operationsPath(account), tokens }),
    },
    {
      name: 'service, embedded',
      goals: goals.embedded,
      start: () =>
        startBenchService(embeddedFolder, undefined, { env: { DEMO: '1', TEST_DOOR: '1' } }),
      enter: enterDemo,
    },
  ];
  const startsByServer = servers.map((): StartFigures[] => []);
  for (let round = 0; round < duration.rounds; round += 1)
    for (const [index, server] of servers.entries())
      startsByServer[index]?.push(await measureStart(server, duration.seconds));
  return servers.flatMap((server, index) =>
    figuresOf(server, summarizeStarts(startsByServer[index] ?? [])),
  );
}
