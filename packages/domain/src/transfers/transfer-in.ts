import type { AccountType } from '../accounts/account.ts';
import {
  computeAppropriatenessRequirements,
  type AppropriatenessRequirements,
  type AppropriatenessResult,
  type ClientClass,
} from '../appropriateness/requirements.ts';
import { formatMoneyLimit } from '../format/numbers.ts';
import { compareDecimal } from '../money/arithmetic.ts';
import { isPositive, roundMoney, roundUnits } from '../money/decimal-text.ts';
import type { Money, Units } from '../money/types.ts';
import { type AmountMode, type OperationSubType, subTypeByAmountMode } from '../orders/order.ts';
import { appropriatenessRefusal, documentsRefusal } from '../orders/subscription.ts';
import { minimumSwitchAmount } from '../orders/switch.ts';
import { hedgeFundMinimumRefusal } from '../orders/hedge-fund.ts';
import { parseOrderSize } from '../orders/withdrawal.ts';
import type { ProductFacts } from '../products/product.ts';
import { accept, type Decision, type Refusal, refuse, refuseField, reject } from '../refusal.ts';

/** The facts about the origin that decide whether a transfer may be placed (TRF-04). */
export interface TransferOriginFacts {
  isin: string | undefined;
  /** True when the origin is a pension plan. */
  isPlan: boolean;
  /** True when the client states that the holders at the origin are those of the account. */
  holderEquals: boolean;
  /** The size in the form of the transfer circuit, if the request also states it in this form. */
  mode: TransferCircuitMode | undefined;
  value: string | null | undefined;
  /** True when the fund is in the supervisor's register (TRF-05). */
  isRegistered: boolean;
  /** True when the fund belongs to this manager. */
  isOurs: boolean;
}

/** Ways in which messages of the transfer circuit state the size of a transfer (TRF-06). */
export const transferCircuitModes = ['TOTAL', 'IMPORTE', 'PARTICIPACIONES', 'PORCENTAJE'] as const;
export type TransferCircuitMode = (typeof transferCircuitModes)[number];

const circuitModeOf: Record<AmountMode, TransferCircuitMode> = {
  TOTAL: 'TOTAL',
  CASH: 'IMPORTE',
  PARTICIPATIONS: 'PARTICIPACIONES',
  PERCENTAGE: 'PORCENTAJE',
};

/** Converts the amount mode of an order to the transfer circuit's way of stating the size. */
export function toTransferCircuitMode(mode: AmountMode): TransferCircuitMode {
  return circuitModeOf[mode];
}

/** Facts that decide whether a transfer from another manager may be placed. `product` is the destination. */
export interface TransferInFacts {
  accountType: AccountType;
  product: ProductFacts;
  classMinimum: Money | null;
  heldUnits: Units;
  investedValue: Money;
  holdersAreNatural: boolean;
  /** True when all holders are tax residents of Spain, who may defer the tax on the gain (TAX-05). */
  holdersAreResident: boolean;
  origin: TransferOriginFacts | null;
  amountMode: AmountMode;
  cash: string | undefined;
  participations: string | undefined;
  percentage: string | undefined;
  clientClass: ClientClass;
  appropriateness: AppropriatenessResult | null;
  phrase: string | undefined;
  requiredDocuments: readonly string[];
  acceptedDocuments: readonly string[];
  filMinimum: Money;
}

/** An accepted transfer. Apart from the stated size, the manager at the origin determines the figures. */
export interface TransferInDecision {
  subType: OperationSubType;
  cash: Money | null;
  participations: Units | null;
  percentage: string | null;
  appropriateness: AppropriatenessRequirements;
}

/** True for a foreign fund. It can be an origin if it is registered in Spain (TRF-05). */
export function isForeignFund(isin: string): boolean {
  return !isin.toUpperCase().startsWith('ES');
}

function productRefusal({ accountType, product, heldUnits }: TransferInFacts): Refusal | null {
  const isFund = product.productType === 'FI' || product.productType === 'FIL';
  const isClosed = product.closedToNew && !isPositive(heldUnits);
  return accountType !== 'FI' || !isFund || isClosed
    ? refuse('PRODUCTO_NO_ADMITE', {}, 'id_product')
    : null;
}

/**
 * Returns the refusal of a missing origin, or of one that is a pension plan, has no ISIN or other holders, belongs
 * to this manager, or is a foreign fund that is not registered (TRF-04, TRF-05); null otherwise.
 */
