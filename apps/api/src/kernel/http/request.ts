import { randomUUID } from 'node:crypto';
// Gives a request its `parts`, in every program that only reads this file.
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { AnyCall, BodyKind } from '@participe/contract';
import { refuse, uploadMaxBytes } from '@participe/domain';
import type { FastifyRequest } from 'fastify';
import type { RawRequest } from './parse.ts';
import { RefusalError } from './problem.ts';

/** Properties of a request that handlers and audit need. */
export interface RequestFacts {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly cookies: Readonly<Record<string, string>>;
  readonly origin: string | undefined;
  readonly requestedWith: string | undefined;
  /** The access token, for calls on the session itself. */
  readonly bearer: string | undefined;
  /** Files in the body are bytes, not base64. */
  readonly isForm: boolean;
}

const requestIdShape = /^[A-Za-z0-9-]{8,64}$/u;

/** The name of a request: the caller's when it has the right shape, else our own. It never deduplicates. */
export function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && requestIdShape.test(header) ? header : randomUUID();
}

function parseCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0) cookies[part.slice(0, at).trim()] = part.slice(at + 1).trim();
  }
  return cookies;
}

export function requestFacts(request: FastifyRequest, bearer: string | undefined): RequestFacts {
  return {
    id: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    cookies: parseCookies(request.headers.cookie),
    origin: request.headers.origin,
    requestedWith: request.headers['x-requested-with']?.toString(),
    bearer,
    isForm: request.isMultipart(),
  };
}

interface FilePart {
  readonly attachment: string;
  readonly filename: string;
}

/** Several files of one form come under one name, which pages write in either way. */
const severalNames: ReadonlySet<string> = new Set(['attachments', 'attachments[]']);

/** What a body may weigh, and all that a form may say beside its files. */
export const bodyMaxBytes = 1024 * 1024;

/** What is too heavy is held no longer, and the rest of it is let pass, so that the sender comes to read the answer. */
function tooHeavy(request: FastifyRequest, field?: string): RefusalError {
  request.raw.unpipe().resume();
  return new RefusalError(refuse('FICHERO_GRANDE', {}, field));
}

/**
 * The bytes of a file behind others of the same call. Whatever their names are, no more of them is held than one may
 * weigh.
 */
async function readFile(
  request: FastifyRequest,
  file: MultipartFile['file'],
  before: number,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let weight = before;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    weight += chunk.byteLength;
    if (weight > uploadMaxBytes) break;
    chunks.push(chunk);
  }
  if (weight <= uploadMaxBytes && !file.truncated) return Buffer.concat(chunks);
  throw tooHeavy(request, before === 0 ? undefined : 'attachments');
}

/** What a field of text weighs behind others of the same call. */
function weighText(
  request: FastifyRequest,
  { fieldname, value, valueTruncated }: MultipartValue,
  before: number,
): number {
  const weight =
    before + Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value));
  if (valueTruncated || weight > bodyMaxBytes) throw tooHeavy(request, fieldname);
  return weight;
}

/** Files sent as a form: their bytes, one character for each, and their companions under their names. */
async function readMultipart(
  request: FastifyRequest,
  mostFiles: number,
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  const several: FilePart[] = [];
  let attached: string | undefined;
  let weight = 0;
  let textWeight = 0;
  // One more is read than may come, so that the contract says what is wrong with it.
  const files = mostFiles === 1 ? 1 : mostFiles + 1;
  for await (const part of request.parts({ limits: { files } })) {
    const bytes = part.type === 'file' ? await readFile(request, part.file, weight) : undefined;
    weight += bytes?.byteLength ?? 0;
    if (part.type === 'field') textWeight = weighText(request, part, textWeight);
    if (part.type === 'file' && bytes !== undefined && severalNames.has(part.fieldname)) {
      several.push({ attachment: bytes.toString('latin1'), filename: part.filename });
      fields['attachments'] = several;
      continue;
    }
    if (Object.hasOwn(fields, part.fieldname))
      throw new RefusalError(refuse('DATOS_INCORRECTOS', {}, part.fieldname));
    fields[part.fieldname] = part.type === 'file' ? bytes?.toString('latin1') : part.value;
    if (part.type === 'file' && part.fieldname === 'attachment') attached = part.filename;
  }
  // A browser sends the name of an attached file with its bytes.
  return attached === undefined ? fields : { filename: attached, ...fields };
}

/** The reader of forms says what is wrong with one as a bare error, without a status. */
function unreadableForm(error: unknown): unknown {
  const isNamed =
    error instanceof Error && ('statusCode' in error || error instanceof RefusalError);
  return isNamed ? error : new RefusalError(refuse('DATOS_INCORRECTOS', {}, 'file'));
}

const json = 'application/json';
const typesOf: Readonly<Record<BodyKind, readonly string[]>> = {
  none: [],
  json: [json],
  form: ['application/x-www-form-urlencoded'],
  'json-or-multipart': [json, 'multipart/form-data'],
};

/**
 * A body is of the kind that its call takes. A page of another site can send a form unasked, but no JSON, so
 * what takes JSON takes nothing else. A call without a body reads none, whatever its type.
 */
function checkBodyKind(request: FastifyRequest, kind: BodyKind): void {
  const header = request.headers['content-type'];
  if (kind === 'none' || header === undefined) return;
  const type = (header.split(';', 1)[0] ?? '').trim().toLowerCase();
  if (!typesOf[kind].includes(type)) throw new RefusalError(refuse('DATOS_INCORRECTOS'));
}

/** The request as it came, unparsed; the access token of a body that no call declares is not looked at. */
export async function readRequest(request: FastifyRequest, call: AnyCall): Promise<RawRequest> {
  checkBodyKind(request, call.bodyKind);
  const body = request.isMultipart()
    ? await readMultipart(request, call.mostFiles ?? 1).catch((error: unknown) => {
        throw unreadableForm(error);
      })
    : request.body;
  return { params: request.params, query: request.query, body: body ?? undefined };
}
