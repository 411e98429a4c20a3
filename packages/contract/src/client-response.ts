import { CallError } from './call-error.ts';
import type { EnvelopeResult } from './envelope.ts';
import type { DownloadedFile } from './types.ts';

const UNEXPECTED_STRUCTURE = 'Response has no expected structure';
const NO_RESPONSE = 'No response was received';
const NO_CONTENT = 'No content';
const NOT_FOUND = 'No encontrado';

/**
 * Returns the error of a call without a usable response: no connection, a time-out or an incomplete body (API-05).
 */
export function createNoResponseError(cause: unknown): CallError {
  return new CallError({ status: 0, code: 'NO_RESPONSE', message: NO_RESPONSE }, cause);
}

/** Returns the error of a response that does not conform to the contract (API-05). */
function createWrongStructureError(response: Response): CallError {
  return new CallError({
    status: response.status,
    code: 'NO_STRUCTURE',
    message: UNEXPECTED_STRUCTURE,
    requestId: requestIdOf(response),
  });
}

function requestIdOf(response: Response): string | undefined {
  return response.headers.get('x-request-id') ?? undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined when the body is empty, not JSON or not an object. */
async function readJsonObject(response: Response): Promise<Record<string, unknown> | undefined> {
  const text = await response.text();
  try {
    const parsedBody: unknown = JSON.parse(text);
    return isRecord(parsedBody) ? parsedBody : undefined;
  } catch {
    return undefined;
  }
}

function readResult(body: Record<string, unknown> | undefined): EnvelopeResult | undefined {
  const result = body?.['result'];
  if (!isRecord(result) || typeof result['info'] !== 'string') return undefined;
  return {
    code: typeof result['code'] === 'string' ? result['code'] : '',
    info: result['info'],
    errors: Array.isArray(result['errors']) ? (result['errors'] as EnvelopeResult['errors']) : [],
  };
}

/**
 * Converts the response of a failed call to a CallError (API-05). Its message is 'No encontrado' for 404,
 * `result.info` for 400, and otherwise that of the first error. A body without `result` gives the error
 * `NO_STRUCTURE`, except for 404.
 */
export async function readCallError(response: Response): Promise<CallError> {
  const result = readResult(await readJsonObject(response));
  const { status } = response;
  const requestId = requestIdOf(response);
  if (status === 404) {
    return new CallError({ status, code: '404', message: NOT_FOUND, requestId });
  }
  if (!result) return createWrongStructureError(response);
  const first = result.errors[0];
  return new CallError({
    status,
    code: first?.code ?? result.code,
    message: status === 400 ? result.info : (first?.message ?? result.info),
    field: first?.field,
    errors: result.errors,
    requestId,
  });
}

/**
 * Reads the JSON object of a 2xx response. `keys` are its possible resource keys, separated by bars, or '(result)' for
 * `result` alone. Throws when the object has none of these keys.
 */
export async function readJsonResponse(
  response: Response,
  keys: string,
): Promise<Record<string, unknown>> {
  const body = await readJsonObject(response);
  const expectedKeys = keys === '(result)' ? ['result'] : keys.split('|');
  if (!body || !expectedKeys.some((key) => body[key] !== undefined)) {
    throw createWrongStructureError(response);
  }
  return body;
}

/**
 * Returns the file name in a Content-Disposition header, preferably its UTF-8 form (`filename*`); 'descarga' when
 * there is none.
 */
function filenameOf(header: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/iu.exec(header ?? '')?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // When `filename*` cannot be decoded, the plain `filename` is used.
    }
  }
  return /filename="?([^";]+)"?/iu.exec(header ?? '')?.[1] ?? 'descarga';
}

/** Reads a downloaded file. Throws 'No content' when the file is empty or the status is 204 (API-05). */
export async function readDownload(response: Response): Promise<DownloadedFile> {
  const blob = await response.blob();
  if (response.status === 204 || blob.size === 0) {
    throw new CallError({
      status: response.status,
      code: 'NO_CONTENT',
      message: NO_CONTENT,
      requestId: requestIdOf(response),
    });
  }
  return { blob, filename: filenameOf(response.headers.get('content-disposition')) };
}
