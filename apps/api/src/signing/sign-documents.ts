import type { Handler } from '../kernel/http/handler.ts';
import { findDocumentEntity } from './document-entities.ts';
import { type RequestedDocument, requestCode } from './request-code.ts';
import { type RequestedPaper, requestPaperCode } from './request-paper-code.ts';
import { signWithCode } from './sign-with-code.ts';

const isPaper = (document: RequestedDocument): document is RequestedPaper =>
  findDocumentEntity(document.entity) !== undefined;

/**
 * Requests a code, or with a code in the body signs the documents (SIG-08). One request is about orders or about
 * other documents (SIG-22, CLD-11).
 */
export const signDocuments: Handler<'POST /documents-signatures'> = (context) => {
  const { body } = context.input;
  if (!('documents' in body)) return signWithCode(context, body);
  const { documents, purpose = 'SIGN' } = body;
  return purpose === 'SIGN' && documents.every(isPaper)
    ? requestPaperCode(context, documents)
    : requestCode(context, documents, purpose);
};
