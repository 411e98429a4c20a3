import { type UploadFormat, refuse, maxUploadBytes } from '@participe/domain';
import type { Actor } from '../actor.ts';
import type { Moment } from '../clock.ts';
import type { RequestFacts } from '../request.ts';
import type { Services } from '../services.ts';
import { bodyMaxBytes } from './read-request.ts';
import { consumeRateLimit } from '../throttling/rate-limit.ts';
import { RefusalError, toRefusalError } from '../refusal.ts';

/** An uploaded file after sanitising, ready to be stored. */
export interface CheckedFile {
  readonly content: Buffer;
  readonly mime: UploadFormat;
  readonly sha256: string;
  /**
   * CLEAN after a virus scan without findings; WAITING when the scanner was unavailable, so that the file cannot be
   * downloaded yet.
   */
  readonly scan: 'CLEAN' | 'WAITING';
}

/** A checked file of a request, with its file name and the field of the body that contained the file. */
export interface Attachment extends CheckedFile {
  /** File name that the client sent; never used as a path on disk, because it is not trusted. */
  readonly filename: string;
  /** Field of the body that contained the file, named in a refusal. */
  readonly field: string;
}

/** The caller and the properties of the request that the check of an upload needs. */
export interface UploadContext {
  readonly services: Services;
  readonly actor: Actor | undefined;
  readonly clock: Moment;
  readonly request: RequestFacts;
  /** Size of the body that the request announced. */
  readonly bodyBytes: number;
}

/** Scans and sanitises a file; throws a refusal for a file that cannot be accepted. */
export type FileChecker = (work: UploadContext, bytes: Buffer) => Promise<CheckedFile>;

const base64 = /^[A-Za-z0-9+/]*={0,2}$/u;
/**
 * Limit of uploads per hour. Refused files count too, because the check of each file takes seconds.
 */
const uploadsPerHour = { limit: 40, seconds: 3600 };

interface SentFile {
  readonly attachment: string;
  readonly filename: string;
}

/**
 * True for a file that the body contains. The field `attachments` of a client's message contains references to earlier
 * uploads instead.
 */
const isSentFile = (value: unknown): value is SentFile =>
  typeof value === 'object' &&
  value !== null &&
  'attachment' in value &&
  typeof value.attachment === 'string' &&
  'filename' in value &&
  typeof value.filename === 'string';

/**
 * Returns the files in a body: one in the field `attachment`, or several in the field
 * `attachments`.
 */
function listSentFiles(body: unknown): (SentFile & { readonly field: string })[] {
  if (isSentFile(body)) return [{ ...body, field: 'attachment' }];
  if (typeof body !== 'object' || body === null || !('attachments' in body)) return [];
  if (!Array.isArray(body.attachments)) return [];
  return body.attachments
    .filter(isSentFile)
    .map((one, index) => ({ ...one, field: `attachments.${String(index)}` }));
}

/** Returns the number of files in the body of a request. */
export const countFiles = ({ body }: { readonly body: unknown }): number =>
  listSentFiles(body).length;

/** Returns the bytes of a file, which are raw in a form and base64 in JSON. */
function bytesOf(isForm: boolean, { attachment, field }: { attachment: string; field: string }) {
  if (isForm) return Buffer.from(attachment, 'latin1');
  if (!base64.test(attachment)) throw new RefusalError(refuse('DATOS_INCORRECTOS', {}, field));
  return Buffer.from(attachment, 'base64');
}

/**
 * Replaces the field in the refusals of a file by the field of the body that contained the file, so that the client
 * knows which of several files was refused.
 */
function withFieldOfFile(field: string, error: unknown): unknown {
  if (!(error instanceof RefusalError)) return error;
  return toRefusalError(
    error.refusals.map((refusal) =>
      refusal.field === undefined ? refusal : { ...refusal, field },
    ),
  );
}

type Uploader = Pick<UploadContext, 'services' | 'actor' | 'clock'>;

async function countUpload({ actor, services, clock }: Uploader): Promise<void> {
  if (actor?.kind !== 'client') return;
  const key = `uploads:${actor.person.uuid}`;
  if (!(await consumeRateLimit(services.database, key, uploadsPerHour, clock.sessionNow)))
    throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
}

/** True when a body is larger than a body without files may be. */
const isLarge = (bodyBytes: number): boolean => bodyBytes > bodyMaxBytes;

/** Counts a large body as an upload before it is read, because reading it takes time whatever it contains. */
export async function countLargeBody(uploader: Uploader, bodyBytes: number): Promise<void> {
  if (isLarge(bodyBytes)) await countUpload(uploader);
}

/**
 * Checks the files of a request one after the other and stops at the first refusal. Runs before the
 * transaction of the call, because a check takes seconds and must not keep rows locked.
 */
export async function readAttachments(
  checkFile: FileChecker,
  upload: UploadContext,
  { body }: { readonly body: unknown },
): Promise<readonly Attachment[]> {
  const files = listSentFiles(body).map(({ field, filename, ...sent }) => ({
    field,
    filename,
    bytes: bytesOf(upload.request.isForm, { ...sent, field }),
  }));
  const size = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  if (size > maxUploadBytes)
    throw new RefusalError(
      files.length > 1 ? refuse('FICHERO_GRANDE', {}, 'attachments') : refuse('FICHERO_GRANDE'),
    );
  const attachments: Attachment[] = [];
  for (const [index, { bytes, ...nameAndField }] of files.entries()) {
    // The first file of a large body was counted before the body was read.
    if (index > 0 || !isLarge(upload.bodyBytes)) await countUpload(upload);
    const file = await checkFile(upload, bytes).catch((error: unknown) => {
      throw withFieldOfFile(nameAndField.field, error);
    });
    attachments.push({ ...file, ...nameAndField });
  }
  return attachments;
}
