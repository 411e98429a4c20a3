import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSeededDatabase, createInstallation } from '../installation.ts';
import { runJobs } from '../test-interface.ts';
import { reconcileBooks } from '../plant-cent.ts';
import type { RacesReport } from '../races.ts';
import { type RaceReport, type RaceRound, runRace } from '../race-setup.ts';
import { sameKeyRound, signAndCancelRound } from '../race-rounds.ts';
import { killProcess, startService } from '../service-process.ts';
import type { DemoPerson } from '../proof-clients.ts';
import {
  type OrderRaceSetup,
  createStaffClient,
  createOrderRaceSetup,
} from './order-race-setup.ts';
import { raceSuspendAndExecute, raceTwoWorkers } from './instructions.ts';
import {
  type OrderRaceRound,
  blockAndRedeemRound,
  redeemTwiceRound,
  redeemAndTransferRound,
  transferTwiceRound,
} from './withdrawal-rounds.ts';
import {
  responseAndCancelRound,
  exportAndCancelRound,
  publishNavOfToday,
  statementTwiceRound,
  twoResponsesRound,
} from './staff-rounds.ts';
import {
  cancelTwiceRound,
  sameCodeTwiceRound,
  signAndChangeRound,
  signAndDeclineRound,
  twoSignersRound,
} from './signature-rounds.ts';
import { type DemoStaffMember, signInStaff } from './sign-in-staff.ts';

interface Lane {
  readonly visitor: string;
  readonly partner?: string;
  readonly races: readonly (readonly [name: string, round: OrderRaceRound])[];
}

/** Each group uses different people and runs beside the others; the races of a group run one after the other. */
const lanes: readonly Lane[] = [
  {
    visitor: 'investor',
    races: [
      ['redeem and redeem', redeemTwiceRound],
      ['redeem and transfer', redeemAndTransferRound],
      ['transfer and transfer', transferTwiceRound],
      ['block and redeem', blockAndRedeemRound],
      ['one key many times', sameKeyRound],
    ],
  },
  {
    visitor: 'stranger',
    races: [
      ['one code twice', sameCodeTwiceRound],
      ['sign and cancel', signAndCancelRound],
      ['sign and change', signAndChangeRound],
      ['cancel and cancel', cancelTwiceRound],
      ['one statement twice', statementTwiceRound],
    ],
  },
  {
    visitor: 'couple_a',
    partner: 'couple_b',
    races: [
      ['two signers of a joint order', twoSignersRound],
      ['sign and decline', signAndDeclineRound],
    ],
  },
  {
    visitor: 'agency_client',
    races: [
      ['export and cancel', exportAndCancelRound],
      ['two answers of the registry', twoResponsesRound],
      ['answer and cancel by staff', responseAndCancelRound],
    ],
  },
];

/** Days of the standing instructions, ascending because the clock only moves forward. */
const raceDates = { workers: '2026-11-25', suspended: '2026-11-26' } as const;

/** Renewing the first signer's session also renews the co-signer's session. */
const withCoSignerRenewal = (setup: OrderRaceSetup): OrderRaceSetup => ({
  ...setup,
  visitor: {
    ...setup.visitor,
    enter: async () => {
      await setup.visitor.enter();
      await setup.coSigner?.enter();
    },
  },
});

async function runLane(
  setup: OrderRaceSetup,
  { races }: Lane,
  rounds: number,
): Promise<RaceReport[]> {
  const reports: RaceReport[] = [];
  const roundLimits = { rounds, ms: Number.POSITIVE_INFINITY };
  for (const [name, round] of races) {
    const runOneRound: RaceRound = (_setup, number) => round(setup, number);
    reports.push(await runRace(name, runOneRound, withCoSignerRenewal(setup), roundLimits));
  }
  return reports;
}

async function runInstructions(setup: OrderRaceSetup, rounds: number): Promise<RaceReport[]> {
  return [
    {
      name: 'one order of an instruction by two workers',
      rounds,
      violations: await raceTwoWorkers(setup, raceDates.workers, rounds),
    },
    {
      name: 'suspend and execute',
      rounds,
      violations: await raceSuspendAndExecute(setup, raceDates.suspended, rounds),
    },
  ];
}

async function runAllGroups(
  urls: readonly [string, string],
  rounds: number,
): Promise<RaceReport[]> {
  const response = await fetch(`${urls[0]}/api/__test/people`);
  const demo = (await response.json()) as { people: DemoPerson[]; staff_token: string };
  const staff = createStaffClient(urls[0], demo.staff_token);
  const setups: OrderRaceSetup[] = [];
  const enterMember = async (key: string) => {
    const person = demo.people.find((candidate) => candidate.key === key);
    if (person === undefined) throw new Error(`${key} is not a demo person.`);
    return signInStaff(urls[0], person as DemoStaffMember);
  };
  const staffClients = {
    staff,
    members: [await enterMember('staff'), await enterMember('staff_2')] as const,
  };
  for (const lane of lanes)
    setups.push(await createOrderRaceSetup(urls, demo.people, staffClients, lane));
  const [firstSetup] = setups;
  if (firstSetup === undefined) throw new Error('Nobody meets.');
  await publishNavOfToday(firstSetup);
  const reports = await Promise.all(
    lanes.map((lane, index) => runLane(setups[index] ?? firstSetup, lane, rounds)),
  );
  await firstSetup.visitor.enter();
  return [...reports.flat(), ...(await runInstructions(firstSetup, rounds))];
}

/** Runs the races on two processes with one PostgreSQL database, and then checks the books. */
export async function runOrderRaces(options: {
  rounds: number;
  adminUrl: string;
}): Promise<RacesReport> {
  const { rounds, adminUrl } = options;
  const folder = mkdtempSync(join(tmpdir(), 'participe-meetings-'));
  const children: ChildProcess[] = [];
  try {
    const databaseUrl = await createSeededDatabase(adminUrl, folder, 'proof_meetings');
    const facts = { engine: 'postgres', folder, databaseUrl } as const;
    const firstInstallation = await createInstallation(facts);
    const secondInstallation = await createInstallation(facts);
    for (const installation of [firstInstallation, secondInstallation])
      children.push(await startService(installation));
    const races = await runAllGroups([firstInstallation.url, secondInstallation.url], rounds);
    // The books audit needs an anchor of the audit chain, which this job writes.
    await runJobs(firstInstallation);
    for (const child of children) await killProcess(child);
    const books = await reconcileBooks(firstInstallation);
    return { races, reconciled: books.code === 0, books: books.output };
  } finally {
    for (const child of children) await killProcess(child);
    rmSync(folder, { recursive: true, force: true });
  }
}
