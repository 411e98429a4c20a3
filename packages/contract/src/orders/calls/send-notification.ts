import { z } from 'zod';
import { defineCommand } from '../../kernel/define-call.ts';
import { uuid } from '../../kernel/primitives.ts';

/** A reminder to another person that their signature of an order is missing (SIG-14). */
const reminder = z.strictObject({
  type: z.literal('OPERATION_STATUS_CHANGE'),
  uuid_operation: uuid,
  uuid_intervener: uuid,
});

/** The recipient, by default the caller. Clients may name only themselves. */
const recipient = { uuid_intervener: uuid.optional() };

const aboutPerson = z.strictObject({
  type: z.enum(['REFRESH_VIDEO_ID_EMAIL', 'KNOWLEDGE_TEST']),
  ...recipient,
});
const aboutOrder = z.strictObject({
  type: z.literal('SUSCRIPTION_TRANSFER_DETAILS'),
  uuid_operation: uuid,
  ...recipient,
});

export const sendNotification = defineCommand({
  name: 'sendNotification',
  path: '/notifications',
  summary:
    'Requests a notification for the caller, once an hour, or reminds a co-signer of an order, once a day',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'operation', from: 'body.uuid_operation', optional: true },
    action: 'sign',
  },
  body: z.discriminatedUnion('type', [reminder, aboutOrder, aboutPerson]),
  status: 201,
  output: z.strictObject({
    /** The recipient, and the time from which the same notification can be requested again. */
    reminded: z.strictObject({ uuid_intervener: uuid, next_on: z.iso.datetime() }),
  }),
  refusals: ['403-001', '404', '409-010', '429-001'],
  idempotent: true,
});
