import { randomUUID } from 'node:crypto';
import {
  cleanFilename,
  invariant,
  madridDateAndTime,
  refuse,
  subcategoryLabel,
  uploadsPerDay,
  uploadsPerOrder,
} from '@participe/domain';
import type { Actor, Context } from '../kernel/context.ts';
import { RefusalError } from '../kernel/problem.ts';
import type { DocumentRow } from './documents.store.ts';
import type { InboxRow } from './inbox/inbox.store.ts';
import {
  type MoreOfUpload,
  type UploadOwner,
  countUpload,
  countWaiting,
  insertUpload,
} from './upload.store.ts';

type Uploading = Pick<Context<unknown>, 'actor' | 'db' | 'clock' | 'attachment' | 'audit'>;

/** Twenty files a day and person, and few of one owner at a time, so that somebody can look at them (decision G-L01). */
async function checkCount(work: Uploading, owner: UploadOwner): Promise<void> {
  const { actor, db, clock } = work;
  const most = owner.uuidOperation === null ? uploadsPerDay : uploadsPerOrder;
  if ((await countWaiting(db, owner)) >= most)
    throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA', {}, 'attachment'));
  if (actor.kind !== 'client') return;
  const { date } = madridDateAndTime(clock.sessionNow);
  if ((await countUpload(db, actor.person.uuid, date)) > uploadsPerDay)
    throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
}

/**
 * Keeps the file of a call, which the gate has judged, for an order, an account or a person. Its name is made
 * harmless. What it belongs to is to be locked before, so that its files are counted once.
 */
export async function receiveUpload(
  work: Uploading,
  owner: UploadOwner,
  sent: {
    readonly filename: string;
    readonly category: string;
    readonly subcategory: string;
    readonly more?: MoreOfUpload;
  },
): Promise<InboxRow> {
  const { attachment } = work;
  invariant(attachment !== undefined, 'the gate judges every file');
  const { content, mime, sha256, scan } = attachment;
  await checkCount(work, owner);
  const document = await insertUpload(work.db, {
    uuid: randomUUID(),
    ...owner,
    category: sent.category,
    subcategory: sent.subcategory,
    title: subcategoryLabel(sent.subcategory),
    filename: cleanFilename(sent.filename, mime),
    mime,
    content,
    sha256,
    scan,
    createdAt: work.clock.now,
    uuidUploader: work.actor.kind === 'client' ? work.actor.person.uuid : null,
    ...sent.more,
  });
  work.audit({
    action: 'document.uploaded',
    entity: 'document',
    entityUuid: document.uuid,
    after: { subcategory: sent.subcategory, mime, size: content.byteLength, sha256, scan },
  });
  return document;
}

/** Whether the actor added the file: a person his own, staff those of staff. */
export function isOwnUpload(actor: Actor, document: DocumentRow): boolean {
  if (actor.kind === 'client') return document.uuid_uploader === actor.person.uuid;
  return document.uploaded_by === 'STAFF';
}
