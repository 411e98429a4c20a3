import { z } from 'zod';
import { accessRuleFor, defineRead } from '../kernel/define-call.ts';

/** Maximum number of documents in one ZIP file (DOC-09). */
const maxZipDocuments = 50;

const uuids = z
  .string()
  .max(37 * maxZipDocuments)
  .regex(
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:,[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})*$/iu,
  );

export const zipIntervenerDocuments = defineRead({
  name: 'zipIntervenerDocuments',
  path: '/interveners/{id}/documents/zip',
  summary:
    'Up to fifty documents of the inbox of a person in one ZIP; 204 while all of them are withheld',
  access: accessRuleFor('intervener', 'download', ['client', 'staff']),
  query: z.strictObject({
    /** Uuids of the documents, separated by commas. */
    uuids,
  }),
  answerKind: 'file',
});
