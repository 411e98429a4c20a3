import type { Simulation } from '@participe/contract/types';
import { Amount, Units, type SummaryItem } from '@participe/ui';
import { operate } from '#texts/ordering/operate.ts';
import { formatAccountName } from '../../../../session/me.tsx';
import type { OrderFormValues } from '../kinds/form-values.ts';
import { buildOriginRows } from '../kinds/incoming-transfer.tsx';
import { kindHasStep, getKindRules } from '../kinds/index.ts';
import type { OrderKindRules } from '../kinds/kind.ts';
import { computeYearlyTotal } from '../kinds/order-figures.ts';
import type { OrderProduct } from '../kinds/order-product.ts';
import {
  formatSchedulePeriod,
  formatTypedMoney,
  formatTypedPercent,
  formatTypedUnits,
  NextDatesList,
} from '../kinds/shared.tsx';
import { formatYearlyIncrease } from '../order/order-texts.ts';
import { reviewGroupIds } from '../order/review-group-ids.ts';
import type { StepId } from '../order/step-order.ts';
import type { OrderFormState } from '../state/use-order-form-state.ts';
import { formatBankAccountLabel } from '../steps/bank-choice.tsx';

const { check: words, summary } = operate;

export interface ReviewGroup {
  /** Id of the group, to which errors about the group link. */
  id: string;
  title: string;
  items: readonly SummaryItem[];
}

/** Returns the link that changes an answer; an empty object when no other answer is possible. */
export type ChangeLinkBuilder = (step: StepId, what: string) => Pick<SummaryItem, 'change'>;

function describeProduct(chosen: OrderProduct | undefined) {
  return (
    chosen && (
      <>
        {chosen.product.name}
        {chosen.product.isin && <> · {chosen.product.isin}</>}
      </>
    )
  );
}

function productRows(
  kind: OrderKindRules,
  order: OrderFormState,
  changeTo: ChangeLinkBuilder,
): SummaryItem[] {
  const { op } = order.choices;
  const nameRow = { term: words.kind, description: op && operate.kinds[op] };
  return [
    { ...nameRow, ...changeTo('que', words.changes.kind) },
    ...kind.review.products(order).map(({ term, step, chosen, datum }) => ({
      term,
      description: describeProduct(chosen),
      ...changeTo(step, datum),
    })),
  ];
}

/** One step asks for the whole origin, so only the first row has a link to change it. */
function originRows({ choices }: OrderFormState, changeTo: ChangeLinkBuilder): SummaryItem[] {
  const { fund, rest } = buildOriginRows(choices);
  const change = changeTo('origen', words.changes.origin);
  return [{ term: words.fund, description: fund, ...change }, ...rest];
}

function describeSize(values: OrderFormValues, estimate: Simulation | undefined) {
  switch (values.mode) {
    case 'TOTAL':
      return words.everything;
    case 'PARTICIPATIONS':
      return estimate ? <Units value={estimate.participations} /> : formatTypedUnits(values.units);
    case 'PERCENTAGE':
      return formatTypedPercent(values.percentage);
    case 'CASH':
      return estimate ? <Amount value={estimate.cash} /> : formatTypedMoney(values.cash);
  }
}

function getAmountTerm({ mode }: OrderFormValues, { review }: OrderKindRules): string {
  if (mode === 'PARTICIPATIONS') return operate.amount.units;
  if (mode === 'PERCENTAGE') return operate.amount.percentage;
  return review.amountTerm;
}

function amountRows(
  kind: OrderKindRules,
  order: OrderFormState,
  changeTo: ChangeLinkBuilder,
  estimate: Simulation | undefined,
): SummaryItem[] {
  const { choices } = order;
  const amountRow = {
    term: getAmountTerm(choices, kind),
    description: kind.review.amount?.(choices) ?? describeSize(choices, estimate),
    ...changeTo('importe', words.changes.amount),
  };
  return [amountRow, ...(estimate ? kind.review.outcome(order, estimate) : [])];
}

