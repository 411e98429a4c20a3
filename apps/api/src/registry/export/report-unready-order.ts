import {
  type PlainDate,
  isPurchase,
  orderBusinessDay,
  submissionRefusals,
} from '@participe/domain';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import {
  lockOrder,
  notifyAboutOrder,
  openDailyAlert,
  postponeValueDate,
} from '../../orders/index.ts';
import type { NotReadyError } from '../onboarding/onboard-account.ts';
import { unreadyOrderTexts } from './unready-order.texts.ts';

/**
 * Reports an order that cannot be sent to the registry. The value date of a purchase moves to the business day for
 * which an order completed now counts, so that it does not get an earlier price. Staff and the people on the account
 * learn once a day what is missing (REG-12).
 */
export async function reportUnreadyOrder(
  work: UnitOfWork,
  uuid: string,
  { failures }: NotReadyError,
): Promise<void> {
  const locked = await lockOrder(work, uuid);
  const { order } = locked;
  const calendar = work.services.reference.calendar(order.calendar_code);
  const dayOf = (completedAt: Date): PlainDate =>
    orderBusinessDay({ completedAt, calendar, cutoff: order.cutoff });
  const date = dayOf(work.clock.now);
  const alert = {
    cause: 'REGISTRY_NOT_READY',
    text: unreadyOrderTexts.alert(submissionRefusals(failures).map(({ message }) => message)),
  } as const;
  await openDailyAlert(work, order, alert, (openedAt) => dayOf(openedAt) === date);
  const isPostponed =
    isPurchase(order.operation_type) &&
    (order.expected_value_date === null || date > order.expected_value_date);
  if (isPostponed) await postponeValueDate(work, locked, date);
  const rules = failures.map(({ rule }) => rule);
  const waitingText = unreadyOrderTexts.waits({ product: order.product_name, rules });
  await notifyAboutOrder(work, order, {
    title: unreadyOrderTexts.title,
    text: isPostponed ? `${waitingText} ${unreadyOrderTexts.postponed(date)}` : waitingText,
    cause: `REGISTRY_NOT_READY:${uuid}:${date}`,
  });
}
