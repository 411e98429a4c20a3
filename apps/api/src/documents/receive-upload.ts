import { createHash, randomUUID } from 'node:crypto';
import {
  cleanFilename,
  fileKindOf,
  madridDateAndTime,
  refuse,
  subcategoryLabel,
  uploadMaxBytes,
  uploadsPerDay,
  uploadsPerOrder,
} from '@participe/domain';
import type { Actor, Context } from '../kernel/context.ts';
import { RefusalError } from '../kernel/problem.ts';
import type { DocumentRow } from './documents.store.ts';
import { countUpload, countWaiting, insertUpload } from './upload.store.ts';

type Uploading = Pick<Context<unknown>, 'actor' | 'db' | 'clock' | 'request' | 'audit'>;

const base64 = /^[A-Za-z0-9+/]*={0,2}$/u;

/** The bytes of a file: those of a form as they are, those of a JSON body out of base64. */
function bytesOf({ request }: Uploading, attachment: string): Buffer {
  if (request.isForm) return Buffer.from(attachment, 'latin1');
  if (!base64.test(attachment))
    throw new RefusalError(refuse('DATOS_INCORRECTOS', {}, 'attachment'));
  return Buffer.from(attachment, 'base64');
}

/** Twenty files a day and person, and few of one order at a time, so that somebody can look at them (decision G-L01). */
async function checkCount(work: Uploading, uuidOperation: string): Promise<void> {
  const { actor, db, clock } = work;
  if ((await countWaiting(db, uuidOperation)) >= uploadsPerOrder)
    throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA', {}, 'attachment'));
  if (actor.kind !== 'client') return;
  const { date } = madridDateAndTime(clock.sessionNow);
  if ((await countUpload(db, actor.person.uuid, date)) > uploadsPerDay)
    throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
}

/**
 * Takes a file for an order: what it is, is told by its bytes (400-050), and its name is made harmless. The order
 * is to be locked before.
 */
export async function receiveUpload(
  work: Uploading,
  owner: { readonly uuidAccount: string; readonly uuidOperation: string },
  sent: {
    readonly attachment: string;
    readonly filename: string;
    readonly category: string;
    readonly subcategory: string;
  },
): Promise<DocumentRow> {
  const content = bytesOf(work, sent.attachment);
  if (content.byteLength > uploadMaxBytes) throw new RefusalError(refuse('FICHERO_GRANDE'));
  const mime = fileKindOf(content);
  if (mime === undefined) throw new RefusalError(refuse('FORMATO_NO_ADMITIDO', {}, 'attachment'));
  await checkCount(work, owner.uuidOperation);
  const document = await insertUpload(work.db, {
    uuid: randomUUID(),
    ...owner,
    category: sent.category,
    subcategory: sent.subcategory,
    title: subcategoryLabel(sent.subcategory),
    filename: cleanFilename(sent.filename, mime),
    mime,
    content,
    sha256: createHash('sha256').update(content).digest('hex'),
    createdAt: work.clock.now,
    uuidUploader: work.actor.kind === 'client' ? work.actor.person.uuid : null,
  });
  work.audit({
    action: 'document.uploaded',
    entity: 'document',
    entityUuid: document.uuid,
    after: { subcategory: sent.subcategory, mime, size: content.byteLength },
  });
  return document;
}

/** Whether the actor added the file: a person his own, staff those of staff. */
export function isOwnUpload(actor: Actor, document: DocumentRow): boolean {
  if (actor.kind === 'client') return document.uuid_uploader === actor.person.uuid;
  return document.uploaded_by === 'STAFF';
}
