import {
  type Action,
  type AppropriatenessResult,
  type SignatureArrangement,
  type AssetClass,
  type ClientClass,
  type OperationType,
  type PayoutAccountFacts,
  type PlainDate,
  type ProductFacts,
  type ProductFamily,
  type ProductType,
  type Refusal,
  type WithdrawalLimits,
  type SignatureFacts,
  countsForSignature,
  requiredActionFor,
  isActionInReach,
  isIdentityDocumentExpired,
  isCurrentOn,
  isHolder,
  isOwningRole,
  maySign,
  missingW9Refusal,
  listSignerFacts,
} from '@participe/domain';
import { type PartyRow, toParty } from '../../kernel/access/party.ts';
import type {
  AccountPerson,
  AccountRow,
  OrderBankAccountRow,
  ProductRow,
} from './account-facts.store.ts';
import type { Services } from '../../kernel/services.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

export type SigningPerson = PartyRow & Pick<AccountPerson, 'name'>;
export type SigningAccount = Pick<
  AccountRow,
  'arrangement_type' | 'required_signatures' | 'signature_rules' | 'intervener_type'
> & { readonly people: readonly SigningPerson[] };

const isCurrent = (person: SigningPerson, today: PlainDate): boolean =>
  isCurrentOn(toParty(person), today);

/** Returns the facts that decide whose signatures an order of the account needs (SIG-01). */
export function signatureFactsOf(
  account: SigningAccount,
  order: { operationType: OperationType; amount: string | null },
  today: PlainDate,
): SignatureFacts {
  const action = requiredActionFor(order.operationType);
  const { intervener_type: intervenerType } = account;
  return {
    arrangement: account.arrangement_type as SignatureArrangement,
    requiredSignatures: account.required_signatures,
    signatureRules: account.signature_rules.map((rule) => ({
      operationTypes: rule.operation_types as OperationType[],
      upTo: rule.up_to,
      required: rule.required,
      mustInclude: rule.must_include,
    })),
    interveners: listSignerFacts(account.people.map(toParty), { intervenerType, action }, today),
    action,
    operationType: order.operationType,
    amount: order.amount,
    intervenerType,
  };
}

/** Roles of people who may redeem only to a bank account of a holder (PRM-04). */
const rolesLimitedToHolderAccount: ReadonlySet<string> = new Set([
  'AUTORIZADO_OPERATIVO',
  'GESTOR',
]);

/**
 * True when each role under which the person may sign the order is limited to a bank account of a holder (PRM-04).
 */
export function isLimitedToHolderAccount(
  account: SigningAccount,
  { uuid, action }: { readonly uuid: string; readonly action: Action },
  today: PlainDate,
): boolean {
  const { intervener_type: intervenerType } = account;
  const parties = account.people.map(toParty);
  const owners = parties.filter(({ role }) => isOwningRole(role));
  const signingParties = parties.filter(
    (party) =>
      party.uuid === uuid &&
      countsForSignature(party.role, intervenerType) &&
      isActionInReach(party, { intervenerType, owners }, action, today) &&
      maySign(party, today),
  );
  return signingParties.every(({ role }) => rolesLimitedToHolderAccount.has(role));
}

export function isHolderBankAccount(
  account: Pick<AccountRow, 'people'>,
  bank: Pick<OrderBankAccountRow, 'status' | 'uuid_intervener_holder'> | undefined,
  today: PlainDate,
): boolean {
  return (
    bank?.status === 'VALIDATED' &&
    holdersOf(account, today).some(({ uuid }) => uuid === bank.uuid_intervener_holder)
  );
}

export function holdersOf(account: Pick<AccountRow, 'people'>, today: PlainDate): AccountPerson[] {
  const holders = account.people.filter(
    (person) => isHolder(person.role) && isCurrent(person, today),
  );
  return holders.filter(
    (person, index) => holders.findIndex(({ uuid }) => uuid === person.uuid) === index,
  );
}

