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

const goals = { seconds: 1, megabytes: 200 };
const connections = 8;

interface StartFigures {
  readonly seconds: number;
  readonly megabytes: number;
}

interface MeasuredServer {
  readonly name: string;
  readonly start: () => Promise<BenchServer>;
  /** Returns the address that is requested under load, and the tokens of the people who request it in turn. */
  readonly enter: (url: string) => Promise<RequestedRead>;
}

interface RequestedRead {
  readonly path: string;
  readonly tokens: readonly string[];
}

const listOf = (account: string | undefined): string =>
  `/api/accounts/${String(account)}/operations`;

/**
 * Logs in a person of the demo with a code, because the embedded database contains no other people. The test interface
 * raises the limit of rows of this person.
 */
async function enterDemo(url: string): Promise<RequestedRead> {
  const person = (await readDemoPeople(url)).find(({ key }) => key === 'investor');
  if (person === undefined) throw new Error('The investor is not in the cast.');
  const proofClient = createProofClient({ url }, person);
  await proofClient.enter();
  return { path: listOf(person.accounts[0]?.uuid), tokens: [proofClient.token()] };
}

/** Returns the memory that a process occupies (resident set), as the kernel counts it. */
function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1]) / 1024;
}

/** Measures the time from the start of the process to the first response, and the memory after some load. */
async function measureStart(
  { start, enter }: MeasuredServer,
  seconds: number,
): Promise<StartFigures> {
  const startedAt = performance.now();
  const { child, url } = await start();
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  try {
    const { path, tokens } = await enter(url);
    await measureReadRate(`${url}${path}`, tokens, { connections, seconds });
    return { seconds: elapsedSeconds, megabytes: residentMegabytes(child.pid) };
  } finally {
    await stopProcess(child);
  }
}

const summarizeStarts = (starts: readonly StartFigures[]): StartFigures => ({
  seconds: median(starts.map(({ seconds }) => seconds)),
  megabytes: median(starts.map(({ megabytes }) => megabytes)),
});

function figuresOf(
  name: string,
  { seconds, megabytes }: StartFigures,
  hasGoal: boolean,
): BenchFigure[] {
  return [
    {
      name: `${name}, start to first answer`,
      value: `${seconds.toFixed(2)} s`,
      ...(hasGoal && { goal: goalAtMost(Number(seconds.toFixed(1)), goals.seconds, ' s') }),
    },
    {
      name: `${name}, memory after load`,
      value: `${megabytes.toFixed(0)} MB`,
      ...(hasGoal && { goal: goalAtMost(Math.round(megabytes), goals.megabytes, ' MB') }),
    },
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
      start: () => startBenchServer('evidence/bench/empty-server.ts', setup.folder, {}),
      enter: () => Promise.resolve({ path: '/', tokens }),
    },
    {
      name: 'service on PostgreSQL',
      start: () => startBenchService(setup.folder, setup.databaseUrl),
      enter: () => Promise.resolve({ path: listOf(account), tokens }),
    },
    {
      name: 'service, embedded',
      start: () =>
        startBenchService(embeddedFolder, undefined, { env: { DEMO: '1', TEST_DOOR: '1' } }),
      enter: enterDemo,
    },
  ];
  const startsByServer = servers.map((): StartFigures[] => []);
  for (let round = 0; round < duration.rounds; round += 1)
    for (const [index, server] of servers.entries())
      startsByServer[index]?.push(await measureStart(server, duration.seconds));
  return servers.flatMap(({ name }, index) =>
    figuresOf(name, summarizeStarts(startsByServer[index] ?? []), index === 1),
  );
}
