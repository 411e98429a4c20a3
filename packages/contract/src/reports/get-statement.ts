import { z } from 'zod';
import { accessRuleFor, defineRead } from '../kernel/define-call.ts';
import { plainDate } from '../kernel/primitives.ts';

export const getStatement = defineRead({
  name: 'getStatement',
  path: '/accounts/{id}/statement',
  summary:
    'A statement of an account for a period of at most a year, created on demand (not in the specification)',
  access: accessRuleFor('account', 'download', ['client', 'staff']),
  query: z.strictObject({
    /** First day of the period; by default 1 January of the year of `to`. */
    from: plainDate.optional(),
    /** Last day of the period; by default today. */
    to: plainDate.optional(),
  }),
  answerKind: 'file',
});
