import { type FileKind, refuse, uploadMaxBytes } from '@participe/domain';
import type { Actor, Moment, RequestFacts, Services } from '../context.ts';
import type { WithinLimit } from '../access/audit-denied-superuser.ts';
import { RefusalError } from './problem.ts';

/** A file that was taken apart and written anew, as it may be kept. */
export interface JudgedFile {
  readonly content: Buffer;
  readonly mime: FileKind;
  readonly sha256: string;
  /** CLEAN when the scanner has looked at it; until then nobody gets it. */
  readonly scan: 'CLEAN' | 'WAITING';
}

/** A file that came with a call. */
export interface Attachment extends JudgedFile {
  /** As it was sent, which is no name to keep a file under. */
  readonly filename: string;
  /** Where in the body it stood, by which a refusal names it. */
  readonly field: string;
}

/** Who sends a file, and by which request. */
export interface Attaching {
  readonly services: Services;
  readonly actor: Actor | undefined;
  readonly clock: Moment;
  readonly request: RequestFacts;
}

/** Takes a file apart and writes it anew, or refuses it. */
export type JudgeFile = (work: Attaching, bytes: Buffer) => Promise<JudgedFile>;

const base64 = /^[A-Za-z0-9+/]*={0,2}$/u;
/** Reading a file takes seconds: an hour has room for a few, also when all of them are refused. */
const perHour = { limit: 40, seconds: 3600 };

interface Sent {
  readonly attachment: string;
  readonly filename: string;
}

/** What a body calls files may be something else: a message names files that were sent before. */
const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' &&
  value !== null &&
  'attachment' in value &&
  typeof value.attachment === 'string' &&
  'filename' in value &&
  typeof value.filename === 'string';

/** The files of a body: one of its own, or several under one name. */
function sentIn(body: unknown): (Sent & { readonly field: string })[] {
  if (isSent(body)) return [{ ...body, field: 'attachment' }];
  if (typeof body !== 'object' || body === null || !('attachments' in body)) return [];
  if (!Array.isArray(body.attachments)) return [];
  return body.attachments
    .filter(isSent)
    .map((one, index) => ({ ...one, field: `attachments.${String(index)}` }));
}

/** Whether files came with a call. */
export const hasFiles = ({ body }: { readonly body: unknown }): boolean => sentIn(body).length > 0;

/** The bytes of a file: those of a form as they are, those of a JSON body out of base64. */
function bytesOf(isForm: boolean, { attachment, field }: { attachment: string; field: string }) {
  if (isForm) return Buffer.from(attachment, 'latin1');
  if (!base64.test(attachment)) throw new RefusalError(refuse('DATOS_INCORRECTOS', {}, field));
  return Buffer.from(attachment, 'base64');
}

/** A refusal of a file among several says which of them it is. */
function namedBy(field: string, error: unknown): unknown {
  if (!(error instanceof RefusalError)) return error;
  const [first, ...others] = error.refusals.map((refusal) =>
    refusal.field === undefined ? refusal : { ...refusal, field },
  );
  return first === undefined ? error : new RefusalError(first, ...others);
}

interface Judging {
  readonly judge: JudgeFile;
  readonly withinLimit: WithinLimit;
}

async function countReading({ withinLimit }: Judging, work: Attaching): Promise<void> {
  const { actor, services, clock } = work;
  if (actor?.kind !== 'client') return;
  const key = `uploads:${actor.person.uuid}`;
  if (!(await withinLimit(services.database, key, perHour, clock.sessionNow)))
    throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
}

/**
 * Judges the files of a call, if it has any, one after the other up to the first that is refused, and then none is
 * taken. It is done for every call before its transaction: no call can keep bytes that were not judged, and no row is
 * locked while they are.
 */
export async function readAttachments(
  gate: Judging,
  work: Attaching,
  { body }: { readonly body: unknown },
): Promise<readonly Attachment[]> {
  const files = sentIn(body).map(({ field, filename, ...sent }) => ({
    field,
    filename,
    bytes: bytesOf(work.request.isForm, { ...sent, field }),
  }));
  const weight = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  if (weight > uploadMaxBytes)
    throw new RefusalError(
      files.length > 1 ? refuse('FICHERO_GRANDE', {}, 'attachments') : refuse('FICHERO_GRANDE'),
    );
  const judged: Attachment[] = [];
  for (const { bytes, ...named } of files) {
    await countReading(gate, work);
    const file = await gate.judge(work, bytes).catch((error: unknown) => {
      throw namedBy(named.field, error);
    });
    judged.push({ ...file, ...named });
  }
  return judged;
}
