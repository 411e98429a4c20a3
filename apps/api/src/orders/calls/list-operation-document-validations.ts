import { refuse, subcategoryLabel } from '@participe/domain';
import { mayOnlyReadStatements } from '../../kernel/access/permissions.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { findNeededDocuments } from '../lifecycle/needed-documents.ts';
import { readOrder } from '../model/order.store.ts';

/** Advisers get an empty list, because they may not read documents of orders. */
export const listOperationDocumentValidations: Handler<
  'GET /operations/{id}/document-validations'
> = async (context) => {
  const order = await readOrder(context.db, context.input.params.id);
  if (order === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  if (mayOnlyReadStatements(context, order.uuid_account)) return { document_validations: [] };
  const neededDocuments = await findNeededDocuments(context, order);
  return {
    document_validations: neededDocuments.map((one) => ({
      key: one.subcategory,
      category: one.category,
      subcategory: one.subcategory,
      title: subcategoryLabel(one.subcategory),
      mandatory: true,
      status: one.status,
      uuid_document: one.paper?.uuid ?? null,
      rejected_reason: one.rejectedReason,
      expires_at: one.paper?.expires_at ?? null,
      uuid_account: order.uuid_account,
      uuid_bank_account: null,
    })),
  };
};
