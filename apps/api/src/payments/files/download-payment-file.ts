import { invariant, refuse } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { readFileContent } from './payment-file.store.ts';

/** Returns a file for the bank after its release (PAY-33). */
export const downloadPaymentFile: Handler<'GET /payment-files/{id}'> = async ({ input, db }) => {
  const file = await readFileContent(db, input.params.id);
  invariant(file !== undefined, 'the file of the request exists');
  if (file.released_at === null) throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  return {
    file: {
      content: file.content,
      filename: `${file.message_id}.xml`,
      mime: 'application/xml; charset=utf-8',
    },
  };
};
