import { brotliCompressSync, constants } from 'node:zlib';
import { type ProofClient, createProofClient, readDemoPeople } from '../proof/proof-clients.ts';
import { stopProcess } from '../proof/service-process.ts';
import { type BenchSetup, startBenchServer, startBenchService } from './bench-setup.ts';
import { addFixedTable } from './fixed-query.ts';
import { authorizationHeader, measureReadRate } from './load.ts';
import type { MeasurementLength } from './query-ratio.ts';
import { type BenchFigure, median } from './table.ts';

const connections = 8;
const warmUpSeconds = 3;
const loginsMeasured = 10;

interface MeasuredRead {
  readonly name: string;
  readonly url: string;
}

const bareServerLabel = 'bare Fastify and pg, 25 rows';
/** The call runs no statement of its own: its time is that of session, permission, parsing and answer. */
const emptyCallLabel = 'empty call through the gate';

async function listReads(url: string, { client }: ProofClient): Promise<MeasuredRead[]> {
  const query = { is_intervener: 'true', is_private_area: 'true' } as const;
  const { private_area: area } = await client.call('GET /me', { query });
  const { operations } = await client.call('GET /operations', { query: { $limit: '1' } });
  const [person, account, order] = [area?.intervener, area?.accounts[0], operations[0]].map(
    (row) => row?.uuid ?? '',
  );
  const paths: Readonly<Record<string, string>> = {
    [emptyCallLabel]: '/me',
    'the person': '/me?is_intervener=true&is_private_area=true',
    'list of 25 orders': '/operations',
    'one order': `/operations/${String(order)}`,
    balance: `/interveners/${String(person)}/balance`,
    'evolution of an account': `/accounts/${String(account)}/evolution`,
    'list of 25 notifications': '/notifications',
    'list of documents': `/interveners/${String(person)}/documents`,
  };
  return Object.entries(paths).map(([name, path]) => ({ name, url: `${url}/api${path}` }));
}

/** The reads are measured in turn, so that other load on the machine affects all of them equally. */
async function measureRates(
  reads: readonly MeasuredRead[],
  token: string,
  { rounds, seconds }: MeasurementLength,
): Promise<Map<string, number[]>> {
  for (const { url } of reads)
    await measureReadRate(url, [token], { connections, seconds: warmUpSeconds });
  const rates = new Map(reads.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1)
    for (const { name, url } of reads)
      rates.get(name)?.push(await measureReadRate(url, [token], { connections, seconds }));
  return rates;
}

/** Returns the bytes of an answer, plain and compressed as the service compresses it. */
async function readSizes({ url }: MeasuredRead, token: string): Promise<string> {
  const uncompressedHeaders = { ...authorizationHeader(token), 'accept-encoding': 'identity' };
  const bytes = await (await fetch(url, { headers: uncompressedHeaders })).bytes();
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  return `${String(bytes.length)} B, ${String(brotliCompressSync(bytes, { params }).length)} B compressed`;
}

function ratioTo(rates: Map<string, number[]>, name: string, other: string): string {
  const otherRates = rates.get(other) ?? [];
  const ratios = (rates.get(name) ?? []).map(
    (rate, round) => rate / (otherRates[round] ?? Number.NaN),
  );
  return median(ratios).toFixed(2);
}

async function measureLogin(url: string, visitor: ProofClient): Promise<BenchFigure> {
  const { document_number: username, password } = visitor.person;
  const body = new URLSearchParams({
    grant_type: 'password',
    username,
    password,
    is_intervener: 'true',
  });
  const headers = { 'x-requested-with': 'portal' };
  const requestTimes: number[] = [];
  for (let login = 0; login < loginsMeasured; login += 1) {
    const startTime = performance.now();
    const response = await fetch(`${url}/api/token`, { method: 'POST', headers, body });
    const text = await response.text();
    if (!response.ok) throw new Error(`The login answered ${String(response.status)} ${text}`);
    requestTimes.push(performance.now() - startTime);
  }
  return {
    name: 'login, password to code, median',
    value: `${median(requestTimes).toFixed(0)} ms`,
  };
}

/**
 * Measures the calls of the portal as the demo investor. The baselines are a bare server with a fixed statement, and
 * a call that only passes the gate.
 */
export async function measureAnswers(
  setup: BenchSetup,
  duration: MeasurementLength,
): Promise<BenchFigure[]> {
  await addFixedTable(setup.databaseUrl);
  const env = { DATABASE_URL: setup.databaseUrl };
  const server = await startBenchServer('evidence/bench/bare-fastify.ts', setup.folder, env);
  const service = await startBenchService(setup.folder, setup.databaseUrl, {
    env: { TEST_DOOR: '1' },
  });
  try {
    const person = (await readDemoPeople(service.url)).find(({ key }) => key === 'investor');
    if (person === undefined) throw new Error('The investor is not a demo person.');
    const proofClient = createProofClient(service, person);
    await proofClient.enter();
    const calls = await listReads(service.url, proofClient);
    const reads = [{ name: bareServerLabel, url: server.url }, ...calls];
    const rates = await measureRates(reads, proofClient.token(), duration);
    const figures: BenchFigure[] = [];
    for (const read of reads) {
      const rate = median(rates.get(read.name) ?? []).toFixed(0);
      const [ratioToBare, ratioToEmpty] = [bareServerLabel, emptyCallLabel].map((other) =>
        ratioTo(rates, read.name, other),
      );
      const sizes = await readSizes(read, proofClient.token());
      figures.push({
        name: read.name,
        value: `${rate}/s, ${String(ratioToBare)} of bare, ${String(ratioToEmpty)} of empty, ${sizes}`,
      });
    }
    return [...figures, await measureLogin(service.url, proofClient)];
  } finally {
    await stopProcess(server.child);
    await stopProcess(service.child);
  }
}
