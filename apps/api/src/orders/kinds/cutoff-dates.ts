import { isRedemption, isWithdrawal } from '@participe/domain';
import {
  calculateExpectedValueDate,
  findNextCutoff,
  isNoticePeriodRequired,
  readNoticePeriod,
  calculateSettlementDate,
} from '../model/order-dates.ts';
import type { OrderKindDates, OrderFacts } from './order-kind.ts';
import { orderTexts } from '../model/orders.texts.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** Returns the dates of a single order by the product's cut-off and redemption notice period (DAT-04 to DAT-06). */
export async function calculateDatesByCutoff(
  work: UnitOfWork,
  facts: OrderFacts,
  amount: string | null,
): Promise<OrderKindDates> {
  const { product, request, account } = facts;
  const { operation_type, payment_method } = request;
  const order = { ...product, operation_type, payment_method: payment_method ?? null };
  const notice = isWithdrawal(order.operation_type)
    ? await readNoticePeriod(work, {
        uuidAccount: account.uuid,
        idProduct: product.id,
        threshold: product.notice_threshold,
        amount: amount ?? '0.00',
        uuidOperation: null,
      })
    : undefined;
  const { now } = work.clock;
  const valueDate = calculateExpectedValueDate(work.services, order, {
    completedAt: now,
    cashDate: null,
    notice,
  });
  const nextCutoff = findNextCutoff(work.services, order, work.clock);
  const settlement =
    isRedemption(order.operation_type) && valueDate !== null
      ? calculateSettlementDate(work.services, order, valueDate)
      : null;
  return {
    expected_value_date: valueDate,
    settlement_date: settlement,
    cutoff_at: nextCutoff.toISOString(),
    is_before_cutoff: now < nextCutoff,
    warnings:
      isNoticePeriodRequired(notice) && valueDate !== null
        ? [{ code: 'PREAVISO_APLICADO', text: orderTexts.noticeApplies(valueDate) }]
        : [],
  };
}
