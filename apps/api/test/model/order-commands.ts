import { randomUUID } from 'node:crypto';
import { compareDecimal, computeUnitsValue } from '@participe/domain';
import { accountOf, productOf } from '@participe/fixtures';
import type { CallOutput } from '@participe/contract';
import fc from 'fast-check';
import {
  type CommandKind,
  type CommandOutcome,
  chooseOrder,
  isOpenOrder,
  checkResponse,
  pickElement,
  orderChoice,
} from './command.ts';
import {
  type Holding,
  type Model,
  type ModelAccount,
  type SystemUnderTest,
  availableUnitsOf,
  modelFunds,
  holdingOf,
  toMillionths,
  modelAccounts,
  formatUnits,
} from './world.ts';

type Placed = Omit<CallOutput<'POST /operations'>, 'result'>;
type Fund = (typeof modelFunds)[number];

const orderChoices = fc.record({ party: fc.nat(1000), fund: fc.nat(1000), other: fc.nat(1000) });
type OrderChoices = { party: number; fund: number; other: number };
const cents = (from: number, upTo: number) =>
  fc.integer({ min: from * 100, max: upTo * 100 }).map((n) => (n / 100).toFixed(2));

interface ChosenHolding {
  readonly party: ModelAccount;
  readonly fund: Fund;
  readonly other: Fund;
  readonly holding: Holding;
}

/** For a redemption or switch, the account must hold the fund. */
function chooseHolding(
  model: Model,
  at: OrderChoices,
  mustBeHeld: boolean,
): ChosenHolding | undefined {
  const party = pickElement(modelAccounts, at.party);
  if (party === undefined) return undefined;
  const heldFunds = modelFunds.filter((one) => holdingOf(model, party, one).held > 0n);
  const fund = pickElement(mustBeHeld ? heldFunds : modelFunds, at.fund);
  if (fund === undefined) return undefined;
  const other = pickElement(
    modelFunds.filter((one) => one !== fund),
    at.other,
  );
  return other && { party, fund, other, holding: holdingOf(model, party, fund) };
}

/** Throws unless a withdrawal leaves nothing, at least 100 €, or at least one unit (ORD-07). */
function checkRemainder(model: Model, { fund, holding }: ChosenHolding): void {
  const remainder = holding.held - holding.reserved;
  const nav = model.navs.get(fund)?.nav ?? '0';
  const cash = computeUnitsValue(formatUnits(remainder), nav);
  if (remainder === 0n || compareDecimal(cash, '100.00') >= 0) return;
  if (remainder < 1_000_000n) throw new Error(`${formatUnits(remainder)} of ${fund} would remain.`);
}

export function addPlacedOrder(
  model: Model,
  { operation, documents_to_sign: papers }: Placed,
  facts: { readonly party: ModelAccount; readonly fund: Fund; readonly isChild?: boolean },
): void {
  const { operation_type: type, operation_sub_type: subType } = operation;
  const withdrawalTypes = ['REEMBOLSO', 'REEMBOLSO_PERIODICO', 'TRASPASO_INTERNO'];
  const isIncomingLeg = facts.isChild === true && type === 'TRASPASO_INTERNO';
  const units =
    withdrawalTypes.includes(type) && !isIncomingLeg ? toMillionths(operation.participations) : 0n;
  holdingOf(model, facts.party, facts.fund).reserved += units;
  model.orders.push({
    uuid: operation.uuid,
    party: facts.party,
    type,
    product: facts.fund,
    byAmount: isIncomingLeg || type.includes('SUSCRIPCION') || subType === 'PARCIAL_IMPORTE',
    isChild: facts.isChild === true,
    placedAt: model.now.getTime(),
    reference: operation.reference,
    papers: papers.map(({ uuid }) => uuid),
    status: operation.operation_status,
    signed: [],
    cash: operation.cash,
    reservedUnits: units,
    paid: false,
    version: operation.version,
    completedAt: null,
    valueDate: operation.expected_value_date,
    exports: 0,
    rdReference: operation.rd_reference,
    lastResponse: undefined,
  });
}

/**
 * Places an order as the first person of the account and compares the response with the model. An order for more
 * units than are available must be refused.
 */
