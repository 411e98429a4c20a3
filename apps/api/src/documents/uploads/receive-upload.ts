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
import type { Attachment } from '../../kernel/http/attachments.ts';
import type { Actor, Context } from '../../kernel/context.ts';
import { RefusalError } from '../../kernel/http/problem.ts';
import type { DocumentRow } from '../storage/documents.store.ts';
import type { InboxRow } from '../inbox/inbox.store.ts';
import {
  type MoreOfUpload,
  type UploadOwner,
  countUploads,
  countWaiting,
  insertUpload,
} from './upload.store.ts';

type Uploading = Pick<Context<unknown>, 'actor' | 'db' | 'clock' | 'attachments' | 'audit'>;

/** Twenty files a day and person, and few of one owner at a time, so that somebody can look at them (decision G-L01). */
async function checkCount(work: Uploading, owner: UploadOwner): Promise<void> {
  const { actor, db, clock, attachments } = work;
  const most = owner.uuidOperation === null ? uploadsPerDay : uploadsPerOrder;
  if ((await countWaiting(db, owner)) + attachments.length > most) {
    const field = attachments.length > 1 ? 'attachments' : attachments[0]?.field;
    throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA', {}, field));
  }
  if (actor.kind !== 'client') return;
  const { date } = madridDateAndTime(clock.sessionNow);
  if ((await countUploads(db, actor.person.uuid, date, attachments.length)) > uploadsPerDay)
    throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
}

interface Labels {
  readonly category: string;
  readonly subcategory: string;
  readonly more?: MoreOfUpload;
}

async function keep(
  work: Uploading,
  owner: UploadOwner,
  labels: Labels,
  file: Attachment,
  place: number,
): Promise<InboxRow> {
  const { content, mime, sha256, scan, filename } = file;
  const { category, subcategory, more } = labels;
  const document = await insertUpload(work.db, {
    uuid: randomUUID(),
    ...owner,
    category,
    subcategory,
    title: subcategoryLabel(subcategory),
    filename: cleanFilename(filename, mime),
    mime,
    content,
    sha256,
    scan,
    // The newest of a kind counts: of the files of one call that is the last, and not any of them.
    createdAt: new Date(work.clock.now.getTime() + place),
    uuidUploader: work.actor.kind === 'client' ? work.actor.person.uuid : null,
    ...more,
  });
  work.audit({
    action: 'document.uploaded',
    entity: 'document',
    entityUuid: document.uuid,
    after: { subcategory, mime, size: content.byteLength, sha256, scan },
  });
  return document;
}

/**
 * Keeps the files of a call, which the gate has judged, for an order, an account or a person. Their names are made
 * harmless. What they belong to is to be locked before, so that its files are counted once.
 */
export async function receiveUploads<View>(
  work: Uploading,
  owner: UploadOwner,
  labels: Labels,
  view: (row: InboxRow) => View,
): Promise<{ document: View; documents?: View[] }> {
  await checkCount(work, owner);
  const kept: View[] = [];
  for (const [place, file] of work.attachments.entries())
    kept.push(view(await keep(work, owner, labels, file, place)));
  const [document] = kept;
  invariant(document !== undefined, 'the gate judges every file');
  return kept.length > 1 ? { document, documents: kept } : { document };
}

/** Whether the actor added the file: a person his own, staff those of staff. */
export function isOwnUpload(actor: Actor, document: DocumentRow): boolean {
  if (actor.kind === 'client') return document.uuid_uploader === actor.person.uuid;
  return document.uploaded_by === 'STAFF';
}
