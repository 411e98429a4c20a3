import { refuse } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { readDownloadBytes } from '../storage/document-bytes.ts';
import { readInboxScope, isClientNotSuperuser, readerUuidOf } from './inbox-scope.ts';
import { findInboxDocumentIds, recordDocumentOpenings } from './inbox.store.ts';

/**
 * Downloads a document of a person's inbox. Records when the client first opened it, except for a superuser (DOC-08).
 */
export const downloadIntervenerDocument: Handler<'GET /interveners/{id}/documents/{doc}'> = async (
  context,
) => {
  const { input, actor, db, clock } = context;
  const { id, doc } = input.params;
  const inbox = await readInboxScope(context, id);
  const [uuid] = await findInboxDocumentIds(db, inbox, readerUuidOf(actor), [doc]);
  const bytes = uuid === undefined ? undefined : await readDownloadBytes(db, uuid);
  if (uuid === undefined || bytes === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  if (bytes === 'QUARANTINED') return { file: null };
  if (isClientNotSuperuser(actor))
    await recordDocumentOpenings(db, actor.person.uuid, [uuid], clock.now);
  const { content, filename, mime } = bytes;
  return { file: { content, filename, mime } };
};
