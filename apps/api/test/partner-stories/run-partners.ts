import { productOf } from '@participe/fixtures';
import { auditBooks } from '../../src/books-audit/reconcile.ts';
import { advanceSession } from '../support/login.ts';
import { publishNavOf } from '../scenarios/order-steps.ts';
import { bankUrl } from '../partners/pay-in.ts';
import { type TestService, startTestService } from '../support/service.ts';
import { readEndState } from './end-state.ts';
import { debitStories, payInStories } from './payment-stories.ts';
import { type DeliveryPlan, createDeliveryPlan } from './plan.ts';
import { type Story, type EventSender, storyNav, storyDays } from './story.ts';
import {
  createTransferIn,
  createRefusedTransferIn,
  createTransferOut,
} from './transfer-stories.ts';

const kinds = [
  createTransferIn,
  createRefusedTransferIn,
  createTransferOut,
  ...debitStories,
  ...payInStories,
];

/** Number of stories that run concurrently on one copy of the demo. */
const storiesOfRound = 40;
/** Maximum number of events that are sent concurrently. */
const atOnce = 4;

interface Telling {
  readonly told: EventSender;
  readonly name: string;
  readonly at: number;
}

/**
 * One story of a run and the plan by which its events are delivered. Without a plan, each event is delivered once
 * and in the right order.
 */
interface Teller {
  readonly story: Story;
  readonly seed: number;
  readonly plan: DeliveryPlan | undefined;
}

/**
 * Returns the deliveries of one wave of a story: the events of this wave with their repetitions, and late repetitions
 * of events of earlier waves.
 */
function tellingsOf(
  { seed, plan }: Teller,
  wave: number,
  all: readonly EventSender[][],
): Telling[] {
  const tellings: Telling[] = [];
  for (const [from, events] of all.entries())
    for (const [index, told] of events.entries()) {
      const name = `e${String(seed)}-${String(from)}-${String(index)}-told`;
      const { first = index, copies = [] } = plan?.events[index] ?? {};
      const at = plan?.order === 'reversed' ? -index : first;
      if (from === wave) tellings.push({ told, name, at });
      for (const [nth, copy] of copies.entries())
        if (Math.min(from + copy.late, storyDays.length - 1) === wave) {
          const other = copy.isNew ? `${name}-${String(nth)}` : name;
          tellings.push({ told, name: other, at: copy.at + (plan?.order === 'reversed' ? at : 0) });
        }
    }
  return tellings;
}

/**
 * Sends events concurrently. Returns those that the service refused because the same event was being processed, or
 * because it did not know the order yet.
 */
async function tellTogether(tellings: readonly Telling[]): Promise<Telling[]> {
  const statuses = await Promise.all(tellings.map(({ told, name }) => told(name)));
  return tellings.filter((_, index) => (statuses[index] ?? 0) >= 300);
}

/**
 * Sends all events and, at the end, retries the refused ones as partners do. Returns the events that were never
 * accepted.
 */
async function deliverAll(tellings: readonly Telling[], together: number): Promise<string[]> {
  const left: Telling[] = [];
  const sorted = tellings.toSorted((one, other) => one.at - other.at);
  for (let at = 0; at < sorted.length; at += together)
    left.push(...(await tellTogether(sorted.slice(at, at + together))));
  const findings: string[] = [];
  for (const telling of left)
    for (const { name } of await tellTogether([telling])) findings.push(`${name} is never taken`);
  return findings;
}

async function publishAll(service: TestService, date: string): Promise<void> {
  for (const key of ['patrimonio', 'renta', 'tesoreria', 'global'] as const)
    await publishNavOf(service, productOf(key).isin ?? '', date, storyNav);
}

/** Runs all stories day by day. Events are sent in the morning, and the cut-off passes in the afternoon. */
async function live(service: TestService, tellers: readonly Teller[]): Promise<string[]> {
  const findings: string[] = [];
  const heard = new Map<Teller, EventSender[][]>(tellers.map((teller) => [teller, []]));
  for (const [index, wave] of storyDays.entries()) {
    await service.setClock(`${wave}T09:00:00.000Z`);
    const before = storyDays[index - 1];
    if (before !== undefined) await publishAll(service, before);
    await service.runJobs();
    const mixed: Telling[] = [];
    for (const teller of tellers) {
      const all = heard.get(teller) ?? [];
      all.push([...((await teller.story.events[wave]?.()) ?? [])]);
      const tellings = tellingsOf(teller, index, all);
      if (teller.plan === undefined) findings.push(...(await deliverAll(tellings, 1)));
      else mixed.push(...tellings);
    }
    findings.push(...(await deliverAll(mixed, atOnce)));
    await service.runJobs();
    await service.setClock(`${wave}T13:30:00.000Z`);
    await service.runJobs();
  }
  return findings;
}

function apart(good: readonly string[], is: readonly string[]): string[] {
  return [
    ...good.filter((line) => !is.includes(line)).map((line) => `missing: ${line}`),
    ...is.filter((line) => !good.includes(line)).map((line) => `instead: ${line}`),
    ...(good.length === is.length ? [] : [`${String(is.length)} lines for ${String(good.length)}`]),
  ];
}

async function compare(service: TestService, tellers: readonly Teller[]): Promise<string[]> {
  const good = new Map<string, string[]>();
  const findings: string[] = [];
  for (const { story, plan, seed } of tellers) {
    const state = await readEndState(service, await story.uuid());
    const expected = good.get(story.kind);
    if (plan === undefined) good.set(story.kind, state);
    else
      findings.push(
        ...apart(expected ?? [], state).map((line) => `${String(seed)} ${story.kind}: ${line}`),
      );
  }
  return findings;
}

/**
 * Starts one story of each kind without a plan, whose final state is the reference, and then one story for each
 * seed.
 */
async function begin(service: TestService, seeds: readonly number[]): Promise<Teller[]> {
  const tellers: Teller[] = [];
  const add = async (kind: number, seed: number, plan: DeliveryPlan | undefined): Promise<void> => {
    await advanceSession(service, 31);
    const story = await kinds[kind]?.(service);
    if (story !== undefined) tellers.push({ story, seed, plan });
  };
  for (const kind of kinds.keys()) await add(kind, kind, undefined);
  for (const seed of seeds) await add(seed % kinds.length, seed, createDeliveryPlan(seed));
  return tellers;
}

/**
 * Runs the stories of these seeds. Returns the events that were never accepted, the differences between the final
 * states and the references, and the report of the books audit if it finds differences.
 */
async function round(seeds: readonly number[]): Promise<string[]> {
  const service = await startTestService('postgres', { bankUrl });
  try {
    const tellers = await begin(service, seeds);
    const findings = await live(service, tellers);
    findings.push(...(await compare(service, tellers)));
    const { clean, text } = await auditBooks(service.database.db);
    return clean ? findings : [...findings, text];
  } finally {
    await service.stop();
  }
}

/** Runs `runs` stories from `seed` on. Every sequence of events must lead to the same final state. */
export async function runPartnerStories(effort: { runs: number; seed: number }): Promise<string[]> {
  const findings: string[] = [];
  for (let at = 0; at < effort.runs; at += storiesOfRound) {
    const size = Math.min(storiesOfRound, effort.runs - at);
    findings.push(
      ...(await round(Array.from({ length: size }, (_, nth) => effort.seed + at + nth))),
    );
  }
  return findings;
}
