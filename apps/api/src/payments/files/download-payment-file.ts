import { invariant } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { readFileContent } from './payment-file.store.ts';

export const downloadPaymentFile: Handler<'GET /payment-files/{id}'> = async ({ input, db }) => {
  const file = await readFileContent(db, input.params.id);
  invariant(file !== undefined, 'the file that the gate found is there');
  return {
    file: {
      content: file.content,
      filename: `${file.message_id}.xml`,
      mime: 'application/xml; charset=utf-8',
    },
  };
};
