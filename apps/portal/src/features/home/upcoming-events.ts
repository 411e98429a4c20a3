import { linkOptions } from '@tanstack/react-router';
import type { OperationRow } from '@participe/contract/types';
import {
  addDays,
  addMonths,
  findLastPublishedReportYear,
  formatMoney,
  orderExpiryDays,
  taxReportPublicationDate,
  todayInMadrid,
} from '@participe/domain';
import { home } from '#texts/holdings/home.ts';
import type { LinkTarget } from '../../routing/link.tsx';
import { buildExpectedEvents } from '../ordering/expected-events.ts';
import { isInstruction, isAwaitingSignatures } from '../ordering/operation-predicates.ts';
import { buildOrderCalendarEvents, type CalendarEvent } from '../../lib/ics.ts';
import type { PrivateMe } from '../../session/me.tsx';
import { addresses } from '../../routing/addresses.ts';

const texts = home.coming;
const DAYS_SHOWN = 30;
const ADULT_MONTHS = 18 * 12;

/** A future event, with a link to the page about it. */
export interface UpcomingEvent extends CalendarEvent {
  link: LinkTarget | undefined;
  /** Amount in euros; null for an event without an amount. */
  cash: string | null;
}

type ExpiringOrder = Pick<
  OperationRow,
  'operation_status' | 'operation_date' | 'missing_documents' | 'my_signature_pending'
>;

/**
 * Returns the expiry of an order that awaits signatures or documents; empty for another order (LIF-34). Only a person
 * whose signature is missing is told to sign.
 */
function listExpiryOf(order: ExpiringOrder): { key: string; title: string; date: string }[] {
  const isUnsigned = isAwaitingSignatures(order);
  if (!isUnsigned && order.missing_documents === null) return [];
  const unsigned = order.my_signature_pending ? texts.expiry : texts.expiryUnsigned;
  const title = isUnsigned ? unsigned : texts.documentsExpiry;
  const placed = todayInMadrid(new Date(order.operation_date));
  return [{ key: 'expiry', title, date: addDays(placed, orderExpiryDays) }];
}

function listOrderEvents(order: OperationRow, today: string): UpcomingEvent[] {
  const isSuspended = order.operation_status === 'PERIODIC_SUSPENDED';
  const expectedEvents = isSuspended ? [] : buildExpectedEvents(order, today);
  // A standing instruction has only its executions as events, because nothing happens on its end date.
  const steps = expectedEvents.filter(({ key }) => !isInstruction(order) || key === 'execution');
  const link = linkOptions({ to: addresses.operation, params: { uuidOperation: order.uuid } });
  return buildOrderCalendarEvents(order, [...steps, ...listExpiryOf(order)]).map((event) => ({
    ...event,
    link,
    cash: order.cash,
  }));
}

/** Returns the next publication of tax reports and, if the birth date is known, the person's coming of age. */
function listPersonEvents(
  { private_area: { intervener } }: PrivateMe,
  today: string,
): UpcomingEvent[] {
  const { uuid, birthdate } = intervener;
  const year = findLastPublishedReportYear(today) + 1;
  const emptyAmounts = { link: undefined, cash: null };
  const reports = {
    uid: `${uuid}-informes-${year}@participe`,
    date: taxReportPublicationDate(year),
  };
  const events: UpcomingEvent[] = [
    { ...reports, title: texts.reports(String(year)), ...emptyAmounts },
  ];
  if (birthdate !== null) {
    const date = addMonths(birthdate, ADULT_MONTHS);
    events.push({ uid: `${uuid}-18@participe`, date, title: texts.adult, ...emptyAmounts });
  }
  return events;
}

/** Returns the expiries of documents of the person and of the accounts that the person manages. */
function listExpiryEvents({
  private_area: { intervener, documents_expiring: documents = [] },
}: PrivateMe) {
  return documents.map(({ key, title, expires_at: date }): UpcomingEvent => {
    const uid = `${intervener.uuid}-caduca-${key}@participe`;
    return { uid, date, title: texts.paper(title), link: { to: addresses.documents }, cash: null };
  });
}

/** Returns the events of the next thirty days, in time sequence (UIX-15). */
export function listUpcomingEvents(
  orders: readonly OperationRow[],
  me: PrivateMe,
  today: string,
): UpcomingEvent[] {
  const ordersByUuid = new Map(orders.map((order) => [order.uuid, order]));
  const lastDays = addDays(today, DAYS_SHOWN);
  const orderEvents = [...ordersByUuid.values()].flatMap((order) => listOrderEvents(order, today));
  return [...orderEvents, ...listPersonEvents(me, today), ...listExpiryEvents(me)]
    .filter(({ date }) => date >= today && date <= lastDays)
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.uid.localeCompare(b.uid));
}

/** The titles of a calendar file contain amounts only if the person asks for them. */
export function toCalendarEvents(
  events: readonly UpcomingEvent[],
  withAmounts: boolean,
): CalendarEvent[] {
  return events.map(({ uid, date, title, cash }) => ({
    uid,
    date,
    title: withAmounts && cash !== null ? `${title}, ${formatMoney(cash)}` : title,
  }));
}
