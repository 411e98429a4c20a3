import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SeededRandom, createSeededRandom } from './seeded-random.ts';
import { createSeededDatabase, createInstallation } from './installation.ts';
import { killProcess, startService, type Installation } from './service-process.ts';
import { advanceSessionTime } from './test-interface.ts';
import { readDemoPeople } from './proof-clients.ts';

/** Median times in milliseconds of attempts with known and with unknown user names, and their relative difference. */
export interface TimingRun {
  readonly known: number;
  readonly unknown: number;
  readonly difference: number;
}

export interface TimingReport {
  readonly callName: string;
  readonly asked: number;
  readonly runs: readonly TimingRun[];
  /** Differences between the responses to known and unknown user names; empty when there are none. */
  readonly different: readonly string[];
}

const runsOfEach = 3;
/** People with a password who are not blocked, so that their login reaches the password check. */
const keysOfPeopleWhoCanLogIn: ReadonlySet<string> = new Set([
  'investor',
  'couple_a',
  'couple_b',
  'readonly',
  'admin_1',
  'admin_2',
  'minor',
  'tutor',
  'newcomer',
  'stranger',
]);
/** Wrong attempts per name and round: one less than cause a lockout. */
const attempts = 4;
const rounds = 5;
/** Seconds of session time after which the first lockout of a user name and the limits per minute have ended. */
const lockoutEndSeconds = 16 * 60;

interface Person {
  readonly username: string;
  readonly password: string;
}

interface ProbedCall {
  readonly name: string;
  readonly ask: (url: string, username: string) => Promise<Response>;
}

const jsonHeaders = { 'content-type': 'application/json' };

function sendLogin(url: string, username: string, password: string): Promise<Response> {
  const form = { grant_type: 'password', username, password, is_intervener: 'true' };
  return fetch(`${url}/api/token`, { method: 'POST', body: new URLSearchParams(form) });
}

const probedCalls: readonly ProbedCall[] = [
  {
    name: 'logins',
    ask: (url, username) => sendLogin(url, username, 'not the password at all'),
  },
  {
    name: 'recoveries',
    ask: (url, username) =>
      fetch(`${url}/api/users/password-recover`, {
        method: 'POST',
        headers: jsonHeaders,
        body: JSON.stringify({ username, birthdate: '1901-02-03' }),
      }),
  },
];

function medianOf(values: readonly number[]): number {
  const sortedValues = values.toSorted((one, other) => one - other);
  const middleIndex = sortedValues.length / 2;
  return (
    ((sortedValues[Math.ceil(middleIndex) - 1] ?? 0) +
      (sortedValues[Math.floor(middleIndex)] ?? 0)) /
    2
  );
}

function shuffleItems<T>(items: readonly T[], randomSource: SeededRandom): T[] {
  const order = items.map((item) => ({ item, at: randomSource.draw() }));
  return order.toSorted((one, other) => one.at - other.at).map(({ item }) => item);
}

interface TimingMeasurements {
  readonly times: { readonly known: number[]; readonly unknown: number[] };
  readonly answers: { readonly known: Set<string>; readonly unknown: Set<string> };
}

/** Measures attempts with known and as many unknown user names, in random sequence. */
async function measureRound(
  url: string,
  probedCall: ProbedCall,
  people: readonly Person[],
  randomSource: SeededRandom,
  { times, answers }: TimingMeasurements,
): Promise<void> {
  const strangers = people.map(() => `${String(10_000_000 + randomSource.below(80_000_000))}T`);
  const repeatShuffled = (names: readonly string[]): string[] =>
    shuffleItems(
      names.flatMap((name) => Array.from({ length: attempts }, () => name)),
      randomSource,
    );
  const knownNames = repeatShuffled(people.map(({ username }) => username));
  // Known and unknown names alternate, so that other load on the machine affects both equally.
  const sequence = repeatShuffled(strangers).flatMap((unknown, i) =>
    shuffleItems(
      [
        { kind: 'known' as const, username: knownNames[i] ?? '' },
        { kind: 'unknown' as const, username: unknown },
      ],
      randomSource,
    ),
  );
  for (const { kind, username } of sequence) {
    const startTime = performance.now();
    const response = await probedCall.ask(url, username);
    const text = await response.text();
    times[kind].push(performance.now() - startTime);
    answers[kind].add(`${String(response.status)} ${text}`);
  }
}

/**
 * A correct login resets the wrong attempts of a person. Time is advanced before and after it, until limits and
 * lockouts have expired.
 */
async function resetAttempts(installation: Installation, people: readonly Person[]): Promise<void> {
  await advanceSessionTime(installation, lockoutEndSeconds);
  for (const { username, password } of people) {
    const response = await sendLogin(installation.url, username, password);
    if (response.status !== 200) throw new Error(`A login failed: ${await response.text()}`);
    await response.arrayBuffer();
  }
  await advanceSessionTime(installation, lockoutEndSeconds);
}

async function measureCall(
  installation: Installation,
  probed: ProbedCall,
  people: readonly Person[],
  randomSource: SeededRandom,
): Promise<{ run: TimingRun; asked: number; different: string[] }> {
  const timingMeasurements: TimingMeasurements = {
    times: { known: [], unknown: [] },
    answers: { known: new Set(), unknown: new Set() },
  };
  for (let round = 0; round < rounds; round += 1) {
    await resetAttempts(installation, people);
    await measureRound(installation.url, probed, people, randomSource, timingMeasurements);
  }
  const { times, answers } = timingMeasurements;
  const medianOfKnown = medianOf(times.known);
  const medianOfUnknown = medianOf(times.unknown);
  const relativeDifference =
    Math.abs(medianOfKnown - medianOfUnknown) / Math.min(medianOfKnown, medianOfUnknown);
  const allAnswers = new Set([...answers.known, ...answers.unknown]);
  const differingAnswers = allAnswers.size === 1 ? [] : [...allAnswers];
  return {
    run: { known: medianOfKnown, unknown: medianOfUnknown, difference: relativeDifference },
    asked: times.known.length + times.unknown.length,
    different: differingAnswers,
  };
}

/**
 * Responses to known and unknown user names must take equally long, so that nobody can find out which user names
 * exist.
 */
export async function proveTiming(options: {
  seed: number;
  adminUrl: string;
}): Promise<TimingReport[]> {
  const folder = mkdtempSync(join(tmpdir(), 'participe-timing-'));
  let child: ChildProcess | undefined;
  try {
    const databaseUrl = await createSeededDatabase(options.adminUrl, folder, 'proof_timing');
    const installation = await createInstallation({ engine: 'postgres', folder, databaseUrl });
    child = await startService(installation);
    const people = (await readDemoPeople(installation.url))
      .filter(({ key }) => keysOfPeopleWhoCanLogIn.has(key))
      .map(({ document_number: username, password }) => ({ username, password }));
    if (people.length !== keysOfPeopleWhoCanLogIn.size)
      throw new Error('The people of the timing are not all there.');
    const randomSource = createSeededRandom(options.seed);
    const reports: TimingReport[] = [];
    for (const probedCall of probedCalls) {
      const results = [];
      for (let runCount = 0; runCount < runsOfEach; runCount += 1)
        results.push(await measureCall(installation, probedCall, people, randomSource));
      reports.push({
        callName: probedCall.name,
        asked: results[0]?.asked ?? 0,
        runs: results.map(({ run }) => run),
        different: results.flatMap(({ different }) => different),
      });
    }
    return reports;
  } finally {
    if (child !== undefined) await killProcess(child);
    rmSync(folder, { recursive: true, force: true });
  }
}
