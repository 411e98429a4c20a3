import { z } from 'zod';
import { amountMode, operationSubType, operationType, paymentMethod } from '../kernel/enums.ts';
import { moneyInput, unitsInput, uuid } from '../kernel/primitives.ts';

/** What an order asks for (decision G-J04): the amount in the field that its mode names, and no other. */
export const orderShape = {
  uuid_account: uuid,
  operation_type: operationType,
  operation_sub_type: operationSubType.optional(),
  id_product: uuid,
  amount_mode: amountMode,
  cash: moneyInput.optional(),
  participations: unitsInput.optional(),
  payment_method: paymentMethod.optional(),
  /** Left out: the account's default one (interfaces §8). */
  uuid_bank_account: uuid.optional(),
  convenience_phrase: z.string().max(300).optional(),
  uuid_simulation: uuid.optional(),
  is_from_app: z.boolean().optional(),
};

interface AmountFields {
  readonly amount_mode: z.output<typeof amountMode>;
  readonly cash?: string | undefined;
  readonly participations?: string | undefined;
}

/** Refuses an order whose amount is missing, or stands in a field that its mode does not name (decision G-J04). */
export function checkAmountFields(order: AmountFields, context: z.core.$RefinementCtx): void {
  const wanted = { CASH: 'cash', PARTICIPATIONS: 'participations', TOTAL: undefined } as const;
  for (const field of ['cash', 'participations'] as const) {
    const given = order[field] !== undefined;
    if (given === (wanted[order.amount_mode] === field)) continue;
    const message = given ? 'no contiene un valor válido.' : 'Campo requerido.';
    context.addIssue({ code: 'custom', path: [field], message, input: order[field] });
  }
}
