import { payoutRefusal } from '../accounts/bank-accounts.ts';
import type { BusinessCalendar } from '../calendar/business-calendar.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { compareDecimal, subtractUnits, valueOf } from '../money/arithmetic.ts';
import type { Money, Units } from '../money/types.ts';
import type { AmountMode } from '../orders/order.ts';
import type { RedemptionFacts } from '../orders/redemption.ts';
import {
  decideSubscription,
  type SubscriptionDecision,
  type SubscriptionFacts,
} from '../orders/subscription.ts';
import { type LeavingFacts, leavingSize, minimumToKeepRefusal } from '../orders/withdrawal.ts';
import { decide, type Decision, type Refusal, refuse, reject } from '../refusal.ts';
import {
  decideSchedule,
  type ScheduleRules,
  type TypedSchedule,
  type YearlyLimit,
  yearlyLimitRefusals,
} from './rules.ts';
import { type Execution, monthsBetween, type Schedule } from './schedule.ts';

/** All that decides a standing order to buy, gathered by the caller. */
export interface PeriodicSubscriptionFacts extends Omit<
  SubscriptionFacts,
  'allowedPaymentMethods' | 'investedValue' | 'filMinimum'
> {
  minimumPeriodic: Money;
  investedValue: Money;
  filMinimum: Money;
  schedule: TypedSchedule;
  rules: ScheduleRules;
  /** Of a pension plan; null of a fund, which has no maximum. */
  yearlyLimit: YearlyLimit | null;
}

/** A standing order that may be placed: what one execution comes to now, and when they fall. */
export interface PeriodicSubscriptionDecision extends SubscriptionDecision {
  schedule: Schedule;
}

/**
 * Whether a periodic subscription may be ordered (decisions G-G04, G-G07, G-G11): everything a subscription is asked,
 * with the minimum of an instalment, paid by direct debit only. Refusals: as a subscription, and 400-020 of the schedule.
 */
export function decidePeriodicSubscription(
  facts: PeriodicSubscriptionFacts,
): Decision<PeriodicSubscriptionDecision> {
  const { minimumPeriodic, product } = facts;
  const single = decideSubscription({
    ...facts,
    product: {
      ...product,
      minimumInitial: minimumPeriodic,
      minimumAdditional: minimumPeriodic,
    },
    allowedPaymentMethods: ['DOMICILIACION'],
  });
  const schedule = decideSchedule(facts.schedule, facts.rules);
  if (!single.ok || !schedule.ok) {
    const [first, ...others] = [
      ...(single.ok ? [] : single.refusals),
      ...(schedule.ok ? [] : schedule.refusals),
    ];
    return reject(first ?? refuse('DATOS_INCORRECTOS'), ...others);
  }
  const { amount } = single.value;
  const over = yearlyLimitRefusals(
    { amount, schedule: schedule.value, calendars: facts.rules.calendars },
    facts.yearlyLimit,
  );
  return decide(over, () => ({ ...single.value, schedule: schedule.value }));
}

/** All that decides a standing order to sell, gathered by the caller. */
export interface PeriodicRedemptionFacts extends Omit<RedemptionFacts, 'holding'> {
  /** Participations held now, free or not: most of them will be free when their day comes. */
  held: Units;
  schedule: TypedSchedule;
  rules: ScheduleRules;
}

/** A standing order to sell that may be placed; its other side is an estimate with the latest net asset value. */
export interface PeriodicRedemptionDecision {
  units: Units;
  gross: Money;
  schedule: Schedule;
}

const periodicModes: readonly AmountMode[] = ['CASH', 'PARTICIPATIONS'];

/**
 * Whether a periodic redemption may be ordered: an amount or participations of a fund that the account holds, with no
 * increase. The minimum to keep is looked at when each one is made. Refusals: 400-046, 400-042, 400-020.
 */
export function decidePeriodicRedemption(
  facts: PeriodicRedemptionFacts,
): Decision<PeriodicRedemptionDecision> {
  if (facts.accountType !== 'FI' || facts.product.productType === 'PP')
    return reject(refuse('PRODUCTO_NO_ADMITE', {}, 'id_product'));
  const holding = { held: facts.held, reserved: '0', blocked: '0', debitLocked: '0' };
  const size = leavingSize({ ...facts, holding, modes: periodicModes }, facts.held);
  if (!size.ok) return size;
  const schedule = decideSchedule(facts.schedule, facts.rules);
  const refused: Refusal[] = [];
  if (compareDecimal(size.value.units, facts.held) > 0)
    refused.push(refuse('INSUFICIENTE', {}, size.value.field));
  if (!schedule.ok) refused.push(...schedule.refusals);
  const payout = payoutRefusal(facts.bankAccount, facts.now);
  if (payout !== null) refused.push(payout);
  const [first, ...others] = refused;
  if (first !== undefined || !schedule.ok)
    return reject(first ?? refuse('DATOS_INCORRECTOS'), ...others);
  const { units, gross } = size.value;
  return { ok: true, value: { units, gross, schedule: schedule.value } };
}

/** How far a position would go under a periodic redemption, at the latest net asset value. */
export interface HowLong {
  /** Months until nothing more can be taken; null when the instruction ends before. */
  monthsLeft: number | null;
  /** The first execution that would leave less than the minimum to keep, if any of those given does. */
  brokenOn: PlainDate | null;
}

/** What today's position says of a periodic redemption: how many months it lasts and when the minimum breaks (ux §3.4 F). */
export function howLongItLasts(facts: {
  available: Units;
  units: Units;
  period: Schedule['period'];
  /** Its next executions; fewer than asked for when it ends. */
  executions: readonly Pick<Execution, 'date'>[];
  endsWithin: boolean;
  limits: Pick<LeavingFacts, 'product' | 'firstPurchaseDate' | 'limits' | 'nav'>;
}): HowLong {
  let left = facts.available;
  let made = 0;
  let brokenOn: PlainDate | null = null;
  while (compareDecimal(left, facts.units) >= 0 && made < mostExecutions) {
    left = subtractUnits(left, facts.units);
    const execution = facts.executions[made];
    if (brokenOn === null && execution !== undefined && breaks(left, facts.limits))
      brokenOn = execution.date;
    made += 1;
  }
  const short = facts.executions[made];
  const lasts = made * monthsBetween(facts.period);
  const isEndless = facts.endsWithin && made >= facts.executions.length;
  return { monthsLeft: isEndless ? null : lasts, brokenOn: brokenOn ?? short?.date ?? null };
}

/** A hundred years of months: whatever lasts longer is said to last so long. */
const mostExecutions = 1200;

function breaks(
  left: Units,
  { nav, ...rule }: Pick<LeavingFacts, 'product' | 'firstPurchaseDate' | 'limits' | 'nav'>,
): boolean {
  return minimumToKeepRefusal({ units: left, value: valueOf(left, nav) }, rule) !== null;
}

/** Business days before the next execution until which an instruction can be stopped without it (decision G-F02, row 25). */
const daysToStop = 2;

/**
 * Whether the next execution is still made when a client stops an instruction today: asked for fewer than two business
 * days before, the end counts from the following one.
 */
export function stopsAfterNext(facts: {
  today: PlainDate;
  nextExecution: PlainDate | null;
  calendar: BusinessCalendar;
}): boolean {
  const { today, nextExecution, calendar } = facts;
  return nextExecution !== null && calendar.addBusinessDays(today, daysToStop) > nextExecution;
}
