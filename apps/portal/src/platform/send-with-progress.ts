import type { SendRequest } from '@participe/contract/client';

/** Called with the share of the request that has been sent, from 0 to 1. */
export type ProgressListener = (share: number) => void;

function parseHeaders(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.trim().split(/\r?\n/u)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}

function toResponse(request: XMLHttpRequest): Response {
  const { status, response } = request as { status: number; response: Blob };
  const headers = parseHeaders(request.getAllResponseHeaders());
  return new Response(response.size > 0 ? response : null, { status, headers });
}

function openRequest(url: string, { method = 'POST', headers }: RequestInit): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.open(method, url);
  request.responseType = 'blob';
  for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
  return request;
}

/** A `fetch` that reports the progress of an upload. Browsers report this progress for XMLHttpRequest only. */
export function createUploadFetch(onProgress: ProgressListener): SendRequest {
  return (url, init) =>
    new Promise((resolve, reject) => {
      const { signal, body } = init;
      const request = openRequest(url, init);
      const stopRequest = () => {
        request.abort();
        reject(signal?.reason as Error);
      };
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        if (total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () => resolve(toResponse(request)));
      request.addEventListener('error', () => reject(new TypeError('Failed to send')));
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', stopRequest));
      if (signal?.aborted) stopRequest();
      else {
        signal?.addEventListener('abort', stopRequest);
        request.send(body as FormData);
      }
    });
}
