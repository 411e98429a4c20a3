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

const storyKinds = [
  createTransferIn,
  createRefusedTransferIn,
  createTransferOut,
  ...debitStories,
  ...payInStories,
];

/** Stories that run concurrently on one copy of the demo. */
const storiesPerRound = 40;
/** Maximum number of events that are sent concurrently. */
const concurrentEventsMax = 4;

interface Delivery {
  readonly send: EventSender;
  readonly name: string;
  readonly at: number;
}

/**
 * A story and the plan by which its events are delivered. Without a plan, each event is delivered once and in
 * sequence.
 */
interface PlannedStory {
  readonly story: Story;
  readonly seed: number;
  readonly plan: DeliveryPlan | undefined;
}

/**
 * Returns the deliveries of one wave of a story: its events with their repetitions, and late repetitions of events of
 * earlier waves.
 */
function listDeliveries(
  { seed, plan }: PlannedStory,
  wave: number,
  eventsByWave: readonly EventSender[][],
): Delivery[] {
  const deliveries: Delivery[] = [];
  for (const [from, events] of eventsByWave.entries())
    for (const [index, send] of events.entries()) {
      const eventId = `e${String(seed)}-${String(from)}-${String(index)}-told`;
      const { first = index, copies = [] } = plan?.events[index] ?? {};
      const at = plan?.order === 'reversed' ? -index : first;
      if (from === wave) deliveries.push({ send, name: eventId, at });
      for (const [nth, copy] of copies.entries())
        if (Math.min(from + copy.late, storyDays.length - 1) === wave) {
          const deliveryName = copy.isNew ? `${eventId}-${String(nth)}` : eventId;
          deliveries.push({
            send,
            name: deliveryName,
            at: copy.at + (plan?.order === 'reversed' ? at : 0),
          });
        }
    }
  return deliveries;
}

/**
 * Sends events concurrently. Returns those that the service refused, for example because it was processing the same
 * event or did not know the order yet.
 */
async function sendConcurrently(deliveries: readonly Delivery[]): Promise<Delivery[]> {
  const statuses = await Promise.all(deliveries.map(({ send, name }) => send(name)));
  return deliveries.filter((_, index) => (statuses[index] ?? 0) >= 300);
}

/** Sends all events and, as partners do, retries refused events. Returns the events that were not accepted. */
async function deliverAll(
  deliveries: readonly Delivery[],
  concurrentMax: number,
): Promise<string[]> {
  const refusedDeliveries: Delivery[] = [];
  const sortedDeliveries = deliveries.toSorted((one, other) => one.at - other.at);
  for (let at = 0; at < sortedDeliveries.length; at += concurrentMax)
    refusedDeliveries.push(
      ...(await sendConcurrently(sortedDeliveries.slice(at, at + concurrentMax))),
    );
  const findings: string[] = [];
  for (const delivery of refusedDeliveries)
    for (const { name } of await sendConcurrently([delivery]))
      findings.push(`${name} is never accepted`);
  return findings;
}

async function publishAll(service: TestService, date: string): Promise<void> {
  for (const key of ['patrimonio', 'renta', 'tesoreria', 'global'] as const)
    await publishNavOf(service, productOf(key).isin ?? '', date, storyNav);
}

/** Runs the stories day by day. Events are sent in the morning, and the cut-off passes in the afternoon. */
async function runStories(
  service: TestService,
  plannedStories: readonly PlannedStory[],
): Promise<string[]> {
  const findings: string[] = [];
  const eventsByStory = new Map<PlannedStory, EventSender[][]>(
    plannedStories.map((plannedStory) => [plannedStory, []]),
  );
  for (const [index, wave] of storyDays.entries()) {
    await service.setClock(`${wave}T09:00:00.000Z`);
    const previousDay = storyDays[index - 1];
    if (previousDay !== undefined) await publishAll(service, previousDay);
    await service.runJobs();
    const mixedDeliveries: Delivery[] = [];
    for (const plannedStory of plannedStories) {
      const senderGroups = eventsByStory.get(plannedStory) ?? [];
      senderGroups.push([...((await plannedStory.story.events[wave]?.()) ?? [])]);
      const deliveries = listDeliveries(plannedStory, index, senderGroups);
      if (plannedStory.plan === undefined) findings.push(...(await deliverAll(deliveries, 1)));
      else mixedDeliveries.push(...deliveries);
    }
    findings.push(...(await deliverAll(mixedDeliveries, concurrentEventsMax)));
    await service.runJobs();
    await service.setClock(`${wave}T13:30:00.000Z`);
    await service.runJobs();
  }
  return findings;
}

function listDifferences(expected: readonly string[], actual: readonly string[]): string[] {
  return [
    ...expected.filter((line) => !actual.includes(line)).map((line) => `missing: ${line}`),
    ...actual.filter((line) => !expected.includes(line)).map((line) => `instead: ${line}`),
    ...(expected.length === actual.length
      ? []
      : [`${String(actual.length)} lines for ${String(expected.length)}`]),
  ];
}

async function compareEndState(
  service: TestService,
  plannedStories: readonly PlannedStory[],
): Promise<string[]> {
  const references = new Map<string, string[]>();
  const findings: string[] = [];
  for (const { story, plan, seed } of plannedStories) {
    const state = await readEndState(service, await story.uuid());
    const expectedRows = references.get(story.kind);
    if (plan === undefined) references.set(story.kind, state);
    else
      findings.push(
        ...listDifferences(expectedRows ?? [], state).map(
          (line) => `${String(seed)} ${story.kind}: ${line}`,
        ),
      );
  }
  return findings;
}

/**
 * Starts one story of each kind without a plan, whose final state is the reference, and then one story for each seed.
 */
async function startStories(
  service: TestService,
  seeds: readonly number[],
): Promise<PlannedStory[]> {
  const plannedStories: PlannedStory[] = [];
  const addStory = async (
    kind: number,
    seed: number,
    plan: DeliveryPlan | undefined,
  ): Promise<void> => {
    await advanceSession(service, 31);
    const story = await storyKinds[kind]?.(service);
    if (story !== undefined) plannedStories.push({ story, seed, plan });
  };
  for (const kind of storyKinds.keys()) await addStory(kind, kind, undefined);
  for (const seed of seeds)
    await addStory(seed % storyKinds.length, seed, createDeliveryPlan(seed));
  return plannedStories;
}

/**
 * Runs the stories of these seeds. Returns the events that were not accepted, the differences between the final
 * states and the references, and the differences that the books audit finds.
 */
async function runRound(seeds: readonly number[]): Promise<string[]> {
  const service = await startTestService('postgres', { bankUrl });
  try {
    const plannedStories = await startStories(service, seeds);
    const findings = await runStories(service, plannedStories);
    findings.push(...(await compareEndState(service, plannedStories)));
    const { clean, text } = await auditBooks(service.database.db);
    return clean ? findings : [...findings, text];
  } finally {
    await service.stop();
  }
}

/** Runs `runs` stories from `seed` on. Each sequence of events must lead to the same final state. */
export async function runPartnerStories(effort: { runs: number; seed: number }): Promise<string[]> {
  const findings: string[] = [];
  for (let at = 0; at < effort.runs; at += storiesPerRound) {
    const size = Math.min(storiesPerRound, effort.runs - at);
    findings.push(
      ...(await runRound(Array.from({ length: size }, (_, nth) => effort.seed + at + nth))),
    );
  }
  return findings;
}
