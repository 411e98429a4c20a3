import { z } from 'zod';
import { amountMode, operationSubType, operationType, paymentMethod } from '../kernel/enums.ts';
import { uuid } from '../kernel/primitives.ts';

/** A number as it was typed: whether it is one, and large enough, is said by the domain, in its own words. */
const typedNumber = z.string().max(40);

/** What an order asks for (decision G-J04), with the amount in the field that its mode names. */
export const orderShape = {
  uuid_account: uuid,
  operation_type: operationType,
  operation_sub_type: operationSubType.optional(),
  id_product: uuid,
  amount_mode: amountMode,
  cash: typedNumber.optional(),
  participations: typedNumber.optional(),
  payment_method: paymentMethod.optional(),
  /** Left out: the account's default one (interfaces §8). */
  uuid_bank_account: uuid.optional(),
  convenience_phrase: z.string().max(300).optional(),
  uuid_simulation: uuid.optional(),
  is_from_app: z.boolean().optional(),
};

interface AmountFields {
  readonly amount_mode: string;
  readonly cash?: string | undefined;
  readonly participations?: string | undefined;
}

/** Refuses an amount in a field that the order's mode does not name, rather than ignore it (decision G-J04). */
export function checkAmountFields(order: AmountFields, context: z.core.$RefinementCtx): void {
  const modes = { cash: 'CASH', participations: 'PARTICIPATIONS' } as const;
  const names = { cash: 'El importe', participations: 'El número de participaciones' } as const;
  for (const field of ['cash', 'participations'] as const) {
    if (order[field] === undefined || order.amount_mode === modes[field]) continue;
    const message = `${names[field]} no contiene un valor válido.`;
    context.addIssue({ code: 'custom', path: [field], message, input: order[field] });
  }
}
