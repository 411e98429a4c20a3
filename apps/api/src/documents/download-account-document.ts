import { refuse } from '@participe/domain';
import type { Operation } from '../kernel/context.ts';
import { RefusalError } from '../kernel/problem.ts';
import { bytesOf } from './papers.ts';

export const downloadAccountDocument: Operation<'GET /accounts/{id}/documents/{doc}'> = async ({
  input,
  db,
}) => {
  const bytes = await bytesOf(db, input.params.doc, input.params.id);
  if (bytes === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  const { content, filename, mime } = bytes;
  return { file: { content, filename, mime } };
};
