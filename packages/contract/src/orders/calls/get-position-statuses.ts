import { z } from 'zod';
import { defineCall } from '../../kernel/define-call.ts';
import { none, uuid } from '../../kernel/primitives.ts';
import { positionStatus } from '../position-status.ts';

export const getPositionStatuses = defineCall({
  name: 'getPositionStatuses',
  method: 'POST',
  path: '/operations/position-statuses',
  summary: 'How much of each position of an account is free',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'account', from: 'body.uuid_account' },
    action: 'view',
  },
  params: none,
  query: none,
  bodyKind: 'json',
  body: z.strictObject({ uuid_account: uuid, id_products: z.array(uuid).max(200).optional() }),
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ position_statuses: z.array(positionStatus) }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
