import type { AccountType } from '../accounts/account.ts';
import {
  type AppropriatenessRequirements,
  computeAppropriatenessRequirements,
  type AppropriatenessResult,
  type ClientClass,
} from '../appropriateness/requirements.ts';
import { formatMoneyLimit } from '../format/numbers.ts';
import {
  addMoney,
  compareDecimal,
  maxMoney,
  subtractMoney,
  computeUnits,
} from '../money/arithmetic.ts';
import { isPositive } from '../money/decimal-text.ts';
import type { Money, Nav, Units } from '../money/types.ts';
import type { ProductFacts } from '../products/product.ts';
import { accept, type Decision, type Refusal, refuse, refuseField, reject } from '../refusal.ts';
import type { AmountMode, OperationSubType } from './order.ts';
import { appropriatenessRefusal, documentsRefusal, minimumPurchaseAmount } from './subscription.ts';
import { hedgeFundMinimumRefusal } from './hedge-fund.ts';
import { computeAvailableUnits } from './holding.ts';
import {
  type WithdrawalFacts,
  getWithdrawalMode,
  withdrawalRefusals,
  type WithdrawalSize,
  computeWithdrawalSize,
  computeRemainingAfterWithdrawal,
} from './withdrawal.ts';

/** The destination of a switch, and the account's position in it. */
export interface SwitchDestination {
  product: ProductFacts;
  /** True when the destination is the same fund as the origin. */
  isOrigin: boolean;
  /** Minimum position of a class with lower fees; null for a class without one. */
  classMinimum: Money | null;
  heldUnits: Units;
  /** Value of `heldUnits` in euros at the latest net asset value. */
  investedValue: Money;
  nav: Nav | null;
}

export interface SwitchFacts extends Omit<WithdrawalFacts, 'modes'> {
  accountType: AccountType;
  destination: SwitchDestination | null;
  /** True when all holders are tax residents of Spain, who may defer the tax on the gain (TAX-05). */
  holdersAreResident: boolean;
  clientClass: ClientClass;
  appropriateness: AppropriatenessResult | null;
  phrase: string | undefined;
  /** Documents of the destination product that the client must accept. */
  requiredDocuments: readonly string[];
  acceptedDocuments: readonly string[];
  /** Minimum of a retail client's first purchase of a hedge fund, in euros (ORD-06). */
  filMinimum: Money;
}

/** An accepted switch, with its estimated amount in euros and the estimated units of the destination. */
export interface SwitchDecision {
  mode: AmountMode;
  subType: OperationSubType;
  units: Units;
  gross: Money;
  unitsIn: Units | null;
  remainingUnits: Units;
  remainingValue: Money;
  appropriateness: AppropriatenessRequirements;
}

const switchModes: readonly AmountMode[] = ['CASH', 'PARTICIPATIONS', 'PERCENTAGE', 'TOTAL'];

const isFund = ({ productType }: Pick<ProductFacts, 'productType'>): boolean =>
  productType === 'FI' || productType === 'FIL';

function productRefusal(facts: SwitchFacts): Refusal | null {
  const { destination } = facts;
  if (facts.accountType !== 'FI' || !isFund(facts.product))
    return refuse('PRODUCTO_NO_ADMITE', {}, 'id_product');
  if (destination === null) return refuseField('id_destination_product', 'Campo requerido.');
  const isClosed = destination.product.closedToNew && !isPositive(destination.heldUnits);
  return destination.isOrigin || !isFund(destination.product) || isClosed
    ? refuse('PRODUCTO_NO_ADMITE', {}, 'id_destination_product')
    : null;
}

/**
 * Returns the minimum of a switch in euros: the minimum purchase of the destination or, if larger, the amount that
 * is missing for the minimum position of the destination's class.
 */
export function minimumSwitchAmount({
  product,
  classMinimum,
  heldUnits,
  investedValue,
}: Pick<SwitchDestination, 'classMinimum' | 'heldUnits' | 'investedValue'> & {
  product: Pick<ProductFacts, 'minimumInitial' | 'minimumAdditional'>;
}): Money {
  const purchaseMinimum = minimumPurchaseAmount(product, heldUnits);
  return classMinimum === null
    ? purchaseMinimum
    : maxMoney(purchaseMinimum, subtractMoney(classMinimum, investedValue));
}

/**
 * Returns the refusal of a switch below the minimum of the destination or its class, or below the legal minimum of
 * hedge funds; null otherwise.
 */
function minimumRefusal(
  facts: SwitchFacts,
  destination: SwitchDestination,
  { gross, field }: WithdrawalSize,
): Refusal | null {
  const { product, classMinimum, investedValue, heldUnits } = destination;
  const totalInvested = addMoney(investedValue, gross);
  if (compareDecimal(gross, minimumSwitchAmount(destination)) < 0) {
    const purchaseMinimum = minimumPurchaseAmount(product, heldUnits);
    const isBelowClassMinimum =
      classMinimum !== null && compareDecimal(totalInvested, classMinimum) < 0;
    const minimumAmount = isBelowClassMinimum
      ? maxMoney(classMinimum, purchaseMinimum)
      : purchaseMinimum;
    return refuse('IMPORTE_MINIMO', { min: formatMoneyLimit(minimumAmount) }, field);
  }
  return hedgeFundMinimumRefusal({ ...facts, product, heldUnits }, gross, field);
}

/**
 * Decides whether a switch between two funds of the manager may be placed (TRF-01, TAX-05, ORD-07 to ORD-11).
 * Refuses with 400-046 for the product or a holder, 400-020 for amount or documents, 400-042 for the units, 400-041
 * for the minimum to keep, 400-040 and 400-047 for the minimum of the destination, and 400-044 and 400-045 for
 * appropriateness.
 */
export function decideSwitch(switchFacts: SwitchFacts): Decision<SwitchDecision> {
  const { destination } = switchFacts;
  const refusedProduct = productRefusal(switchFacts);
  if (refusedProduct !== null || destination === null)
    return reject(refusedProduct ?? refuse('PRODUCTO_NO_ADMITE', {}, 'id_destination_product'));
  if (!switchFacts.holdersAreResident) return reject(refuse('NO_TRASPASABLE'));
  const facts: WithdrawalFacts = { ...switchFacts, modes: switchModes };
  const availableUnits = computeAvailableUnits(facts.holding);
  const size = computeWithdrawalSize(facts, availableUnits);
  if (!size.ok) return size;
  const testRequirements = computeAppropriatenessRequirements({
    clientClass: switchFacts.clientClass,
    product: destination.product,
    result: switchFacts.appropriateness,
  });
  const refusalsOfWithdrawal = withdrawalRefusals(facts, size.value, availableUnits);
  const [first, ...others] = [
    ...refusalsOfWithdrawal,
    refusalsOfWithdrawal.length === 0 ? minimumRefusal(switchFacts, destination, size.value) : null,
    appropriatenessRefusal(switchFacts, testRequirements, 'id_destination_product'),
    documentsRefusal(switchFacts),
  ].filter((refusal) => refusal !== null);
  if (first !== undefined) return reject(first, ...others);
  const { units, gross } = size.value;
  const remainder = computeRemainingAfterWithdrawal(facts, units);
  return accept({
    ...getWithdrawalMode(facts, remainder),
    units,
    gross,
    unitsIn: destination.nav === null ? null : computeUnits(gross, destination.nav),
    remainingUnits: remainder.units,
    remainingValue: remainder.value,
    appropriateness: testRequirements,
  });
}
