import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSeededDatabase, createInstallation } from './installation.ts';
import { runJobs } from './test-interface.ts';
import { reconcileBooks } from './plant-cent.ts';
import { type RaceSetup, type RaceReport, type RaceRound, runRace } from './race-setup.ts';
import {
  createTwoRefreshesRound,
  sameKeyRound,
  signAndCancelRound,
  twoRedemptionsRound,
} from './race-rounds.ts';
import { readOfferedProducts } from './crash-scenario.ts';
import { killProcess, startService } from './service-process.ts';
import { createProofClient, readDemoPeople } from './proof-clients.ts';

export interface RacesReport {
  readonly races: readonly RaceReport[];
  readonly reconciled: boolean;
  readonly books: string;
}

/** Each race uses a different person, so that the races can run in parallel. */
const lanes: readonly { name: string; personKey: string; round: RaceRound }[] = [
  {
    name: 'two redemptions of the same participations',
    personKey: 'investor',
    round: twoRedemptionsRound,
  },
  { name: 'one key posted twenty times', personKey: 'stranger', round: sameKeyRound },
  { name: 'a signature against a cancellation', personKey: 'tutor', round: signAndCancelRound },
  { name: 'two refreshes of one cookie', personKey: 'couple_a', round: createTwoRefreshesRound() },
];

async function enterSetup(urls: readonly [string, string], personKey: string): Promise<RaceSetup> {
  const person = (await readDemoPeople(urls[0])).find(({ key }) => key === personKey);
  if (person === undefined) throw new Error(`${personKey} is not a demo person.`);
  const proofClient = createProofClient({ url: urls[0] }, person);
  await proofClient.enter();
  const [product] = await readOfferedProducts(proofClient);
  if (product === undefined) throw new Error('Nothing is on offer.');
  return { urls, visitor: proofClient, product };
}

/**
 * Repeats races of calls on two processes of the service with one PostgreSQL database. Each race must have a
 * permitted outcome with which the stored data agree, and the books must reconcile at the end.
 */
export async function proveRaces(options: {
  rounds: number;
  seconds: number;
  adminUrl: string;
}): Promise<RacesReport> {
  const { rounds, seconds, adminUrl } = options;
  const folder = mkdtempSync(join(tmpdir(), 'participe-races-'));
  const children: ChildProcess[] = [];
  try {
    const databaseUrl = await createSeededDatabase(adminUrl, folder, 'proof_races');
    const facts = { engine: 'postgres', folder, databaseUrl } as const;
    const firstProcess = await createInstallation(facts);
    const secondProcess = await createInstallation(facts);
    for (const installation of [firstProcess, secondProcess])
      children.push(await startService(installation));
    const setups: RaceSetup[] = [];
    for (const { personKey } of lanes)
      setups.push(await enterSetup([firstProcess.url, secondProcess.url], personKey));
    const races = await Promise.all(
      lanes.map(({ name, round }, lane) => {
        const setup = setups[lane];
        if (setup === undefined) throw new Error(`${name} has no setup.`);
        return runRace(name, round, setup, { rounds, ms: seconds * 1000 });
      }),
    );
    // The books audit needs an anchor of the audit chain, which this job writes.
    await runJobs(firstProcess);
    for (const child of children) await killProcess(child);
    const books = await reconcileBooks(firstProcess);
    return { races, reconciled: books.code === 0, books: books.output };
  } finally {
    for (const child of children) await killProcess(child);
    rmSync(folder, { recursive: true, force: true });
  }
}
