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
  /** Yearly limit of contributions to a pension plan; null for a fund. */
  yearlyLimit: YearlyContributionLimit | null;
}

/** An accepted periodic subscription: its schedule, and the first amount with the units that it buys today. */
export interface PeriodicSubscriptionDecision extends SubscriptionDecision {
  schedule: Schedule;
}

/**
 * Decides whether a periodic subscription may be placed: by the rules of a subscription, with the minimum of an
 * instalment and with direct debit as the only payment method (ORD-05, INS-01, PAY-02). Refuses like a subscription,
 * and with 400-020 for the schedule or the yearly limit.
 */
export function decidePeriodicSubscription(
  facts: PeriodicSubscriptionFacts,
): Decision<PeriodicSubscriptionDecision> {
  const { minimumPeriodic, product } = facts;
  const subscription = decideSubscription({
    ...facts,
    product: {
      ...product,
      minimumInitial: minimumPeriodic,
      minimumAdditional: minimumPeriodic,
    },
    allowedPaymentMethods: ['DOMICILIACION'],
  });
  const schedule = decideSchedule(facts.schedule, facts.rules);
  if (!subscription.ok || !schedule.ok) {
    const [firstRefusal, ...otherRefusals] = [
      ...(subscription.ok ? [] : subscription.refusals),
      ...(schedule.ok ? [] : schedule.refusals),
    ];
    return reject(firstRefusal ?? refuse('DATOS_INCORRECTOS'), ...otherRefusals);
  }
  const { amount } = subscription.value;
  const limitRefusals = yearlyLimitRefusals(
    { amount, schedule: schedule.value, calendars: facts.rules.calendars },
    facts.yearlyLimit,
  );
  return acceptUnlessRefused(limitRefusals, () => ({
    ...subscription.value,
    schedule: schedule.value,
  }));
}

/** Facts that decide whether a periodic redemption may be placed. */
export interface PeriodicRedemptionFacts extends Omit<RedemptionFacts, 'holding'> {
  /** Units held now, including reserved ones, because most reservations end before the next execution. */
  held: Units;
  schedule: ScheduleInput;
  rules: ScheduleFacts;
}

/**
 * An accepted periodic redemption. The client typed `units` or `gross`; the other one is an estimate at the latest
 * net asset value.
 */
export interface PeriodicRedemptionDecision {
  units: Units;
  gross: Money;
  schedule: Schedule;
}

const periodicModes: readonly AmountMode[] = ['CASH', 'PARTICIPATIONS'];

/**
 * Decides whether a periodic redemption may be placed: an amount or units of a fund that the account holds. Refuses
 * with 400-046, 400-042 or 400-020; the minimum to keep is checked at each execution instead (INS-07).
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
  const orderRefusals: Refusal[] = [];
  if (compareDecimal(size.value.units, facts.held) > 0)
    orderRefusals.push(refuse('INSUFICIENTE', {}, size.value.field));
  if (!schedule.ok) orderRefusals.push(...schedule.refusals);
  const payout = payoutRefusal(facts.bankAccount, facts.now);
  if (payout !== null) orderRefusals.push(payout);
  const [firstRefusal, ...otherRefusals] = orderRefusals;
  if (firstRefusal !== undefined || !schedule.ok)
    return reject(firstRefusal ?? refuse('DATOS_INCORRECTOS'), ...otherRefusals);
  const { units, gross } = size.value;
  return { ok: true, value: { units, gross, schedule: schedule.value } };
}

/** How long a position lasts under a periodic redemption, at the latest net asset value (INS-14). */
export interface PositionDuration {
  /** Months of executions for which the units are enough; null when they are enough until the instruction ends. */
  monthsLeft: number | null;
  /**
   * Date of the first given execution that needs more units than are left or would leave less than the minimum to
   * keep, if any.
   */
  brokenOn: PlainDate | null;
}

/**
 * Estimates for how many months the position lasts under a periodic redemption, and which execution is the first that
 * breaks the minimum to keep (INS-14).
 */
export function estimatePositionDuration(facts: {
  available: Units;
  units: Units;
  period: Schedule['period'];
  /** The next executions of the instruction, which may be fewer than the position allows. */
  executions: readonly Pick<PlannedExecution, 'date'>[];
  /** True when the instruction ends with the last of `executions`. */
  endsWithin: boolean;
  limits: Pick<WithdrawalFacts, 'product' | 'firstPurchaseDate' | 'limits' | 'nav'>;
}): PositionDuration {
  let unitsLeft = facts.available;
  let executionCount = 0;
  let brokenOn: PlainDate | null = null;
  while (compareDecimal(unitsLeft, facts.units) >= 0 && executionCount < maxSimulatedExecutions) {
    unitsLeft = subtractUnits(unitsLeft, facts.units);
    const execution = facts.executions[executionCount];
    if (
      brokenOn === null &&
      execution !== undefined &&
      violatesMinimumToKeep(unitsLeft, facts.limits)
    )
      brokenOn = execution.date;
    executionCount += 1;
  }
  const firstUncovered = facts.executions[executionCount];
  const months = executionCount * monthsPerPeriod(facts.period);
  const lastsUntilEnd = facts.endsWithin && executionCount >= facts.executions.length;
  return {
    monthsLeft: lastsUntilEnd ? null : months,
    brokenOn: brokenOn ?? firstUncovered?.date ?? null,
  };
}

/**
 * Maximum number of simulated executions: a hundred years of a monthly instruction. A position that lasts longer
 * counts as lasting for this number.
 */
const maxSimulatedExecutions = 1200;

function violatesMinimumToKeep(
  unitsLeft: Units,
  { nav, ...rule }: Pick<WithdrawalFacts, 'product' | 'firstPurchaseDate' | 'limits' | 'nav'>,
): boolean {
  return (
    minimumToKeepRefusal({ units: unitsLeft, value: computeUnitsValue(unitsLeft, nav) }, rule) !==
    null
  );
}

/** Business days before an execution by which a client must stop the instruction to prevent it (LIF-25). */
const businessDaysToStop = 2;

/**
 * True when the next execution takes place even if a client stops the instruction today. With fewer than two business
 * days left, the stop has effect from the following execution on (INS-09).
 */
export function isTooLateToStopNextExecution(facts: {
  today: PlainDate;
  nextExecution: PlainDate | null;
  calendar: BusinessCalendar;
}): boolean {
  const { today, nextExecution, calendar } = facts;
  return (
    nextExecution !== null && calendar.addBusinessDays(today, businessDaysToStop) > nextExecution
  );
}
