import { type ApiResponse as HttpAnswer, callApi } from '../support/api.ts';
import type { CallKey, CallOutput, OperationRow } from '@participe/contract';
import { completeOperationRow } from '@participe/contract/complete-operation-row';
import { madridDateAndTime } from '@participe/domain';
import {
  type DemoAccountKey,
  type DemoPersonKey,
  type DemoProductKey,
  accountOf,
  productOf,
} from '@participe/fixtures';
import type { RegistryResponse } from '../scenarios/order-steps.ts';
import type { TestService } from '../support/service.ts';

/** An account of the model with the people who must all sign its orders. The first of them places the orders. */
export interface ModelAccount {
  readonly account: DemoAccountKey;
  readonly people: readonly DemoPersonKey[];
}

export const modelAccounts: readonly ModelAccount[] = [
  { account: 'investor_main', people: ['investor'] },
  { account: 'couple', people: ['couple_a', 'couple_b'] },
  { account: 'stranger', people: ['stranger'] },
  { account: 'company', people: ['admin_1', 'admin_2'] },
];

export const modelFunds: readonly DemoProductKey[] = ['global', 'patrimonio', 'renta', 'tesoreria'];

export interface ModelOrder {
  readonly uuid: string;
  readonly party: ModelAccount;
  readonly type: string;
  readonly product: DemoProductKey;
  readonly byAmount: boolean;
  readonly isChild: boolean;
  readonly placedAt: number;
  reference: string;
  papers: string[];
  status: string;
  signed: DemoPersonKey[];
  cash: string | null;
  /** Units that the order reserves, in millionths of a unit. */
  reservedUnits: bigint;
  paid: boolean;
  version: number;
  completedAt: number | null;
  valueDate: string | null;
  exports: number;
  rdReference: string | null;
  /** The registry's last accepted answer. */
  lastResponse: RegistryResponse | undefined;
}

export interface Holding {
  held: bigint;
  reserved: bigint;
  blocked: bigint;
}

/** A request that placed an order, stored to repeat it later. */
export interface SentOrder {
  readonly by: DemoPersonKey;
  readonly body: object;
  readonly key: string;
  readonly text: string;
}

/** The expected state: holdings by account and fund, and the placed orders. */
export interface Model {
  now: Date;
  readonly orders: ModelOrder[];
  readonly holdings: Map<string, Holding>;
  readonly navs: Map<DemoProductKey, { nav: string; dates: Map<string, string> }>;
  readonly sent: SentOrder[];
  /** How often each kind of command succeeded. */
  readonly successCounts: Map<string, number>;
}

export const toMillionths = (units: string | null): bigint =>
  units === null ? 0n : BigInt(units.replace('.', ''));

export const formatUnits = (amount: bigint): string => {
  const digits = amount.toString().padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
};

const keyOf = (party: ModelAccount, product: DemoProductKey): string =>
  `${party.account} ${product}`;

export function holdingOf(model: Model, party: ModelAccount, product: DemoProductKey): Holding {
  const key = keyOf(party, product);
  let holding = model.holdings.get(key);
  if (holding === undefined) {
    holding = { held: 0n, reserved: 0n, blocked: 0n };
    model.holdings.set(key, holding);
  }
  return holding;
}

export const availableUnitsOf = ({ held, reserved, blocked }: Holding): bigint =>
  held - reserved - blocked;

export function releaseReservation(model: Model, order: ModelOrder): void {
  holdingOf(model, order.party, order.product).reserved -= order.reservedUnits;
  order.reservedUnits = 0n;
}

interface RequestInput {
  readonly params?: Record<string, string>;
  readonly body?: object;
  readonly key?: string;
  readonly query?: string;
}

/** The calls of the service over HTTP, and the test interface. */
export interface SystemUnderTest {
  readonly service: TestService;
  /** Makes a request as a person. Throws on a server error. */
  readonly ask: <K extends CallKey>(
    who: DemoPersonKey | 'staff',
    call: K,
    input?: RequestInput,
  ) => Promise<HttpAnswer<CallOutput<K>>>;
  readonly read: (uuid: string) => Promise<CallOutput<'GET /operations/{id}'>['operation']>;
  /** Returns the child orders of an order; an empty list for a deleted order. */
  readonly children: (uuid: string) => Promise<readonly OperationRow[]>;
}

