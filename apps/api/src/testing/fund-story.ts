import type { Operation, OrderBody } from '@participe/contract';
import { accountOf } from '@participe/fixtures';
import { filterText, mustAsk } from './ask.ts';
import { placeAndSign } from './flow.ts';
import { publish as publishValue, readOperation, validate } from './order-steps.ts';
import { confirm, receiveMoney } from './registry.ts';
import type { TestService } from './service.ts';

const account = accountOf('investor_main').uuid;
const collectionIban = 'ES9121000418450200051332';

/** Well-formed codes that belong to nobody, one for each fund of a story. */
const isins = ['ES0199930001', 'ES0199930019', 'ES0199930027', 'ES0199930035'] as const;

export interface StoryFund {
  readonly id: string;
  readonly isin: string;
}

export interface Figures {
  readonly nav: string;
  readonly participations: string;
  readonly cash: string;
}

const at = (date: string, time: string): string => `${date}T${time}.000Z`;

interface World {
  readonly service: TestService;
  readonly funds: Map<string, StoryFund>;
  now: string;
}

/** Where it begins: the demo lives later, and no test door lets the clock go back. */
async function begin(world: World, date: string): Promise<void> {
  const { clock } = world.service.service;
  await clock.setBusinessTime(world.service.database.db, new Date(at(date, '07:00:00')), true);
}

/** Time only goes on: two orders of one day share its evening. */
async function moveTo(world: World, instant: string): Promise<void> {
  if (instant <= world.now) return;
  world.now = instant;
  await world.service.setClock(instant);
}

async function createFund(world: World, key: string, more: object = {}): Promise<void> {
  const isin = isins[world.funds.size] ?? '';
  const row = {
    isin,
    key_name: `CASO_${key}`,
    name: `Fondo ${key}, FI`,
    product_type: 'FI',
    asset_class: 'MIXTO',
    complex: false,
    risk_indicator: 3,
    collection_iban: collectionIban,
    ...more,
  };
  const token = await world.service.token('staff');
  await mustAsk(world.service, 'POST /imports/products', { token, body: { products: [row] } });
  const { products } = await mustAsk(world.service, 'GET /products', {
    token,
    query: { $search: isin },
  });
  world.funds.set(key, { isin, id: products[0]?.id ?? '' });
}

function fundOf(world: World, key: string): StoryFund {
  const found = world.funds.get(key);
  if (found === undefined) throw new Error(`The story has no fund ${key}.`);
  return found;
}

/** A value of the morning's yesterday, for the estimates of an order. */
async function publish(world: World, key: string, date: string, nav: string): Promise<void> {
  await publishValue(world.service, fundOf(world, key).isin, date, nav);
}

async function placeOrder(
  world: World,
  body: Omit<OrderBody, 'uuid_account' | 'accepted_documents'>,
): Promise<Operation> {
  const whole = { uuid_account: account, accepted_documents: [], ...body };
  const { operation } = await placeAndSign(world.service, 'investor', whole);
  await validate(world.service, operation.uuid);
  return readOperation(world.service, operation.uuid);
}

/** The cut-off passes, the job sends, the value of the day is published and the registry confirms. */
async function execute(
  world: World,
  order: Operation,
  fund: string,
  date: string,
  figures: Figures,
): Promise<Operation> {
  await moveTo(world, at(date, '16:00:00'));
  await world.service.runJobs();
  const sent = await readOperation(world.service, order.uuid);
  await moveTo(world, at(date, '18:00:00'));
  await publish(world, fund, date, figures.nav);
  return confirm(world.service, sent, { ...figures, date });
}

async function subscribe(
  world: World,
  fund: string,
  date: string,
  figures: Figures,
): Promise<Operation> {
  await moveTo(world, at(date, '08:30:00'));
  const order = await placeOrder(world, {
    operation_type: 'SUSCRIPCION',
    id_product: fundOf(world, fund).id,
    amount_mode: 'CASH',
    cash: figures.cash,
    payment_method: 'TRANSFERENCIA',
  });
  const paid = await receiveMoney(world.service, order, { collectionIban }, date);
  if (paid.rows_ok !== 1) throw new Error(JSON.stringify(paid));
  return execute(world, order, fund, date, figures);
}

