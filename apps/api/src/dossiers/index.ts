import type { Operations } from '../kernel/context.ts';
import { listAllAssociated } from './list-all-associated.ts';
import { listAssociates } from './list-associates.ts';
import { listCccDocuments } from './list-ccc-documents.ts';
import {
  listAccountDocumentValidations,
  listIntervenerDocumentValidations,
} from './list-document-validations.ts';

export { accountsAllowing, accountsFor } from './accounts-of.ts';
export { newestProof } from './dossier.store.ts';
export { maySendFor } from './may-send.ts';
export { documentsTold } from './needed.ts';

export const dossiersOperations = {
  'GET /accounts/{id}/associates': listAssociates,
  'GET /accounts/{id}/document-validations': listAccountDocumentValidations,
  'GET /interveners/{id}/ccc-documents': listCccDocuments,
  'GET /interveners/{id}/document-validations': listIntervenerDocumentValidations,
  'GET /interveners/{id}/list-all-associated': listAllAssociated,
} satisfies Operations<
  | 'GET /accounts/{id}/associates'
  | 'GET /accounts/{id}/document-validations'
  | 'GET /interveners/{id}/ccc-documents'
  | 'GET /interveners/{id}/document-validations'
  | 'GET /interveners/{id}/list-all-associated'
>;
