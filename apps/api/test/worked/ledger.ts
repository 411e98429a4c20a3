import { sumMoney, sumUnits } from '@participe/domain';
import type { LedgerEvent, LedgerInput } from '@participe/domain/cases';
import { demoCalendar } from '@participe/fixtures';
import { expect } from 'vitest';
import type { FundStory } from '../scenarios/fund-story.ts';
import { runIncomingTransfer } from './incoming-transfer.ts';
import { executeTransferOut } from './outgoing-transfer.ts';

/** The expected results of an event. The registry confirms these figures, so that the test does not compute them. */
type ExpectedFigures = Readonly<Record<string, string>>;
type Lot = Awaited<ReturnType<FundStory['lots']>>[number];
/** Places the order of an event in the morning. The returned function completes the event and returns its results. */
type EventRunner = (
  story: FundStory,
  event: LedgerEvent,
  expectedFigures: ExpectedFigures,
) => Promise<() => Promise<object>>;

function requireText(value: string | undefined): string {
  if (value === undefined) throw new Error('The case lacks a value.');
  return value;
}

function sizeOf({ mode, value }: LedgerEvent) {
  if (mode === 'AMOUNT') return { amount_mode: 'CASH', cash: requireText(value) } as const;
  if (mode === 'UNITS')
    return { amount_mode: 'PARTICIPATIONS', participations: requireText(value) } as const;
  return { amount_mode: 'TOTAL' } as const;
}

const subTypes = {
  TOTAL: 'TOTAL',
  AMOUNT: 'PARCIAL_IMPORTE',
  UNITS: 'PARCIAL_PARTICIPACIONES',
} as const;

const keysOf = (lots: readonly Lot[]): Set<string> => new Set(lots.map((lot) => lot.join()));

async function newLots(story: FundStory, fund: string, before: readonly Lot[]): Promise<Lot[]> {
  const knownKeys = keysOf(before);
  return (await story.lots(fund)).filter((lot) => !knownKeys.has(lot.join()));
}

const subscribeFund: EventRunner = async (story, event, expectedFigures) => {
  const fund = requireText(event.fund);
  const date = requireText(event.nav_date);
  const cash = requireText(event.amount);
  const lotsBefore = await story.lots(fund);
  const order = await story.orderSubscription(fund, date, cash);
  return async () => {
    const figures = {
      nav: requireText(event.nav),
      participations: requireText(expectedFigures['units']),
      cash,
    };
    const operation = await story.execute(order, fund, date, figures);
    expect(operation).toMatchObject({ value_date: date, net_asset_value: event.nav, cash });
    const [lot, ...others] = await newLots(story, fund, lotsBefore);
    expect([lot?.[0], lot?.[1], others]).toEqual([date, operation.participations, []]);
    return { type: event.type, units: operation.participations, cost: lot?.[2] };
  };
};

const redeemUnits: EventRunner = async (story, event, expectedFigures) => {
  const fund = requireText(event.fund);
  const date = requireText(event.nav_date);
  const order = await story.orderRedemption(fund, date, sizeOf(event));
  return async () => {
    const figures = {
      nav: requireText(event.nav),
      participations: requireText(expectedFigures['units']),
      cash: requireText(expectedFigures['gross']),
    };
    const executedOrder = await story.execute(order, fund, date, figures);
    expect(executedOrder).toMatchObject({
      operation_sub_type: subTypes[event.mode ?? 'TOTAL'],
      value_date: date,
      net_asset_value: event.nav,
    });
    const items = await story.fiscalItems(executedOrder.uuid);
    return {
      type: event.type,
      units: executedOrder.participations,
      gross: executedOrder.cash,
      consumed: items.map((item) => ({
        acq_date: item.acquisition_date,
        units: item.participations,
        cost: item.acquisition_value,
        proceeds: item.transmission_value,
        gain: item.gain,
      })),
      acquisition_value: sumMoney(items.map((item) => item.acquisition_value)),
      gain: sumMoney(items.map(({ gain }) => gain)),
      withholding: executedOrder.withholding,
      net: executedOrder.net_value,
    };
  };
};

/** Returns the figures with which the registry confirms the two legs of a switch. */
function buildLegFigures(event: LedgerEvent, expectedFigures: ExpectedFigures) {
  const cash = requireText(expectedFigures['amount']);
  return {
    outgoing: {
      date: requireText(event.out_nav_date),
      nav: requireText(event.out_nav),
      participations: requireText(expectedFigures['units_out']),
      cash,
    },
    incoming: {
      date: requireText(event.in_nav_date),
      nav: requireText(event.in_nav),
      participations: requireText(expectedFigures['units_in']),
      cash,
    },
  };
}

