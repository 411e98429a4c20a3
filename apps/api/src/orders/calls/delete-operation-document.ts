import { refuse } from '@participe/domain';
import { deleteUpload, findOrderDocument, isOwnUpload } from '../../documents/index.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { updateIssueStatuses } from '../lifecycle/operation-issues.ts';
import { reviewDocuments } from '../lifecycle/order-completion.ts';
import { lockOrderRow } from '../model/order.store.ts';

/** Deletes a document that the caller uploaded and that staff have not validated (DOC-17). */
export const deleteOperationDocument: Handler<'DELETE /operations/{id}/documents/{doc}'> = async (
  context,
) => {
  const { input, actor, db, audit } = context;
  const order = await lockOrderRow(db, input.params.id);
  const document = await findOrderDocument(db, input.params.doc, input.params.id, true);
  if (order === undefined || document === undefined)
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  if (document.is_generated || document.validated || !isOwnUpload(actor, document))
    throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  await deleteUpload(db, document.uuid);
  await reviewDocuments(context, order, 'HANDLED');
  await updateIssueStatuses(context, order);
  audit({
    action: 'document.deleted',
    entity: 'document',
    entityUuid: document.uuid,
    before: { subcategory: document.subcategory, filename: document.filename },
  });
  return undefined;
};
