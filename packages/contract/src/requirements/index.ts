export { listAssociates } from './list-associates.ts';
export { listCccDocuments } from './list-ccc-documents.ts';
export {
  listAccountDocumentValidations,
  listIntervenerDocumentValidations,
} from './list-document-validations.ts';
