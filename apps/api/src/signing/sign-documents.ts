import type { Handler } from '../kernel/http/handler.ts';
import { requestCode } from './request-code.ts';
import { signWithCode } from './sign-with-code.ts';

/** POST /documents-signatures: requests a code, or with a code in the body signs the documents (SIG-08). */
export const signDocuments: Handler<'POST /documents-signatures'> = (context) => {
  const { body } = context.input;
  return 'documents' in body
    ? requestCode(context, body.documents, body.purpose ?? 'SIGN')
    : signWithCode(context, body);
};
