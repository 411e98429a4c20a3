import type { Operation } from '@participe/contract';
import { encodeFilter } from '../support/api.ts';
import {
  type StoryPeople,
  type ExecutionFigures,
  type OrderSize,
  type StoryOrder,
  type StoryState,
  toUtcInstant,
  startStory,
  collectionIban,
  createFund,
  readFiscalItems,
  fundOf,
  readLots,
  advanceTo,
  readPosition,
  publishNav,
  simulateOrder,
  buildOrderBody,
} from './fund-story-world.ts';
import { type PlacedOrder, place, readOperation, sign, validate } from './order-steps.ts';
import { confirmAsRegistry, receiveMoney } from '../partners/registry.ts';
import type { TestService } from '../support/service.ts';

/** Time-out of a story, which consists of years of orders, one call after another, and may run on a busy machine. */
export const storyTimeout = 300_000;

type DatedFigures = ExecutionFigures & { readonly date: string };

async function placeOrder(world: StoryState, body: StoryOrder): Promise<PlacedOrder> {
  return place(await world.service.as(world.signers[0]), buildOrderBody(world, body));
}

async function placeSignedOrder(world: StoryState, body: StoryOrder): Promise<Operation> {
  const placedOrder = await placeOrder(world, body);
  for (const signerKey of world.signers) await sign(world.service, signerKey, placedOrder);
  await validate(world.service, placedOrder.operation.uuid);
  return readOperation(world.service, placedOrder.operation.uuid);
}

/** Sets the clock past a day's cut-off and runs the job that sends due orders. */
async function sendOrder(world: StoryState, order: Pick<Operation, 'uuid'>, date: string) {
  await advanceTo(world, toUtcInstant(date, '16:00:00'));
  await world.service.runJobs();
  return readOperation(world.service, order.uuid);
}

/**
 * Executes an order: sets the clock past the cut-off, sends the order to the registry, publishes the net asset value,
 * and confirms the order as the registry.
 */
async function executeOrder(
  world: StoryState,
  order: Pick<Operation, 'uuid'>,
  fund: string,
  date: string,
  figures: ExecutionFigures,
): Promise<Operation> {
  const sentOperation = await sendOrder(world, order, date);
  await advanceTo(world, toUtcInstant(date, '18:00:00'));
  await publishNav(world, fund, date, figures.nav);
  return confirmAsRegistry(world.service, sentOperation, { ...figures, date });
}

async function receivePayment(
  world: StoryState,
  order: Pick<Operation, 'reference' | 'cash'>,
  date: string,
): Promise<void> {
  const moneyImport = await receiveMoney(world.service, order, { collectionIban }, date);
  if (moneyImport.rows_ok !== 1) throw new Error(JSON.stringify(moneyImport));
}

/** Places a subscription in the morning and pays it on the same day. */
async function orderSubscription(
  world: StoryState,
  fund: string,
  date: string,
  cash: string,
): Promise<Operation> {
  await advanceTo(world, toUtcInstant(date, '08:30:00'));
  const order = await placeSignedOrder(world, {
    operation_type: 'SUSCRIPCION',
    id_product: fundOf(world, fund).id,
    amount_mode: 'CASH',
    cash,
    payment_method: 'TRANSFERENCIA',
  });
  await receivePayment(world, order, date);
  return order;
}

async function subscribeFund(
  world: StoryState,
  fund: string,
  date: string,
  figures: ExecutionFigures,
): Promise<Operation> {
  const order = await orderSubscription(world, fund, date, figures.cash);
  return executeOrder(world, order, fund, date, figures);
}

async function orderRedemption(
  world: StoryState,
  fund: string,
  date: string,
  size: OrderSize,
): Promise<Operation> {
  await advanceTo(world, toUtcInstant(date, '08:30:00'));
  const id = fundOf(world, fund).id;
  return placeSignedOrder(world, { operation_type: 'REEMBOLSO', id_product: id, ...size });
}

