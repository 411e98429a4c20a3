import { randomUUID } from 'node:crypto';
import { setAccountBlock } from '../../accounts/index.ts';
import { closeIssuesByTitle, insertOrderIssue } from '../lifecycle/operation-issues.store.ts';
import type { Order } from '../model/order.store.ts';
import { findAccount } from '../model/account-facts.store.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

const debtReason = 'RECIBO_DEVUELTO';

/** Opens an issue about the money of an order, which staff settle with the client (PAY-10). */
export async function openPaymentIssue(
  work: UnitOfWork,
  order: Order,
  said: { readonly title: string; readonly description: string },
): Promise<void> {
  await insertOrderIssue(work.db, {
    uuid: randomUUID(),
    uuidOperation: order.uuid,
    type: 'PAYMENT',
    ...said,
    requested_documents: [],
    created_at: work.clock.now,
  });
  work.audit({
    action: 'operation.payment-issue',
    entity: 'operation',
    entityUuid: order.uuid,
    after: { title: said.title },
  });
}

/** Closes the payment issues of an order with this title, because the matter is settled. */
export async function closePaymentIssues(
  work: UnitOfWork,
  order: Order,
  title: string,
): Promise<void> {
  const closedIssues = await closeIssuesByTitle(work.db, order.uuid, {
    title,
    now: work.clock.now,
  });
  if (closedIssues === 0) return;
  work.audit({
    action: 'operation.payment-issue-closed',
    entity: 'operation',
    entityUuid: order.uuid,
    after: { title },
  });
}

/**
 * Blocks an account that owes money for a returned debit, so that no units leave before the debt is settled. A block
 * for another reason stays.
 */
export async function blockAccountForDebt(work: UnitOfWork, order: Order): Promise<void> {
  const account = await findAccount(work.db, order.uuid_account, work.clock.today);
  if (account === undefined || account.block_reason !== null) return;
  await setAccountBlock(work.db, account.uuid, {
    kind: 'OTHER',
    reason: debtReason,
    at: work.clock.now,
  });
  work.audit({
    action: 'account.blocked',
    entity: 'account',
    entityUuid: account.uuid,
    after: { reason: debtReason, uuid_operation: order.uuid },
  });
}

/** Ends the block of an account whose debt is settled, unless the account was blocked for another reason. */
export async function endDebtBlock(work: UnitOfWork, order: Order): Promise<void> {
  const account = await findAccount(work.db, order.uuid_account, work.clock.today);
  if (account?.block_reason !== debtReason) return;
  await setAccountBlock(work.db, account.uuid, {
    kind: 'OTHER',
    reason: null,
    at: work.clock.now,
  });
  work.audit({
    action: 'account.unblocked',
    entity: 'account',
    entityUuid: account.uuid,
    after: { reason: debtReason, uuid_operation: order.uuid },
  });
}
