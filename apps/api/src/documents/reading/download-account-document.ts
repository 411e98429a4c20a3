import { refuse } from '@participe/domain';
import { mayOnlyReadStatements } from '../../kernel/access/permissions.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { isClientNotSuperuser } from './inbox-scope.ts';
import { recordDocumentOpenings } from './inbox.store.ts';
import { isStatementDocument } from '../storage/documents.store.ts';
import { readDownloadBytes } from '../storage/document-bytes.ts';

/** Answers 204 for a document in quarantine (DOC-04). A client can download a draft only if they uploaded it. */
export const downloadAccountDocument: Handler<'GET /accounts/{id}/documents/{doc}'> = async ({
  input,
  actor,
  db,
  clock,
}) => {
  const { id, doc } = input.params;
  const isForbidden =
    mayOnlyReadStatements({ actor, clock }, id) && !(await isStatementDocument(db, doc));
  const readerUuid = actor.kind === 'client' ? actor.person.uuid : undefined;
  const bytes = isForbidden ? undefined : await readDownloadBytes(db, doc, id, readerUuid);
  if (bytes === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  if (bytes === 'QUARANTINED') return { file: null };
  if (isClientNotSuperuser(actor))
    await recordDocumentOpenings(db, actor.person.uuid, [doc], clock.now);
  const { content, filename, mime } = bytes;
  return { file: { content, filename, mime } };
};
