import type { OperationRow } from '@participe/contract';
import { addDays, roundMoney, todayInMadrid, computeUnits } from '@participe/domain';
import type { OrderDatesInput } from '@participe/domain/cases';
import { demoCalendar } from '@participe/fixtures';
import { expect } from 'vitest';
import { type FundStory, createFundStory } from '../scenarios/fund-story.ts';
import { readChildren } from '../scenarios/instruction-steps.ts';
import { readOperation, sign, validate } from '../scenarios/order-steps.ts';
import { confirmAsRegistry } from '../partners/registry.ts';
import type { TestService } from '../support/service.ts';
import { runIncomingTransferDates } from './incoming-transfer.ts';

type CaseRunner = (service: TestService, input: OrderDatesInput) => Promise<object>;

const nav = '100.000000';
const thousandEuros = { nav, participations: '10.000000', cash: '1000.00' };
const millionEuros = { nav, participations: '10000.000000', cash: '1000000.00' };

function requireText(value: string | null | undefined): string {
  if (value == null) throw new Error('The case lacks a value.');
  return value;
}

const instantOf = (value: string | undefined): string => new Date(requireText(value)).toISOString();

/** Starts a story with a position of one million in a fund, bought in the spring before the case. */
async function createStoryWithPosition(
  service: TestService,
  more: object = {},
): Promise<FundStory> {
  const story = createFundStory(service);
  await story.begin('2026-03-02');
  await story.createFund('F', more);
  await story.publish('F', '2026-03-02', nav);
  await story.subscribe('F', '2026-03-03', millionEuros);
  return story;
}

/** Simulation, signature and execution of a redemption must give the same dates. */
const computeRedemptionDates: CaseRunner = async (service, input) => {
  const story = await createStoryWithPosition(service, {
    notice_threshold: input.notice_threshold ?? null,
  });
  await story.moveTo(instantOf(input.order_complete_at));
  const cash = roundMoney(requireText(input.amount));
  const cashRedemption = { operation_type: 'REEMBOLSO', amount_mode: 'CASH', cash } as const;
  const body = { ...cashRedemption, id_product: story.fund('F').id };
  const { warnings, ...simulated } = await story.simulate(body);
  const order = await story.order(body);
  expect(order.order_date).toBe(instantOf(input.order_complete_at));
  const figures = { nav, participations: computeUnits(cash, nav), cash };
  const operation = await story.execute(
    order,
    'F',
    requireText(order.expected_value_date),
    figures,
  );
  for (const { expected_value_date: expected, settlement_date: paid } of [simulated, order])
    expect([expected, paid]).toEqual([operation.value_date, operation.settlement_date]);
  return {
    nav_date: operation.value_date,
    notice_applied: warnings.some(({ code }) => code === 'PREAVISO_APLICADO'),
    payment_value_date_max: operation.settlement_date,
  };
};

/**
 * Places a couple's subscription. The first holder signs at once and the second one later; the money is received
 * before or after the second signature.
 */
async function placeSubscriptionOfCouple(
  service: TestService,
  story: FundStory,
  input: OrderDatesInput,
) {
  const completeAt = instantOf(input.order_complete_at);
  const paidAt = instantOf(input.money_reconciled_at);
  await story.moveTo(completeAt < paidAt ? completeAt : paidAt);
  const placedOrder = await story.place({
    operation_type: 'SUSCRIPCION',
    id_product: story.fund('F').id,
    amount_mode: 'CASH',
    cash: thousandEuros.cash,
    payment_method: 'TRANSFERENCIA',
  });
  await sign(service, 'couple_a', placedOrder);
  const signLast = async () => {
    await story.moveTo(completeAt);
    await sign(service, 'couple_b', placedOrder);
  };
  const payOrder = async () => {
    await story.moveTo(paidAt);
    await story.receive(placedOrder.operation, todayInMadrid(new Date(paidAt)));
  };
  for (const step of completeAt < paidAt ? [signLast, payOrder] : [payOrder, signLast])
    await step();
  await validate(service, placedOrder.operation.uuid);
  const order = await readOperation(service, placedOrder.operation.uuid);
  expect(order.order_date).toBe(completeAt);
  return order;
}

/**
 * The units of a subscription are visible after the net asset value of the value date is published, on the next
 * business day.
 */
