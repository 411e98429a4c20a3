import {
  acceptanceRefusal,
  type Action,
  actionFor,
  appropriatenessNeeds,
  type AppropriatenessNeeds,
  cellFor,
  conditionHolds,
  expiredIdRefusal,
  type Decision,
  declaredSentence,
  isCurrentOn,
  isStandingInstruction,
  type PowerScope,
  type Refusal,
  refuse,
  refuseField,
  reject,
} from '@participe/domain';
import type { OrderDraft, OrderFacts, OrderRequest } from '../kinds/order-kind.ts';
import { orderKinds } from '../kinds/index.ts';
import { orderTexts } from '../model/orders.texts.ts';
import { holdersOf, isOfHolder, personOf, someIdentityExpired } from '../model/rule-facts.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { accessOn } from '../../kernel/access/permissions.ts';
import type { ActorAccount, ClientActor } from '../../kernel/actor.ts';
import type { Moment } from '../../kernel/clock.ts';

/** Why the person may not order this although the gate let the call pass (403-001), or undefined. */
export function permissionRefusal(work: UnitOfWork, facts: OrderFacts): Refusal | undefined {
  const { actor, request } = facts;
  const account = actor.accounts.find(({ uuid }) => uuid === request.uuid_account);
  if (account === undefined) return refuse('NO_ENCONTRADO');
  const payoutToHolder = isOfHolder(facts.account, facts.bank, work.clock.today);
  const action = actionFor(request.operation_type);
  return conditionRefusal(actor, account, action, { payoutToHolder }, work.clock);
}

/** A purchase with a warning of the appropriateness test needs the client's acceptance (APR-10). */
function withAcceptance(decision: Decision<OrderDraft>, facts: OrderFacts): Decision<OrderDraft> {
  const { convenience_accepted: accepted } = facts.request;
  const refusal = acceptanceRefusal(appropriatenessOf(facts), accepted);
  if (refusal === null) return decision;
  return decision.ok ? reject(refusal) : { ok: false, refusals: [...decision.refusals, refusal] };
}

/** Only an instruction takes the place of another order; in any other order the name of one is a mistake. */
export function parentRefusal(
  request: Pick<OrderRequest, 'operation_type' | 'uuid_parent_operation'>,
): Refusal | undefined {
  const { operation_type: type, uuid_parent_operation: uuid } = request;
  return uuid === undefined || isStandingInstruction(type)
    ? undefined
    : refuseField('uuid_parent_operation', orderTexts.unknownInstruction);
}

/** Whether the order may be placed as it stands, and how it is written: the same answer for a simulation and for the order. */
export function decideOrder(work: UnitOfWork, facts: OrderFacts): Decision<OrderDraft> {
  const kind = orderKinds[facts.request.operation_type];
  if (kind === undefined) return reject(refuse('PRODUCTO_NO_ADMITE', {}, 'operation_type'));
  const misnamed = parentRefusal(facts.request);
  if (misnamed !== undefined) return reject(misnamed);
  if (facts.bankUnknown)
    return reject(refuseField('uuid_bank_account', orderTexts.unknownBankAccount));
  return withAcceptance(kind.decide(work, facts), facts);
}

/**
 * The conditional cells of the matrix that the gate let pass (PRM-03 to PRM-11): an authorised person
 * or manager redeems to a validated bank account of the holder only. Answers 403-001 when none of the
 * person's roles meets its condition.
 */
function conditionRefusal(
  actor: ClientActor,
  account: ActorAccount,
  action: Action,
  facts: { readonly payoutToHolder: boolean },
  clock: Moment,
): Refusal | undefined {
  if (accessOn(actor, account, action, clock) === 'yes') return undefined;
  const meets = account.roles.some((held) => {
    const { role, powerScope } = held;
    if (!isCurrentOn(held, clock.today)) return false;
    const cell = cellFor({ role, intervenerType: account.intervenerType, action });
    if (cell.access !== 'conditional') return cell.access === 'yes';
    return conditionHolds(cell.note, action, {
      powerScope: powerScope as PowerScope | null,
      payoutToHolder: facts.payoutToHolder,
    });
  });
  return meets ? undefined : refuse('SIN_PERMISO');
}

/** Why whoever orders, or a holder, may place nothing but redemptions by now (403-002), or undefined. */
export function paperRefusal(
  work: Pick<UnitOfWork, 'services' | 'clock'>,
  { account, actor, request }: Pick<OrderFacts, 'account' | 'actor' | 'request'>,
): Refusal | undefined {
  const orderer = personOf(account, actor.person.uuid);
  const people = [...holdersOf(account, work.clock.today), ...(orderer ? [orderer] : [])];
  return expiredIdRefusal({
    identityExpired: someIdentityExpired(work, people),
    operationType: request.operation_type,
  });
}

const nothing: AppropriatenessNeeds = {
  required: false,
  result: null,
  phraseRequired: false,
  warning: false,
};

function boughtIn(facts: OrderFacts) {
  const { buys = null } = orderKinds[facts.request.operation_type] ?? {};
  if (buys === null) return undefined;
  return buys === 'destination' ? facts.destination?.product : facts.product;
}

/** The requirements of the appropriateness test on the product that an order buys; none when it buys nothing (APR-01). */
export function appropriatenessOf(facts: OrderFacts): AppropriatenessNeeds {
  const bought = boughtIn(facts);
  if (bought === undefined) return nothing;
  return appropriatenessNeeds({
    clientClass: facts.clientClass,
    product: { productType: bought.product_type, complex: bought.complex },
    result: facts.appropriateness,
  });
}

/** What the order declares of the test, in the words that are printed in what is signed; null when it asks for none. */
export function declarationOf(facts: OrderFacts): string | null {
  const bought = boughtIn(facts);
  return declaredSentence(appropriatenessOf(facts), {
    isComplex: bought?.complex === true || bought?.product_type === 'FIL',
    phrase: facts.request.convenience_phrase,
  });
}
