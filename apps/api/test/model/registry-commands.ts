import { addMoney, multiplyRounded, computeUnits } from '@participe/domain';
import { productOf } from '@participe/fixtures';
import fc from 'fast-check';
import {
  type RegistryResponse,
  respondAsRegistry,
  confirmationOf,
  publishNavOf,
} from '../scenarios/order-steps.ts';
import {
  type OrderArgs,
  type CommandKind,
  orderArgs,
  chooseOrder,
  isBlockOrder,
  orderChoice,
} from './command.ts';
import {
  type Model,
  type ModelOrder,
  type SystemUnderTest,
  holdingOf,
  toMillionths,
  releaseReservation,
  todayOf,
} from './world.ts';

/**
 * Publishes and returns the net asset value of the order's value date, once per fund and day; undefined before that
 * day.
 */
async function publishValueOnce(
  model: Model,
  real: SystemUnderTest,
  order: ModelOrder,
  step: number,
) {
  const knownNavs = model.navs.get(order.product);
  if (knownNavs === undefined || order.valueDate === null || order.valueDate > todayOf(model))
    return undefined;
  const publicationDate = knownNavs.dates.get(order.valueDate);
  if (publicationDate !== undefined) return publicationDate;
  const nav = multiplyRounded(knownNavs.nav, `1.00${String(step)}`, 6);
  await publishNavOf(real.service, productOf(order.product).isin ?? '', order.valueDate, nav);
  knownNavs.dates.set(order.valueDate, nav);
  knownNavs.nav = nav;
  return nav;
}

const isSent = (order: ModelOrder): boolean => order.status === 'RD_SENT';

async function answerOf(
  model: Model,
  real: SystemUnderTest,
  order: ModelOrder,
  step: number,
): Promise<RegistryResponse | undefined> {
  const currentOrder = await real.read(order.uuid);
  if (isBlockOrder(order))
    return {
      ...confirmationOf(currentOrder, '1.000000'),
      participations: currentOrder.participations ?? '',
    };
  const nav = await publishValueOnce(model, real, order, step);
  if (nav === undefined) return undefined;
  const answer = confirmationOf(currentOrder, nav);
  if (order.type !== 'TRASPASO_INTERNO' || !order.isChild) return answer;
  const cash = currentOrder.cash ?? '';
  return { ...answer, cash, participations: computeUnits(cash, nav) };
}

async function applyExecution(
  model: Model,
  real: SystemUnderTest,
  order: ModelOrder,
): Promise<void> {
  const currentOrder = await real.read(order.uuid);
  if (currentOrder.operation_status !== 'FINALIZED')
    throw new Error(`Executed, and ${currentOrder.operation_status}`);
  const units = toMillionths(currentOrder.participations);
  const holding = holdingOf(model, order.party, order.product);
  const sellsUnits =
    order.type.startsWith('REEMBOLSO') || (order.type === 'TRASPASO_INTERNO' && !order.isChild);
  if (!isBlockOrder(order)) holding.held += sellsUnits ? -units : units;
  releaseReservation(model, order);
  order.status = 'FINALIZED';
}

const confirm: CommandKind<OrderArgs & { step: number }> = {
  name: 'the registry confirms',
  weight: 16,
  args: fc.record({ at: orderChoice, step: fc.integer({ min: 0, max: 9 }) }),
  run: async (model, real, args) => {
    const order = chooseOrder(model, { ...args.at, wild: false }, isSent);
    const answer = order && (await answerOf(model, real, order.order, args.step));
    if (order === undefined || answer === undefined) return 'nothing';
    const { rows_ok: ok } = await respondAsRegistry(real.service, [answer]);
    if (ok !== 1) return 'refused';
    order.order.lastResponse = answer;
    await applyExecution(model, real, order.order);
    return 'done';
  },
};

const confirmWithWrongFigures: CommandKind<OrderArgs & { field: 'cash' | 'participations' }> = {
  name: 'the registry confirms figures that contradict the books',
  weight: 2,
  args: fc.record({
    at: orderChoice,
    field: fc.constantFrom('cash' as const, 'participations' as const),
  }),
  run: async (model, real, { at: which, field }) => {
    const order = chooseOrder(
      model,
      { ...which, wild: false },
      (one) => isSent(one) && !isBlockOrder(one),
    );
    const answer = order && (await answerOf(model, real, order.order, 1));
    if (order === undefined || answer === undefined) return 'nothing';
    const wrongCash = addMoney(answer.cash ?? '0', '0.01');
    const wrongFigures = field === 'cash' ? { cash: wrongCash } : { participations: '0.000123' };
    const outcome = await respondAsRegistry(real.service, [{ ...answer, ...wrongFigures }]);
    if (outcome.rows_error !== 1)
      throw new Error('Figures that contradict our books were accepted.');
    return 'done';
  },
};

const createRejection = (
  name: string,
  status: 'REJECTED_TECHNICAL' | 'REJECTED_FINAL',
): CommandKind<OrderArgs> => ({
  name,
  weight: 2,
  args: orderArgs,
  run: async (model, real, args) => {
    const found = chooseOrder(
      model,
      { ...args.at, wild: false },
      (one) => isSent(one) && !isBlockOrder(one),
    );
    if (found === undefined || (found.order.isChild && found.order.type === 'TRASPASO_INTERNO'))
      return 'nothing';
    const { order } = found;
    const answer = { rd_reference: order.rdReference ?? '', uuid_operation: order.uuid, status };
    const { rows_ok: ok } = await respondAsRegistry(real.service, [{ ...answer, reason: 'No.' }]);
    if (ok !== 1) throw new Error(`A rejection of ${order.status} was not accepted.`);
    order.lastResponse = { ...answer, reason: 'No.' };
    if (status === 'REJECTED_FINAL') releaseReservation(model, order);
    order.status = status === 'REJECTED_FINAL' ? 'CANCELLED' : 'VALIDATED';
    return 'done';
  },
});

const repeatAnswer: CommandKind<OrderArgs> = {
  name: 'the registry repeats an answer',
  weight: 3,
  args: orderArgs,
  run: async (model, real, args) => {
    const order = chooseOrder(
      model,
      { ...args.at, wild: false },
      (one) => one.lastResponse !== undefined,
    );
    const answer = order?.order.lastResponse;
    if (answer === undefined) return 'nothing';
    const outcome = await respondAsRegistry(real.service, [answer, answer]);
    if (outcome.rows_same !== 2) throw new Error('An answer counted twice.');
    return 'done';
  },
};

/** Commands in which the registry answers orders that were sent to it. */
export const registryCommands = {
  confirm,
  confirmWithWrongFigures,
  rejectTechnical: createRejection(
    'the registry rejects an order for a technical reason',
    'REJECTED_TECHNICAL',
  ),
  rejectFinal: createRejection('the registry rejects an order finally', 'REJECTED_FINAL'),
  repeatAnswer,
};
