import type { AccountType } from '../accounts/account.ts';
import { type BankAccountToDebit, debitRefusal } from '../accounts/bank-accounts.ts';
import {
  computeAppropriatenessRequirements,
  type AppropriatenessRequirements,
  type AppropriatenessResult,
  type ClientClass,
  isAppropriatenessSentence,
} from '../appropriateness/requirements.ts';
import { formatMoneyLimit } from '../format/numbers.ts';
import { compareDecimal, computeUnits } from '../money/arithmetic.ts';
import {
  decimalsOf,
  isDecimal,
  isNegative,
  isPositive,
  roundMoney,
} from '../money/decimal-text.ts';
import type { Money, Nav, Units } from '../money/types.ts';
import type { ProductFacts } from '../products/product.ts';
import {
  acceptUnlessRefused,
  type Decision,
  type Refusal,
  refuse,
  refuseField,
} from '../refusal.ts';
import { hedgeFundMinimumRefusal } from './hedge-fund.ts';
import type { AmountMode, OperationSubType, PaymentMethod } from './order.ts';

export interface SubscriptionFacts {
  accountType: AccountType;
  product: ProductFacts;
  amountMode: AmountMode;
  /** The amount in euros as typed. */
  cash: string | undefined;
  /** Units of the product that the account holds. */
  heldUnits: Units;
  clientClass: ClientClass;
  appropriateness: AppropriatenessResult | null;
  phrase: string | undefined;
  requiredDocuments: readonly string[];
  acceptedDocuments: readonly string[];
  paymentMethod: PaymentMethod | undefined;
  allowedPaymentMethods: readonly PaymentMethod[];
  /** The bank account to debit, for payment by direct debit. */
  bankAccount: BankAccountToDebit;
  /** Latest published net asset value, for the estimate; null when there is none. */
  nav: Nav | null;
  /** Minimum of a retail client's first purchase of a hedge fund, in euros (ORD-06). */
  filMinimum: Money;
}

/** An accepted subscription, with its units estimated at the latest net asset value. */
export interface SubscriptionDecision {
  amount: Money;
  units: Units | null;
  subType: OperationSubType;
  appropriateness: AppropriatenessRequirements;
}

/** Returns the minimum amount of a purchase. The first purchase of a product has a different minimum (ORD-05). */
export function minimumPurchaseAmount(
  { minimumInitial, minimumAdditional }: Pick<ProductFacts, 'minimumInitial' | 'minimumAdditional'>,
  heldUnits: Units,
): Money {
  return isPositive(heldUnits) ? minimumAdditional : minimumInitial;
}

const MAX_CASH = '999999999999.99';

function amountRefusal(facts: SubscriptionFacts, minimum: Money): Refusal | null {
  const { cash } = facts;
  if (facts.amountMode !== 'CASH') {
    return refuseField(
      'amount_mode',
      'La forma de indicar el importe no contiene un valor válido.',
    );
  }
  if (cash === undefined || cash === '') return refuseField('cash', 'Campo requerido.');
  const isValidAmount = isDecimal(cash) && decimalsOf(cash) <= 2 && !isNegative(cash);
  if (!isValidAmount || compareDecimal(cash, MAX_CASH) > 0) {
    return refuseField('cash', 'El importe no contiene un valor válido.');
  }
  if (!isPositive(cash) || compareDecimal(cash, minimum) < 0) {
    return refuse('IMPORTE_MINIMO', { min: formatMoneyLimit(minimum) }, 'cash');
  }
  return hedgeFundMinimumRefusal(facts, cash, 'cash');
}

function productRefusal(facts: SubscriptionFacts, isFirst: boolean): Refusal | null {
  const isFund = facts.product.productType === 'FI' || facts.product.productType === 'FIL';
  const isClosed = facts.product.closedToNew && isFirst;
  const isNotAllowed = facts.accountType !== 'FI' || !isFund || isClosed;
  return isNotAllowed ? refuse('PRODUCTO_NO_ADMITE', {}, 'id_product') : null;
}

/**
 * Returns the refusal of a purchase because of appropriateness: 400-044 when there is no valid test, 400-045 when
 * the appropriateness sentence is not typed exactly; null otherwise (APR-08).
 */
export function appropriatenessRefusal(
  facts: Pick<SubscriptionFacts, 'phrase'>,
  needs: AppropriatenessRequirements,
  field = 'id_product',
): Refusal | null {
  if (needs.required && needs.result === null) return refuse('TEST_REQUERIDO', {}, field);
  if (needs.phraseRequired && !isAppropriatenessSentence(facts.phrase ?? '')) {
    return refuse('FRASE_INCORRECTA', {}, 'convenience_phrase');
  }
  return null;
}

function paymentRefusal(facts: SubscriptionFacts): Refusal | null {
  if (facts.paymentMethod === undefined) return refuseField('payment_method', 'Campo requerido.');
  if (!facts.allowedPaymentMethods.includes(facts.paymentMethod))
    return refuseField('payment_method', 'La forma de pago no contiene un valor válido.');
  return facts.paymentMethod === 'DOMICILIACION' ? debitRefusal(facts) : null;
}

/**
 * Returns a refusal (400-020) when a required document of the product was not accepted; null otherwise (PRD-05).
 */
export function documentsRefusal(
  facts: Pick<SubscriptionFacts, 'requiredDocuments' | 'acceptedDocuments'>,
): Refusal | null {
  const isAccepted = facts.requiredDocuments.every((uuid) =>
    facts.acceptedDocuments.includes(uuid),
  );
  return isAccepted ? null : refuseField('accepted_documents', 'Campo requerido.');
}

/**
 * Decides whether a subscription of a fund may be placed (ORD-05, ORD-06, APR-08, PAY-03). Refuses with 400-020 for
 * amount, payment or documents, 400-040 for the minimum, 400-044 and 400-045 for appropriateness, 400-046 for the
 * product, and 400-047 for the minimum of a hedge fund.
 */
export function decideSubscription(facts: SubscriptionFacts): Decision<SubscriptionDecision> {
  const isFirst = !isPositive(facts.heldUnits);
  const testRequirements = computeAppropriatenessRequirements({
    ...facts,
    result: facts.appropriateness,
  });
  const subscriptionRefusals = [
    productRefusal(facts, isFirst),
    amountRefusal(facts, minimumPurchaseAmount(facts.product, facts.heldUnits)),
    paymentRefusal(facts),
    appropriatenessRefusal(facts, testRequirements),
    documentsRefusal(facts),
  ].filter((refusal) => refusal !== null);
  return acceptUnlessRefused(subscriptionRefusals, () => {
    const amount = roundMoney(facts.cash ?? '');
    return {
      amount,
      units: facts.nav === null ? null : computeUnits(amount, facts.nav),
      subType: isFirst ? 'INICIAL' : 'ADICIONAL',
      appropriateness: testRequirements,
    };
  });
}
