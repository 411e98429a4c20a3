import { randomUUID } from 'node:crypto';
// Adds the method `parts` to the request type for programs that compile this file without the plugin.
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { CallDefinition, BodyKind } from '@participe/contract';
import { refuse, maxUploadBytes } from '@participe/domain';
import type { FastifyRequest } from 'fastify';
import type { RawRequest, RequestFacts } from '../request.ts';
import { RefusalError } from '../refusal.ts';
import { createByteCollector, isMultipart } from './body-bytes.ts';

const requestIdShape = /^[A-Za-z0-9-]{8,64}$/u;

/**
 * Returns the request id that the caller sent, or a new one when it is missing or malformed. It serves tracing, not
 * idempotency (API-12).
 */
export function toRequestId(header: string | string[] | undefined): string {
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

/** Returns at most 500 characters of a header, in UTF-8 as programs send it or in Latin-1 as browsers do. */
function readHeaderText(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(header, 'latin1'));
    return text.slice(0, 500);
  } catch {
    return header.slice(0, 500);
  }
}

export function toRequestFacts(request: FastifyRequest, bearer: string | undefined): RequestFacts {
  return {
    id: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    cookies: parseCookies(request.headers.cookie),
    origin: request.headers.origin,
    requestedWith: request.headers['x-requested-with']?.toString(),
    accessReason: readHeaderText(request.headers['access-reason']?.toString()),
    bearer,
    isHead: request.method === 'HEAD',
    isForm: isMultipart(request),
  };
}

interface FilePart {
  readonly attachment: string;
  readonly filename: string;
}

/** Form fields that may occur several times. */
const repeatableNames: ReadonlySet<string> = new Set(['attachments', 'attachments[]']);

/** Size limit of a JSON body, and of all text fields of a form together. */
export const bodyMaxBytes = 1024 * 1024;

/**
 * Returns the refusal of an oversized body. The rest of the body is discarded, because a client reads the response
 * only after it has sent everything.
 */
function toOversizedBodyRefusal(request: FastifyRequest, field?: string): RefusalError {
  request.raw.unpipe().resume();
  return new RefusalError(refuse('FICHERO_GRANDE', {}, field));
}

/** Reads one file of a form; refuses when the files of the form together exceed the limit. */
async function readFile(
  request: FastifyRequest,
  file: MultipartFile['file'],
  sizeBefore: number,
): Promise<Buffer> {
  const collector = createByteCollector();
  let size = sizeBefore;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > maxUploadBytes) break;
    collector.add(chunk);
  }
  if (size <= maxUploadBytes && !file.truncated) return collector.take();
  throw toOversizedBodyRefusal(request, sizeBefore === 0 ? undefined : 'attachments');
}

/** Returns the size of the text fields so far; refuses when it exceeds the limit. */
function addTextSize(
  request: FastifyRequest,
  { fieldname, value, valueTruncated }: MultipartValue,
  sizeBefore: number,
): number {
  const size =
    sizeBefore + Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value));
  if (valueTruncated || size > bodyMaxBytes) throw toOversizedBodyRefusal(request, fieldname);
  return size;
}

/** Returns files as binary strings and other fields as text. */
async function readMultipart(
  request: FastifyRequest,
  maxFiles: number,
): Promise<Record<string, unknown>> {
  const bodyFields: Record<string, unknown> = {};
  const repeatedFiles: FilePart[] = [];
  let attachmentName: string | undefined;
  let size = 0;
  let textSize = 0;
  // Where several files are allowed, one more is accepted here, so that the validation against the contract reports
  // too many files.
  const files = maxFiles === 1 ? 1 : maxFiles + 1;
  for await (const part of request.parts({ limits: { files } })) {
    const bytes = part.type === 'file' ? await readFile(request, part.file, size) : undefined;
    size += bytes?.byteLength ?? 0;
    if (part.type === 'field') textSize = addTextSize(request, part, textSize);
    if (part.type === 'file' && bytes !== undefined && repeatableNames.has(part.fieldname)) {
      repeatedFiles.push({ attachment: bytes.toString('latin1'), filename: part.filename });
      bodyFields['attachments'] = repeatedFiles;
      continue;
    }
    if (Object.hasOwn(bodyFields, part.fieldname))
      throw new RefusalError(refuse('DATOS_INCORRECTOS', {}, part.fieldname));
    bodyFields[part.fieldname] = part.type === 'file' ? bytes?.toString('latin1') : part.value;
    if (part.type === 'file' && part.fieldname === 'attachment') attachmentName = part.filename;
  }
  // The file name of a single file comes from its form part, unless the form has a field `filename`.
  return attachmentName === undefined ? bodyFields : { filename: attachmentName, ...bodyFields };
}

/** Converts an error of the form parser without a status into a refusal. */
function unreadableForm(error: unknown): unknown {
  const isKnownError =
    error instanceof Error && ('statusCode' in error || error instanceof RefusalError);
  return isKnownError ? error : new RefusalError(refuse('DATOS_INCORRECTOS', {}, 'file'));
}

const json = 'application/json';
const typesOf: Readonly<Record<BodyKind, readonly string[]>> = {
  none: [],
  json: [json],
  form: ['application/x-www-form-urlencoded'],
  'json-or-multipart': [json, 'multipart/form-data'],
};

/**
 * Checks the content type (API-22). A call that expects JSON accepts no form, because pages of other sites can send
 * forms without CORS permission.
 */
export function checkBodyKind(request: FastifyRequest, kind: BodyKind): void {
  const header = request.headers['content-type'];
  if (kind === 'none' || header === undefined) return;
  const mediaType = (header.split(';', 1)[0] ?? '').trim().toLowerCase();
  if (!typesOf[kind].includes(mediaType)) throw new RefusalError(refuse('DATOS_INCORRECTOS'));
}

/**
 * Refuses a body without an announced length, because a client may send it in chunks of one byte (API-30). Calls that
 * accept files are excepted, because a program may generate a form while it sends the form.
 */
export function requireBodyLength({ headers }: FastifyRequest, kind: BodyKind): void {
  if (headers['transfer-encoding'] !== undefined && kind !== 'json-or-multipart')
    throw new RefusalError(refuse('LONGITUD_NECESARIA'));
}

/** Returns path parameters, query and body before validation. */
export async function readRawRequest(
  request: FastifyRequest,
  call: CallDefinition,
): Promise<RawRequest> {
  const body = request.isMultipart()
    ? await readMultipart(request, call.maxFiles ?? 1).catch((error: unknown) => {
        throw unreadableForm(error);
      })
    : request.body;
  return { params: request.params, query: request.query, body: body ?? undefined };
}
