import {
  executionAmountInYear,
  decideRedemption,
  type PlannedExecution,
  invariant,
  isDebitInstruction,
  roundUnits,
  computeUnits,
  isBlockedStatus,
} from '@participe/domain';
import { type HeldPosition, readHoldingFacts } from '../../positions/index.ts';
import {
  findMissingW9Refusal,
  holdersOf,
  toPayoutAccountFacts,
  productFactsOf,
  getWithdrawalLimits,
  hasExpiredIdentity,
} from '../model/rule-facts.ts';
import { type SuspensionCause, toSchedule } from './instruction.ts';
import { isMandateReady } from '../model/mandates.ts';
import type { Order } from '../model/order.store.ts';
import {
  type AccountRow,
  type OrderBankAccountRow,
  findAccount,
  findBankAccount,
  findProduct,
  type ProductRow,
} from '../model/account-facts.store.ts';
import { type AcceptedOrder, buildSystemOrder } from '../model/accepted-order.ts';
import type { LockedOrder } from '../lifecycle/transition.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** The facts that decide the execution of an instruction on a day. */
interface ChildFacts {
  readonly parent: Order;
  readonly position: HeldPosition;
  readonly account: AccountRow;
  readonly product: ProductRow;
  readonly bank: OrderBankAccountRow | undefined;
  readonly execution: PlannedExecution;
}

/** The child order of one execution, or the reason to suspend the instruction instead. */
export type ChildOrderDecision =
  | { readonly kind: 'order'; readonly order: AcceptedOrder }
  | { readonly kind: 'stop'; readonly cause: SuspensionCause };

const stopInstruction = (cause: SuspensionCause): ChildOrderDecision => ({ kind: 'stop', cause });

/**
 * Returns the fields that child subscriptions and child redemptions share. A child order needs no signature, because
 * its instruction is signed.
 */
function commonFieldsOf(facts: ChildFacts) {
  const { parent, account, product, bank, execution } = facts;
  return {
    account,
    product,
    uuidParent: parent.uuid,
    signedIn: parent.reference,
    values: { scheduled_on: execution.nominalDate },
    bank: bank ?? null,
    sourceSystem: parent.source_system,
  } as const;
}

async function decideChildSubscription(
  work: UnitOfWork,
  facts: ChildFacts,
): Promise<ChildOrderDecision> {
  const { parent, product, bank, execution } = facts;
  if (bank?.status !== 'VALIDATED' || !(await isMandateReady(work, parent)))
    return stopInstruction('RECIBOS_DEVUELTOS');
  invariant(parent.ordered_cash !== null, 'a periodic subscription is ordered by amount');
  const cash = executionAmountInYear(parent.ordered_cash, toSchedule(parent), execution.year);
  const participations = product.nav === null ? null : computeUnits(cash, product.nav);
  return {
    kind: 'order',
    order: buildSystemOrder({
      ...commonFieldsOf(facts),
      operationType: 'SUSCRIPCION',
      subType: 'PERIODICA',
      amountMode: 'CASH',
      orderedCash: cash,
      estimate: { cash, participations, withholding: '0.00', net: cash },
      paymentMethod: 'DOMICILIACION',
    }),
  };
}

/**
 * Decides the child order of a periodic redemption by the rules of a single redemption, such as available units and
 * minimum to keep.
 */
async function decideChildRedemption(
  work: UnitOfWork,
  facts: ChildFacts,
): Promise<ChildOrderDecision> {
  const { parent, position, account, product } = facts;
  if (product.nav === null) return stopInstruction('MINIMO_A_MANTENER');
  const isByAmount = parent.amount_mode === 'CASH';
  const decision = decideRedemption({
    accountType: account.account_type,
    product: productFactsOf(product),
    amountMode: isByAmount ? 'CASH' : 'PARTICIPATIONS',
    cash: parent.ordered_cash ?? undefined,
    participations: parent.ordered_participations ?? undefined,
    holding: await readHoldingFacts(work.db, position, work.clock),
    nav: product.nav,
    firstPurchaseDate: position.firstPurchaseDate,
    limits: getWithdrawalLimits(work),
    bankAccount: toPayoutAccountFacts(facts, work),
    now: work.clock.now,
  });
  if (!decision.ok) return stopInstruction('MINIMO_A_MANTENER');
  const { subType, units, gross } = decision.value;
  return {
    kind: 'order',
    order: buildSystemOrder({
      ...commonFieldsOf(facts),
      operationType: 'REEMBOLSO_PERIODICO',
      subType,
      amountMode: isByAmount ? 'CASH' : 'PARTICIPATIONS',
      orderedCash: isByAmount ? gross : null,
      orderedParticipations: isByAmount ? null : roundUnits(units),
      estimate: { cash: gross, participations: units, withholding: null, net: null },
      hold: { position, participations: units },
    }),
  };
}

export async function decideChildOrder(
  work: UnitOfWork,
  { order: parent, position }: LockedOrder,
  execution: PlannedExecution,
): Promise<ChildOrderDecision> {
  const { db, clock } = work;
  const account = await findAccount(db, parent.uuid_account, clock.today);
  const product = await findProduct(db, parent.id_product, clock.today);
  invariant(
    account !== undefined && product !== undefined,
    'an instruction has an account and a product',
  );
  const uuidBank = parent.uuid_bank_account;
  const bank = uuidBank === null ? undefined : await findBankAccount(db, account.uuid, uuidBank);
  const holders = holdersOf(account, clock.today);
  if (account.blocked_at !== null) return stopInstruction('TITULAR_BLOQUEADO');
  if (holders.some((one) => isBlockedStatus(one.intervener_status)))
    return stopInstruction('TITULAR_BLOQUEADO');
  if (hasExpiredIdentity(work, holders)) return stopInstruction('DOCUMENTO_CADUCADO');
  const buys = isDebitInstruction(parent.operation_type);
  if (findMissingW9Refusal(account, parent.operation_type, clock.today) !== undefined)
    return stopInstruction('W9_PENDIENTE');
  const facts: ChildFacts = { parent, position, account, product, bank, execution };
  return buys ? decideChildSubscription(work, facts) : decideChildRedemption(work, facts);
}
