import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type CallDefinition, calls } from '@participe/contract';
import { getDataFiles } from '../../../tools/start/folder.ts';
import { businessStart, installForCrashes } from '../installation.ts';
import { type DemoStaffMember, signInStaff } from '../order-races/sign-in-staff.ts';
import { reconcileBooks } from '../plant-cent.ts';
import { type ProofClient, createProofClient, readDemoPeople } from '../proof-clients.ts';
import { startSandbox } from '../sandbox-process.ts';
import { createSeededRandom } from '../seeded-random.ts';
import { type Installation, killProcess, startService, stopProcess } from '../service-process.ts';
import { advanceSessionTime, nextClockStep, runJobs, setBusinessTime } from '../test-interface.ts';
import {
  type DescribedCall,
  type FuzzRequest,
  describeCalls,
  drawRequest,
} from './draw-request.ts';
import type { PickId } from './draw-values.ts';
import { type KnownIds, createKnownIds } from './known-ids.ts';

export interface FuzzReport {
  readonly calls: number;
  readonly requests: number;
  readonly byStatus: ReadonlyMap<number, number>;
  /** Calls that accepted none of their requests. */
  readonly neverAccepted: readonly string[];
  /** Requests that were answered with 500 or above, with a refusal outside the envelope, or not at all. */
  readonly faults: readonly string[];
  readonly survived: boolean;
  readonly quiet: boolean;
  readonly reconciled: boolean;
  readonly books: string;
}

interface Actor {
  readonly client: ProofClient;
  readonly known: KnownIds;
}

