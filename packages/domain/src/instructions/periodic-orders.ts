import { payoutRefusal } from '../accounts/bank-accounts.ts';
import type { BusinessCalendar } from '../calendar/business-calendar.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { compareDecimal, subtractUnits, computeUnitsValue } from '../money/arithmetic.ts';
import type { Money, Units } from '../money/types.ts';
import type { AmountMode } from '../orders/order.ts';
import type { RedemptionFacts } from '../orders/redemption.ts';
import {
  decideSubscription,
  type SubscriptionDecision,
  type SubscriptionFacts,
} from '../orders/subscription.ts';
import {
  type WithdrawalFacts,
  computeWithdrawalSize,
  minimumToKeepRefusal,
} from '../orders/withdrawal.ts';
import { acceptUnlessRefused, type Decision, type Refusal, refuse, reject } from '../refusal.ts';
import {
  decideSchedule,
  type ScheduleFacts,
  type ScheduleInput,
  type YearlyContributionLimit,
  yearlyLimitRefusals,
} from './rules.ts';
import { type PlannedExecution, monthsPerPeriod, type Schedule } from './schedule.ts';

/** Facts that decide whether a periodic subscription may be placed. */
export interface PeriodicSubscriptionFacts extends Omit<
  SubscriptionFacts,
  'allowedPaymentMethods'
> {
  minimumPeriodic: Money;
  schedule: ScheduleInput;
  rules: ScheduleFacts;
  /** Yearly limit of contributions to a pension plan; null for a fund, which has none. */
  yearlyLimit: YearlyContributionLimit | null;
}

/** An accepted periodic subscription, with its schedule and the amount that one execution would have today. */
export interface PeriodicSubscriptionDecision extends SubscriptionDecision {
  schedule: Schedule;
}

/**
 * Decides whether a periodic subscription may be placed: by the rules of a subscription, with the minimum of an
 * instalment and with direct debit as the only payment method (ORD-05, INS-01, PAY-02). Refuses as a subscription
 * does, and with 400-020 for the schedule.
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
  return acceptUnlessRefused(over, () => ({ ...single.value, schedule: schedule.value }));
}

/** Facts that decide whether a periodic redemption may be placed. */
export interface PeriodicRedemptionFacts extends Omit<RedemptionFacts, 'holding'> {
  /** Units held now, including reserved ones, because most reservations will have ended by the next execution. */
  held: Units;
  schedule: ScheduleInput;
  rules: ScheduleFacts;
}

/**
 * An accepted periodic redemption. Of `units` and `gross`, one is the size that the client typed and the other an
 * estimate at the latest net asset value.
 */
export interface PeriodicRedemptionDecision {
  units: Units;
  gross: Money;
  schedule: Schedule;
}

const periodicModes: readonly AmountMode[] = ['CASH', 'PARTICIPATIONS'];

/**
 * Decides whether a periodic redemption may be placed: an amount or units of a fund that the account holds, without
 * yearly increase. Refuses with 400-046, 400-042 or 400-020; the minimum to keep is checked at each execution
 * instead (INS-07).
 */
export function decidePeriodicRedemption(
  facts: PeriodicRedemptionFacts,
): Decision<PeriodicRedemptionDecision> {
  if (facts.accountType !== 'FI' || facts.product.productType === 'PP')
    return reject(refuse('PRODUCTO_NO_ADMITE', {}, 'id_product'));
  const holding = { held: facts.held, reserved: '0', blocked: '0', debitLocked: '0' };
  const size = computeWithdrawalSize({ ...facts, holding, modes: periodicModes }, facts.held);
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

/** How long a position lasts under a periodic redemption, at the latest net asset value (INS-14). */
export interface PositionDuration {
  /** Months until the position is used up; null when the instruction ends before. */
  monthsLeft: number | null;
  /** Date of the first execution that would leave less than the minimum to keep; null when none would. */
  brokenOn: PlainDate | null;
}

/**
 * Estimates for how many months the position lasts under a periodic redemption, and from when on it is below the
 * minimum to keep (INS-14).
 */
export function estimatePositionDuration(facts: {
  available: Units;
  units: Units;
  period: Schedule['period'];
  /** The next executions of the instruction. Fewer than requested when the instruction ends before. */
  executions: readonly Pick<PlannedExecution, 'date'>[];
  endsWithin: boolean;
  limits: Pick<WithdrawalFacts, 'product' | 'firstPurchaseDate' | 'limits' | 'nav'>;
}): PositionDuration {
  let left = facts.available;
  let made = 0;
  let brokenOn: PlainDate | null = null;
  while (compareDecimal(left, facts.units) >= 0 && made < mostExecutions) {
    left = subtractUnits(left, facts.units);
    const execution = facts.executions[made];
    if (brokenOn === null && execution !== undefined && violatesMinimumToKeep(left, facts.limits))
      brokenOn = execution.date;
    made += 1;
  }
  const short = facts.executions[made];
  const lasts = made * monthsPerPeriod(facts.period);
  const isEndless = facts.endsWithin && made >= facts.executions.length;
  return { monthsLeft: isEndless ? null : lasts, brokenOn: brokenOn ?? short?.date ?? null };
}

/** Maximum number of simulated executions, a hundred years of months. A longer duration is shown as this maximum. */
const mostExecutions = 1200;

function violatesMinimumToKeep(
  left: Units,
  { nav, ...rule }: Pick<WithdrawalFacts, 'product' | 'firstPurchaseDate' | 'limits' | 'nav'>,
): boolean {
  return minimumToKeepRefusal({ units: left, value: computeUnitsValue(left, nav) }, rule) !== null;
}

/**
 * Business days before an execution by which a client must stop an instruction in order to prevent that execution
 * (LIF-25).
 */
const daysToStop = 2;

/**
 * True when the next execution takes place even if a client stops the instruction today. With fewer than two
 * business days left, the stop has effect only from the following execution on (INS-09).
 */
export function isTooLateToStopNextExecution(facts: {
  today: PlainDate;
  nextExecution: PlainDate | null;
  calendar: BusinessCalendar;
}): boolean {
  const { today, nextExecution, calendar } = facts;
  return nextExecution !== null && calendar.addBusinessDays(today, daysToStop) > nextExecution;
}