async function redeemFund(
  world: StoryState,
  fund: string,
  date: string,
  size: OrderSize,
  figures: ExecutionFigures,
): Promise<Operation> {
  return executeOrder(world, await orderRedemption(world, fund, date, size), fund, date, figures);
}

async function orderTransfer(
  world: StoryState,
  [from, to]: readonly [string, string],
  date: string,
  size: OrderSize,
): Promise<Operation> {
  await advanceTo(world, toUtcInstant(date, '08:30:00'));
  return placeSignedOrder(world, {
    operation_type: 'TRASPASO_INTERNO',
    id_product: fundOf(world, from).id,
    id_destination_product: fundOf(world, to).id,
    ...size,
  });
}

/** Executes the two legs of a switch, each on its day, and returns both orders. */
async function executeSwitch(
  world: StoryState,
  order: Pick<Operation, 'uuid'>,
  [from, to]: readonly [string, string],
  outgoing: DatedFigures,
  incoming: DatedFigures,
): Promise<{ out: Operation; into: Operation }> {
  const out = await executeOrder(world, order, from, outgoing.date, outgoing);
  const incomingLeg = await readIncomingLeg(world, out);
  return { out, into: await executeOrder(world, incomingLeg, to, incoming.date, incoming) };
}

async function transferFund(
  world: StoryState,
  funds: readonly [string, string],
  size: OrderSize,
  outgoing: DatedFigures,
  incoming: DatedFigures,
): Promise<{ out: Operation; into: Operation }> {
  const order = await orderTransfer(world, funds, outgoing.date, size);
  return executeSwitch(world, order, funds, outgoing, incoming);
}

/** Returns the incoming leg of a switch, which was created when the outgoing leg was executed. */
async function readIncomingLeg(world: StoryState, out: Operation): Promise<Operation> {
  const staff = await world.service.staff();
  const { operations } = await staff.call('GET /operations', {
    query: { $filter: encodeFilter('operation_type eq TRASPASO_INTERNO'), $limit: 'null' },
  });
  const row = operations.find(({ uuid_parent_operation: parent }) => parent === out.uuid);
  return readOperation(world.service, row?.uuid ?? '');
}

/**
 * The investor's account with the fewest demo orders. An order dated years ago makes the jobs recalculate all later
 * positions of the account, which takes much longer for the main account.
 */
const familyAccount: StoryPeople = { account: 'investor_family', signers: ['investor'] };

/**
 * Returns functions that run a worked case over HTTP: staff create funds, clients place orders on given days, net
 * asset values are published in the evening, and the registry confirms. The case gives the figures of the registry,
 * which are not computed.
 */
export function createFundStory(service: TestService, people: StoryPeople = familyAccount) {
  const storyWorld: StoryState = { ...people, service, funds: new Map(), now: '' };
  const inWorld =
    <R extends unknown[], A>(step: (world: StoryState, ...rest: R) => A) =>
    (...rest: R): A =>
      step(storyWorld, ...rest);
  return {
    service,
    account: people.account,
    signers: people.signers,
    begin: inWorld(startStory),
    createFund: inWorld(createFund),
    fund: inWorld(fundOf),
    publish: inWorld(publishNav),
    moveTo: inWorld(advanceTo),
    place: inWorld(placeOrder),
    order: inWorld(placeSignedOrder),
    simulate: inWorld(simulateOrder),
    receive: inWorld(receivePayment),
    send: inWorld(sendOrder),
    execute: inWorld(executeOrder),
    orderSubscription: inWorld(orderSubscription),
    subscribe: inWorld(subscribeFund),
    orderRedemption: inWorld(orderRedemption),
    redeem: inWorld(redeemFund),
    orderTransfer: inWorld(orderTransfer),
    executeTransfer: inWorld(executeSwitch),
    transfer: inWorld(transferFund),
    wayInOf: inWorld(readIncomingLeg),
    position: inWorld(readPosition),
    fiscalItems: inWorld(readFiscalItems),
    lots: inWorld(readLots),
  };
}

export type FundStory = ReturnType<typeof createFundStory>;
