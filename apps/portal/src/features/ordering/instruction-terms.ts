import type { OperationRow } from '@participe/contract/types';
import { formatDate, formatMoney, formatPercent } from '@participe/domain';
import { instructions as texts } from '#texts/ordering/instructions.ts';

export interface InstructionTerm {
  term: string;
  description: string;
}

export type InstructionFields = Pick<
  OperationRow,
  'per_period' | 'per_start_date' | 'per_end_date' | 'per_increase_type' | 'per_increase'
>;

function describeIncrease({
  per_increase_type: type,
  per_increase: size,
}: InstructionFields): string {
  if (!type || type === 'NONE' || !size) return texts.noIncrease;
  const { increases } = texts;
  if (type === 'LINEAL') return increases.LINEAL(formatMoney(size));
  return increases[type](formatPercent(size));
}

/**
 * Returns the frequency, the first date, the last date and, with `withIncrease`, the yearly increase of an
 * instruction (INS-01).
 */
export function describeInstructionTerms(
  order: InstructionFields,
  withIncrease = true,
): InstructionTerm[] {
  const { per_period: period, per_start_date: start, per_end_date: end } = order;
  const terms: InstructionTerm[] = [];
  if (period) terms.push({ term: texts.period, description: texts.periods[period] });
  if (start) terms.push({ term: texts.start, description: texts.orNextDay(formatDate(start)) });
  terms.push({ term: texts.end, description: end ? formatDate(end) : texts.noEnd });
  if (withIncrease) terms.push({ term: texts.increase, description: describeIncrease(order) });
  return terms;
}
