import type { PendingTask } from '@participe/contract';
import { type PlainDate, addDays, orderExpiryDays, todayInMadrid } from '@participe/domain';
import { evaluateAccess } from '../kernel/access/permissions.ts';
import type { ClientActor } from '../kernel/actor.ts';
import type { Moment } from '../kernel/clock.ts';
import type { WaitingOrder } from '../orders/index.ts';
import { findActorAccount } from '../positions/index.ts';

interface Caller {
  readonly actor: ClientActor;
  readonly clock: Moment;
}

const lastDayFrom = (begin: Date): PlainDate => addDays(todayInMadrid(begin), orderExpiryDays);

function toTask(
  { order }: WaitingOrder,
  kind: PendingTask['kind'],
  facts: Pick<PendingTask, 'until' | 'url'> & Partial<PendingTask>,
): PendingTask {
  return {
    key: `${kind}:${order.uuid}`,
    kind,
    order: {
      uuid_operation: order.uuid,
      operation_type: order.operation_type,
      product_name: order.product_name,
      cash: order.cash,
    },
    document: null,
    owner: null,
    waiting_for: [],
    ...facts,
  };
}

/**
 * Returns the task to sign the order when the caller must sign it. Otherwise returns the task to wait for the
 * co-signers, when the caller may sign orders of the account.
 */
function signatureTask(one: WaitingOrder, maySign: boolean, me: string): PendingTask[] {
  const { order } = one;
  const waiting_for = order.pending_signers
    .filter(({ uuid_intervener: uuid }) => uuid !== me)
    .map(({ name }) => name);
  const lastDay = lastDayFrom(one.waitingSince);
  if (order.allowed_actions.includes('SIGN')) {
    const url = `/operate/summary/${order.uuid}`;
    return [toTask(one, 'SIGN_ORDER', { waiting_for, until: lastDay, url })];
  }
  if (!maySign || order.my_signature_pending || waiting_for.length === 0) return [];
  const url = `/account/operation/${order.uuid}`;
  return [toTask(one, 'AWAIT_SIGNATURES', { waiting_for, until: lastDay, url })];
}

/** Returns the tasks about an unexecuted order: sign it, wait for co-signers, pay it, send its documents. */
export function listOrderTasks(one: WaitingOrder, { actor, clock }: Caller): PendingTask[] {
  const { order } = one;
  const account = findActorAccount(actor, order.uuid_account);
  if (account === undefined) return [];
  const mayDo = (action: Parameters<typeof evaluateAccess>[2]) =>
    ['yes', 'conditional'].includes(evaluateAccess(actor, account, action, clock));
  const url = `/account/operation/${order.uuid}`;
  const tasks = signatureTask(one, mayDo('sign'), actor.person.uuid);
  if (order.missing_documents !== null && mayDo('upload') && mayDo('sign')) {
    const lastDay = lastDayFrom(one.waitingSince);
    const document = order.missing_documents;
    tasks.push(toTask(one, 'SEND_ORDER_DOCUMENTS', { document, until: lastDay, url }));
  }
  if (one.payableSince !== null && mayDo('subscribe'))
    tasks.push(toTask(one, 'PAY_ORDER', { until: lastDayFrom(one.payableSince), url }));
  return tasks;
}
