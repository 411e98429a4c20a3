import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none } from '../kernel/primitives.ts';

/** The most documents in one file (DOC-09). */
export const zipDocumentsMax = 50;

const uuids = z
  .string()
  .max(37 * zipDocumentsMax)
  .regex(
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:,[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})*$/iu,
  );

export const zipIntervenerDocuments = defineCall({
  name: 'zipIntervenerDocuments',
  method: 'GET',
  path: '/interveners/{id}/documents/zip',
  summary:
    'Up to fifty documents of the inbox of a person in one ZIP; 204 when all of them are kept back',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'intervener', from: 'params.id' },
    action: 'download',
  },
  params: idParams,
  query: z.strictObject({
    /** Separated by commas. */
    uuids,
  }),
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'file',
  output: none,
  refusals: [],
  idempotent: false,
  readOnly: true,
});
