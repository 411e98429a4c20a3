import type { Handler } from '../kernel/http/handler.ts';
import { requestCode } from './request-code.ts';
import { requestContractCode } from './request-contract-code.ts';
import { signWithCode } from './sign-with-code.ts';

/**
 * POST /documents-signatures: requests a code, or with a code in the body signs the documents (SIG-08). One request is
 * about orders or about documents of accounts (SIG-22).
 */
export const signDocuments: Handler<'POST /documents-signatures'> = (context) => {
  const { body } = context.input;
  if (!('documents' in body)) return signWithCode(context, body);
  const { documents, purpose = 'SIGN' } = body;
  return purpose === 'SIGN' && documents.every(({ entity }) => entity === 'ACCOUNT')
    ? requestContractCode(context, documents)
    : requestCode(context, documents, purpose);
};
