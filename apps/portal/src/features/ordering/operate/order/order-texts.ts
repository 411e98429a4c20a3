import type { Simulation } from '@participe/contract/types';
import { formatMoney, formatPercent, parseMoney, formatSpokenMoney } from '@participe/domain';
import { operate } from '#texts/ordering/operate.ts';
import type { OrderFormValues } from '../kinds/form-values.ts';
import { getKindRules } from '../kinds/index.ts';
import type { SentenceFunds, KeyFigureTexts } from '../kinds/kind.ts';
import type { OrderKind } from '../kinds/order-kinds.ts';

const { check: words } = operate;

function formatFigure(
  op: OrderKind | null,
  estimate: Simulation | undefined,
  texts: KeyFigureTexts,
): string {
  return (estimate && getKindRules(op)?.keyFigure(estimate, texts)) ?? '';
}

/** Returns the main figure of the order, for the collapsed summary on a phone; empty without an estimate. */
export function formatKeyFigure(op: OrderKind | null, estimate: Simulation | undefined): string {
  const { keyNet: net, keyUnits: units } = operate.summary;
  return formatFigure(op, estimate, { net, units, money: formatMoney });
}

/** Returns the main figure of the order for screen readers. */
export function formatSpokenKeyFigure(
  op: OrderKind | null,
  estimate: Simulation | undefined,
): string {
  const { spokenNet: net, spokenUnits: units } = operate.summary;
  return formatFigure(op, estimate, { net, units, money: formatSpokenMoney });
}

/** Returns text such as «Una cantidad fija (lineal): 10,00 €». */
export function formatYearlyIncrease({ increase, increaseBy }: OrderFormValues): string {
  const { label } = operate.schedule.increases[increase];
  const read = parseMoney(increaseBy);
  if (increase === 'NONE' || !read.ok) return label;
  return `${label}: ${increase === 'LINEAL' ? formatMoney(read.value) : formatPercent(read.value)}`;
}

export function describeOrder(
  choices: OrderFormValues,
  funds: SentenceFunds,
  estimate: Simulation | undefined,
): string {
  const kind = getKindRules(choices.op);
  const sentences = [
    choices.modifies === null ? '' : words.changing,
    kind?.sentence(choices, funds, estimate) ?? '',
    kind?.consequence(choices, estimate) ?? '',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** Returns sentences on the differences between a newer estimate and the one that the person saw. */
export function describeEstimateChanges(
  op: OrderKind | null,
  before: Simulation,
  after: Simulation,
): readonly string[] {
  const rows = getKindRules(op)?.changes(before, after) ?? [];
  return rows
    .filter(([, was, is]) => was !== is)
    .map(([name, was, is]) => words.changed(name, was, is));
}
