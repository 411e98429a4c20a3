import type { ListedOperation } from '@participe/contract';
import type { SeededRandom } from './seeded-random.ts';
import { businessStart } from './installation.ts';
import type { Installation } from './service-process.ts';
import type { OrderJournal } from './journal.ts';
import {
  type OrderIntent,
  type OfferedProduct,
  type AcknowledgedPlacement,
  createOrderIntent,
  placeIntent,
  signPlacedOrder,
} from './orders.ts';
import {
  callWithRelogin,
  type CallOutcome,
  type ProofClient,
  createProofClient,
  readDemoPeople,
} from './proof-clients.ts';
import { advancePastLeases, nextClockStep, runJobs, setBusinessTime } from './test-interface.ts';

/** Several clients of one service, which may crash at any moment. */
export interface CrashScenario {
  readonly installation: Installation;
  readonly visitors: readonly ProofClient[];
  readonly offered: readonly OfferedProduct[];
  readonly randomSource: SeededRandom;
  readonly journal: OrderJournal;
  /** Orders whose last call got no response: their placing in `unplaced`, their signature in `unsigned`. */
  readonly unplaced: Map<string, OrderIntent>;
  readonly unsigned: Map<
    string,
    { readonly intent: OrderIntent; readonly order: AcknowledgedPlacement }
  >;
  /** Uuids of the orders that existed before the test. */
  readonly before: ReadonlySet<string>;
  /** Statuses of 500 or above that a service returned although no process had been killed. */
  readonly failures: number[];
  /** Business time, which does not advance by itself. */
  now: string;
  stopped: boolean;
}

const customers: ReadonlySet<string> = new Set(['investor', 'stranger', 'tutor', 'couple_a']);

/** Makes a call that must succeed. Logs in again when the advanced time has ended the session. */
async function readOrThrow<T>(visitor: ProofClient, call: () => Promise<T>): Promise<T> {
  const outcome = await callWithRelogin(visitor, call);
  if (outcome.kind === 'done') return outcome.value;
  throw outcome.kind === 'refused' ? outcome.error : new Error(outcome.cause);
}

/** Only the order itself states the reason of its cancellation, so the row of a list is completed from it. */
async function withCancelReason(visitor: ProofClient, row: ListedOperation) {
  if (row.operation_status !== 'CANCELLED') return { ...row, cancel_reason: null };
  const params = { id: row.uuid };
  const { operation } = await readOrThrow(visitor, () =>
    visitor.client.call('GET /operations/{id}', { params }),
  );
  return { ...row, cancel_reason: operation.cancel_reason };
}

export async function readOrders(visitor: ProofClient) {
  const { operations } = await readOrThrow(visitor, () =>
    visitor.client.call('GET /operations', { query: { $limit: 'null' } }),
  );
  // One after another, so that one login renews a session that ends meanwhile.
  const rows: Awaited<ReturnType<typeof withCancelReason>>[] = [];
  for (const row of operations) rows.push(await withCancelReason(visitor, row));
  return rows;
}

export async function readOfferedProducts({ client }: ProofClient): Promise<OfferedProduct[]> {
  const { products } = await client.call('GET /products', { query: { $limit: 'null' } });
  return products
    .filter(({ product_type: type, complex, closed_to_new: closed }) => {
      return type === 'FI' && !complex && !closed;
    })
    .map(({ id, documents }) => ({ id, documents: documents.map(({ uuid }) => uuid) }));
}

