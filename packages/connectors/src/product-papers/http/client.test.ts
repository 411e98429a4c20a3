import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { type FakePartnerServer, startFakePartnerServer } from '../../../test/http-server.ts';
import { createHttpProductPapers } from './client.ts';

let server: FakePartnerServer | undefined;
afterEach(async () => server?.close());

async function readAnswers(answer: (response: ServerResponse) => void, timeoutMs = 5_000) {
  server = await startFakePartnerServer(answer);
  return createHttpProductPapers({ timeoutMs }).read(`${server.url}/documentos/dfi.pdf`);
}

describe('the legal document of a product over HTTP', () => {
  test('is returned as the website sends it', async () => {
    const pdf = Buffer.from('%PDF-1.7 a document of more than one megabyte'.padEnd(2_000_000, ' '));
    expect(await readAnswers((response) => void response.end(pdf))).toEqual({
      kind: 'paper',
      content: pdf,
    });
    expect(server?.received).toMatchObject([{ method: 'GET', path: '/documentos/dfi.pdf' }]);
  });

  test.each([302, 404, 500])('is missing when the website answers %i', async (status) => {
    const answer = await readAnswers((response) => {
      response.writeHead(status, { Location: `${server?.url ?? ''}/otra` }).end('%PDF-1.7');
    });
    expect(answer).toEqual({ kind: 'failure', reason: `HTTP_${String(status)}` });
    expect(server?.received).toHaveLength(1);
  });

  test('is missing when a page comes in its place, when it is too large, and without an answer', async () => {
    const page = await readAnswers((response) => void response.end('<html>No encontrado</html>'));
    expect(page).toEqual({ kind: 'failure', reason: 'NO_PDF' });
    await server?.close();
    const largeBytes = Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-');
    expect(await readAnswers((response) => void response.end(largeBytes))).toEqual({
      kind: 'failure',
      reason: 'TOO_LARGE',
    });
    await server?.close();
    expect(await readAnswers(() => undefined, 50)).toEqual({ kind: 'failure', reason: 'TIMEOUT' });
  });
});
