import {
  type Decision,
  type Refusal,
  acceptanceRefusal,
  actionFor,
  isStandingInstruction,
  refuse,
  refuseField,
  reject,
} from '@participe/domain';
import { appropriatenessOf } from './appropriateness.ts';
import { conditionRefusal } from './conditions.ts';
import type { OrderDraft } from '../kinds/order-kind.ts';
import { orderKinds } from '../kinds/index.ts';
import type { OrderFacts, OrderRequest } from './order-facts.ts';
import { orderTexts } from '../model/orders.texts.ts';
import { isOfHolder } from '../model/signers.ts';
import type { UnitOfWork } from '../../kernel/database/unit-of-work.ts';

/** Why the person may not order this although the gate let the call pass (403-001), or undefined. */
export function permissionRefusal(work: UnitOfWork, facts: OrderFacts): Refusal | undefined {
  const { actor, request } = facts;
  const account = actor.accounts.find(({ uuid }) => uuid === request.uuid_account);
  if (account === undefined) return refuse('NO_ENCONTRADO');
  const payoutToHolder = isOfHolder(facts.account, facts.bank, work.clock.today);
  const action = actionFor(request.operation_type);
  return conditionRefusal(actor, account, action, { payoutToHolder }, work.clock);
}

/** Whatever is bought: a warning of the test is accepted before the order is placed (decision G-G05). */
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
