import { type FileKind, refuse, uploadMaxBytes } from '@participe/domain';
import type { Actor, Moment, RequestFacts, Services } from './context.ts';
import type { WithinLimit } from './false-superuser.ts';
import { RefusalError } from './problem.ts';

/** A file that came with a call, as it may be kept. */
export interface Attachment {
  readonly content: Buffer;
  readonly mime: FileKind;
  readonly sha256: string;
  /** CLEAN when the scanner has looked at it; until then nobody gets it. */
  readonly scan: 'CLEAN' | 'WAITING';
}

/** Who sends a file, and by which request. */
export interface Attaching {
  readonly services: Services;
  readonly actor: Actor | undefined;
  readonly clock: Moment;
  readonly request: RequestFacts;
}

/** Takes a file apart and writes it anew, or refuses it. */
export type JudgeFile = (work: Attaching, bytes: Buffer) => Promise<Attachment>;

const base64 = /^[A-Za-z0-9+/]*={0,2}$/u;
/** Reading a file takes seconds: an hour has room for a few, also when all of them are refused. */
const perHour = { limit: 40, seconds: 3600 };

/** The bytes of a file: those of a form as they are, those of a JSON body out of base64. */
function bytesOf(isForm: boolean, attachment: string): Buffer {
  if (isForm) return Buffer.from(attachment, 'latin1');
  if (!base64.test(attachment))
    throw new RefusalError(refuse('DATOS_INCORRECTOS', {}, 'attachment'));
  return Buffer.from(attachment, 'base64');
}

/**
 * Judges the file of a call, if it has one. It is done for every call before its transaction: no call can keep
 * bytes that were not judged, and no row is locked while they are.
 */
export async function readAttachment(
  gate: { readonly judge: JudgeFile; readonly withinLimit: WithinLimit },
  work: Attaching,
  { body }: { readonly body: unknown },
): Promise<Attachment | undefined> {
  if (typeof body !== 'object' || body === null || !('attachment' in body)) return undefined;
  if (typeof body.attachment !== 'string') return undefined;
  const bytes = bytesOf(work.request.isForm, body.attachment);
  if (bytes.byteLength > uploadMaxBytes) throw new RefusalError(refuse('FICHERO_GRANDE'));
  const { actor, services, clock } = work;
  if (actor?.kind === 'client') {
    const key = `uploads:${actor.person.uuid}`;
    if (!(await gate.withinLimit(services.database, key, perHour, clock.sessionNow)))
      throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
  }
  return gate.judge(work, bytes);
}
