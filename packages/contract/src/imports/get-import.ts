import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none } from '../kernel/primitives.ts';
import { importOutcome } from './import.ts';

export const getImport = defineCall({
  name: 'getImport',
  method: 'GET',
  path: '/imports/{id}',
  summary: 'The outcome of an import',
  access: { audience: ['staff'], object: { kind: 'import', from: 'params.id' }, action: 'view' },
  params: idParams,
  query: none,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ import: importOutcome }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
