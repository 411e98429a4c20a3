import type { Simulation } from '@participe/contract/types';
import { Amount, DateText, Units, type LiveSummaryLine, type SummaryItem } from '@participe/ui';
import { operate } from '#texts/ordering/operate.ts';
import { incomingArrival, incomingSize } from '../order/incoming-size.ts';
import { code } from '../order/origin-problems.ts';
import type { Order } from '../state/use-order.ts';
import styles from '../operate.module.css';

const { summary, origin: words } = operate;
const { figures } = words;

type Estimate = Simulation | undefined;

/** The phases that are to come, each with its last day (ux §3.4 C). */
function Milestones({ milestones }: Required<Pick<Simulation, 'milestones'>>) {
  return (
    <ol className={styles.milestones}>
      {milestones?.map(({ phase, due_on: date }) => (
        <li key={phase}>
          {words.phases[phase]}: <DateText value={date} />
        </li>
      ))}
    </ol>
  );
}

function milestonesOf(estimate: Estimate): Simulation['milestones'] {
  const milestones = estimate?.milestones ?? [];
  return milestones.length > 0 ? milestones : undefined;
}

function unitsOf(estimate: Estimate) {
  const units = estimate?.participations;
  return units ? <Units value={units} /> : undefined;
}

/** The figures beside the form. */
export function incomingLines({ choices }: Order, estimate: Estimate): LiveSummaryLine[] {
  const units = unitsOf(estimate);
  const milestones = milestonesOf(estimate);
  const arrival = <DateText value={incomingArrival(estimate)} />;
  return [
    { term: summary.cash, value: incomingSize(choices) },
    ...(units ? [{ term: figures.units, value: units }] : []),
    { term: figures.withholding, value: <Amount value="0.00" /> },
    { term: figures.taxes, value: figures.noTaxes },
    { term: figures.arrival, value: arrival, total: true },
    ...(milestones
      ? [{ term: figures.steps, value: <Milestones milestones={milestones} />, under: true }]
      : []),
  ];
}

/** Where it comes from, for the check. */
export function originItems({ choices }: Order): {
  fund: SummaryItem['description'];
  rest: SummaryItem[];
} {
  const { originFund, originIsin, originManager, originEntity, originAccount } = choices;
  const account = originAccount.trim();
  const { fields } = words;
  return {
    fund: `${originFund.trim()} · ${code(originIsin)}`,
    rest: [
      { term: fields.originManager, description: originManager.trim() },
      { term: fields.originEntity, description: code(originEntity) },
      ...(account === '' ? [] : [{ term: fields.originAccount, description: account }]),
    ],
  };
}

/** Its days, for the check. */
export function incomingDates(estimate: Simulation): SummaryItem[] {
  const milestones = milestonesOf(estimate);
  return [
    ...(milestones
      ? [{ term: figures.steps, description: <Milestones milestones={milestones} /> }]
      : []),
    { term: figures.arrival, description: <DateText value={incomingArrival(estimate)} /> },
  ];
}

/** What it costs, for the check: nothing here, and perhaps something there. */
export function incomingCosts(): SummaryItem[] {
  return [
    { term: figures.withholding, description: <Amount value="0.00" /> },
    { term: figures.taxes, description: words.noTaxes },
    { term: figures.fees, description: words.askThere },
  ];
}
