import type { Operation } from '@participe/contract/types';
import { operation as texts } from '../../locales/es/operation.ts';
import { isMoneyOut } from '../../shell/order-size.tsx';
import { isRegistered, waitsForMoney } from './status-sentence.ts';

export interface ExpectedStep {
  key: 'sign' | 'money' | 'value' | 'units' | 'payment' | 'execution';
  title: string;
  /** Business date, when it is known. */
  date?: string;
  /** What it waits for, when there is no date. */
  when?: string;
}

const words = texts.timeline;

/** A fund order ends in participations or in money; other kinds are told by their facts alone. */
const BY_VALUE = new Set(['SUSCRIPCION', 'REEMBOLSO', 'REEMBOLSO_PERIODICO', 'APORTACION']);

function payment(date: string | null): ExpectedStep {
  const when = date === null ? { when: words.whenValued } : { date };
  return { key: 'payment', title: words.payment, ...when };
}

/** A redemption is dated by its last signature, a subscription by its money. */
function valueDay({ expected_value_date: date }: Operation, isMoneyToCome: boolean) {
  if (isMoneyToCome) return { when: words.whenMoney };
  return date === null ? { when: words.whenLastSigned } : { date };
}

/** From an order that is being signed to the day it is valued. */
function untilValued(order: Operation): ExpectedStep[] {
  const steps: ExpectedStep[] = [];
  const isUnsigned = isRegistered(order);
  const isMoneyToCome = waitsForMoney(order) || (isUnsigned && !isMoneyOut(order.operation_type));
  if (isUnsigned) steps.push({ key: 'sign', title: words.sign, when: words.whenSigned });
  if (isMoneyToCome) steps.push({ key: 'money', title: words.money, when: words.whenIn });
  steps.push({ key: 'value', title: words.value, ...valueDay(order, isMoneyToCome) });
  return steps;
}

/**
 * What is still to come of an order, in its sequence (ux §2.5). `today` is the business date of now; dates
 * are those the service gave, none is computed here.
 */
export function expectedSteps(order: Operation, today: string): ExpectedStep[] {
  const { operation_status: status, operation_type: type, settlement_date: paid } = order;
  if (status === 'CANCELLED' || status === 'PERIODIC_SUSPENDED') return [];
  if (status === 'PERIODIC_ACTIVE') {
    const { next_execution_date: date } = order;
    return date ? [{ key: 'execution', title: words.execution, date }] : [];
  }
  if (!BY_VALUE.has(type)) return [];
  if (status === 'FINALIZED') {
    return isMoneyOut(type) && paid !== null && paid >= today ? [payment(paid)] : [];
  }
  const end: ExpectedStep = isMoneyOut(type)
    ? payment(paid)
    : { key: 'units', title: words.units, when: words.whenPublished };
  return [...untilValued(order), end];
}

/** The days worth writing down, with a stable name each: a later file replaces them. */
export function calendarEvents(order: Operation, steps: readonly ExpectedStep[], type: string) {
  return steps.flatMap(({ key, title, date }) =>
    date === undefined
      ? []
      : [
          {
            uid: `${order.uuid}-${key}@participe`,
            date,
            title: `${title}: ${type}, ${order.product_name}`,
          },
        ],
  );
}
