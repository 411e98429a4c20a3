import {
  refuseUnlessWarningAccepted,
  type Action,
  requiredActionFor,
  computeAppropriatenessRequirements,
  type AppropriatenessRequirements,
  matrixCellFor,
  isNoteConditionMet,
  expiredIdDocumentRefusal,
  type HedgeFundFacts,
  hedgeFundRiskStatement,
  isRetailHedgeFund,
  riskAcknowledgementRefusal,
  type Decision,
  appropriatenessDeclaration,
  isStandingInstruction,
  type Refusal,
  refuse,
  refuseField,
  reject,
} from '@participe/domain';
import type { OrderKindFields, OrderFacts, OrderRequest } from '../kinds/order-kind.ts';
import { orderKinds } from '../kinds/index.ts';
import { isSimulationOf } from './simulation-id.ts';
import { orderTexts } from '../model/orders.texts.ts';
import {
  findMissingW9Refusal,
  holdersOf,
  isHolderBankAccount,
  accountPersonOf,
  hasExpiredIdentity,
} from '../model/rule-facts.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { evaluateAccess, listRolesInReach } from '../../kernel/access/permissions.ts';
import type { ActorAccount, ClientActor } from '../../kernel/actor.ts';
import type { Moment } from '../../kernel/clock.ts';

/**
 * Refuses with 403-002 when the identity document of a holder, or of the person who places the order, expired too
 * long ago. Single redemptions are not refused for this reason.
 */
function findExpiredIdentityRefusal(
  work: Pick<UnitOfWork, 'services' | 'clock'>,
  { account, actor, request }: Pick<OrderFacts, 'account' | 'actor' | 'request'>,
): Refusal | undefined {
  const orderer = accountPersonOf(account, actor.person.uuid);
  const people = [...holdersOf(account, work.clock.today), ...(orderer ? [orderer] : [])];
  return expiredIdDocumentRefusal({
    isIdentityExpired: hasExpiredIdentity(work, people),
    operationType: request.operation_type,
  });
}

/**
 * Returns the refusal of an order that the person may not place: without a role on the account (404), against the
 * permission matrix (403-001), or with an expired identity document or a missing form W-9 (403-002).
 */
export function findPermissionRefusal(work: UnitOfWork, facts: OrderFacts): Refusal | undefined {
  const { actor, request } = facts;
  const account = actor.accounts.find(({ uuid }) => uuid === request.uuid_account);
  if (account === undefined) return refuse('NO_ENCONTRADO');
  const payoutToHolder = isHolderBankAccount(facts.account, facts.bank, work.clock.today);
  const action = requiredActionFor(request.operation_type);
  return (
    findConditionRefusal(actor, account, action, { payoutToHolder }, work.clock) ??
    findExpiredIdentityRefusal(work, facts) ??
    findMissingW9Refusal(facts.account, request.operation_type, work.clock.today)
  );
}

/**
 * Adds refusals when the client has not ticked a required box: the warning of the appropriateness test (APR-10), or
 * the risk of a hedge fund (ORD-06).
 */
function requireTickedBoxes(
  decision: Decision<OrderKindFields>,
  facts: OrderFacts,
): Decision<OrderKindFields> {
  const { convenience_accepted: isWarned, risk_acknowledged: isRiskKnown } = facts.request;
  const hedgeFund = hedgeFundFactsOf(facts);
  const [first, ...others] = [
    ...(decision.ok ? [] : decision.refusals),
    refuseUnlessWarningAccepted(computeOrderAppropriateness(facts), isWarned),
    hedgeFund && riskAcknowledgementRefusal(hedgeFund, isRiskKnown),
  ].filter((refusal) => refusal !== null && refusal !== undefined);
  return first === undefined ? decision : reject(first, ...others);
}

export const unknownSimulation = refuseField('uuid_simulation', orderTexts.unknownSimulation);

/**
 * Refuses the field `uuid_parent_operation` except in standing instructions, where it names the instruction to
 * replace.
 */
export function findParentOrderRefusal(
  request: Pick<OrderRequest, 'operation_type' | 'uuid_parent_operation'>,
): Refusal | undefined {
  const { operation_type: type, uuid_parent_operation: uuid } = request;
  return uuid === undefined || isStandingInstruction(type)
    ? undefined
    : refuseField('uuid_parent_operation', orderTexts.unknownInstruction);
}

