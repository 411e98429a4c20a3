import {
  type UploadFormat,
  sanitiseFilename,
  refuse,
  refuseField,
  subcategoryLabel,
} from '@participe/domain';
import {
  refuseValidationByUploader,
  findOrderDocument,
  isOwnUpload,
  updateDocumentMetadata,
  toDocument,
} from '../../documents/index.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { isUploadableType } from '../lifecycle/needed-documents.ts';
import { documentTexts } from '../lifecycle/operation-documents.texts.ts';
import { updateIssueStatuses } from '../lifecycle/operation-issues.ts';
import { reviewDocuments } from '../lifecycle/order-completion.ts';
import { lockOrderRow } from '../model/order.store.ts';

/**
 * Renames, relabels or validates a document of an order (DOC-17, DOC-01). Only staff can validate, so that
 * `validated` from a client is ignored.
 */
export const updateOperationDocument: Handler<'PATCH /operations/{id}/documents/{doc}'> = async (
  context,
) => {
  const { input, actor, db, clock, audit } = context;
  const order = await lockOrderRow(db, input.params.id);
  const document = await findOrderDocument(db, input.params.doc, input.params.id, true);
  if (order === undefined || document === undefined)
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  const { subcategory, filename, validated } = input.body;
  const isStaff = actor.kind === 'staff';
  const renames = subcategory !== undefined || filename !== undefined;
  const mayRename = isStaff || isOwnUpload(actor, document);
  if (renames && (document.validated || document.is_generated || !mayRename))
    throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  // A document that awaits its malware scan or is infected cannot be downloaded, so that staff cannot have read it.
  const isKeptBack = document.scan === 'WAITING' || document.scan === 'FOUND';
  if (isStaff && validated === true && isKeptBack)
    throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  if (isStaff && validated === true) refuseValidationByUploader(actor, document);
  if (subcategory !== undefined && !isUploadableType(document.category, subcategory))
    throw new RefusalError(refuseField('subcategory', documentTexts.unknownSubcategory));
  const labels = {
    subcategory: subcategory ?? document.subcategory,
    title: subcategory === undefined ? document.title : subcategoryLabel(subcategory),
    filename:
      filename === undefined
        ? document.filename
        : sanitiseFilename(filename, document.mime as UploadFormat),
    validated: isStaff ? (validated ?? document.validated) : document.validated,
  };
  // A relabelled file of a client counts as sent now, so that the label does not give the order an earlier date.
  // Staff only correct the label of a file that was sent for this order (DAT-03).
  const isResent = !isStaff && labels.subcategory !== document.subcategory;
  await updateDocumentMetadata(db, document.uuid, {
    ...labels,
    ...(isResent && { created_at: clock.now }),
  });
  const isChecked = labels.validated !== document.validated;
  await reviewDocuments(context, order, isChecked ? 'CHECKED' : 'HANDLED');
  await updateIssueStatuses(context, order);
  audit({
    action: 'document.updated',
    entity: 'document',
    entityUuid: document.uuid,
    before: { subcategory: document.subcategory, validated: document.validated },
    after: { subcategory: labels.subcategory, validated: labels.validated },
  });
  return { document: toDocument({ ...document, ...labels }) };
};