/** Returns the refusal of a purchase while the form W-9 of a holder is missing (ORD-29). */
export const findMissingW9Refusal = (
  account: Pick<AccountRow, 'people'>,
  operationType: OperationType,
  today: PlainDate,
): Refusal | undefined =>
  missingW9Refusal({
    isW9Missing: holdersOf(account, today).some((one) => one.w9_missing),
    operationType,
  });

export function accountPersonOf(
  account: Pick<AccountRow, 'people'>,
  uuid: string,
): AccountPerson | undefined {
  return account.people.find((person) => person.uuid === uuid);
}

export function appropriatenessResultOf(
  account: Pick<AccountRow, 'people'>,
  uuid: string,
  family: ProductFamily,
): AppropriatenessResult | null {
  const testResult = accountPersonOf(account, uuid)?.tests?.[family];
  return (testResult as AppropriatenessResult | undefined) ?? null;
}

/** One retail holder makes the account retail (APR-13). */
export function getClientClass(account: Pick<AccountRow, 'people'>, today: PlainDate): ClientClass {
  const holders = holdersOf(account, today);
  const isRetail = holders.some(({ intervener_class: one }) => one === 'MINORISTA');
  return isRetail ? 'MINORISTA' : 'PROFESIONAL';
}

/**
 * Returns the withholding rate of a redemption on the date of its net asset value. The rate is zero only when all
 * holders have an exemption that is valid on this date (TAX-02).
 */
export function getWithholdingRate(
  services: Services,
  account: Pick<AccountRow, 'people'>,
  date: PlainDate,
): { rate: string; exempt: boolean } {
  const holders = holdersOf(account, date);
  const isExempt =
    holders.length > 0 &&
    holders.every(({ withholding_exempt_until: until }) => until !== null && date <= until);
  return {
    rate: isExempt ? '0' : services.reference.parameter('withholding_iic', date),
    exempt: isExempt,
  };
}

/** Returns for how many months an expired identity document is accepted (PTY-12). */
export function getIdentityGraceMonths(services: Services, today: PlainDate): number {
  return Number(services.reference.parameter('id_grace_months', today));
}

/**
 * True when the identity document of one of these people expired longer ago than the permitted months (LIF-06,
 * LIF-23).
 */
export function hasExpiredIdentity(
  { services, clock: { today } }: Pick<UnitOfWork, 'services' | 'clock'>,
  people: readonly Pick<AccountPerson, 'document_expires_on'>[],
): boolean {
  const months = getIdentityGraceMonths(services, today);
  return people.some(({ document_expires_on: date }) =>
    isIdentityDocumentExpired(date, today, months),
  );
}

/**
 * Returns the facts of a bank account that the rule on payouts needs. A new bank account may be used after 72 hours
 * (PAY-15).
 */
export function toPayoutAccountFacts(
  facts: { readonly bank: OrderBankAccountRow | undefined },
  work: UnitOfWork,
): PayoutAccountFacts | null {
  if (facts.bank === undefined) return null;
  return {
    status: facts.bank.status as PayoutAccountFacts['status'],
    signedAt: facts.bank.signed_at,
    holdHours: Number(work.services.reference.parameter('new_iban_hold_hours', work.clock.today)),
  };
}

export function productFactsOf(product: ProductRow): ProductFacts {
  return {
    productType: product.product_type as ProductType,
    assetClass: product.asset_class as AssetClass,
    complex: product.complex,
    closedToNew: product.closed_to_new,
    minimumInitial: product.minimum_initial,
    minimumAdditional: product.minimum_additional,
  };
}

/** Returns the limits of redemptions, from the parameters valid today (LOT-13, ORD-07, ORD-08). */
export function getWithdrawalLimits(work: UnitOfWork): WithdrawalLimits {
  const parameterValue = (key: string): string =>
    work.services.reference.parameter(key, work.clock.today);
  return {
    minKeep: parameterValue('min_keep'),
    minKeepUnitsLegacy: parameterValue('min_keep_units_legacy'),
    legacyEquityBefore: parameterValue('legacy_equity_before'),
    cashLimitPercent: parameterValue('cash_order_limit_percent'),
  };
}
