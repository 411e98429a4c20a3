import { refuse } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { bytesToGive } from '../storage/document-bytes.ts';
import { inboxOf, opensInOwnName, readerOf } from './inbox-of.ts';
import { findInInbox, noteOpenings } from './inbox.store.ts';

/** Downloads a document of an inbox and records when the person first opened it (DOC-08). */
export const downloadIntervenerDocument: Handler<'GET /interveners/{id}/documents/{doc}'> = async (
  context,
) => {
  const { input, actor, db, clock } = context;
  const { id, doc } = input.params;
  const inbox = await inboxOf(context, id);
  const [uuid] = await findInInbox(db, inbox, readerOf(actor), [doc]);
  const bytes = uuid === undefined ? undefined : await bytesToGive(db, uuid);
  if (uuid === undefined || bytes === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  if (bytes === 'KEPT_BACK') return { file: null };
  if (opensInOwnName(actor)) await noteOpenings(db, actor.person.uuid, [uuid], clock.now);
  const { content, filename, mime } = bytes;
  return { file: { content, filename, mime } };
};
