import { randomUUID } from 'node:crypto';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { productOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callApi } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

const call = 'GET /products/{id}/documents/{doc}';
const fund = productOf('global');
const [paper] = fund.documents;
const pdf = Buffer.from('%PDF-1.7 Documento de datos fundamentales');

let service: TestService;
let website: Server;
let answer = { status: 200, body: pdf };

beforeAll(async () => {
  website = createServer((_, response) => response.writeHead(answer.status).end(answer.body));
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
  const { port } = website.address() as AddressInfo;
  service = await startTestService();
  await service.database.db
    .updateTable('product_document')
    .set({ url: `http://127.0.0.1:${String(port)}/documentos/global-dfi.pdf` })
    .where('uuid', '=', paper?.uuid ?? '')
    .execute();
});
afterAll(async () => {
  await service.stop();
  website.close();
});
beforeEach(() => {
  answer = { status: 200, body: pdf };
});

const downloadFundDocument = async (doc = paper?.uuid ?? '', id: string = fund.uuid) =>
  callApi(service, call, { token: await service.token('investor'), params: { id, doc } });

test('200: the document as the website publishes it, under its own name', async () => {
  const client = await service.as('investor');
  const { blob, filename } = await client.call(call, {
    params: { id: fund.uuid, doc: paper?.uuid ?? '' },
  });
  expect(filename).toBe('global-dfi.pdf');
  expect(blob.type).toBe('application/pdf');
  expect(Buffer.from(await blob.arrayBuffer())).toEqual(pdf);
});

test('502-001: a document that the website does not send, or a page in its place', async () => {
  answer = { status: 404, body: pdf };
  expectRefusal(call, '502-001', await downloadFundDocument());
  answer = { status: 200, body: Buffer.from('<html>No encontrado</html>') };
  expectRefusal(call, '502-001', await downloadFundDocument());
});

test('404: an unknown document, or one of another product', async () => {
  expectRefusal(call, '404', await downloadFundDocument(randomUUID()));
  expectRefusal(call, '404', await downloadFundDocument(paper?.uuid, productOf('renta').uuid));
});

test('401-004 without a session', async () => {
  const params = { id: fund.uuid, doc: paper?.uuid ?? '' };
  expectRefusal(call, '401-004', await callApi(service, call, { params }));
});