/** Logs the clients in and records their existing orders. */
export async function createCrashScenario(
  installation: Installation,
  randomSource: SeededRandom,
  journal: OrderJournal,
): Promise<CrashScenario> {
  const demoPeople = await readDemoPeople(installation.url);
  const addresses = { url: installation.url, catcherUrl: installation.env['CATCHER_URL'] };
  const proofClients = demoPeople
    .filter(({ key }) => customers.has(key))
    .map((person) => createProofClient(addresses, person));
  for (const visitor of proofClients) await visitor.enter();
  const [first] = proofClients;
  if (first === undefined) throw new Error('There are no customers.');
  const orders = await Promise.all(proofClients.map(readOrders));
  return {
    installation,
    visitors: proofClients,
    randomSource,
    journal,
    offered: await readOfferedProducts(first),
    unplaced: new Map(),
    unsigned: new Map(),
    before: new Set(orders.flat().map(({ uuid }) => uuid)),
    failures: [],
    now: businessStart,
    stopped: false,
  };
}

function noteFailure(scenario: CrashScenario, outcome: CallOutcome<unknown>): void {
  if (outcome.kind === 'unknown' && outcome.status >= 500) scenario.failures.push(outcome.status);
}

/** Records the outcome. Returns the order when the service has acknowledged it. */
export async function tryToPlaceOrder(
  scenario: CrashScenario,
  visitor: ProofClient,
  intent: OrderIntent,
): Promise<CallOutcome<AcknowledgedPlacement>> {
  const outcome = await placeIntent(visitor, intent);
  noteFailure(scenario, outcome);
  if (outcome.kind === 'unknown') scenario.unplaced.set(intent.key, intent);
  else scenario.unplaced.delete(intent.key);
  if (outcome.kind === 'done')
    scenario.journal.record({ kind: 'placed', intent, order: outcome.value });
  if (outcome.kind === 'refused')
    scenario.journal.record({ kind: 'refused', key: intent.key, code: outcome.error.code });
  return outcome;
}

/** Signs a placed order and records the outcome. */
export async function tryToSignOrder(
  scenario: CrashScenario,
  visitor: ProofClient,
  intent: OrderIntent,
  order: AcknowledgedPlacement,
): Promise<CallOutcome<string>> {
  const outcome = await signPlacedOrder(visitor, order, intent.key);
  noteFailure(scenario, outcome);
  if (outcome.kind === 'unknown') scenario.unsigned.set(intent.key, { intent, order });
  else scenario.unsigned.delete(intent.key);
  if (outcome.kind === 'done')
    scenario.journal.record({ kind: 'signed', key: intent.key, status: outcome.value });
  if (outcome.kind === 'refused')
    scenario.journal.record({
      kind: 'refused',
      key: `${intent.key}-sign`,
      code: outcome.error.code,
    });
  return outcome;
}

/** One client places and signs orders until the service does not respond or the scenario is stopped. */
export async function placeOrdersUntilCrash(
  scenario: CrashScenario,
  visitor: ProofClient,
): Promise<void> {
  while (!scenario.stopped) {
    const intent = createOrderIntent(scenario.randomSource, visitor, scenario.offered);
    if (intent === undefined) return;
    const placementOutcome = await tryToPlaceOrder(scenario, visitor, intent);
    if (placementOutcome.kind === 'unknown') return;
    if (placementOutcome.kind === 'refused' || scenario.stopped) continue;
    const signedOutcome = await tryToSignOrder(scenario, visitor, intent, placementOutcome.value);
    if (signedOutcome.kind === 'unknown') return;
  }
}

const settlingSteps = 12;

/** Lets some days pass without crashes, so that paid orders are executed. Returns true when no work is left. */
export async function waitUntilSettled(scenario: CrashScenario): Promise<boolean> {
  const { installation } = scenario;
  let isSettled = false;
  for (let step = 0; step < settlingSteps; step += 1) {
    scenario.now = nextClockStep(scenario.now);
    await setBusinessTime(installation, scenario.now);
    await advancePastLeases(installation);
    isSettled = await runJobs(installation);
  }
  return isSettled;
}

export async function countExecuted(scenario: CrashScenario): Promise<number> {
  const rows = (await Promise.all(scenario.visitors.map(readOrders))).flat();
  return rows.filter(({ uuid, operation_status: status }) => {
    return status === 'FINALIZED' && !scenario.before.has(uuid);
  }).length;
}