const moveUnits: EventRunner = async (story, event, expectedFigures) => {
  const switchFunds = [requireText(event.from), requireText(event.to)] as const;
  const { outgoing: outgoingLeg, incoming: incomingLeg } = buildLegFigures(event, expectedFigures);
  const lotsBefore = await story.lots(switchFunds[1]);
  const order = await story.orderTransfer(switchFunds, outgoingLeg.date, sizeOf(event));
  return async () => {
    const { out, into } = await story.executeTransfer(order, switchFunds, outgoingLeg, incomingLeg);
    expect(out).toMatchObject({
      operation_sub_type: subTypes[event.mode ?? 'TOTAL'],
      value_date: outgoingLeg.date,
      destination_value_date: incomingLeg.date,
      net_value: outgoingLeg.cash,
    });
    expect(into).toMatchObject({
      value_date: incomingLeg.date,
      order_date: out.order_date,
      cash: incomingLeg.cash,
      withholding: '0.00',
    });
    const movedItems = await story.fiscalItems(out.uuid);
    const arrivedLots = await newLots(story, switchFunds[1], lotsBefore);
    return {
      type: event.type,
      units_out: out.participations,
      amount: out.cash,
      units_in: into.participations,
      taxable_gain: sumMoney(movedItems.map((item) => item.withholding_base)),
      withholding: out.withholding,
      deferred_gain: sumMoney(movedItems.map(({ gain }) => gain)),
      lots_moved: movedItems.map((item, index) => ({
        acq_date: item.acquisition_date,
        units_out: item.participations,
        cost: item.acquisition_value,
        proceeds: item.transmission_value,
        units_in: arrivedLots[index]?.[1],
      })),
    };
  };
};

/** The functions that run the events of a case, by order type. */
const eventRunners: Readonly<Record<string, EventRunner>> = {
  SUSCRIPCION: subscribeFund,
  REEMBOLSO: redeemUnits,
  TRASPASO_ENTRADA: runIncomingTransfer,
  TRASPASO_SALIDA: executeTransferOut,
  TRASPASO_INTERNO: moveUnits,
  CAMBIO_CLASE: moveUnits,
};

const dayOf = (event: LedgerEvent): string => requireText(event.nav_date ?? event.out_nav_date);

/** Creates the funds of a case, each with its first net asset value. Two classes of one fund get the same group. */
async function createFunds(
  story: FundStory,
  events: readonly LedgerEvent[],
  day: string,
): Promise<string[]> {
  const navs = new Map<string, string>();
  for (const { fund, nav, from, out_nav: out, to, in_nav: into } of events)
    for (const [key, value] of [
      [fund, nav],
      [from, out],
      [to, into],
    ] as const)
      if (key !== undefined && !navs.has(key)) navs.set(key, requireText(value));
  const hasClasses = events.some(({ type }) => type === 'CAMBIO_CLASE');
  for (const [key, nav] of navs) {
    await story.createFund(key, hasClasses ? { share_class_group: 'CASO' } : {});
    await story.publish(key, day, nav);
  }
  return [...navs.keys()];
}

/** Groups events by day, earliest day first. Each event keeps its index in the case. */
function groupByDay(events: readonly LedgerEvent[]): [number, LedgerEvent][][] {
  const eventsByDay = new Map<string, [number, LedgerEvent][]>();
  for (const entry of events.entries()) {
    const day = dayOf(entry[1]);
    eventsByDay.set(day, [...(eventsByDay.get(day) ?? []), entry]);
  }
  return [...eventsByDay.keys()].toSorted().map((day) => eventsByDay.get(day) ?? []);
}

/** Runs the events of a case on their days. Returns the results sorted as in the case. */
export async function runLedgerCase(
  story: FundStory,
  { events }: LedgerInput,
  expectedFigures: readonly object[],
) {
  const firstDay = events.map(dayOf).toSorted()[0] ?? '';
  const eve = demoCalendar('MADRID').previous(firstDay);
  await story.begin(eve);
  const funds = await createFunds(story, events, eve);
  const eventResults: object[] = [];
  for (const day of groupByDay(events)) {
    const begunEvents: [number, () => Promise<object>][] = [];
    for (const [index, event] of day) {
      const eventRunner = eventRunners[event.type];
      if (eventRunner === undefined) throw new Error(`No function runs ${event.type}.`);
      begunEvents.push([
        index,
        await eventRunner(story, event, expectedFigures[index] as ExpectedFigures),
      ]);
    }
    for (const [index, completeEvent] of begunEvents) eventResults[index] = await completeEvent();
  }
  return { results: eventResults, lotsAfter: await lotsAfter(story, funds) };
}

/** Returns the lots of each fund that is still held. Checks that a fund without lots has no position. */
async function lotsAfter(story: FundStory, funds: readonly string[]): Promise<object> {
  const holdings: [string, object[]][] = [];
  for (const fund of funds) {
    const lots = await story.lots(fund);
    const position = await story.position(fund);
    const units = lots.map(([, participations]) => participations);
    expect(position?.participations).toBe(lots.length > 0 ? sumUnits(units) : undefined);
    if (lots.length > 0)
      holdings.push([
        fund,
        lots.map(([acq_date, participations, cost]) => ({ acq_date, units: participations, cost })),
      ]);
  }
  return Object.fromEntries(holdings);
}
