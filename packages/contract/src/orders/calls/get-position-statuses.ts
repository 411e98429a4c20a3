import { z } from 'zod';
import { defineRead } from '../../kernel/define-call.ts';
import { money, uuid } from '../../kernel/primitives.ts';
import { positionStatus } from '../position-status.ts';

export const getPositionStatuses = defineRead({
  name: 'getPositionStatuses',
  method: 'POST',
  path: '/operations/position-statuses',
  summary: 'The free units of each position of an account',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'account', from: 'body.uuid_account' },
    action: 'view',
  },
  bodyKind: 'json',
  body: z.strictObject({
    uuid_account: uuid,
    id_products: z.array(uuid).max(200).optional(),
    /** The order to be changed, which must lack a signature. Units that it reserves count as available (ORD-17). */
    uuid_operation: uuid.optional(),
  }),
  output: z.strictObject({
    position_statuses: z.array(positionStatus),
    /** Minimum of the account's first purchase of a hedge fund; null for exempt clients (ORD-06). */
    hedge_fund_minimum: money.nullable(),
  }),
});
