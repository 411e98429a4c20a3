import {
  type IncreaseType,
  type Periodicity,
  formatDate,
  formatMoney,
  formatPercent,
  formatMandateReference,
} from '@participe/domain';
import type { OrderFacts } from './facts.ts';
import type { LabelledValue } from '../pdf/layout.ts';

const periods: Record<Periodicity, string> = {
  MENSUAL: 'Cada mes',
  TRIMESTRAL: 'Cada tres meses',
  SEMESTRAL: 'Cada seis meses',
  ANUAL: 'Cada año',
};

const increases: Record<IncreaseType, (increase: string) => string> = {
  NONE: () => 'Sin aumento',
  LINEAL: (euros) => `${formatMoney(euros)} más cada año`,
  PORCENTUAL: (percent) => `${formatPercent(percent)} del primer importe más cada año`,
  ACUMULATIVO: (percent) => `${formatPercent(percent)} más cada año sobre el importe del anterior`,
};

/**
 * Returns the rows about a standing instruction: its schedule (INS-01), or for a child order the reference of the
 * instruction. Adds the reference of the mandate when the facts lack its other details.
 */
export function buildInstructionRows({
  instruction,
  signedIn,
  mandate,
}: Pick<OrderFacts, 'instruction' | 'signedIn' | 'mandate'>): LabelledValue[] {
  if (signedIn !== undefined) return [['Firmada en la orden', signedIn]];
  if (instruction === undefined || instruction === null) return [];
  const { period, startDate, endDate, increaseType, increase, uuidMandate } = instruction;
  return [
    ['Cada cuánto', periods[period]],
    ['Primera fecha', formatDate(startDate)],
    ['Hasta cuándo', endDate === null ? 'Sin fecha de fin' : formatDate(endDate)],
    ['Aumento', increases[increaseType](increase ?? '0')],
    ...(uuidMandate === null || mandate !== undefined
      ? []
      : [['Mandato de domiciliación', formatMandateReference(uuidMandate)] as const]),
  ];
}
