import { type TransferredLot, compareLotsFifo, type Lot } from '../../src/lots/lot.ts';
import type { OrderSize } from '../../src/lots/order-size.ts';
import { assignLotIdentifiers, type LotToTransfer, computeTransferIn, computeTransferOut } from '../../src/lots/transfer.ts';
import { computeRedemptionFigures, computeSubscriptionFigures } from '../../src/orders/figures.ts';
import type { LedgerEvent } from './shapes.ts';

interface Ledger {
  funds: Map<string, Lot[]>;
  sequence: number;
  rate: string;
}

const zeroTax = { taxable_gain: '0.00', withholding: '0.00' };

function text(value: string | undefined): string {
  if (value === undefined) throw new Error('the event lacks a value');
  return value;
}

function sizeOf(event: LedgerEvent): OrderSize {
  if (event.mode === 'AMOUNT') return { cash: text(event.value) };
  return event.mode === 'UNITS' ? { units: text(event.value) } : { total: true };
}

function lotsOf(ledger: Ledger, fund: string): Lot[] {
  return ledger.funds.get(fund) ?? [];
}

function enter(ledger: Ledger, fund: string, lots: readonly TransferredLot[], entryDate: string) {
  const firstSeq = ledger.sequence + 1;
  const newUuid = () => `lot-${(ledger.sequence += 1)}`;
  const entered = assignLotIdentifiers(lots, { entryDate, firstSeq, newUuid });
  ledger.funds.set(fund, [...lotsOf(ledger, fund), ...entered]);
}

function leave(ledger: Ledger, fund: string, nav: string, event: LedgerEvent) {
  const out = computeTransferOut({ lots: lotsOf(ledger, fund), order: sizeOf(event), nav });
  ledger.funds.set(fund, out.remaining);
  return out;
}

function subscribe(ledger: Ledger, event: LedgerEvent) {
  const acquisitionDate = text(event.nav_date);
  const { units, cost } = computeSubscriptionFigures({ amount: text(event.amount), nav: text(event.nav) });
  const lot = { acquisitionDate, participations: units, cost, isPre1994: false };
  enter(ledger, text(event.fund), [{ ...lot, origin: 'SUSCRIPCION' }], acquisitionDate);
  return { type: event.type, units, cost };
}

function redeem(ledger: Ledger, event: LedgerEvent) {
  const fund = text(event.fund);
  const lots = lotsOf(ledger, fund);
  const nav = text(event.nav);
  const figures = computeRedemptionFigures({ lots, nav, rate: ledger.rate, ...sizeOf(event) });
  ledger.funds.set(fund, figures.remaining);
  return {
    type: event.type,
    units: figures.units,
    gross: figures.gross,
    consumed: figures.consumed.map((lot) => ({
      acq_date: lot.acquisitionDate,
      units: lot.participations,
      cost: lot.cost,
      proceeds: lot.proceeds,
      gain: lot.gain,
    })),
    acquisition_value: figures.cost,
    gain: figures.gain,
    withholding: figures.withholding,
    net: figures.net,
  };
}

function move(ledger: Ledger, event: LedgerEvent) {
  const out = leave(ledger, text(event.from), text(event.out_nav), event);
  const arrived = computeTransferIn({ amount: out.amount, nav: text(event.in_nav), lots: out.lots });
  enter(ledger, text(event.to), arrived.lots, text(event.in_nav_date));
  return {
    type: event.type,
    units_out: out.unitsOut,
    amount: out.amount,
    units_in: arrived.unitsIn,
    ...zeroTax,
    deferred_gain: out.deferredGain,
    lots_moved: out.lots.map((lot, index) => ({
      acq_date: lot.acquisitionDate,
      units_out: lot.participations,
      cost: lot.cost,
      proceeds: lot.proceeds,
      units_in: arrived.lots[index]?.participations,
    })),
  };
}

function arrive(ledger: Ledger, event: LedgerEvent) {
  const lots: LotToTransfer[] = (event.origin_lots ?? []).map(({ acq_date, cost, proceeds }) => ({
    acquisitionDate: acq_date,
    cost,
    proceeds,
  }));
  const arrived = computeTransferIn({ amount: text(event.cash), nav: text(event.nav), lots });
  enter(ledger, text(event.fund), arrived.lots, text(event.nav_date));
  return {
    type: event.type,
    units_in: arrived.unitsIn,
    lots_in: arrived.lots.map((lot) => ({
      acq_date: lot.acquisitionDate,
      cost: lot.cost,
      units_in: lot.participations,
    })),
    ...zeroTax,
  };
}

function depart(ledger: Ledger, event: LedgerEvent) {
  const out = leave(ledger, text(event.fund), text(event.nav), event);
  return {
    type: event.type,
    units_out: out.unitsOut,
    cash: out.amount,
    ...zeroTax,
    fiscal_file: out.lots.map((lot) => ({
      acq_date: lot.acquisitionDate,
      units: lot.participations,
      cost: lot.cost,
      proceeds: lot.proceeds,
    })),
  };
}

const players: Record<string, (ledger: Ledger, event: LedgerEvent) => object> = {
  SUSCRIPCION: subscribe,
  REEMBOLSO: redeem,
  TRASPASO_INTERNO: move,
  CAMBIO_CLASE: move,
  TRASPASO_ENTRADA: arrive,
  TRASPASO_SALIDA: depart,
};

/**
 * Applies events to the lots of each fund, with the functions that execute real orders. No fund has lots at first.
 */
export function replayLedger(events: readonly LedgerEvent[], rate: string) {
  const ledger: Ledger = { funds: new Map(), sequence: 0, rate };
  const results = events.map((event) => {
    const play = players[event.type];
    if (!play) throw new Error(`unknown event ${event.type}`);
    return play(ledger, event);
  });
  return { results, lotsAfter: lotsAfter(ledger) };
}

function lotsAfter({ funds }: Ledger) {
  const held = [...funds].filter(([, lots]) => lots.length > 0);
  return Object.fromEntries(
    held.map(([fund, lots]) => [
      fund,
      lots.toSorted(compareLotsFifo).map((lot) => ({
        acq_date: lot.acquisitionDate,
        units: lot.participations,
        cost: lot.cost,
      })),
    ]),
  );
}
