import { CallError } from './call-error.ts';
import type { Result } from './envelope.ts';
import type { DownloadedFile } from './types.ts';

const NO_STRUCTURE = 'Response has no expected structure';
const NO_RESPONSE = 'No response was received';
const NO_CONTENT = 'No content';
const NOT_FOUND = 'No encontrado';

/** Builds the error of a call without a usable response: network failure, time-out or broken body (API-05). */
export function noResponseError(cause: unknown): CallError {
  return new CallError({ status: 0, code: 'NO_RESPONSE', message: NO_RESPONSE }, cause);
}

/** Builds the error of a response that does not follow the contract (API-05). */
function noStructure(response: Response): CallError {
  return new CallError({
    status: response.status,
    code: 'NO_STRUCTURE',
    message: NO_STRUCTURE,
    requestId: requestIdOf(response),
  });
}

function requestIdOf(response: Response): string | undefined {
  return response.headers.get('x-request-id') ?? undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads the body as a JSON object; undefined when it is empty, not JSON or not an object. */
async function readObject(response: Response): Promise<Record<string, unknown> | undefined> {
  const text = await response.text();
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function readResult(body: Record<string, unknown> | undefined): Result | undefined {
  const result = body?.['result'];
  if (!isRecord(result) || typeof result['info'] !== 'string') return undefined;
  return {
    code: typeof result['code'] === 'string' ? result['code'] : '',
    info: result['info'],
    errors: Array.isArray(result['errors']) ? (result['errors'] as Result['errors']) : [],
  };
}

/**
 * Converts an error response to a CallError. The message is `result.info` for 400, always 'No encontrado' for 404,
 * and for any other status the message of the first error, or `result.info` when no error is listed (API-05).
 */
export async function readCallError(response: Response): Promise<CallError> {
  const result = readResult(await readObject(response));
  const { status } = response;
  const requestId = requestIdOf(response);
  if (status === 404) {
    return new CallError({ status, code: '404', message: NOT_FOUND, requestId });
  }
  if (!result) return noStructure(response);
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
 * Reads the JSON object of a 2xx response. Throws when it has none of the resource keys ('a|b'), or no `result`
 * ('(result)').
 */
export async function readJson(response: Response, keys: string): Promise<Record<string, unknown>> {
  const body = await readObject(response);
  const expected = keys === '(result)' ? ['result'] : keys.split('|');
  if (!body || !expected.some((key) => body[key] !== undefined)) {
    throw noStructure(response);
  }
  return body;
}

/** Returns the file name of a Content-Disposition header, preferably the UTF-8 form (`filename*`). */
function filenameOf(header: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/iu.exec(header ?? '')?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // Invalid percent-encoding: fall back to the plain name.
    }
  }
  return /filename="?([^";]+)"?/iu.exec(header ?? '')?.[1] ?? 'descarga';
}

/** Reads a downloaded file. Throws 'No content' for an empty file or a 204 (API-05). */
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
