import type { Handlers } from '../kernel/http/handler.ts';
import { listAssociates } from './list-associates.ts';
import { listCccDocuments } from './list-ccc-documents.ts';
import {
  listAccountDocumentValidations,
  listIntervenerDocumentValidations,
} from './list-document-validations.ts';

export { listRequiredDocuments, readDocumentReminders } from './required-documents.ts';
export { type DocumentTask, readDocumentTasks } from './document-tasks.ts';
export { newestBankAccountProof, readRequirementFacts } from './requirements.store.ts';

export const handlers = {
  'GET /accounts/{id}/associates': listAssociates,
  'GET /accounts/{id}/document-validations': listAccountDocumentValidations,
  'GET /interveners/{id}/ccc-documents': listCccDocuments,
  'GET /interveners/{id}/document-validations': listIntervenerDocumentValidations,
} satisfies Partial<Handlers>;
