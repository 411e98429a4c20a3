import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { page, pageQuery, pagedOnly } from '../kernel/lists.ts';
import { idParams, instant, money, none, plainDate, uuid } from '../kernel/primitives.ts';

/** A movement of a bank statement that matched nothing, until staff decide (PAY-26). */
export const bankMovement = z.strictObject({
  uuid,
  operation_date: plainDate,
  value_date: plainDate,
  is_debit: z.boolean(),
  amount: money,
  account_digits: z.string(),
  concept: z.string(),
  reference_2: z.string(),
  status: z.enum(['QUEUED', 'MATCHED', 'RETURNED', 'CLOSED']),
  queue_reason: z.string().nullable(),
  queue_text: z.string().nullable(),
  /** For money of a stranger: the last day for its return (PAY-27). */
  return_by: plainDate.nullable(),
  uuid_operation: uuid.nullable(),
  /** The debit or payment that it belongs to. */
  uuid_entry: uuid.nullable(),
  resolved_by: z.string().nullable(),
  resolved_at: instant.nullable(),
  comment: z.string().nullable(),
});

export const listBankMovements = defineCall({
  name: 'listBankMovements',
  method: 'GET',
  path: '/bank-movements',
  summary: 'Movements of bank statements that wait for somebody, the oldest first',
  access: { audience: ['staff'], object: 'self' },
  params: none,
  query: pageQuery({ status: z.enum(['QUEUED', 'MATCHED', 'RETURNED', 'CLOSED']).optional() }),
  list: pagedOnly,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: page('bank_movements', bankMovement),
  refusals: [],
  idempotent: false,
  readOnly: true,
});

export const resolveBankMovement = defineCall({
  name: 'resolveBankMovement',
  method: 'POST',
  path: '/bank-movements/{id}/resolve',
  summary: 'Gives a waiting movement to an order, sends its money back, or closes it',
  access: {
    audience: ['staff'],
    object: { kind: 'bank_movement', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: none,
  bodyKind: 'json',
  body: z.discriminatedUnion('resolution', [
    z.strictObject({
      resolution: z.literal('MATCH'),
      uuid_operation: uuid,
      comment: z.string().max(300).optional(),
    }),
    z.strictObject({
      resolution: z.literal('RETURN'),
      /** The account that the money came from, for its return. */
      iban: z.string().min(1).max(34),
      name: z.string().min(1).max(70),
      comment: z.string().min(3).max(300),
    }),
    z.strictObject({ resolution: z.literal('CLOSE'), comment: z.string().min(3).max(300) }),
  ]),
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ bank_movement: bankMovement }),
  refusals: ['400-020', '409-010'],
  idempotent: true,
  readOnly: false,
});