interface FuzzRun {
  readonly installation: Installation;
  readonly actors: readonly Actor[];
  readonly byStatus: Map<number, number>;
  readonly accepted: Set<string>;
  readonly faults: string[];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const isEnvelope = (answer: unknown): boolean =>
  typeof (answer as { result?: { code?: unknown } } | undefined)?.result?.code === 'string';

const describeBody = (body: string | FormData | undefined): string =>
  typeof body === 'string'
    ? body.slice(0, 400)
    : JSON.stringify(body === undefined ? '' : [...body.keys()]);

interface RequestToSend {
  readonly number: number;
  readonly request: FuzzRequest;
  readonly actor: Actor;
  readonly withToken: boolean;
}

/** Sends one request and records its status and its fault. */
async function sendRequest(
  fuzzRun: FuzzRun,
  { number, request, actor, withToken }: RequestToSend,
): Promise<void> {
  const { method, path, body } = request;
  const authorization = withToken && { authorization: `Bearer ${actor.client.token()}` };
  const description = `${String(number)} ${actor.client.person.key} ${request.call} ${path.slice(0, 120)}`;
  try {
    const response = await fetch(`${fuzzRun.installation.url}/api${path}`, {
      method,
      headers: { ...request.headers, ...authorization },
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    });
    const text = await response.text();
    const answer = parseJson(text);
    const { status } = response;
    fuzzRun.byStatus.set(status, (fuzzRun.byStatus.get(status) ?? 0) + 1);
    if (status < 400) {
      fuzzRun.accepted.add(request.call);
      actor.known.collect(path, answer);
    }
    if (status >= 500 || (status >= 400 && !isEnvelope(answer)))
      fuzzRun.faults.push(`${description}: ${String(status)}, sent ${describeBody(body)}`);
  } catch (error) {
    fuzzRun.faults.push(`${description}: no answer, ${String(error)}`);
  }
}

/** Logs in the people of the demo and the members of staff, except those whose login is refused. */
async function enterActors(url: string): Promise<Actor[]> {
  const actors: Actor[] = [];
  for (const person of await readDemoPeople(url)) {
    const client =
      'totp_secret' in person
        ? await signInStaff(url, person as DemoStaffMember).catch(() => undefined)
        : createProofClient({ url }, person);
    if (client === undefined) continue;
    if (!('totp_secret' in person) && !(await canEnter(client))) continue;
    actors.push({ client, known: createKnownIds() });
  }
  return actors;
}

const canEnter = (client: ProofClient): Promise<boolean> =>
  client.enter().then(
    () => true,
    () => false,
  );

const concurrentRequests = 4;
const requestsPerRound = 500;

/** Advances the clocks until the rate limits expire, runs the jobs and renews the sessions. */
async function advanceTime({ installation, actors }: FuzzRun, now: string): Promise<void> {
  await setBusinessTime(installation, now);
  await advanceSessionTime(installation, 600);
  await runJobs(installation);
  for (const { client } of actors) await canEnter(client);
}

/** Each actor makes all GET calls without path parameters, so that ids of many kinds of objects are known. */
async function readLists(fuzzRun: FuzzRun, described: readonly DescribedCall[]): Promise<void> {
  const listCalls = described.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  for (const actor of fuzzRun.actors)
    for (const { name: call, method, path } of listCalls)
      await sendRequest(fuzzRun, {
        number: 0,
        actor,
        withToken: true,
        request: { call, method, path, headers: {} },
      });
}

/** Returns a function that gives the key of a partner by the path of its call. */
function readPartnerKeys(folder: string): (path: string) => string {
  const text = readFileSync(getDataFiles(folder).partnerSecrets, 'utf8');
  const keys = JSON.parse(text) as Record<string, string>;
  return (path) => keys[path.split('/').at(-1) ?? ''] ?? 'unknown';
}

/** Returns the actors whom the audience of a call includes, or all actors if it includes none of them. */
function findAllowed({ actors }: FuzzRun, { name }: DescribedCall): readonly Actor[] {
  const { audience } = (calls as Readonly<Record<string, CallDefinition>>)[name]?.access ?? {};
  const includesAudience = (audienceName: string) =>
    Array.isArray(audience) && audience.includes(audienceName);
  const allowedActors = actors.filter(({ client: { person } }) =>
    includesAudience('totp_secret' in person ? 'staff' : 'client'),
  );
  return allowedActors.length > 0 ? allowedActors : actors;
}

async function sendRequests(fuzzRun: FuzzRun, requests: number, seed: number): Promise<void> {
  const describedCalls = describeCalls();
  await readLists(fuzzRun, describedCalls);
  const randomSource = createSeededRandom(seed);
  let currentActor = randomSource.pick(fuzzRun.actors);
  const pickId: PickId = (name, index) => currentActor.known.pick(name, index);
  const keyOfPartner = readPartnerKeys(fuzzRun.installation.folder);
  const callRequests = describedCalls.map((call) => ({
    call,
    arbitrary: drawRequest(call, pickId, keyOfPartner),
  }));
  let sentCount = 0;
  const sendUntil = async (until: number): Promise<void> => {
    while (sentCount < until) {
      const number = sentCount;
      sentCount += 1;
      const { call, arbitrary } = randomSource.pick(callRequests);
      const actor = randomSource.pick(
        randomSource.happens(0.3) ? fuzzRun.actors : findAllowed(fuzzRun, call),
      );
      currentActor = actor;
      const [request] = fc.sample(arbitrary, { seed: seed + number, numRuns: 1 });
      const withToken = randomSource.happens(0.95);
      if (request !== undefined) await sendRequest(fuzzRun, { number, request, actor, withToken });
    }
  };
  let now = businessStart;
  while (sentCount < requests) {
    const lastRequest = Math.min(requests, sentCount + requestsPerRound);
    await Promise.all(Array.from({ length: concurrentRequests }, () => sendUntil(lastRequest)));
    now = nextClockStep(now);
    await advanceTime(fuzzRun, now);
  }
}

/** Returns the errors in the log of the service, which explain the faults. */
const readLoggedErrors = (folder: string): string[] =>
  readFileSync(join(folder, 'service.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"stack"'))
    .map((line) => line.slice(0, 1500));

/**
 * Sends requests drawn from the schemas of all calls, mostly valid and partly hostile, as each person of the demo, as
 * staff and without a session. The service must answer none of them with an internal error.
 */
export async function proveFuzz(options: {
  requests: number;
  seed: number;
  adminUrl: string;
}): Promise<FuzzReport> {
  const folder = mkdtempSync(join(tmpdir(), 'participe-fuzz-'));
  const children: ChildProcess[] = [];
  try {
    const { adminUrl } = options;
    const testDatabase = { engine: 'postgres', folder, adminUrl, name: 'proof_fuzz' } as const;
    const { installation, ports } = await installForCrashes(testDatabase);
    const service = await startService(installation);
    children.push(service, await startSandbox(installation, ports));
    // The website must read the catalogue before the requests use up the limit of the service client.
    await fetch(`http://127.0.0.1:${String(ports.website)}/`);
    const actors = await enterActors(installation.url);
    const fuzzRun: FuzzRun = {
      installation,
      actors,
      byStatus: new Map(),
      accepted: new Set(),
      faults: [],
    };
    await sendRequests(fuzzRun, options.requests, options.seed);
    const isSettled = await runJobs(installation);
    const hasSurvived = service.exitCode === null && service.signalCode === null;
    await stopProcess(service);
    fuzzRun.faults.push(...readLoggedErrors(folder).filter(() => fuzzRun.faults.length > 0));
    const { code, output } = await reconcileBooks(installation);
    const names = describeCalls().map(({ name }) => name);
    return {
      calls: names.length,
      requests: options.requests,
      byStatus: fuzzRun.byStatus,
      neverAccepted: names.filter((name) => !fuzzRun.accepted.has(name)),
      faults: fuzzRun.faults,
      survived: hasSurvived,
      quiet: isSettled,
      reconciled: code === 0,
      books: output,
    };
  } finally {
    for (const child of children) await killProcess(child);
    rmSync(folder, { recursive: true, force: true });
  }
}
