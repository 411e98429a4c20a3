export { deleteOperationDocument } from './calls/delete-operation-document.ts';
export { deleteOperation } from './calls/delete-operation.ts';
export { downloadOperations } from './calls/download-operations.ts';
export { getOperation } from './calls/get-operation.ts';
export { getPositionStatuses } from './calls/get-position-statuses.ts';
export { listChildOperations } from './calls/list-child-operations.ts';
export { listFiscalItems } from './calls/list-fiscal-items.ts';
export { listHistory } from './calls/list-history.ts';
export { listOperationDocumentValidations } from './calls/list-operation-document-validations.ts';
export { listOperationDocuments } from './calls/list-operation-documents.ts';
export { listOperationInterveners } from './calls/list-operation-interveners.ts';
export { listOperationIssues } from './calls/list-operation-issues.ts';
export { listOperationTypes } from './calls/list-operation-types.ts';
export {
  listAccountOperations,
  listIntervenerOperations,
  listOperations,
} from './calls/list-operations.ts';
export { closeOperationAlerts, listOperationAlerts } from './calls/operation-alerts.ts';
export { placeOperation } from './calls/place-operation.ts';
export { sendNotification } from './calls/send-notification.ts';
export { simulateOperation } from './calls/simulate-operation.ts';
export { updateOperationDocument } from './calls/update-operation-document.ts';
export { updateOperation } from './calls/update-operation.ts';
export { uploadOperationDocument } from './calls/upload-operation-document.ts';
