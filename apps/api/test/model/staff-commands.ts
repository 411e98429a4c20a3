import { addDays, addMoney, multiplyRounded } from '@participe/domain';
import { productOf } from '@participe/fixtures';
import fc from 'fast-check';
import { type BankMovement, importStatement, buildStatement } from '../scenarios/flow.ts';
import {
  type OrderArgs,
  type CommandKind,
  orderArgs,
  chooseOrder,
  isInstructionOrder,
  checkResponse,
  pickElement,
} from './command.ts';
import { registryCommands } from './registry-commands.ts';
import { type Model, type ModelOrder, type SystemUnderTest, modelFunds, todayOf } from './world.ts';

/** Imports a bank statement with one movement. Returns true when the movement was matched. */
async function importMoney(
  model: Model,
  real: SystemUnderTest,
  order: ModelOrder,
  more: Partial<BankMovement>,
): Promise<boolean> {
  const { reference, cash, product } = order;
  const movement = {
    amount: cash ?? '',
    reference,
    concept: `${reference} TRANSFERENCIA`,
    ...more,
  };
  const file = buildStatement(productOf(product).collectionIban, todayOf(model), [movement]);
  const outcome = await importStatement(real.service, file);
  return outcome.warnings.length === 0 && outcome.rows_ok === 1;
}

/**
 * True when an order waits for a bank transfer of the client. Child orders of an instruction are paid by direct
 * debit.
 */
const waitsForMoney = (order: ModelOrder): boolean =>
  order.type === 'SUSCRIPCION' && !order.isChild && !order.paid && order.status !== 'CANCELLED';

const createMoneyCommand = (
  name: string,
  weight: number,
  more: (order: ModelOrder) => Partial<BankMovement>,
  matches: boolean,
): CommandKind<OrderArgs> => ({
  name,
  weight,
  args: orderArgs,
  run: async (model, real, args) => {
    const found = chooseOrder(model, { ...args.at, wild: false }, waitsForMoney);
    if (found === undefined) return 'nothing';
    const { order } = found;
    const isTaken = await importMoney(model, real, order, more(order));
    const { cash_reconciled_on: on } = await real.service.database.db
      .selectFrom('operation')
      .select('cash_reconciled_on')
      .where('uuid', '=', order.uuid)
      .executeTakeFirstOrThrow();
    if (!matches && on !== null)
      throw new Error('Money of another payment was matched with the order.');
    if (matches && isTaken !== (on !== null))
      throw new Error('The import and the order disagree about the money.');
    order.paid = on !== null;
    if (!matches) return 'done';
    const currentOrder = await real.read(order.uuid);
    order.valueDate = currentOrder.expected_value_date;
    order.version = currentOrder.version;
    return order.paid ? 'done' : 'refused';
  },
});

const validate: CommandKind<OrderArgs> = {
  name: 'validate',
  weight: 18,
  args: orderArgs,
  run: async (model, real, args) => {
    const found = chooseOrder(model, args.at, (one) => one.status === 'SIGNED');
    if (found === undefined) return 'nothing';
    const { order, isAllowed } = found;
    const answer = await real.ask('staff', 'POST /operations/{id}/status-change', {
      params: { id: order.uuid },
      body: { operation_status: 'VALIDATED' },
    });
    const outcome = checkResponse(
      answer,
      { may: isAllowed, must: isAllowed },
      `Validating ${order.status}`,
    );
    if (outcome === 'done') order.status = 'VALIDATED';
    return outcome;
  },
};

const reopen: CommandKind<OrderArgs> = {
  name: 'return for signature',
  weight: 2,
  args: orderArgs,
  run: async (model, real, args) => {
    const found = chooseOrder(model, args.at, (one) => one.status === 'SIGNED');
    if (found === undefined) return 'nothing';
    const { order, isAllowed } = found;
    const answer = await real.ask('staff', 'POST /operations/{id}/status-change', {
      params: { id: order.uuid },
      body: { operation_status: 'REGISTERED_ONLINE', comment: 'Falta una página.' },
    });
    const outcome = checkResponse(answer, { may: isAllowed }, `Returning ${order.status}`);
    if (outcome !== 'done') return outcome;
    const currentOrder = await real.read(order.uuid);
    order.status = 'REGISTERED_ONLINE';
    order.signed = [];
    order.completedAt = null;
    order.valueDate = null;
    order.version = currentOrder.version;
    return 'done';
  },
};

/** Sends one order to the registry before the cut-off, as staff. A subscription needs its money. */
const send: CommandKind<OrderArgs> = {
  name: 'send to the registry',
  weight: 16,
  args: orderArgs,
  run: async (model, real, args) => {
    const isReady = (one: ModelOrder): boolean =>
      one.status === 'VALIDATED' &&
      !isInstructionOrder(one) &&
      (one.type !== 'SUSCRIPCION' || one.paid);
    const found = chooseOrder(model, args.at, isReady);
    if (found === undefined) return 'nothing';
    const { order, isAllowed } = found;
    const params = { id: order.uuid };
    const answer = await real.ask('staff', 'POST /operations/{id}/export-to-rd', {
      params,
      body: {},
    });
    const outcome = checkResponse(
      answer,
      { may: isAllowed || order.isChild },
      `Sending ${order.status}`,
    );
    if (outcome !== 'done') return outcome;
    order.status = 'RD_SENT';
    order.rdReference = answer.body.export.rd_reference;
    order.exports += 1;
    return 'done';
  },
};

/** Publishes the previous day's net asset value of one of the funds. */
const publishNavs: CommandKind<{ fund: number; step: number }> = {
  name: 'publish a value',
  weight: 2,
  args: fc.record({ fund: fc.nat(1000), step: fc.integer({ min: 0, max: 9 }) }),
  run: async (model, real, args) => {
    const fund = pickElement(modelFunds, args.fund);
    const fundValues = fund && model.navs.get(fund);
    if (fund === undefined || fundValues === undefined) return 'nothing';
    const calendar = real.service.service.services.reference.calendar('MADRID');
    const date = calendar.roll(addDays(todayOf(model), -1));
    if (fundValues.dates.has(date) || date > todayOf(model)) return 'nothing';
    const nav = multiplyRounded(fundValues.nav, `0.99${String(args.step)}`, 6);
    const body = {
      net_asset_values: [{ isin: productOf(fund).isin ?? '', date, net_asset_value: nav }],
    };
    const answer = await real.ask('staff', 'POST /imports/net-asset-values', { body });
    if (answer.body.import.rows_ok !== 1) return 'refused';
    fundValues.dates.set(date, nav);
    fundValues.nav = nav;
    return 'done';
  },
};

export const staffCommands = {
  pay: createMoneyCommand('the money comes', 10, () => ({}), true),
  payWrong: createMoneyCommand(
    'another amount comes',
    1,
    ({ cash }) => ({ amount: addMoney(cash ?? '0', '7.77') }),
    false,
  ),
  payUnknown: createMoneyCommand(
    'money comes for nobody',
    1,
    () => ({ amount: '3.21', reference: 'X', concept: 'X' }),
    false,
  ),
  validate,
  reopen,
  send,
  ...registryCommands,
  publishNavs,
};