export function createSystemUnderTest(service: TestService): SystemUnderTest {
  const tokens = new Map<DemoPersonKey | 'staff', string>();
  const requestAs: SystemUnderTest['ask'] = async (who, call, input = {}) => {
    const token = tokens.get(who) ?? (await service.token(who));
    tokens.set(who, token);
    const answer = await callApi(service, call, { token, ...input });
    if (answer.status >= 500) throw new Error(`${call} broke: ${answer.text}`);
    return answer;
  };
  return {
    service,
    ask: requestAs,
    read: async (uuid) => {
      const { body } = await requestAs('staff', 'GET /operations/{id}', { params: { id: uuid } });
      return body.operation;
    },
    children: async (uuid) => {
      const call = 'GET /operations/{id}/operations';
      const { status, body } = await requestAs('staff', call, { params: { id: uuid } });
      return status === 404 ? [] : body.operations.map(completeOperationRow);
    },
  };
}

export async function readHoldings(
  real: SystemUnderTest,
  model: Model,
  party: ModelAccount,
): Promise<void> {
  const account = accountOf(party.account).uuid;
  const personKey = party.people[0] ?? 'staff';
  const { body } = await real.ask(personKey, 'GET /accounts/{id}/positions', {
    params: { id: account },
  });
  for (const product of modelFunds) {
    const position = body.positions.find(({ id_product: id }) => id === productOf(product).uuid);
    const holding = holdingOf(model, party, product);
    holding.held = toMillionths(position?.participations ?? null);
    holding.reserved = toMillionths(position?.reserved_participations ?? null);
    holding.blocked = toMillionths(position?.blocked_participations ?? null);
  }
}

const endedStatuses: ReadonlySet<string> = new Set(['FINALIZED', 'CANCELLED']);

/** Cancels the open demo orders of an account, because the model contains only orders that its commands place. */
async function cancelDemoOrders(real: SystemUnderTest, party: ModelAccount): Promise<void> {
  const params = { id: accountOf(party.account).uuid };
  const call = 'GET /accounts/{id}/operations';
  const { body } = await real.ask('staff', call, { params, query: '$limit=null' });
  for (const order of body.operations.filter(
    ({ operation_status: status }) => !endedStatuses.has(status),
  )) {
    const { uuid, rd_reference: reference } = order;
    const refusal = {
      rd_reference: reference ?? '',
      uuid_operation: uuid,
      status: 'REJECTED_FINAL',
    };
    const answer = await (order.operation_status === 'RD_SENT'
      ? real.ask('staff', 'POST /imports/rd-responses', { body: { responses: [refusal] } })
      : real.ask('staff', 'POST /operations/{id}/status-change', {
          params: { id: uuid },
          body: { operation_status: 'CANCELLED', reason_code: 'OTRO' },
        }));
    if (answer.status >= 300) throw new Error(`The demo keeps ${uuid}: ${answer.text}`);
  }
}

/** Creates the model with the state in which the demo begins. */
export async function createModel(real: SystemUnderTest): Promise<Model> {
  const model: Model = {
    now: real.service.service.clock.now(),
    orders: [],
    holdings: new Map(),
    navs: new Map(),
    sent: [],
    successCounts: new Map(),
  };
  for (const party of modelAccounts) {
    await cancelDemoOrders(real, party);
    await readHoldings(real, model, party);
  }
  const { body } = await real.ask('investor', 'GET /products', { query: '$limit=null' });
  for (const product of modelFunds) {
    const found = body.products.find(({ id }) => id === productOf(product).uuid);
    model.navs.set(product, { nav: found?.net_asset_value ?? '', dates: new Map() });
  }
  return model;
}

export const todayOf = (model: Model): string => madridDateAndTime(model.now).date;
