import { z } from 'zod';
import { defineList } from '../kernel/define-call.ts';
import { pageSchema } from '../kernel/lists.ts';
import { bankMovement } from './bank-movement.ts';

export const listBankMovements = defineList({
  name: 'listBankMovements',
  path: '/bank-movements',
  summary: 'Movements of bank statements that staff have to resolve, oldest first',
  access: { audience: ['staff'], object: 'self' },
  parameters: { status: z.enum(['QUEUED', 'MATCHED', 'RETURNED', 'CLOSED']).optional() },
  output: pageSchema('bank_movements', bankMovement),
});
