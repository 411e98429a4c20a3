import { isPurchase, orderBusinessDay, submissionRefusals } from '@participe/domain';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import {
  type LockedOrder,
  lockOrder,
  notifyAboutOrder,
  openAlert,
  postponeValueDate,
} from '../../orders/index.ts';
import type { NotReadyError } from '../onboarding/onboard-account.ts';
import { unreadyOrderTexts } from './unready-order.texts.ts';

/**
 * Moves the value date of a purchase to the business day for which an order completed now counts, so that it never gets
 * the price of a day on which it could not be sent. Returns the date; undefined when the order keeps its date.
 */
async function postpone(work: UnitOfWork, locked: LockedOrder): Promise<string | undefined> {
  const { order } = locked;
  if (!isPurchase(order.operation_type)) return undefined;
  const calendar = work.services.reference.calendar(order.calendar_code);
  const date = orderBusinessDay({ completedAt: work.clock.now, calendar, cutoff: order.cutoff });
  if (order.expected_value_date !== null && date <= order.expected_value_date) return undefined;
  await postponeValueDate(work, locked, date);
  return date;
}

/**
 * Reports an order that cannot be sent to the registry: opens an alert for staff, moves the value date of a purchase if
 * necessary, and tells the people on the account what is missing, again each time the value date moves (REG-12).
 */
export async function reportUnreadyOrder(
  work: UnitOfWork,
  uuid: string,
  { failures }: NotReadyError,
): Promise<void> {
  const locked = await lockOrder(work, uuid);
  const { order } = locked;
  const isNewlyReported = await openAlert(work, order, {
    cause: 'REGISTRY_NOT_READY',
    text: unreadyOrderTexts.alert(submissionRefusals(failures).map(({ message }) => message)),
  });
  const date = await postpone(work, locked);
  if (date === undefined && !isNewlyReported) return;
  const rules = failures.map(({ rule }) => rule);
  const waits = unreadyOrderTexts.waits({ product: order.product_name, rules });
  await notifyAboutOrder(work, order, {
    title: unreadyOrderTexts.title,
    text: date === undefined ? waits : `${waits} ${unreadyOrderTexts.postponed(date)}`,
  });
}
