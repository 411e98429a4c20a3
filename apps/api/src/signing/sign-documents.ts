import type { Handler } from '../kernel/context.ts';
import { requestCode } from './request-code.ts';
import { signWithCode } from './sign-with-code.ts';

/** Both steps of a signature come to the same call (decision G-E04). */
export const signDocuments: Handler<'POST /documents-signatures'> = (context) => {
  const { body } = context.input;
  return 'documents' in body
    ? requestCode(context, body.documents, body.purpose ?? 'SIGN')
    : signWithCode(context, body);
};
