import { addDays, madridDateAndTime, madridInstant } from '@participe/domain';
import { type DemoPersonKey, personOf, productOf } from '@participe/fixtures';
import fc from 'fast-check';
import { buildTestAnswers, rightAnswers } from '../support/convenience.ts';
import {
  type CommandKind,
  isInstructionOrder,
  isOpenOrder,
  isFinishedOrder,
  checkResponse,
  pickElement,
} from './command.ts';
import { addPlacedOrder } from './order-commands.ts';
import { isPastCutoff } from './signature-commands.ts';
import {
  type Model,
  type ModelOrder,
  type SystemUnderTest,
  modelFunds,
  releaseReservation,
} from './world.ts';

const expiryMs = 15 * 86_400_000;

/** Returns the statuses that an order may have after the jobs have run. */
function statusesAfterJobs(model: Model, order: ModelOrder): readonly string[] {
  const { status } = order;
  const now = model.now.getTime();
  if (isInstructionOrder(order) && status === 'VALIDATED') return ['PERIODIC_ACTIVE', 'VALIDATED'];
  if (status === 'PERIODIC_ACTIVE') return [status, 'PERIODIC_SUSPENDED', 'FINALIZED', 'CANCELLED'];
  if (status === 'PERIODIC_SUSPENDED') return [status, 'FINALIZED', 'CANCELLED'];
  if (order.isChild) return [status, 'VALIDATED', 'RD_SENT', 'CANCELLED'];
  if (isOpenOrder(order)) return [now - order.placedAt >= expiryMs ? 'CANCELLED' : status];
  const isPaidIn = order.type === 'SUSCRIPCION';
  const waitedMs = order.completedAt === null ? 0 : now - order.completedAt;
  if (isPaidIn && !order.paid && waitedMs >= expiryMs) return ['CANCELLED'];
  if (status !== 'VALIDATED') return [status];
  if (order.type.endsWith('BLOQUEO')) return [status, 'RD_SENT'];
  const isDue = isPastCutoff(model, order) && (!isPaidIn || order.paid) && order.exports < 5;
  return [isDue ? 'RD_SENT' : status];
}

async function compareOrder(model: Model, real: SystemUnderTest, order: ModelOrder): Promise<void> {
  const actualOperation = await real.read(order.uuid);
  const possibleStatuses = statusesAfterJobs(model, order);
  const { operation_status: status } = actualOperation;
  if (!possibleStatuses.includes(status))
    throw new Error(
      `The jobs made ${status} of ${order.type} ${order.status}, not ${possibleStatuses.join(' or ')}.`,
    );
  if (status === 'RD_SENT' && order.status !== 'RD_SENT') order.exports += 1;
  order.status = status;
  order.rdReference = actualOperation.rd_reference;
  order.valueDate = actualOperation.expected_value_date;
  order.version = actualOperation.version;
  if (isFinishedOrder(order)) releaseReservation(model, order);
}

async function addChildOrdersOf(
  model: Model,
  real: SystemUnderTest,
  parent: ModelOrder,
): Promise<void> {
  for (const row of await real.children(parent.uuid)) {
    if (model.orders.some(({ uuid }) => uuid === row.uuid)) continue;
    const operation = await real.read(row.uuid);
    const fund = modelFunds.find((key) => productOf(key).uuid === operation.id_product);
    if (fund === undefined) throw new Error(`${parent.uuid} has an order of another fund.`);
    const facts = { party: parent.party, fund, isChild: true };
    addPlacedOrder(model, { operation, documents_to_sign: [] }, facts);
  }
}

export async function addChildOrders(model: Model, real: SystemUnderTest): Promise<void> {
  const parents = model.orders.filter(
    (order) => isInstructionOrder(order) || (order.type === 'TRASPASO_INTERNO' && !order.isChild),
  );
  for (const parent of parents) await addChildOrdersOf(model, real, parent);
}

/** Runs the jobs and checks that they changed only what the model allows. */
async function runJobsAndCompare(model: Model, real: SystemUnderTest): Promise<void> {
  await real.service.runJobs();
  for (const order of model.orders)
    if (!isFinishedOrder(order)) await compareOrder(model, real, order);
  await addChildOrders(model, real);
}

const runJobs: CommandKind<null> = {
  name: 'run the jobs',
  weight: 6,
  args: fc.constant(null),
  run: async (model, real) => {
    await runJobsAndCompare(model, real);
    return 'done';
  },
};

/** Returns a command that advances the clock to an instant and runs the due jobs. */
const advanceClockCommand = (
  name: string,
  weight: number,
  next: (now: Date) => Date,
): CommandKind<null> => ({
  name,
  weight,
  args: fc.constant(null),
  run: async (model, real) => {
    model.now = next(model.now);
    await real.service.setClock(model.now.toISOString());
    await runJobsAndCompare(model, real);
    return 'done';
  },
});

const morningOf = (date: string): Date => madridInstant(date, '10:00');
const dayOf = (now: Date): string => madridDateAndTime(now).date;

function nextTwoOClock(now: Date): Date {
  const { date, time } = madridDateAndTime(now);
  return madridInstant(time < '14:00' ? date : addDays(date, 1), '14:05');
}

const people: readonly DemoPersonKey[] = ['investor', 'stranger', 'couple_b'];

/**
 * Takes the appropriateness test with all answers right or all wrong, which changes the products that may be bought.
 */
const takeTest: CommandKind<{ who: number; knows: boolean }> = {
  name: 'take the test',
  weight: 2,
  args: fc.record({ who: fc.nat(1000), knows: fc.boolean() }),
  run: async (_model, real, { who, knows }) => {
    const person = pickElement(people, who);
    if (person === undefined) return 'nothing';
    const { body } = await real.ask(person, 'GET /onboarding/convenience-test/questions');
    const answers = buildTestAnswers(body.questions, knows ? rightAnswers : {});
    const params = { id: personOf(person).uuid };
    const call = 'POST /interveners/{id}/convenience-test';
    const answer = await real.ask(person, call, { params, body: { answers } });
    const canTryAgain = body.next_attempt_on === null;
    return checkResponse(answer, { may: canTryAgain, must: canTryAgain }, `A test by ${person}`);
  },
};

export const timeCommands = {
  runJobs,
  hour: advanceClockCommand('an hour passes', 2, (now) => new Date(now.getTime() + 3_600_000)),
  twoOClock: advanceClockCommand('the clock reaches two in the afternoon', 3, nextTwoOClock),
  day: advanceClockCommand('a day passes', 3, (now) => morningOf(addDays(dayOf(now), 1))),
  fortnight: advanceClockCommand('fifteen days pass', 1, (now) =>
    morningOf(addDays(dayOf(now), 16)),
  ),
  takeTest,
};
