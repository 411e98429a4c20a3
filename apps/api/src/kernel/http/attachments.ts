import { type UploadFormat, refuse, uploadMaxBytes } from '@participe/domain';
import type { Actor } from '../actor.ts';
import type { Moment } from '../clock.ts';
import type { RequestFacts } from '../request.ts';
import type { Services } from '../services.ts';
import { isWithinLimit } from '../throttling/rate-limit.ts';
import { RefusalError, toRefusalError } from '../refusal.ts';

/** A sanitised file that may be stored. */
export interface CheckedFile {
  readonly content: Buffer;
  readonly mime: UploadFormat;
  readonly sha256: string;
  /** CLEAN after the virus scan; WAITING while the scanner is unavailable, and such a file is not downloadable. */
  readonly scan: 'CLEAN' | 'WAITING';
}

/** A checked file of a call, with its name and the field that held it. */
export interface Attachment extends CheckedFile {
  /** File name as the client sent it; unsafe as a path in storage. */
  readonly filename: string;
  /** Field of the body that held the file; a refusal names it. */
  readonly field: string;
}

/** Facts about the caller and the request of an upload. */
export interface UploadContext {
  readonly services: Services;
  readonly actor: Actor | undefined;
  readonly clock: Moment;
  readonly request: RequestFacts;
}

/** Sanitises a file, or refuses it by throwing. */
export type FileChecker = (work: UploadContext, bytes: Buffer) => Promise<CheckedFile>;

const base64 = /^[A-Za-z0-9+/]*={0,2}$/u;
/** Checking a file takes seconds, so uploads per hour are limited; refused files count too. */
const perHour = { limit: 40, seconds: 3600 };

interface Sent {
  readonly attachment: string;
  readonly filename: string;
}

/** True for an uploaded file; a message may instead refer to files that were uploaded before. */
const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' &&
  value !== null &&
  'attachment' in value &&
  typeof value.attachment === 'string' &&
  'filename' in value &&
  typeof value.filename === 'string';

/** Returns the files of a body: `attachment` for one file, or `attachments` for several. */
function sentIn(body: unknown): (Sent & { readonly field: string })[] {
  if (isSent(body)) return [{ ...body, field: 'attachment' }];
  if (typeof body !== 'object' || body === null || !('attachments' in body)) return [];
  if (!Array.isArray(body.attachments)) return [];
  return body.attachments
    .filter(isSent)
    .map((one, index) => ({ ...one, field: `attachments.${String(index)}` }));
}

/** True when the body of the call has files. */
export const hasFiles = ({ body }: { readonly body: unknown }): boolean => sentIn(body).length > 0;

/** Returns the bytes of a file: raw in a form, base64 in JSON. */
function bytesOf(isForm: boolean, { attachment, field }: { attachment: string; field: string }) {
  if (isForm) return Buffer.from(attachment, 'latin1');
  if (!base64.test(attachment)) throw new RefusalError(refuse('DATOS_INCORRECTOS', {}, field));
  return Buffer.from(attachment, 'base64');
}

/** Adds the field of the refused file to the refusals, to identify one file among several. */
function namedBy(field: string, error: unknown): unknown {
  if (!(error instanceof RefusalError)) return error;
  return toRefusalError(
    error.refusals.map((refusal) =>
      refusal.field === undefined ? refusal : { ...refusal, field },
    ),
  );
}

async function countUpload({ actor, services, clock }: UploadContext): Promise<void> {
  if (actor?.kind !== 'client') return;
  const key = `uploads:${actor.person.uuid}`;
  if (!(await isWithinLimit(services.database, key, perHour, clock.sessionNow)))
    throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
}

/**
 * Checks the files of a call one by one, up to the first refusal. This runs before the call's transaction, so that
 * no unchecked bytes are stored and no row stays locked during the check.
 */
export async function readAttachments(
  checkFile: FileChecker,
  upload: UploadContext,
  { body }: { readonly body: unknown },
): Promise<readonly Attachment[]> {
  const files = sentIn(body).map(({ field, filename, ...sent }) => ({
    field,
    filename,
    bytes: bytesOf(upload.request.isForm, { ...sent, field }),
  }));
  const size = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  if (size > uploadMaxBytes)
    throw new RefusalError(
      files.length > 1 ? refuse('FICHERO_GRANDE', {}, 'attachments') : refuse('FICHERO_GRANDE'),
    );
  const checked: Attachment[] = [];
  for (const { bytes, ...named } of files) {
    await countUpload(upload);
    const file = await checkFile(upload, bytes).catch((error: unknown) => {
      throw namedBy(named.field, error);
    });
    checked.push({ ...file, ...named });
  }
  return checked;
}
