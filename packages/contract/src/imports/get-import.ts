import { z } from 'zod';
import { accessRuleFor, defineRead } from '../kernel/define-call.ts';
import { importOutcome } from './import.ts';

export const getImport = defineRead({
  name: 'getImport',
  path: '/imports/{id}',
  summary: 'The outcome of an import',
  access: accessRuleFor('import', 'view', ['staff']),
  output: z.strictObject({ import: importOutcome }),
});