/** Refuses a simulation of another order or person, and one that is no longer valid (ORD-27). */
function findSimulationRefusal(
  { clock }: UnitOfWork,
  { actor, request }: OrderFacts,
): Refusal | undefined {
  const { uuid_simulation: uuid } = request;
  if (uuid === undefined) return undefined;
  const simulationKey = { uuidPerson: actor.person.uuid, request };
  return isSimulationOf(simulationKey, uuid, clock.now) ? undefined : unknownSimulation;
}

/**
 * Applies the rules to a real or simulated order, except those of `findPermissionRefusal`. Returns its content or the
 * refusals.
 */
export function decideOrder(work: UnitOfWork, facts: OrderFacts): Decision<OrderKindFields> {
  const kind = orderKinds[facts.request.operation_type];
  if (kind === undefined) return reject(refuse('PRODUCTO_NO_ADMITE', {}, 'operation_type'));
  const parentOrderRefusal = findParentOrderRefusal(facts.request);
  if (parentOrderRefusal !== undefined) return reject(parentOrderRefusal);
  const unknownSimulationRefusal = findSimulationRefusal(work, facts);
  if (unknownSimulationRefusal !== undefined) return reject(unknownSimulationRefusal);
  if (facts.isBankAccountUnknown)
    return reject(refuseField('uuid_bank_account', orderTexts.unknownBankAccount));
  return requireTickedBoxes(kind.decide(work, facts), facts);
}

/**
 * Checks the conditional cells of the permission matrix (PRM-03 to PRM-11). Refuses with 403-001 when no role of the
 * person meets its condition.
 */
function findConditionRefusal(
  actor: ClientActor,
  account: ActorAccount,
  action: Action,
  facts: { readonly payoutToHolder: boolean },
  clock: Moment,
): Refusal | undefined {
  if (evaluateAccess(actor, account, action, clock) === 'yes') return undefined;
  const hasRequiredRole = listRolesInReach(account, action, clock).some(({ role, powerScope }) => {
    const cell = matrixCellFor({ role, intervenerType: account.intervenerType, action });
    if (cell.access !== 'conditional') return cell.access === 'yes';
    return isNoteConditionMet(cell.note, action, {
      powerScope,
      payoutToHolder: facts.payoutToHolder,
    });
  });
  return hasRequiredRole ? undefined : refuse('SIN_PERMISO');
}

const noRequirements: AppropriatenessRequirements = {
  required: false,
  result: null,
  phraseRequired: false,
  warningRequired: false,
};

function findBoughtProduct(facts: OrderFacts) {
  const { buys = null } = orderKinds[facts.request.operation_type] ?? {};
  if (buys === null) return undefined;
  return buys === 'destination' ? facts.destination?.product : facts.product;
}

function hedgeFundFactsOf(facts: OrderFacts): HedgeFundFacts | undefined {
  const boughtProduct = findBoughtProduct(facts);
  return (
    boughtProduct && {
      product: { productType: boughtProduct.product_type },
      clientClass: facts.clientClass,
    }
  );
}

/** Returns the acknowledged risk statement in the order's document; null when none is required (ORD-06). */
export function getRiskStatement(facts: OrderFacts): string | null {
  const hedgeFund = hedgeFundFactsOf(facts);
  return hedgeFund !== undefined && isRetailHedgeFund(hedgeFund) ? hedgeFundRiskStatement : null;
}

/**
 * Returns the requirements of the appropriateness test for the bought product; none for an order that buys nothing
 * (APR-01).
 */
export function computeOrderAppropriateness(facts: OrderFacts): AppropriatenessRequirements {
  const boughtProduct = findBoughtProduct(facts);
  if (boughtProduct === undefined) return noRequirements;
  return computeAppropriatenessRequirements({
    clientClass: facts.clientClass,
    product: { productType: boughtProduct.product_type, complex: boughtProduct.complex },
    result: facts.appropriateness,
  });
}

/** Returns the declaration about the appropriateness test in the order's document; null when none is required. */
export function getAppropriatenessDeclaration(facts: OrderFacts): string | null {
  const boughtProduct = findBoughtProduct(facts);
  return appropriatenessDeclaration(computeOrderAppropriateness(facts), {
    isComplex: boughtProduct?.complex === true || boughtProduct?.product_type === 'FIL',
    phrase: facts.request.convenience_phrase,
  });
}
