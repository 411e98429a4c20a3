import { z } from 'zod';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { uuid } from '../kernel/primitives.ts';

/** A text file for the registry (REG-02), and the reason for each order that is not in it. */
const output = z.strictObject({
  export: z.strictObject({
    /** Null when no order could be sent. */
    filename: z.string().nullable(),
    /** The file in ISO-8859-1, encoded as base64. */
    content: z.string().nullable(),
    orders: z.number().int(),
    sent: z.boolean(),
    errors: z.array(
      z.strictObject({ uuid_operation: uuid, code: z.string(), message: z.string() }),
    ),
  }),
});

export const exportToRdTxt = defineCommand({
  name: 'exportToRdTxt',
  path: '/operations/{id}/export-to-rd-txt',
  summary: 'An order as the registry’s text file, marked as sent only with mark_sent',
  access: accessRuleFor('operation', 'view', ['staff']),
  body: z.strictObject({ mark_sent: z.boolean().optional() }),
  output,
  refusals: ['409-010'],
  idempotent: true,
});

export const exportManyToRdTxt = defineCommand({
  name: 'exportManyToRdTxt',
  path: '/operations/export-to-rd-txt',
  summary:
    'Orders as one text file of the registry; orders that cannot be exported are listed and left out',
  access: { audience: ['staff'], object: 'self' },
  body: z.union([
    z.strictObject({ uuids: z.array(uuid).min(1).max(1000), mark_sent: z.boolean().optional() }),
    z.strictObject({
      /** A filter in the syntax of the list of orders (API-08). It may match at most 1,000 orders. */
      filter: z.string().max(6000),
      mark_sent: z.boolean().optional(),
    }),
  ]),
  output,
  refusals: ['400-010'],
  idempotent: true,
});