function originRefusal(origin: TransferOriginFacts | null): Refusal | null {
  if (origin === null) return refuseField('origin', 'Campo requerido.');
  if (origin.isPlan) return refuse('NO_TRASPASABLE', {}, 'origin.dgs_plan');
  if (origin.isin === undefined) return refuseField('origin.isin', 'Campo requerido.');
  if (!origin.holderEquals)
    return refuseField(
      'origin.holder_equals',
      'Los titulares deben coincidir exactamente con los de esta cuenta.',
    );
  if (origin.isOurs)
    return refuseField('origin.isin', 'Este fondo es de esta gestora: ordene un traspaso interno.');
  return isForeignFund(origin.isin) && !origin.isRegistered
    ? refuse('NO_TRASPASABLE', {}, 'origin.isin')
    : null;
}

type TransferSize = Pick<TransferInDecision, 'cash' | 'participations' | 'percentage'>;
const wholePosition: TransferSize = { cash: null, participations: null, percentage: null };
const maxPercentage = '100';

const sizeParsers: Record<AmountMode, (facts: TransferInFacts) => Decision<TransferSize>> = {
  TOTAL: () => accept(wholePosition),
  CASH({ cash }) {
    const parsedSize = parseOrderSize(cash, 'cash', { decimals: 2, most: '999999999999.99' });
    return parsedSize.ok
      ? accept({ ...wholePosition, cash: roundMoney(parsedSize.value) })
      : parsedSize;
  },
  PARTICIPATIONS({ participations }) {
    const parsedSize = parseOrderSize(participations, 'participations', { decimals: 6 });
    return parsedSize.ok
      ? accept({ ...wholePosition, participations: roundUnits(parsedSize.value) })
      : parsedSize;
  },
  PERCENTAGE({ percentage }) {
    const parsedSize = parseOrderSize(percentage, 'percentage', {
      decimals: 2,
      most: maxPercentage,
    });
    return parsedSize.ok ? accept({ ...wholePosition, percentage: parsedSize.value }) : parsedSize;
  },
};

/** Returns a refusal when the size of the order differs from the size stated with its origin; null otherwise. */
function refuseContradictorySize(
  { origin, amountMode }: TransferInFacts,
  size: TransferSize,
): Refusal | null {
  if (origin?.mode !== undefined && origin.mode !== toTransferCircuitMode(amountMode))
    return refuseField(
      'origin.mode',
      'La forma de indicar el importe no contiene un valor válido.',
    );
  const requestedSize = size.cash ?? size.participations ?? size.percentage;
  const originValue = origin?.value ?? undefined;
  if (originValue === undefined) return null;
  const hasValidOriginValue =
    requestedSize !== null &&
    /^\d{1,18}(\.\d{1,6})?$/u.test(originValue) &&
    compareDecimal(originValue, requestedSize) === 0;
  return hasValidOriginValue
    ? null
    : refuseField('origin.value', 'El importe no contiene un valor válido.');
}

/**
 * Returns the refusal of a transfer below a minimum; null otherwise. The minimum of the destination applies to sizes
 * in euros. At the legal minimum of hedge funds, any other size counts as zero.
 */
function minimumRefusal(facts: TransferInFacts, { cash }: TransferSize): Refusal | null {
  const minimum = minimumSwitchAmount(facts);
  if (cash !== null && compareDecimal(cash, minimum) < 0)
    return refuse('IMPORTE_MINIMO', { min: formatMoneyLimit(minimum) }, 'cash');
  return hedgeFundMinimumRefusal(facts, cash ?? '0.00', 'cash');
}

/**
 * Decides whether a transfer from another manager may be placed (TRF-04, TRF-05, TAX-05, APR-08). Refuses with
 * 400-046 for the product, a holder or the origin, 400-020 for origin, amount or documents, 400-040 and 400-047 for
 * the minimum of the destination, and 400-044 and 400-045 for appropriateness.
 */
export function decideTransferIn(facts: TransferInFacts): Decision<TransferInDecision> {
  const refusedProduct = productRefusal(facts);
  if (refusedProduct !== null) return reject(refusedProduct);
  if (!facts.holdersAreNatural || !facts.holdersAreResident)
    return reject(refuse('NO_TRASPASABLE'));
  const testRequirements = computeAppropriatenessRequirements({
    ...facts,
    result: facts.appropriateness,
  });
  const size = sizeParsers[facts.amountMode](facts);
  const [firstRefusal, ...otherRefusals] = [
    originRefusal(facts.origin),
    ...(size.ok
      ? [minimumRefusal(facts, size.value), refuseContradictorySize(facts, size.value)]
      : size.refusals),
    appropriatenessRefusal(facts, testRequirements),
    documentsRefusal(facts),
  ].filter((refusal) => refusal !== null);
  if (firstRefusal !== undefined) return reject(firstRefusal, ...otherRefusals);
  return accept({
    ...(size.ok ? size.value : wholePosition),
    subType: subTypeByAmountMode[facts.amountMode],
    appropriateness: testRequirements,
  });
}
