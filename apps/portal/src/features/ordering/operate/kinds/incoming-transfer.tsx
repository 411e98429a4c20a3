import type { OrderBody, Simulation } from '@participe/contract/types';
import { formatDate } from '@participe/domain';
import { Amount, DateText, Units, type SummaryItem } from '@participe/ui';
import { operate } from '#texts/ordering/operate.ts';
import type { OrderFormValues } from './form-values.ts';
import { UNLIMITED_RANGE, type OptionalSimulation, type OrderKindRules } from './kind.ts';
import { normalizeOriginCode } from './origin-problems.ts';
import {
  formatDateOrDash,
  formatTypedMoney,
  formatTypedPercent,
  formatTypedUnits,
} from './shared.tsx';
import styles from '../operate.module.css';

const { account, product, amount, check, summary, how, origin } = operate;
const { figures } = origin;

/** The amount cannot be estimated, because the service does not know the position at the other manager. */
function formatRequestedSize({ mode, cash, units, percentage }: OrderFormValues): string {
  switch (mode) {
    case 'TOTAL':
      return origin.everything;
    case 'PARTICIPATIONS':
      return origin.unitsOf(formatTypedUnits(units));
    case 'PERCENTAGE':
      return formatTypedPercent(percentage);
    case 'CASH':
      return formatTypedMoney(cash);
  }
}

/** Returns the expected value date of the transfer, else the last day for the arrival of its money, else null. */
function getValueOrArrivalDate(estimate: OptionalSimulation): string | null {
  const arrival = estimate?.milestones?.find(({ phase }) => phase === 'ARRIVAL');
  return estimate?.expected_value_date ?? arrival?.due_on ?? null;
}

/** The phases of the transfer, each with its last day. */
function Milestones({ milestones }: Required<Pick<Simulation, 'milestones'>>) {
  return (
    <ol className={styles.milestones}>
      {milestones?.map(({ phase, due_on: date }) => (
        <li key={phase}>
          {origin.phases[phase]}: <DateText value={date} />
        </li>
      ))}
    </ol>
  );
}

function getMilestones(estimate: OptionalSimulation): Simulation['milestones'] {
  const milestones = estimate?.milestones ?? [];
  return milestones.length > 0 ? milestones : undefined;
}

/** Names are trimmed and blanks removed from codes. */
function buildOrigin(values: OrderFormValues): NonNullable<OrderBody['origin']> {
  const accountNumber = values.originAccount.trim();
  return {
    isin: normalizeOriginCode(values.originIsin),
    fund_name: values.originFund.trim(),
    manager_name: values.originManager.trim(),
    gestora_comercializador: normalizeOriginCode(values.originEntity),
    ...(accountNumber !== '' && { account_number_at_origin: accountNumber }),
    holder_equals: values.sameHolders,
  };
}

/** Returns the name of the fund, and as `rest` all other rows about the origin. */
export function buildOriginRows(values: OrderFormValues): { fund: string; rest: SummaryItem[] } {
  const { originFund, originIsin, originManager, originEntity } = values;
  const accountNumber = values.originAccount.trim();
  const { fields } = origin;
  return {
    fund: `${originFund.trim()} · ${normalizeOriginCode(originIsin)}`,
    rest: [
      { term: fields.originManager, description: originManager.trim() },
      { term: origin.entityCode, description: normalizeOriginCode(originEntity) },
      ...(accountNumber === '' ? [] : [{ term: fields.originAccount, description: accountNumber }]),
    ],
  };
}

/** An incoming transfer from a fund of another manager (TRF-02). */
export const incomingTransferRules: OrderKindRules = {
  type: 'TRASPASO_ENTRADA',
  group: 'transfer',
  steps: ['origen', 'llegada', 'conocimientos'],
  defaultMode: 'TOTAL',
  hasCutOff: false,
  productList: 'offer',
  titles: {
    account: account.title.incoming,
    product: product.title.incoming,
    amount: amount.title.incoming,
  },
  noProducts: { title: product.empty.incoming },
  amountField: { form: 'incoming' },
  // The position is at the other manager, so this step has no limits. The step that chooses the fund to buy checks
  // the minimum.
  limits: () => ({ cash: UNLIMITED_RANGE, units: UNLIMITED_RANGE }),
  body: (values) => ({ origin: buildOrigin(values) }),
  sentence: (values, funds) => {
    const { name } = funds.product;
    const originName = values.originFund.trim();
    return values.mode === 'TOTAL'
      ? origin.bringAll(originName, name)
      : origin.bring(formatRequestedSize(values), originName, name);
  },
  consequence: (_, estimate) => {
    const arrival = getValueOrArrivalDate(estimate);
    const arrivalText = arrival ? `${origin.usual(formatDate(arrival))} ` : '';
    return `${check.noTaxes} ${arrivalText}${origin.notInvested}`;
  },
  keyFigure: (estimate) => {
    const date = getValueOrArrivalDate(estimate);
    return date ? origin.keyArrival(formatDate(date)) : '';
  },
  changes: (before, after) => [
    [
      check.changeNames.arrival,
      formatDateOrDash(getValueOrArrivalDate(before)),
      formatDateOrDash(getValueOrArrivalDate(after)),
    ],
  ],
  figures: ({ choices }, estimate) => {
    const units = estimate?.participations;
    const milestones = getMilestones(estimate);
    const steps = milestones && <Milestones milestones={milestones} />;
    return [
      { term: summary.cash, value: formatRequestedSize(choices) },
      ...(units ? [{ term: figures.units, value: <Units value={units} /> }] : []),
      { term: figures.withholding, value: <Amount value="0.00" /> },
      { term: figures.taxes, value: figures.noTaxes },
      {
        term: figures.arrival,
        value: <DateText value={getValueOrArrivalDate(estimate)} />,
        total: true,
      },
      ...(steps ? [{ term: figures.steps, value: steps, under: true }] : []),
    ];
  },
  review: {
    products: ({ product: bought }) => [
      {
        term: check.destination,
        step: 'llegada',
        chosen: bought,
        datum: check.changes.destination,
      },
    ],
    amountTerm: summary.cash,
    amount: formatRequestedSize,
    outcome: () => [],
    dates: (_, estimate) => {
      const milestones = getMilestones(estimate);
      const steps = milestones && <Milestones milestones={milestones} />;
      return [
        ...(steps ? [{ term: figures.steps, description: steps }] : []),
        {
          term: figures.arrival,
          description: <DateText value={getValueOrArrivalDate(estimate)} />,
        },
      ];
    },
    costs: () => [
      { term: figures.withholding, description: <Amount value="0.00" /> },
      { term: figures.taxes, description: origin.noTaxes },
      { term: figures.fees, description: origin.askThere },
    ],
  },
  lots: { order: how.order, caption: how.caption },
};
