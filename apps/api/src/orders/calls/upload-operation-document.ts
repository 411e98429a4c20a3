import { type DocumentCategory, isTerminal, refuse, refuseField } from '@participe/domain';
import {
  checkSameAccount,
  checkUnreviewedCount,
  receiveUploads,
  toDocument,
} from '../../documents/index.ts';
import type { UploadRules } from '../../kernel/http/upload-rules.ts';
import type { ContextFor, Handler } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { isUploadableType } from '../lifecycle/needed-documents.ts';
import { documentTexts } from '../lifecycle/operation-documents.texts.ts';
import { findOpenIssues } from '../lifecycle/operation-issues.store.ts';
import { updateIssueStatuses } from '../lifecycle/operation-issues.ts';
import { reviewDocuments } from '../lifecycle/order-completion.ts';
import { type Order, lockOrderRow, readOrder } from '../model/order.store.ts';

type DocumentContext = ContextFor<'POST /operations/{id}/documents'>;
type Sent = Pick<DocumentContext, 'db' | 'input'>;

/**
 * Returns the category of an uploaded document. Accepts document types of orders and types that an open issue
 * requests (DOC-06).
 */
async function categoryOf({ db, input }: Sent, order: Order): Promise<DocumentCategory> {
  const { category = 'OPERATION', subcategory } = input.body;
  if (category === 'OPERATION' && isUploadableType(category, subcategory)) return category;
  const requestedDocuments = (await findOpenIssues(db, order.uuid)).flatMap(
    (one) => one.requested_documents,
  );
  if (
    requestedDocuments.some((one) => one.category === category && one.subcategory === subcategory)
  )
    return category;
  throw new RefusalError(refuseField('subcategory', documentTexts.unknownSubcategory));
}

/** Returns the owner and the labels of the stored files; refuses files that the order does not accept. */
async function readOrderUpload(context: Sent, order: Order | undefined) {
  const { input } = context;
  if (order === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  checkSameAccount(input.body.uuid_account, order.uuid_account);
  if (isTerminal(order.operation_status)) throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  const labels = {
    category: await categoryOf(context, order),
    subcategory: input.body.subcategory,
  };
  return {
    order,
    owner: { uuidAccount: order.uuid_account, uuidOperation: order.uuid },
    labels,
  };
}

/** The check of POST /operations/{id}/documents before the uploaded files are validated. */
export const operationUploadRules = {
  'POST /operations/{id}/documents': async (context) => {
    const order = await readOrder(context.db, context.input.params.id);
    const { owner } = await readOrderUpload(context, order);
    await checkUnreviewedCount(context.db, owner, context.fileCount);
  },
} satisfies UploadRules;

/** Adds documents to an order in progress (DOC-17, DOC-01). */
export const uploadOperationDocument: Handler<'POST /operations/{id}/documents'> = async (
  context,
) => {
  const { input, db } = context;
  const lockedOrder = await lockOrderRow(db, input.params.id);
  const { order, owner, labels } = await readOrderUpload(context, lockedOrder);
  const keptAnswer = await receiveUploads(context, owner, labels, toDocument);
  await reviewDocuments(context, order, 'HANDLED');
  await updateIssueStatuses(context, order);
  return keptAnswer;
};
