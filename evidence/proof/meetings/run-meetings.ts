import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySeeded, describeInstallation } from '../installation.ts';
import { reconcileBooks } from '../plant-cent.ts';
import type { RacesReport } from '../races.ts';
import { type RaceReport, type Round, race } from '../race-kit.ts';
import { oneKeyManyTimes, signAgainstCancel } from '../race-rounds.ts';
import { killProcess, startService } from '../service-process.ts';
import type { CastMember } from '../visitors.ts';
import { type Meeting, createStaff, enterMeeting } from './arena.ts';
import { suspendAndExecute, twoWorkers } from './instructions.ts';
import {
  type MeetingRound,
  blockAndRedeem,
  redeemAndRedeem,
  redeemAndTransfer,
  transferAndTransfer,
} from './leaving.ts';
import {
  answerAndCancel,
  exportAndCancel,
  publishToday,
  statementTwice,
  twoAnswers,
} from './office.ts';
import { cancelTwice, oneCodeTwice, signAndChange, signAndDecline, twoSigners } from './signing.ts';

interface Lane {
  readonly visitor: string;
  readonly partner?: string;
  readonly races: readonly (readonly [name: string, round: MeetingRound])[];
}

/** Each lane has its own people, so that lanes run in parallel; the races of a lane run one after the other. */
const lanes: readonly Lane[] = [
  {
    visitor: 'investor',
    races: [
      ['redeem and redeem', redeemAndRedeem],
      ['redeem and transfer', redeemAndTransfer],
      ['transfer and transfer', transferAndTransfer],
      ['block and redeem', blockAndRedeem],
      ['one key many times', oneKeyManyTimes],
    ],
  },
  {
    visitor: 'stranger',
    races: [
      ['one code twice', oneCodeTwice],
      ['sign and cancel', signAgainstCancel],
      ['sign and change', signAndChange],
      ['cancel and cancel', cancelTwice],
      ['one statement twice', statementTwice],
    ],
  },
  {
    visitor: 'couple_a',
    partner: 'couple_b',
    races: [
      ['two signers of a joint order', twoSigners],
      ['sign and decline', signAndDecline],
    ],
  },
  {
    visitor: 'agency_client',
    races: [
      ['export and cancel', exportAndCancel],
      ['two answers of the registry', twoAnswers],
      ['answer and cancel by staff', answerAndCancel],
    ],
  },
];

/** Due dates of the standing instructions, in ascending order because the clock only moves forward. */
const days = { workers: '2026-11-25', suspended: '2026-11-26' } as const;

/** Renews the co-signer's session together with that of the first signer. */
const withPartner = (arena: Meeting): Meeting => ({
  ...arena,
  visitor: {
    ...arena.visitor,
    enter: async () => {
      await arena.visitor.enter();
      await arena.partner?.enter();
    },
  },
});

async function runLane(arena: Meeting, { races }: Lane, rounds: number): Promise<RaceReport[]> {
  const reports: RaceReport[] = [];
  const limits = { rounds, ms: Number.POSITIVE_INFINITY };
  for (const [name, round] of races) {
    const one: Round = (_arena, number) => round(arena, number);
    reports.push(await race(name, one, withPartner(arena), limits));
  }
  return reports;
}

async function runInstructions(arena: Meeting, rounds: number): Promise<RaceReport[]> {
  return [
    {
      name: 'one order of an instruction by two workers',
      rounds,
      violations: await twoWorkers(arena, days.workers, rounds),
    },
    {
      name: 'suspend and execute',
      rounds,
      violations: await suspendAndExecute(arena, days.suspended, rounds),
    },
  ];
}

async function meet(urls: readonly [string, string], rounds: number): Promise<RaceReport[]> {
  const response = await fetch(`${urls[0]}/api/__test/people`);
  const cast = (await response.json()) as { people: CastMember[]; staff_token: string };
  const staff = createStaff(urls[0], cast.staff_token);
  const arenas: Meeting[] = [];
  for (const lane of lanes) arenas.push(await enterMeeting(urls, cast.people, staff, lane));
  const [first] = arenas;
  if (first === undefined) throw new Error('Nobody meets.');
  await publishToday(first);
  const reports = await Promise.all(
    lanes.map((lane, index) => runLane(arenas[index] ?? first, lane, rounds)),
  );
  await first.visitor.enter();
  return [...reports.flat(), ...(await runInstructions(first, rounds))];
}

/** Runs the named races on two processes over one PostgreSQL, and then checks the books. */
export async function runMeetings(options: {
  rounds: number;
  adminUrl: string;
}): Promise<RacesReport> {
  const { rounds, adminUrl } = options;
  const folder = mkdtempSync(join(tmpdir(), 'participe-meetings-'));
  const running: ChildProcess[] = [];
  try {
    const databaseUrl = await copySeeded(adminUrl, folder, 'proof_meetings');
    const facts = { engine: 'postgres', folder, databaseUrl } as const;
    const one = await describeInstallation(facts);
    const other = await describeInstallation(facts);
    for (const installation of [one, other]) running.push(await startService(installation));
    const races = await meet([one.url, other.url], rounds);
    for (const child of running) await killProcess(child);
    const books = await reconcileBooks(one);
    return { races, reconciled: books.code === 0, books: books.output };
  } finally {
    for (const child of running) await killProcess(child);
    rmSync(folder, { recursive: true, force: true });
  }
}