async function place(
  model: Model,
  real: SystemUnderTest,
  chosen: ChosenHolding,
  body: object,
  units: bigint | undefined,
): Promise<CommandOutcome> {
  const { party, fund, holding } = chosen;
  const [by] = party.people;
  if (by === undefined) return 'nothing';
  const whole = { uuid_account: accountOf(party.account).uuid, id_product: productOf(fund).uuid };
  const key = randomUUID();
  const request = { body: { ...whole, accepted_documents: [], ...body }, key };
  const answer = await real.ask(by, 'POST /operations', request);
  const may = units === undefined || (units > 0n && units <= availableUnitsOf(holding));
  const outcome = checkResponse(answer, { may }, JSON.stringify(body));
  if (outcome !== 'done') return outcome;
  const availableBefore = availableUnitsOf(holding);
  addPlacedOrder(model, answer.body, { party, fund });
  model.sent.push({ by, body: request.body, key, text: answer.text });
  const order = model.orders.at(-1);
  if (order === undefined || order.reservedUnits > availableBefore)
    throw new Error('More units are reserved than were available.');
  if (order.reservedUnits > 0n) checkRemainder(model, chosen);
  return 'done';
}

const documentsOf = (fund: Fund): string[] => productOf(fund).documents.map(({ uuid }) => uuid);

/** Percentage of the available units to sell. Orders above 100 % must be refused. */
const partArbitrary = fc.integer({ min: 1, max: 120 });
const shareOf = (holding: Holding, percent: number): bigint =>
  (availableUnitsOf(holding) * BigInt(percent)) / 100n;

type Size = (chosen: ChosenHolding, model: Model) => { body: object; units: bigint | undefined };

const withdrawal = <Args extends OrderChoices>(
  name: string,
  weight: number,
  args: fc.Arbitrary<Args>,
  sizeOf: (args: Args) => Size,
  operationType: 'REEMBOLSO' | 'TRASPASO_INTERNO',
): CommandKind<Args> => ({
  name,
  weight,
  args,
  run: (model, real, args) => {
    const chosen = chooseHolding(model, args, true);
    if (chosen === undefined) return Promise.resolve('nothing');
    const { body, units } = sizeOf(args)(chosen, model);
    const destination = {
      id_destination_product: productOf(chosen.other).uuid,
      accepted_documents: documentsOf(chosen.other),
    };
    const more = operationType === 'TRASPASO_INTERNO' ? destination : {};
    return place(model, real, chosen, { operation_type: operationType, ...more, ...body }, units);
  },
});

const byCash = (args: { cash: string }): Size => {
  return () => ({ body: { amount_mode: 'CASH', cash: args.cash }, units: undefined });
};
const byUnits = (args: { part: number }): Size => {
  return ({ holding }) => {
    const units = shareOf(holding, args.part);
    const participations = formatUnits(units);
    return { body: { amount_mode: 'PARTICIPATIONS', participations }, units };
  };
};
const byPercent = (args: { part: number }): Size => {
  const percentage = `${String(args.part)}.00`;
  return ({ holding }) => ({
    body: { amount_mode: 'PERCENTAGE', percentage },
    units: shareOf(holding, args.part),
  });
};
const total = (): Size => {
  return ({ holding }) => ({ body: { amount_mode: 'TOTAL' }, units: availableUnitsOf(holding) });
};

const withCash = orderChoices.chain((at) => cents(50, 900).map((cash) => ({ ...at, cash })));
const withPart = orderChoices.chain((at) => partArbitrary.map((one) => ({ ...at, part: one })));

const subscribe: CommandKind<OrderChoices & { cash: string }> = {
  name: 'subscribe',
  weight: 4,
  args: orderChoices.chain((at) => cents(50, 3000).map((cash) => ({ ...at, cash }))),
  run: (model, real, args) => {
    const chosen = chooseHolding(model, args, false);
    if (chosen === undefined) return Promise.resolve('nothing');
    const body = {
      operation_type: 'SUSCRIPCION',
      amount_mode: 'CASH',
      cash: args.cash,
      payment_method: 'TRANSFERENCIA',
      accepted_documents: documentsOf(chosen.fund),
    };
    return place(model, real, chosen, body, undefined);
  },
};

