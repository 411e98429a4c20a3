import { hasStep } from '../kinds/index.ts';
import { originFieldIds } from '../kinds/origin-problems.ts';
import type { StepId } from './step-order.ts';
import type { OrderKind } from '../kinds/order-kinds.ts';

/** Ids of the form fields, to which the error summary links. */
export const fieldIds = {
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
  ...originFieldIds,
  document: (uuid: string) => `documento-${uuid}`,
} as const;

const FIELD_OF: Readonly<Record<string, { step: StepId; fieldId: string }>> = {
  operation_type: { step: 'que', fieldId: fieldIds.op },
  uuid_account: { step: 'cuenta', fieldId: fieldIds.account },
  id_product: { step: 'producto', fieldId: fieldIds.product },
  id_destination_product: { step: 'destino', fieldId: fieldIds.destination },
  amount_mode: { step: 'importe', fieldId: fieldIds.mode },
  cash: { step: 'importe', fieldId: fieldIds.cash },
  participations: { step: 'importe', fieldId: fieldIds.units },
  percentage: { step: 'importe', fieldId: fieldIds.percentage },
  per_period: { step: 'periodicidad', fieldId: fieldIds.period },
  per_start_date: { step: 'periodicidad', fieldId: fieldIds.start },
  per_end_date: { step: 'periodicidad', fieldId: fieldIds.end },
  per_increase_type: { step: 'periodicidad', fieldId: fieldIds.increase },
  per_increase: { step: 'periodicidad', fieldId: fieldIds.increaseBy },
  payment_method: { step: 'pago', fieldId: fieldIds.payment },
  uuid_bank_account: { step: 'cobro', fieldId: fieldIds.bankAccount },
  convenience_phrase: { step: 'conocimientos', fieldId: fieldIds.sentence },
  convenience_accepted: { step: 'conocimientos', fieldId: fieldIds.warned },
  accepted_documents: { step: 'comprobar', fieldId: 'documentos' },
};

/** Form fields for the origin of a transfer, by their field name in the service's errors, such as «origin.isin». */
const ORIGIN_FIELD: Readonly<Record<string, string>> = {
  'origin.fund_name': originFieldIds.originFund,
  'origin.manager_name': originFieldIds.originManager,
  'origin.gestora_comercializador': originFieldIds.originEntity,
  'origin.account_number_at_origin': originFieldIds.originAccount,
  'origin.holder_equals': originFieldIds.sameHolders,
};

const NO_TEST_CODE = '400-044';

/**
 * Returns the step and the field to which an error of the service belongs. Errors without a known field belong to
 * the amount, or to the whole order.
 */
export function fieldForError(
  error: { code: string; field?: string | null | undefined },
  op: OrderKind | null,
): { step: StepId; fieldId: string } {
  if (error.code === NO_TEST_CODE) return { step: 'conocimientos', fieldId: fieldIds.warned };
  const field = error.field ?? '';
  if (field.startsWith('origin')) {
    return { step: 'origen', fieldId: ORIGIN_FIELD[field] ?? originFieldIds.originIsin };
  }
  const named = FIELD_OF[field];
  if (named?.step === 'producto' && hasStep(op, 'llegada')) {
    return { ...named, step: 'llegada' };
  }
  if (named) return named;
  const isAboutSize = ['400-040', '400-041', '400-042', '400-043', '400-047'].includes(error.code);
  return isAboutSize
    ? { step: 'importe', fieldId: fieldIds.mode }
    : { step: 'comprobar', fieldId: 'crear' };
}
