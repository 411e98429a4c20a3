import { type UploadFormat, refuse, maxUploadBytes } from '@participe/domain';
import type { Actor } from '../actor.ts';
import type { Moment } from '../clock.ts';
import type { RequestFacts } from '../request.ts';
import type { Services } from '../services.ts';
import { bodyMaxBytes } from './read-request.ts';
import { consumeRateLimit } from '../throttling/rate-limit.ts';
import { RefusalError, toRefusalError } from '../refusal.ts';

export interface CheckedFile {
  readonly content: Buffer;
  readonly mime: UploadFormat;
  readonly sha256: string;
  /** WAITING when the scanner was unavailable, so that the file cannot be downloaded yet. */
  readonly scan: 'CLEAN' | 'WAITING';
}

export interface Attachment extends CheckedFile {
  /** The client's file name is not trusted and not used as a path on disk. */
  readonly filename: string;
  /** Field of the body that contained the file. */
  readonly field: string;
}

export interface UploadContext {
  readonly services: Services;
  readonly actor: Actor | undefined;
  readonly clock: Moment;
  readonly request: RequestFacts;
  readonly bodyBytes: number;
}

/** Throws a refusal for a file that cannot be accepted. */
export type FileChecker = (work: UploadContext, bytes: Buffer) => Promise<CheckedFile>;

const base64 = /^[A-Za-z0-9+/]*={0,2}$/u;
/** Refused files count towards the limit too, because the check of a file takes seconds. */
const uploadsPerHour = { limit: 40, seconds: 3600 };

interface SentFile {
  readonly attachment: string;
  readonly filename: string;
}

/** The field `attachments` of a client's message contains references to earlier uploads instead of files. */
const isSentFile = (value: unknown): value is SentFile =>
  typeof value === 'object' &&
  value !== null &&
  'attachment' in value &&
  typeof value.attachment === 'string' &&
  'filename' in value &&
  typeof value.filename === 'string';

function listSentFiles(body: unknown): (SentFile & { readonly field: string })[] {
  if (isSentFile(body)) return [{ ...body, field: 'attachment' }];
  if (typeof body !== 'object' || body === null || !('attachments' in body)) return [];
  if (!Array.isArray(body.attachments)) return [];
  return body.attachments
    .filter(isSentFile)
    .map((one, index) => ({ ...one, field: `attachments.${String(index)}` }));
}

export const countFiles = ({ body }: { readonly body: unknown }): number =>
  listSentFiles(body).length;

/** The bytes of a file are raw in a form and base64 in JSON. */
function bytesOf(isForm: boolean, { attachment, field }: { attachment: string; field: string }) {
  if (isForm) return Buffer.from(attachment, 'latin1');
  if (!base64.test(attachment)) throw new RefusalError(refuse('DATOS_INCORRECTOS', {}, field));
  return Buffer.from(attachment, 'base64');
}

/** A refusal names the field of the body that contained the refused file. */
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

const isLarge = (bodyBytes: number): boolean => bodyBytes > bodyMaxBytes;

/** A large body counts as an upload before it is read, because reading it takes time. */
export async function countLargeBody(uploader: Uploader, bodyBytes: number): Promise<void> {
  if (isLarge(bodyBytes)) await countUpload(uploader);
}

/**
 * Checks the files one after the other and stops at the first refusal. Runs before the transaction of the call,
 * because a check takes seconds and must not keep rows locked.
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
