import { accountDigitsOfIban } from '@participe/connectors';
import type { SandboxContext } from '../actor.ts';
import { addToLastDecimal } from '../arithmetic/decimal.ts';
import { planMovement } from '../bank/movements.ts';
import { addBusinessDays } from '../calendar/business-days.ts';
import { fromMadridTime, toMadridTime } from '../calendar/madrid.ts';
import { createTaxHistoryLots, createSettlement } from './figures.ts';
import {
  type TaxHistoryLot,
  type ManagerMessage,
  type ParsedRequest,
  type Settlement,
  hasValidSize,
} from './messages.ts';
import { scheduleMessage } from './send.ts';

/** Texts with which the other manager explains the reason code of a rejection (TRF-06). */
const rejectionTexts: Readonly<Record<string, string>> = {
  '01': 'Los titulares no coinciden con los de la cuenta de origen.',
  '02': 'No existe esa cuenta de partícipe.',
  '03': 'Las participaciones están bloqueadas.',
  '04': 'El saldo no alcanza.',
  '05': 'El fondo no tiene ventana de liquidez hasta el mes que viene.',
  '06': 'Ya hay una solicitud igual en curso.',
  '07': 'Los datos de la solicitud no son correctos.',
  '99': 'Consulte con la entidad de origen.',
};
const delayReason = 'Estamos comprobando la titularidad de la cuenta de origen.';

/** The days of a transfer: check of the request, acceptance, redemption of the units, and payment. */
type Days = { check: string; accept: string; redeem: string; pay: string };

const morningOf = (date: string): string => fromMadridTime(date, '09:00');

/**
 * Plans the messages and the payment in answer to a request. The check takes one or two business days; redemption and
 * payment together take two or three. The last two digits of the account choose an outcome in each mode: 01 to 07 and
 * 99 reject with that reason code, and 08 first reports a delay.
 */
export function answerTransferRequest(
  context: SandboxContext,
  { reference, counterparty_code }: ManagerMessage,
  request: ParsedRequest,
  now: string,
): void {
  const { behaviour } = context;
  const { date } = toMadridTime(now);
  const countExtraDays = (purpose: string) =>
    behaviour.isKind ? 0 : behaviour.pick(purpose, reference, 2);
  const check = addBusinessDays(date, 1 + countExtraDays('snce.check'));
  const messageHeader = { reference, counterparty_code };
  const code = findRejectionCode(context, reference, request);
  if (code !== undefined) {
    context.store.state.otherManager.cases[reference] = { side: 'GIVES', status: 'REJECTED', code };
    const payload = { code, text: rejectionTexts[code] };
    return scheduleMessage(
      context,
      { ...messageHeader, type: 'RECHAZO', payload },
      morningOf(check),
    );
  }
  const isDelayed =
    request.origin_account.endsWith('08') || behaviour.happens('snce.delays', reference);
  const accept = isDelayed ? addBusinessDays(check, 2) : check;
  const redeem = addBusinessDays(accept, 1);
  const pay = addBusinessDays(redeem, 1 + countExtraDays('snce.pay'));
  const phaseDates = { check, accept, redeem, pay };
  if (isDelayed) {
    const payload = { delay_reason: delayReason };
    scheduleMessage(context, { ...messageHeader, type: 'ACEPTACION', payload }, morningOf(check));
  }
  deliverUnits(context, messageHeader, request, phaseDates);
}

function findRejectionCode(
  { behaviour }: SandboxContext,
  reference: string,
  request: ParsedRequest,
): string | undefined {
  const { origin_account: account } = request;
  if (!hasValidSize(request)) return '07';
  const chosenCode = /(?:0[1-7]|99)$/u.exec(account)?.[0];
  if (chosenCode !== undefined) return chosenCode;
  if (!behaviour.happens('snce.rejects', reference)) return undefined;
  return Object.keys(rejectionTexts)[behaviour.pick('snce.motive', reference, 8)];
}

/** Schedules acceptance, payment and tax history, with the simulated errors of this manager. */
function deliverUnits(
  context: SandboxContext,
  messageHeader: Pick<ManagerMessage, 'reference' | 'counterparty_code'>,
  request: ParsedRequest,
  days: Days,
): void {
  const { behaviour, store } = context;
  const { reference } = messageHeader;
  const settlement = createSettlement(reference, request, days.redeem);
  const { cash } = settlement;
  store.state.otherManager.cases[reference] = { side: 'GIVES', status: 'ACCEPTED', cash };
  const isAcceptedLate = behaviour.happens('snce.accepts-late', reference);
  const payload = { redemption_date: days.redeem };
  // Simulated error: the acceptance arrives after the settlement and the tax history.
  const acceptedAt = isAcceptedLate ? fromMadridTime(days.pay, '12:00') : morningOf(days.accept);
  scheduleMessage(context, { ...messageHeader, type: 'ACEPTACION', payload }, acceptedAt);
  planCash(context, reference, request, cash, paymentDay(context, reference, days));
  const lots = createTaxHistoryLots(settlement);
  const isTaxSumWrong = behaviour.happens('snce.wrong-tax-sum-first', reference);
  const taxMessage = (statedLots: TaxHistoryLot[]): ManagerMessage => ({
    ...messageHeader,
    type: 'INFORMACION_FISCAL',
    payload: buildTaxHistory(messageHeader.counterparty_code, request, settlement, statedLots),
  });
  const messages: ManagerMessage[] = [
    { ...messageHeader, type: 'LIQUIDACION', payload: settlement },
    taxMessage(isTaxSumWrong ? withWrongProceeds(lots) : lots),
  ];
  const isReversed = behaviour.happens('snce.messages-reversed', reference);
  for (const message of isReversed ? messages.toReversed() : messages)
    scheduleMessage(context, message, morningOf(days.pay));
  if (isTaxSumWrong)
    scheduleMessage(context, taxMessage(lots), morningOf(addBusinessDays(days.pay, 1)), 'again');
}

function paymentDay(
  { behaviour }: SandboxContext,
  reference: string,
  { redeem, pay }: Days,
): string {
  if (behaviour.happens('snce.cash-first', reference)) return redeem;
  return behaviour.happens('snce.cash-late', reference) ? addBusinessDays(pay, 1) : pay;
}

function planCash(
  context: SandboxContext,
  reference: string,
  request: ParsedRequest,
  amount: string,
  date: string,
): void {
  const account18 = accountDigitsOfIban(request.destination_iban);
  if (account18 === undefined) return context.log('snce', 'no-spanish-account', { reference });
  planMovement(context, {
    id: `transfer:${reference}`,
    account18,
    dueAt: morningOf(date),
    debit: false,
    amount,
    reference,
    texts: [reference, `TRASPASO ${request.origin_isin}`],
  });
}

function buildTaxHistory(
  originEntity: string,
  request: ParsedRequest,
  settlement: Settlement,
  lots: TaxHistoryLot[],
): Record<string, unknown> {
  return {
    origin_entity: originEntity,
    holders: request.holders,
    isin_out: request.origin_isin,
    isin_in: request.destination_isin,
    units: settlement.participations,
    cash: settlement.cash,
    net_asset_value_date: settlement.net_asset_value_date,
    lots,
  };
}

/** Returns a tax history that is wrong by one cent, which the service must detect. */
function withWrongProceeds(lots: TaxHistoryLot[]): TaxHistoryLot[] {
  return lots.map((lot, index) =>
    index === lots.length - 1 ? { ...lot, proceeds: addToLastDecimal(lot.proceeds, 2, -1n) } : lot,
  );
}