function scheduleRows(
  order: OrderFormState,
  changeTo: ChangeLinkBuilder,
  estimate: Simulation | undefined,
) {
  const { choices } = order;
  const yearlyTotal = computeYearlyTotal(estimate?.cash, choices.period);
  const items: SummaryItem[] = [
    {
      term: words.period,
      description: operate.schedule.periods[choices.period],
      ...changeTo('periodicidad', words.changes.period),
    },
    {
      term: words.dates,
      description: formatSchedulePeriod(choices, estimate),
      ...changeTo('periodicidad', words.changes.dates),
    },
  ];
  if (getKindRules(choices.op)?.schedule?.canIncrease) {
    items.push({
      term: words.increase,
      description: formatYearlyIncrease(choices),
      ...changeTo('periodicidad', words.changes.increase),
    });
  }
  if (!estimate) return items;
  const { calendar } = estimate;
  return [
    ...items,
    ...(calendar.length > 0
      ? [{ term: summary.nextDates, description: <NextDatesList calendar={calendar} /> }]
      : []),
    { term: summary.totalOfAYear, description: <Amount value={yearlyTotal} /> },
  ];
}

function paymentRows(
  { choices, bank }: OrderFormState,
  changeTo: ChangeLinkBuilder,
): SummaryItem[] {
  const { changes } = words;
  const account = bank.data?.find(({ uuid }) => uuid === choices.bankAccount);
  const bankRow = (step: StepId): SummaryItem => ({
    term: words.bankAccount,
    description: account && formatBankAccountLabel(account),
    ...changeTo(step, changes.bankAccount),
  });
  if (kindHasStep(choices.op, 'cobro')) return [bankRow('cobro')];
  const description = choices.payment && operate.payment.methods[choices.payment];
  const methodRow = { term: words.payment, description, ...changeTo('pago', changes.payment) };
  return choices.payment === 'DOMICILIACION' ? [methodRow, bankRow('pago')] : [methodRow];
}

function accountRows(
  { choices, accounts }: OrderFormState,
  changeTo: ChangeLinkBuilder,
): SummaryItem[] {
  const chosenAccount = accounts.find(({ uuid }) => uuid === choices.account);
  const description = chosenAccount && formatAccountName(chosenAccount);
  return [{ term: words.account, description, ...changeTo('cuenta', words.changes.account) }];
}

/**
 * Returns the rows of the review in groups, with links to change them. Estimated figures are included once there is
 * an estimate.
 */
export function buildReviewGroups(
  order: OrderFormState,
  changeTo: ChangeLinkBuilder,
): ReviewGroup[] {
  const { groups } = words;
  const estimate = order.live.shown;
  const { op } = order.choices;
  const kind = getKindRules(op);
  if (!kind) return [];
  const isPaidOut = kindHasStep(op, 'cobro');
  const rows: (readonly [id: string, title: string, items: readonly SummaryItem[] | false])[] = [
    [reviewGroupIds.que, groups.what, productRows(kind, order, changeTo)],
    [
      reviewGroupIds.origen,
      groups.origin,
      kindHasStep(op, 'origen') && originRows(order, changeTo),
    ],
    [reviewGroupIds.cuenta, groups.account, accountRows(order, changeTo)],
    [reviewGroupIds.importe, groups.amount, amountRows(kind, order, changeTo, estimate)],
    [
      reviewGroupIds.periodicidad,
      groups.schedule,
      kind.schedule !== undefined && scheduleRows(order, changeTo, estimate),
    ],
    [
      reviewGroupIds.pago,
      isPaidOut ? groups.collection : groups.payment,
      (isPaidOut || kindHasStep(op, 'pago')) && paymentRows(order, changeTo),
    ],
    [
      'grupo-fechas',
      groups.dates,
      estimate !== undefined && !kind.schedule && kind.review.dates(order, estimate),
    ],
    ['grupo-impuestos', groups.taxes, estimate !== undefined && kind.review.costs(order, estimate)],
  ];
  return rows.flatMap(([id, title, items]) => (items === false ? [] : [{ id, title, items }]));
}
