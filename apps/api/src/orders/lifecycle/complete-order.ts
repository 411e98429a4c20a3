import { type OrderActor, invariant, isRedemption, isWithdrawal } from '@participe/domain';
import {
  certifyPaper,
  readOrderDocumentValidation,
  readPapersToSign,
  requestTimeStamp,
} from '../../documents/index.ts';
import {
  calculateExpectedValueDate,
  isNoticePeriodRequired,
  readNoticePeriod,
  calculateSettlementDate,
} from '../model/order-dates.ts';
import { notifyTransferDetails } from '../notifications/order-notifications.ts';
import { activateMandate } from '../model/mandates.store.ts';
import { updateIssueStatuses } from './operation-issues.ts';
import type { Order } from '../model/order.store.ts';
import type { SigningState } from '../model/signature-state.ts';
import { type LockedOrder, applyTransition } from './transition.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** A value date, and whether the redemption notice period has postponed it (DAT-06). */
interface ValueDateNow {
  readonly valueDate: string | null;
  readonly hasNotice: boolean;
}

/**
 * Returns the value date of an order, calculated as if the order received its last signature now. `together` are the
 * orders that the same code signs: they are completed in the sequence of their ids, and the earlier ones count towards
 * the redemption notice period (DAT-06).
 */
export async function calculateValueDateNow(
  work: UnitOfWork,
  order: Order,
  together: readonly string[] = [],
): Promise<ValueDateNow> {
  const notice = isWithdrawal(order.operation_type)
    ? await readNoticePeriod(work, {
        uuidAccount: order.uuid_account,
        idProduct: order.id_product,
        threshold: order.notice_threshold,
        amount: order.cash ?? '0.00',
        uuidOperation: order.uuid,
        completedFirst: together.filter((uuid) => uuid < order.uuid),
      })
    : undefined;
  const valueDate = calculateExpectedValueDate(work.services, order, {
    completedAt: work.clock.now,
    cashDate: order.cash_reconciled_on,
    notice,
  });
  return { valueDate, hasNotice: isNoticePeriodRequired(notice) };
}

/** Stores each signed document of the order with a page that certifies its signatures. */
async function certifyPapers(
  work: UnitOfWork,
  order: Order,
  state: SigningState,
  signed: { readonly orderHash: string; readonly sha256: ReadonlyMap<string, string> },
): Promise<void> {
  for (const paper of await readPapersToSign(work.db, order.uuid)) {
    const certified = await certifyPaper(work.db, paper.uuid, {
      sha256: signed.sha256.get(paper.uuid) ?? '',
      orderHash: signed.orderHash,
      completedAt: work.clock.now.toISOString(),
      signatures: state.signatures.map((signature) => ({
        name: signature.name,
        documentNumber: signature.document_number,
        signedAt: signature.signed_at.toISOString(),
        channel: signature.channel,
        seal: signature.seal,
      })),
    });
    await requestTimeStamp(work, certified);
  }
}

/**
 * Completes an order after its last signature: sets completion time and expected value date, certifies the
 * documents, and for a subscription sends the client the bank transfer details (LIF-04).
 */
export async function completeOrder(
  work: UnitOfWork,
  locked: LockedOrder,
  facts: {
    readonly state: SigningState;
    readonly actor: Extract<OrderActor, 'client' | 'backoffice'>;
    readonly uuidActor?: string;
    readonly channel: string;
    readonly orderHash: string;
    readonly sha256: ReadonlyMap<string, string>;
  },
): Promise<Order> {
  const { order } = locked;
  invariant(facts.state.complete, 'an order is completed by its last signature');
  const { valueDate } = await calculateValueDateNow(work, order);
  await certifyPapers(work, order, facts.state, facts);
  const { unchecked } = await readOrderDocumentValidation(work.db, order.uuid);
  const isPaidOut = isRedemption(order.operation_type);
  const signed = await applyTransition(work, locked, {
    to: 'SIGNED',
    actor: facts.actor,
    facts: { signatures: facts.state },
    ...(facts.uuidActor !== undefined && { uuidActor: facts.uuidActor }),
    channel: facts.channel,
    values: {
      completed_at: work.clock.now,
      expected_value_date: valueDate,
      settlement_date:
        isPaidOut && valueDate !== null
          ? calculateSettlementDate(work.services, order, valueDate)
          : null,
      has_docs_signed: true,
      has_docs_validated: unchecked === 0,
      order_hash: facts.orderHash,
    },
  });
  if (signed.uuid_mandate !== null)
    await activateMandate(work.db, signed.uuid_mandate, work.clock.now);
  await updateIssueStatuses(work, signed);
  if (signed.payment_method === 'TRANSFERENCIA' && signed.cash_reconciled_on === null)
    await notifyTransferDetails(work, signed);
  return signed;
}