const computeSubscriptionDates: CaseRunner = async (service, input) => {
  const story = createFundStory(service, { account: 'couple', signers: ['couple_a', 'couple_b'] });
  await story.begin('2026-10-01');
  await story.createFund('F');
  await story.publish('F', '2026-10-01', nav);
  const order = await placeSubscriptionOfCouple(service, story, input);
  const date = requireText(order.expected_value_date);
  const sentOperation = await story.send(order, date);
  await expect(
    confirmAsRegistry(service, sentOperation, { ...thousandEuros, date }),
  ).rejects.toThrow('NAV_MISSING');
  expect(await story.position('F')).toBeUndefined();
  const nextBusinessDay = demoCalendar('MADRID').next(date);
  await story.moveTo(`${nextBusinessDay}T08:00:00.000Z`);
  await story.publish('F', date, nav);
  const operation = await confirmAsRegistry(service, sentOperation, { ...thousandEuros, date });
  const position = await story.position('F');
  expect(position?.participations).toBe(thousandEuros.participations);
  return { nav_date: operation.value_date, units_visible_from: nextBusinessDay };
};

const computeTransferDates: CaseRunner = async (service, input) => {
  const story = await createStoryWithPosition(service);
  await story.createFund('G');
  await story.publish('G', '2026-03-03', nav);
  await story.moveTo(instantOf(input.order_complete_at));
  const order = await story.order({
    operation_type: 'TRASPASO_INTERNO',
    id_product: story.fund('F').id,
    id_destination_product: story.fund('G').id,
    amount_mode: 'TOTAL',
  });
  const [outDate, inDate] = [order.expected_value_date, order.destination_value_date].map(
    requireText,
  );
  const { out, into } = await story.executeTransfer(
    order,
    ['F', 'G'],
    { ...millionEuros, date: requireText(outDate) },
    { ...millionEuros, date: requireText(inDate) },
  );
  return { out_nav_date: out.value_date, in_nav_date: into.value_date };
};

/**
 * Finds the day on which an instruction creates its first order, some days before its execution because the bank
 * needs the debit in advance.
 */
async function findFirstChild(
  service: TestService,
  story: FundStory,
  instruction: { uuid: string; from: string; until: string },
): Promise<{ day: string; child: OperationRow }> {
  const { uuid, from, until } = instruction;
  for (let day = from; day <= until; day = addDays(day, 1)) {
    await story.moveTo(`${day}T07:00:00.000Z`);
    await service.runJobs();
    const [child] = await readChildren(service, uuid);
    if (child !== undefined) return { day, child };
  }
  throw new Error(`The instruction made no order until ${until}.`);
}

const computeDebitDates: CaseRunner = async (service, input) => {
  const nominalDate = requireText(input.nominal_date);
  const story = createFundStory(service);
  await story.begin('2026-03-02');
  await story.createFund('F');
  await story.publish('F', '2026-03-02', nav);
  await story.moveTo(`${addDays(nominalDate, -20)}T07:00:00.000Z`);
  const { uuid } = await story.order({
    operation_type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
    id_product: story.fund('F').id,
    amount_mode: 'CASH',
    cash: thousandEuros.cash,
    payment_method: 'DOMICILIACION',
    per_period: 'MENSUAL',
    per_start_date: nominalDate,
  });
  await service.runJobs();
  const executionDate = requireText((await readOperation(service, uuid)).next_execution_date);
  const searchStart = addDays(nominalDate, -7);
  const { day, child } = await findFirstChild(service, story, {
    uuid,
    from: searchStart,
    until: executionDate,
  });
  expect(child).toMatchObject({ scheduled_on: nominalDate, expected_value_date: executionDate });
  await story.moveTo(`${executionDate}T08:30:00.000Z`);
  await story.receive(child, executionDate);
  const operation = await story.execute(child, 'F', executionDate, thousandEuros);
  return { due_date: executionDate, nav_date: operation.value_date, send_file_latest: day };
};

const caseRunners: Readonly<Record<string, CaseRunner>> = {
  REEMBOLSO: computeRedemptionDates,
  SUSCRIPCION: computeSubscriptionDates,
  TRASPASO_INTERNO: computeTransferDates,
  PERIODICA_DOMICILIADA: computeDebitDates,
  TRASPASO_ENTRADA: (service, input) => runIncomingTransferDates(createFundStory(service), input),
};

export const isSupportedDatesCase = ({ operation }: OrderDatesInput): boolean =>
  operation in caseRunners;

/** Runs an order at the times of the worked case, and returns the resulting dates. */
export async function runOrderDatesCase(
  service: TestService,
  input: OrderDatesInput,
): Promise<object> {
  const caseRunner = caseRunners[input.operation];
  if (caseRunner === undefined) throw new Error(`No function runs ${input.operation}.`);
  return caseRunner(service, input);
}
