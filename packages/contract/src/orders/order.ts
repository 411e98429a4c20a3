import { z } from 'zod';
import {
  amountMode,
  increaseType,
  operationSubType,
  operationType,
  paymentMethod,
  periodicity,
} from '../kernel/enums.ts';
import { plainDate, uuid } from '../kernel/primitives.ts';
import { transferOriginInput } from './transfer-origin.ts';

/** A typed number; the domain checks it and its size, with its own messages. */
const typedNumber = z.string().max(40);

/** The content of an order, with its size in the field that its mode names (ORD-04). */
export const orderShape = {
  uuid_account: uuid,
  operation_type: operationType,
  operation_sub_type: operationSubType.optional(),
  /** Of an internal transfer: the product left; of a transfer in: the destination. */
  id_product: uuid,
  id_destination_product: uuid.optional(),
  /** Of a transfer from another manager: where it comes from. */
  origin: transferOriginInput.optional(),
  amount_mode: amountMode,
  cash: typedNumber.optional(),
  participations: typedNumber.optional(),
  percentage: typedNumber.optional(),
  payment_method: paymentMethod.optional(),
  /** The default bank account of the account when left out (ORD-26). */
  uuid_bank_account: uuid.optional(),
  per_period: periodicity.optional(),
  per_start_date: plainDate.optional(),
  /** Without end when left out or null. */
  per_end_date: plainDate.nullish(),
  per_increase_type: increaseType.optional(),
  /** Euros, or the percentage, by the type of increase. */
  per_increase: typedNumber.optional(),
  /** The active instruction that this one replaces, with sub-type MODIFICACION only (INS-10). */
  uuid_parent_operation: uuid.optional(),
  convenience_phrase: z.string().max(300).optional(),
  /** The warning beside the tick box was accepted (APR-10). */
  convenience_accepted: z.boolean().optional(),
  uuid_simulation: uuid.optional(),
  is_from_app: z.boolean().optional(),
};

/** Fields of an order for staff only (ORD-19 to ORD-21). */
export const staffOrderShape = {
  /** The person who ordered by e-mail, post, telephone or at an office. */
  uuid_intervener: uuid.optional(),
  source: z.enum(['EMAIL', 'POSTAL']).optional(),
  block_scope: z.enum(['POSITION', 'ACCOUNT']).optional(),
  block_reason: z.enum(['EMBARGO', 'PRENDA', 'TESTAMENTARIA', 'PBC', 'OTRO']).optional(),
};

interface AmountFields {
  readonly amount_mode: string;
  readonly cash?: string | undefined;
  readonly participations?: string | undefined;
  readonly percentage?: string | undefined;
}

const modes = { cash: 'CASH', participations: 'PARTICIPATIONS', percentage: 'PERCENTAGE' } as const;
const names = {
  cash: 'El importe',
  participations: 'El número de participaciones',
  percentage: 'El porcentaje',
} as const;

/** Refuses an amount in a field that the order's mode does not name, rather than ignore it (ORD-04). */
export function checkAmountFields(order: AmountFields, context: z.core.$RefinementCtx): void {
  for (const field of ['cash', 'participations', 'percentage'] as const) {
    if (order[field] === undefined || order.amount_mode === modes[field]) continue;
    const message = `${names[field]} no contiene un valor válido.`;
    context.addIssue({ code: 'custom', path: [field], message, input: order[field] });
  }
}
