import { callUntilApproved } from '../support/four-eyes.ts';
import type { FiscalItem, OrderBody, Simulation } from '@participe/contract';
import { type DemoAccountKey, type DemoPersonKey, accountOf } from '@participe/fixtures';
import { callOrThrow } from '../support/api.ts';
import { publishNavOf as publishValue } from './order-steps.ts';
import { sealRows } from '../../src/kernel/seals.ts';
import type { TestService } from '../support/service.ts';

export const collectionIban = 'ES9121000418450200051332';

/** ISINs for the funds of a story, valid but assigned to no real fund. */
const isins = ['ES0199930001', 'ES0199930019', 'ES0199930027', 'ES0199930035'] as const;

export interface StoryFund {
  readonly id: string;
  readonly isin: string;
}

export interface ExecutionFigures {
  readonly nav: string;
  readonly participations: string;
  readonly cash: string;
}

export const toUtcInstant = (date: string, time: string): string => `${date}T${time}.000Z`;

/** An order without account, because all orders of a story are placed on the story's account. */
export type StoryOrder = Omit<OrderBody, 'uuid_account' | 'accepted_documents'>;
export type OrderSize = Pick<OrderBody, 'amount_mode' | 'cash' | 'participations' | 'percentage'>;

/** All people of a story sign, and the first person places the orders. */
export interface StoryPeople {
  readonly account: DemoAccountKey;
  readonly signers: readonly [DemoPersonKey, ...DemoPersonKey[]];
}

export interface StoryState extends StoryPeople {
  readonly service: TestService;
  readonly funds: Map<string, StoryFund>;
  now: string;
}

/**
 * Sets business time to the start of the story, directly in the service, because the demo begins later and the test
 * interface does not set the clock back. The signers hold their roles from the start.
 */
export async function startStory(world: StoryState, date: string): Promise<void> {
  const { service, database } = world.service;
  await service.clock.setBusinessTime(database.db, new Date(toUtcInstant(date, '07:00:00')), true);
  await database.db
    .updateTable('account_intervener')
    .set({ valid_from: date })
    .where('uuid_account', '=', accountOf(world.account).uuid)
    .where('valid_from', '>', date)
    .execute();
  await sealRows(database.db, 'account_intervener', [accountOf(world.account).uuid]);
}

/**
 * Advances the clock to an instant. Does nothing when the clock is past it, for example when two orders are executed
 * on one evening.
 */
export async function advanceTo(world: StoryState, instant: string): Promise<void> {
  if (instant <= world.now) return;
  world.now = instant;
  await world.service.setClock(instant);
}

export async function createFund(world: StoryState, key: string, more: object = {}): Promise<void> {
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
  await callUntilApproved(world.service, 'POST /imports/products', { body: { products: [row] } });
  const { products } = await callOrThrow(world.service, 'GET /products', {
    token,
    query: { $search: isin },
  });
  world.funds.set(key, { isin, id: products[0]?.id ?? '' });
}

export function fundOf(world: StoryState, key: string): StoryFund {
  const storyFund = world.funds.get(key);
  if (storyFund === undefined) throw new Error(`The story has no fund ${key}.`);
  return storyFund;
}

export async function publishNav(
  world: StoryState,
  key: string,
  date: string,
  nav: string,
): Promise<void> {
  await publishValue(world.service, fundOf(world, key).isin, date, nav);
}

export const buildOrderBody = (world: StoryState, body: StoryOrder): OrderBody => ({
  uuid_account: accountOf(world.account).uuid,
  accepted_documents: [],
  ...body,
});

export async function simulateOrder(world: StoryState, body: StoryOrder): Promise<Simulation> {
  const client = await world.service.as(world.signers[0]);
  const completeRequest = { body: buildOrderBody(world, body) };
  return (await client.call('POST /operations/simulation', completeRequest)).simulation;
}

/** Returns the account's position in a fund; undefined when the account holds none. */
export async function readPosition(world: StoryState, key: string) {
  const client = await world.service.as(world.signers[0]);
  const { positions } = await client.call('GET /accounts/{id}/positions', {
    params: { id: accountOf(world.account).uuid },
  });
  return positions.find(({ id_product: id }) => id === fundOf(world, key).id);
}

/** Returns the lots from which an order took units. */
export async function readFiscalItems(world: StoryState, uuid: string): Promise<FiscalItem[]> {
  const client = await world.service.as(world.signers[0]);
  const request = { params: { id: uuid }, query: { $limit: '100' } };
  return (await client.call('GET /operations/{id}/fiscal-items', request)).fiscal_items;
}

/** Returns the lots of a fund, oldest first, from the simulation of a total redemption. */
export async function readLots(
  world: StoryState,
  key: string,
): Promise<[date: string, participations: string, cost: string][]> {
  const id = fundOf(world, key).id;
  const totalRedemption = {
    operation_type: 'REEMBOLSO',
    id_product: id,
    amount_mode: 'TOTAL',
  } as const;
  const { fiscal_items: items } = await simulateOrder(world, totalRedemption);
  return items.map((item) => [item.acquisition_date, item.participations, item.acquisition_value]);
}
