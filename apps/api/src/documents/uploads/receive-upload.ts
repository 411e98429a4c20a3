import { randomUUID } from 'node:crypto';
import {
  sanitiseFilename,
  invariant,
  madridDateAndTime,
  refuse,
  subcategoryLabel,
  maxUploadsPerDay,
  maxUploadsPerOrder,
} from '@participe/domain';
import type { Attachment } from '../../kernel/http/attachments.ts';
import type { HandlerContext } from '../../kernel/http/handler.ts';
import type { Actor, StaffActor } from '../../kernel/actor.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import type { DocumentMetadataRow } from '../storage/documents.store.ts';
import type { InboxRow } from '../reading/inbox.store.ts';
import {
  type NonOrderUploadFields,
  type UploadOwner,
  incrementUploadCount,
  countUnreviewedFiles,
  insertUpload,
} from './upload.store.ts';

type ReceivingContext = Pick<
  HandlerContext<unknown>,
  'actor' | 'db' | 'clock' | 'attachments' | 'audit'
>;

/** Refuses an upload after which too many files of one owner would await the check by staff (DOC-05). */
export async function checkUnreviewedCount(
  db: Db,
  owner: UploadOwner,
  fileCount: number,
): Promise<void> {
  const unreviewedMax = owner.uuidOperation === null ? maxUploadsPerDay : maxUploadsPerOrder;
  if ((await countUnreviewedFiles(db, owner)) + fileCount <= unreviewedMax) return;
  const field = fileCount > 1 ? 'attachments' : 'attachment';
  throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA', {}, field));
}

/** Refuses uploads above the limits of unchecked files per owner and of a client's files per day (DOC-05). */
async function checkUploadLimits(work: ReceivingContext, owner: UploadOwner): Promise<void> {
  const { actor, db, clock, attachments } = work;
  await checkUnreviewedCount(db, owner, attachments.length);
  if (actor.kind !== 'client') return;
  const { date } = madridDateAndTime(clock.sessionNow);
  if (
    (await incrementUploadCount(db, actor.person.uuid, date, attachments.length)) > maxUploadsPerDay
  )
    throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
}

interface Labels {
  readonly category: string;
  readonly subcategory: string;
  readonly more?: NonOrderUploadFields;
}

async function storeUpload(
  work: ReceivingContext,
  owner: UploadOwner,
  labels: Labels,
  file: Attachment,
  index: number,
): Promise<InboxRow> {
  const { content, mime, sha256, scan, filename } = file;
  const { category, subcategory, more } = labels;
  const document = await insertUpload(work.db, {
    uuid: randomUUID(),
    ...owner,
    category,
    subcategory,
    title: subcategoryLabel(subcategory),
    filename: sanitiseFilename(filename, mime),
    mime,
    content,
    sha256,
    scan,
    // Requirements are checked against the newest file of a subcategory, so that the files of one call get increasing
    // times.
    createdAt: new Date(work.clock.now.getTime() + index),
    uuidUploader: work.actor.kind === 'client' ? work.actor.person.uuid : null,
    staffUploader: work.actor.kind === 'staff' ? staffIdOf(work.actor) : null,
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
 * Stores the checked files of a call, under sanitised names. The caller must lock the owner first, so that concurrent
 * uploads do not exceed its limit.
 */
export async function receiveUploads<View>(
  work: ReceivingContext,
  owner: UploadOwner,
  labels: Labels,
  view: (row: InboxRow) => View,
): Promise<{ document: View; documents?: View[] }> {
  await checkUploadLimits(work, owner);
  const views: View[] = [];
  for (const [index, file] of work.attachments.entries())
    views.push(view(await storeUpload(work, owner, labels, file, index)));
  const [document] = views;
  invariant(document !== undefined, 'the gate requires at least one file');
  return views.length > 1 ? { document, documents: views } : { document };
}

/** Returns the id of a member of staff or a service client as the uploader of a file. */
const staffIdOf = ({ uuidMember, name }: StaffActor): string => uuidMember ?? name;

/** Refuses staff who validate a file that they uploaded themselves (DOC-26). */
export function refuseValidationByUploader(
  actor: Actor,
  { uploaded_by_staff: uploader }: DocumentMetadataRow,
): void {
  if (actor.kind === 'staff' && uploader === staffIdOf(actor))
    throw new RefusalError(refuse('SIN_PERMISO'));
}

/** All staff count as one uploader, because any of them may act for the others. */
export function isOwnUpload(actor: Actor, document: DocumentMetadataRow): boolean {
  if (actor.kind === 'client') return document.uuid_uploader === actor.person.uuid;
  return document.uploaded_by === 'STAFF';
}
