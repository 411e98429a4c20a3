import type { Handlers } from '../../kernel/http/handler.ts';
import { downloadOperations } from './download-operations.ts';
import { getOperation } from './get-operation.ts';
import { listChildOperations } from './list-child-operations.ts';
import { listFiscalItems } from './list-fiscal-items.ts';
import { listHistory } from './list-history.ts';
import { listOperationDocumentValidations } from './list-operation-document-validations.ts';
import { listOperationDocuments } from './list-operation-documents.ts';
import { listOperationIssues } from './list-operation-issues.ts';
import { listOperationInterveners } from './list-operation-interveners.ts';
import {
  listAccountOperations,
  listIntervenerOperations,
  listOperations,
} from './list-operations.ts';

/** Handlers of the calls that only read orders. `orders/index.ts` has the handlers that place or change orders. */
export const readHandlers = {
  'GET /accounts/{id}/operations': listAccountOperations,
  'GET /interveners/{id}/operations': listIntervenerOperations,
  'GET /operations': listOperations,
  'GET /operations/{id}': getOperation,
  'GET /operations/{id}/document-validations': listOperationDocumentValidations,
  'GET /operations/{id}/documents': listOperationDocuments,
  'GET /operations/{id}/fiscal-items': listFiscalItems,
  'GET /operations/{id}/historical': listHistory,
  'GET /operations/{id}/interveners': listOperationInterveners,
  'GET /operations/{id}/operations': listChildOperations,
  'GET /operations/{id}/issues': listOperationIssues,
  'POST /operations/download': downloadOperations,
} satisfies Handlers<
  | 'GET /accounts/{id}/operations'
  | 'GET /interveners/{id}/operations'
  | 'GET /operations'
  | 'GET /operations/{id}'
  | 'GET /operations/{id}/document-validations'
  | 'GET /operations/{id}/documents'
  | 'GET /operations/{id}/fiscal-items'
  | 'GET /operations/{id}/historical'
  | 'GET /operations/{id}/interveners'
  | 'GET /operations/{id}/operations'
  | 'GET /operations/{id}/issues'
  | 'POST /operations/download'
>;