/**
 * Repeats a request with the same idempotency key. With the same body, the response must be the same without a new
 * order.
 */
const repeat: CommandKind<{ index: number; changed: boolean }> = {
  name: 'send again under the same key',
  weight: 2,
  args: fc.record({ index: fc.nat(1000), changed: fc.boolean() }),
  run: async (model, real, { index, changed }) => {
    const sent = pickElement(model.sent, index);
    if (sent === undefined) return 'nothing';
    const body = changed ? { ...sent.body, is_from_app: true } : sent.body;
    const answer = await real.ask(sent.by, 'POST /operations', { body, key: sent.key });
    const code = (answer.body as unknown as { result: { code: string } }).result.code;
    if (changed ? code !== '409-002' : answer.text !== sent.text)
      throw new Error(`A key that was used was answered with ${answer.text}`);
    return 'done';
  },
};

/** The simulation must change nothing. */
const simulate: CommandKind<OrderChoices & { part: number }> = {
  name: 'simulate',
  weight: 1,
  args: withPart,
  run: async (model, real, args) => {
    const chosen = chooseHolding(model, args, true);
    const [by] = chosen?.party.people ?? [];
    if (chosen === undefined || by === undefined) return 'nothing';
    const body = {
      uuid_account: accountOf(chosen.party.account).uuid,
      id_product: productOf(chosen.fund).uuid,
      operation_type: 'REEMBOLSO',
      ...byUnits(args)(chosen, model).body,
    };
    return checkResponse(
      await real.ask(by, 'POST /operations/simulation', { body }),
      { may: true },
      '',
    );
  },
};

/** Changes the amount of an order that lacks signatures, which voids the given signatures. */
const change: CommandKind<{ at: { index: number; wild: boolean }; cash: string }> = {
  name: 'change an unsigned order',
  weight: 2,
  args: fc.record({ at: orderChoice, cash: cents(60, 2500) }),
  run: async (model, real, { at, cash }) => {
    const found = chooseOrder(model, at, (one) => isOpenOrder(one) && one.byAmount && !one.isChild);
    const [by] = found?.order.party.people ?? [];
    if (found === undefined || by === undefined) return 'nothing';
    const { order } = found;
    const answer = await real.ask(by, 'PATCH /operations/{id}', {
      params: { id: order.uuid },
      body: { version: order.version, cash },
    });
    // A paid order must keep its amount, which equals the received money.
    const may = isOpenOrder(order) && (!order.paid || cash === order.cash);
    const outcome = checkResponse(answer, { may }, `Changing ${order.status}`);
    if (outcome !== 'done') return outcome;
    const { operation, documents_to_sign: papers } = answer.body;
    const holding = holdingOf(model, order.party, order.product);
    const units = order.reservedUnits > 0n ? toMillionths(operation.participations) : 0n;
    holding.reserved += units - order.reservedUnits;
    order.reservedUnits = units;
    order.cash = operation.cash;
    order.version = operation.version;
    order.papers = papers.map(({ uuid }) => uuid);
    order.signed = [];
    return 'done';
  },
};

export const orderCommands = {
  subscribe,
  redeemCash: withdrawal('redeem by amount', 2, withCash, byCash, 'REEMBOLSO'),
  redeemUnits: withdrawal('redeem participations', 2, withPart, byUnits, 'REEMBOLSO'),
  redeemTotal: withdrawal('redeem all', 1, orderChoices, total, 'REEMBOLSO'),
  transferCash: withdrawal('transfer by amount', 1, withCash, byCash, 'TRASPASO_INTERNO'),
  transferUnits: withdrawal('transfer participations', 1, withPart, byUnits, 'TRASPASO_INTERNO'),
  transferPercent: withdrawal('transfer a percentage', 1, withPart, byPercent, 'TRASPASO_INTERNO'),
  transferTotal: withdrawal('transfer all', 1, orderChoices, total, 'TRASPASO_INTERNO'),
  repeat,
  simulate,
  change,
};
export { type ChosenHolding, type OrderChoices, documentsOf, place, chooseHolding, orderChoices };
