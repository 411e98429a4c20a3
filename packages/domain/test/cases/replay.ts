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

function requireText(value: string | undefined): string {
  if (value === undefined) throw new Error('the event lacks a value');
  return value;
}

function sizeOf(event: LedgerEvent): OrderSize {
  if (event.mode === 'AMOUNT') return { cash: requireText(event.value) };
  return event.mode === 'UNITS' ? { units: requireText(event.value) } : { total: true };
}

function lotsOf(ledger: Ledger, fund: string): Lot[] {
  return ledger.funds.get(fund) ?? [];
}

function addLots(ledger: Ledger, fund: string, lots: readonly TransferredLot[], entryDate: string) {
  const firstSeq = ledger.sequence + 1;
  const newUuid = () => `lot-${(ledger.sequence += 1)}`;
  const enteredLots = assignLotIdentifiers(lots, { entryDate, firstSeq, newUuid });
  ledger.funds.set(fund, [...lotsOf(ledger, fund), ...enteredLots]);
}

function removeUnits(ledger: Ledger, fund: string, nav: string, event: LedgerEvent) {
  const out = computeTransferOut({ lots: lotsOf(ledger, fund), order: sizeOf(event), nav });
  ledger.funds.set(fund, out.remaining);
  return out;
}

function replaySubscription(ledger: Ledger, event: LedgerEvent) {
  const acquisitionDate = requireText(event.nav_date);
  const { units, cost } = computeSubscriptionFigures({ amount: requireText(event.amount), nav: requireText(event.nav) });
  const lot = { acquisitionDate, participations: units, cost, isPre1994: false };
  addLots(ledger, requireText(event.fund), [{ ...lot, origin: 'SUSCRIPCION' }], acquisitionDate);
  return { type: event.type, units, cost };
}

function replayRedemption(ledger: Ledger, event: LedgerEvent) {
  const fund = requireText(event.fund);
  const lots = lotsOf(ledger, fund);
  const nav = requireText(event.nav);
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

function replaySwitch(ledger: Ledger, event: LedgerEvent) {
  const out = removeUnits(ledger, requireText(event.from), requireText(event.out_nav), event);
  const transferIn = computeTransferIn({ amount: out.amount, nav: requireText(event.in_nav), lots: out.lots });
  addLots(ledger, requireText(event.to), transferIn.lots, requireText(event.in_nav_date));
  return {
    type: event.type,
    units_out: out.unitsOut,
    amount: out.amount,
    units_in: transferIn.unitsIn,
    ...zeroTax,
    deferred_gain: out.deferredGain,
    lots_moved: out.lots.map((lot, index) => ({
      acq_date: lot.acquisitionDate,
      units_out: lot.participations,
      cost: lot.cost,
      proceeds: lot.proceeds,
      units_in: transferIn.lots[index]?.participations,
    })),
  };
}

function replayTransferIn(ledger: Ledger, event: LedgerEvent) {
  const lots: LotToTransfer[] = (event.origin_lots ?? []).map(({ acq_date, cost, proceeds }) => ({
    acquisitionDate: acq_date,
    cost,
    proceeds,
  }));
  const transferIn = computeTransferIn({ amount: requireText(event.cash), nav: requireText(event.nav), lots });
  addLots(ledger, requireText(event.fund), transferIn.lots, requireText(event.nav_date));
  return {
    type: event.type,
    units_in: transferIn.unitsIn,
    lots_in: transferIn.lots.map((lot) => ({
      acq_date: lot.acquisitionDate,
      cost: lot.cost,
      units_in: lot.participations,
    })),
    ...zeroTax,
  };
}

function replayTransferOut(ledger: Ledger, event: LedgerEvent) {
  const out = removeUnits(ledger, requireText(event.fund), requireText(event.nav), event);
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

const replayByType: Record<string, (ledger: Ledger, event: LedgerEvent) => object> = {
  SUSCRIPCION: replaySubscription,
  REEMBOLSO: replayRedemption,
  TRASPASO_INTERNO: replaySwitch,
  CAMBIO_CLASE: replaySwitch,
  TRASPASO_ENTRADA: replayTransferIn,
  TRASPASO_SALIDA: replayTransferOut,
};

/**
 * Applies events to the lots of each fund, with the functions that execute real orders. No fund has lots at first.
 */
export function replayLedger(events: readonly LedgerEvent[], rate: string) {
  const ledger: Ledger = { funds: new Map(), sequence: 0, rate };
  const eventResults = events.map((event) => {
    const replayEvent = replayByType[event.type];
    if (!replayEvent) throw new Error(`unknown event ${event.type}`);
    return replayEvent(ledger, event);
  });
  return { results: eventResults, lotsAfter: lotsAfter(ledger) };
}

function lotsAfter({ funds }: Ledger) {
  const fundsHeld = [...funds].filter(([, lots]) => lots.length > 0);
  return Object.fromEntries(
    fundsHeld.map(([fund, lots]) => [
      fund,
      lots.toSorted(compareLotsFifo).map((lot) => ({
        acq_date: lot.acquisitionDate,
        units: lot.participations,
        cost: lot.cost,
      })),
    ]),
  );
}