async function orderRedemption(
  world: World,
  fund: string,
  date: string,
  size: Pick<OrderBody, 'amount_mode' | 'cash' | 'participations'>,
): Promise<Operation> {
  await moveTo(world, at(date, '08:30:00'));
  const id = fundOf(world, fund).id;
  return placeOrder(world, { operation_type: 'REEMBOLSO', id_product: id, ...size });
}

async function redeem(
  world: World,
  fund: string,
  date: string,
  size: Pick<OrderBody, 'amount_mode' | 'cash' | 'participations'>,
  figures: Figures,
): Promise<Operation> {
  return execute(world, await orderRedemption(world, fund, date, size), fund, date, figures);
}

/** Both ways of a transfer, each on its day; answers them as they ended. */
async function transfer(
  world: World,
  [from, to]: readonly [string, string],
  size: Pick<OrderBody, 'amount_mode' | 'cash' | 'participations' | 'percentage'>,
  out: Figures & { readonly date: string },
  into: Figures & { readonly date: string },
): Promise<{ out: Operation; into: Operation }> {
  await moveTo(world, at(out.date, '08:30:00'));
  const order = await placeOrder(world, {
    operation_type: 'TRASPASO_INTERNO',
    id_product: fundOf(world, from).id,
    id_destination_product: fundOf(world, to).id,
    ...size,
  });
  const left = await execute(world, order, from, out.date, out);
  const wayIn = await wayInOf(world, left);
  return { out: left, into: await execute(world, wayIn, to, into.date, into) };
}

/** The order that the house made when a transfer had left. */
async function wayInOf(world: World, out: Operation): Promise<Operation> {
  const staff = await world.service.staff();
  const { operations } = await staff.call('GET /operations', {
    query: { $filter: filterText('operation_type eq TRASPASO_INTERNO'), $limit: 'null' },
  });
  const row = operations.find(({ uuid_parent_operation: parent }) => parent === out.uuid);
  return readOperation(world.service, row?.uuid ?? '');
}

/** What the account holds of a fund now; undefined when it holds nothing. */
async function position(world: World, key: string) {
  const client = await world.service.as('investor');
  const { positions } = await client.call('GET /accounts/{id}/positions', {
    params: { id: account },
  });
  return positions.find(({ id_product: id }) => id === fundOf(world, key).id);
}

/** The lots of a fund as the books keep them. */
async function lots(
  world: World,
  key: string,
): Promise<[date: string, participations: string, cost: string][]> {
  const rows = await world.service.database.db
    .selectFrom('lot')
    .select(['acquisition_date', 'participations', 'cost'])
    .where('id_product', '=', fundOf(world, key).id)
    .where('uuid_account', '=', account)
    .where('participations', '>', '0')
    .orderBy('acquisition_date')
    .orderBy('entry_date')
    .orderBy('seq')
    .execute();
  return rows.map((row) => [row.acquisition_date, row.participations, row.cost]);
}

/**
 * A worked case lived through HTTP: funds that staff create, orders of the investor on their days, net
 * asset values published in the evening, and a registry whose figures are typed in, never worked out.
 */
export function fundStory(service: TestService) {
  const world: World = { service, funds: new Map(), now: '' };
  const inWorld =
    <R extends unknown[], A>(step: (world: World, ...rest: R) => A) =>
    (...rest: R): A =>
      step(world, ...rest);
  return {
    begin: inWorld(begin),
    createFund: inWorld(createFund),
    fund: inWorld(fundOf),
    publish: inWorld(publish),
    order: inWorld(placeOrder),
    execute: inWorld(execute),
    subscribe: inWorld(subscribe),
    orderRedemption: inWorld(orderRedemption),
    redeem: inWorld(redeem),
    transfer: inWorld(transfer),
    wayInOf: inWorld(wayInOf),
    position: inWorld(position),
    lots: inWorld(lots),
  };
}

export type FundStory = ReturnType<typeof fundStory>;
