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

/** A number as typed, which the domain validates with a message for its field. */
const typedNumber = z.string().max(40);

/** The content of an order. `amount_mode` determines which field states the size (ORD-04). */
export const orderShape = {
  uuid_account: uuid,
  operation_type: operationType,
  operation_sub_type: operationSubType.optional(),
  /** The product of the order: the sold one of a switch, the bought one of a transfer from another manager. */
  id_product: uuid,
  id_destination_product: uuid.optional(),
  /** Origin of a transfer from another manager. */
  origin: transferOriginInput.optional(),
  amount_mode: amountMode,
  cash: typedNumber.optional(),
  participations: typedNumber.optional(),
  percentage: typedNumber.optional(),
  payment_method: paymentMethod.optional(),
  /** Bank account of the payment, by default that of the account (ORD-26). */
  uuid_bank_account: uuid.optional(),
  per_period: periodicity.optional(),
  per_start_date: plainDate.optional(),
  /** Last date of a standing instruction; null or missing when it has no end. */
  per_end_date: plainDate.nullish(),
  per_increase_type: increaseType.optional(),
  /** Yearly increase in euros or in percent, as `per_increase_type` states. */
  per_increase: typedNumber.optional(),
  /** The active standing instruction that this order replaces, with the sub-type MODIFICACION (INS-10). */
  uuid_parent_operation: uuid.optional(),
  convenience_phrase: z.string().max(300).optional(),
  /** True when the client has ticked the checkbox that accepts the appropriateness warning (APR-10). */
  convenience_accepted: z.boolean().optional(),
  /** True when the client has ticked the checkbox that acknowledges the risk of a hedge fund (ORD-06). */
  risk_acknowledged: z.boolean().optional(),
  /** The simulation of this order that the client saw, while it is valid (ORD-27). */
  uuid_simulation: uuid.optional(),
  is_from_app: z.boolean().optional(),
};

/** Fields of an order that only staff may send (ORD-19 to ORD-21, ORD-28). */
export const staffOrderShape = {
  /** The person who gave the order by e-mail, by post, by telephone or at the office. */
  uuid_intervener: uuid.optional(),
  source: z.enum(['EMAIL', 'POSTAL', 'TELEFONO', 'OFICINA']).optional(),
  /** The document number that the client stated on the telephone or showed at the office. */
  client_document_number: z.string().min(1).max(20).optional(),
  /** The recording of the call that proves an order by telephone. */
  recording_reference: z
    .string()
    .min(3)
    .max(100)
    .regex(/[\p{L}\p{N}]/u)
    .optional(),
  block_scope: z.enum(['POSITION', 'ACCOUNT']).optional(),
  block_reason: z.enum(['EMBARGO', 'PRENDA', 'TESTAMENTARIA', 'PBC', 'OTRO']).optional(),
};

interface AmountFields {
  readonly amount_mode: string;
  readonly cash?: string | undefined;
  readonly participations?: string | undefined;
  readonly percentage?: string | undefined;
}

const modeByField = {
  cash: 'CASH',
  participations: 'PARTICIPATIONS',
  percentage: 'PERCENTAGE',
} as const;
const labelByField = {
  cash: 'El importe',
  participations: 'El número de participaciones',
  percentage: 'El porcentaje',
} as const;

/** Refuses a size in a field that does not belong to the order's amount mode (ORD-04). */
export function checkAmountFields(order: AmountFields, context: z.core.$RefinementCtx): void {
  for (const field of ['cash', 'participations', 'percentage'] as const) {
    if (order[field] === undefined || order.amount_mode === modeByField[field]) continue;
    const message = `${labelByField[field]} no contiene un valor válido.`;
    context.addIssue({ code: 'custom', path: [field], message, input: order[field] });
  }
}
