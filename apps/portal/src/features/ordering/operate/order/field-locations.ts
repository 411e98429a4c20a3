import { operate } from '#texts/ordering/operate.ts';
import { kindHasStep } from '../kinds/index.ts';
import { originFieldIds } from '../kinds/origin-problems.ts';
import type { StepId } from './step-order.ts';
import type { OrderKind } from '../kinds/order-kinds.ts';

/** Ids of the form fields, to which the error summary links. */
export const orderFieldIds = {
  op: 'que',
  account: 'cuenta',
  product: 'producto',
  destination: 'destino',
  mode: 'modo',
  cash: 'importe',
  units: 'participaciones',
  percentage: 'porcentaje',
  period: 'periodicidad',
  start: 'primera-fecha',
  hasEnd: 'hasta-cuando',
  end: 'fecha-de-fin',
  increase: 'revalorizacion',
  increaseBy: 'aumento',
  payment: 'pago',
  bankAccount: 'cobro',
  warned: 'aviso',
  sentence: 'frase',
  risk: 'riesgo',
  ...originFieldIds,
  document: (uuid: string) => `documento-${uuid}`,
} as const;

const LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(operate.fieldNames).map(([field, label]) => [
    orderFieldIds[field as keyof typeof operate.fieldNames],
    label,
  ]),
);

/**
 * Returns undefined for the checkbox of a document, whose message names the document, and for an error of the whole
 * order.
 */
export function getOrderFieldLabel(fieldId: string): string | undefined {
  return LABELS[fieldId];
}

const FIELD_LOCATIONS: Readonly<Record<string, { step: StepId; fieldId: string }>> = {
  operation_type: { step: 'que', fieldId: orderFieldIds.op },
  uuid_account: { step: 'cuenta', fieldId: orderFieldIds.account },
  id_product: { step: 'producto', fieldId: orderFieldIds.product },
  id_destination_product: { step: 'destino', fieldId: orderFieldIds.destination },
  amount_mode: { step: 'importe', fieldId: orderFieldIds.mode },
  cash: { step: 'importe', fieldId: orderFieldIds.cash },
  participations: { step: 'importe', fieldId: orderFieldIds.units },
  percentage: { step: 'importe', fieldId: orderFieldIds.percentage },
  per_period: { step: 'periodicidad', fieldId: orderFieldIds.period },
  per_start_date: { step: 'periodicidad', fieldId: orderFieldIds.start },
  per_end_date: { step: 'periodicidad', fieldId: orderFieldIds.end },
  per_increase_type: { step: 'periodicidad', fieldId: orderFieldIds.increase },
  per_increase: { step: 'periodicidad', fieldId: orderFieldIds.increaseBy },
  payment_method: { step: 'pago', fieldId: orderFieldIds.payment },
  uuid_bank_account: { step: 'cobro', fieldId: orderFieldIds.bankAccount },
  convenience_phrase: { step: 'conocimientos', fieldId: orderFieldIds.sentence },
  convenience_accepted: { step: 'conocimientos', fieldId: orderFieldIds.warned },
  risk_acknowledged: { step: 'comprobar', fieldId: orderFieldIds.risk },
  accepted_documents: { step: 'comprobar', fieldId: 'documentos' },
};

/** Form fields for the origin of a transfer, by the field names of the service's errors. */
const ORIGIN_FIELD: Readonly<Record<string, string>> = {
  'origin.fund_name': originFieldIds.originFund,
  'origin.manager_name': originFieldIds.originManager,
  'origin.gestora_comercializador': originFieldIds.originEntity,
  'origin.account_number_at_origin': originFieldIds.originAccount,
  'origin.holder_equals': originFieldIds.sameHolders,
};

const NO_TEST_CODE = '400-044';

/**
 * Returns the step and the field of an error of the service. An error without a known field is about the amount, or
 * about the whole order.
 */
export function findFieldForError(
  error: { code: string; field?: string | null | undefined },
  op: OrderKind | null,
): { step: StepId; fieldId: string } {
  if (error.code === NO_TEST_CODE) return { step: 'conocimientos', fieldId: orderFieldIds.warned };
  const field = error.field ?? '';
  if (field.startsWith('origin')) {
    return { step: 'origen', fieldId: ORIGIN_FIELD[field] ?? originFieldIds.originIsin };
  }
  const location = FIELD_LOCATIONS[field];
  if (location?.step === 'producto' && kindHasStep(op, 'llegada')) {
    return { ...location, step: 'llegada' };
  }
  if (location) return location;
  const isAboutSize = ['400-040', '400-041', '400-042', '400-047'].includes(error.code);
  return isAboutSize
    ? { step: 'importe', fieldId: orderFieldIds.mode }
    : { step: 'comprobar', fieldId: 'crear' };
}
