import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { accountOf, personOf } from '@participe/fixtures';
import { buildOnePagePdf } from '@participe/file-sanitizer/samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import {
  type Base64File,
  uploadSeveralAsForm,
  uploadSeveralAsJson,
  smallPdf,
  smallPng,
  uploadAsForm,
  uploadAsJson,
} from '../../../test/support/files.ts';
import { place, sign, subscriptionOf } from '../../../test/scenarios/order-steps.ts';
import { expectNothingWritten, countNewRows } from '../../../test/support/rows.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

const call = 'POST /operations/{id}/documents';
const message = 'El cambio de estado no está permitido.';
const main = accountOf('investor_main').uuid;
let service: TestService;
let token: string;
let staff: string;
beforeAll(async () => {
  service = await startTestService();
  token = await service.token('investor');
  staff = await service.token('staff');
});
afterAll(() => service.stop());

const newOrder = async () =>
  place(await service.as('investor'), subscriptionOf('investor_main', 'global', '300.00'));
const orderUuid = async (): Promise<string> => (await newOrder()).operation.uuid;

async function bytesOf(doc: string): Promise<{ response: Response; bytes: Buffer }> {
  const response = await service.send(`/api/accounts/${main}/documents/${doc}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('201', () => {
  test('a file sent as JSON or as a form is sanitized, stored as not validated, and downloaded as an attachment', async () => {
    const order = await orderUuid();
    for (const send of [uploadAsForm, uploadAsJson]) {
      const sentPaper = { bytes: smallPdf(send.name), validated: true, uuid_account: main };
      const { status, body } = await send(service, token, order, sentPaper);
      expect(status).toBe(201);
      expect(body.document).toMatchObject({
        filename: 'justificante.pdf',
        title: 'Justificante de la transferencia',
        category: 'OPERATION',
        subcategory: 'JUSTIFICANTE_TRANSFERENCIA',
        mime: 'application/pdf',
        validated: false,
        requires_signature: false,
        uuid_operation: order,
      });
      const { response, bytes } = await bytesOf(body.document.uuid);
      expect(bytes).toHaveLength(body.document.size);
      const drawnBytes = inflateSync(bytes.subarray(bytes.indexOf('stream\n') + 7));
      expect(drawnBytes.toString('latin1')).toContain(`% ${send.name} \u00e2\u00ff\0`);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; /u);
      expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    }
  });

  test('the file type is detected from the content, not from name or declared type', async () => {
    const order = await orderUuid();
    const uploadNamed = async (filename: string, send = uploadAsJson) =>
      (await send(service, token, order, { bytes: smallPng(), filename })).body.document;
    expect(await uploadNamed('../../etc/pass\u202ewd\u0007.pdf')).toMatchObject({
      filename: 'passwd.pdf.png',
      mime: 'image/png',
    });
    expect((await uploadNamed('año señal.png', uploadAsForm)).filename).toBe('año señal.png');
  });

  test('an order with a file that staff have not checked cannot be validated', async () => {
    const placedOrder = await newOrder();
    await sign(service, 'investor', placedOrder);
    const params = { id: placedOrder.operation.uuid };
    const answerBefore = await callApi(service, 'GET /operations/{id}', { token, params });
    expect(answerBefore.body.operation.has_docs_validated).toBe(true);
    const { body } = await uploadAsForm(service, token, params.id);
    const answerAfter = await callApi(service, 'GET /operations/{id}', { token, params });
    expect(answerAfter.body.operation.has_docs_validated).toBe(false);
    const validateOrder = () =>
      callApi(service, 'POST /operations/{id}/status-change', {
        token: staff,
        params,
        body: { operation_status: 'VALIDATED' },
      });
    expect((await validateOrder()).status).toBe(409);
    await callApi(service, 'PATCH /operations/{id}/documents/{doc}', {
      token: staff,
      params: { ...params, doc: body.document.uuid },
      body: { validated: true },
    });
    expect((await validateOrder()).body.operation.operation_status).toBe('VALIDATED');
  });
});

test('400-001 for a file that is not in base64 or has no name, and for a malformed type of document', async () => {
  const order = await orderUuid();
  const body = { attachment: 'JVBER', filename: 'a.pdf', subcategory: 'ORDEN' };
  for (const [wrong, field] of [
    [{ ...body, attachment: 'no base64!' }, 'attachment'],
    [{ ...body, filename: '' }, 'filename'],
    [{ ...body, subcategory: '../x' }, 'subcategory'],
  ] as const)
    expectRefusal(
      call,
      '400-001',
      await callApi(service, call, { token, params: { id: order }, body: wrong }),
      { field },
    );
});

test('400-020 for a document type that orders do not have, or that only the service creates', async () => {
  const order = await orderUuid();
  for (const labels of [
    { subcategory: 'DNI_ANVERSO' },
    { category: 'DOCUMENTATION', subcategory: 'DNI_ANVERSO' },
    { subcategory: 'CONFIRMACION' },
    { subcategory: 'MADE_UP' },
  ])
    expectRefusal(call, '400-020', await uploadAsForm(service, token, order, labels), {
      field: 'subcategory',
      message: 'El tipo de documento no contiene un valor válido.',
    });
});

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['half a PDF', smallPdf().subarray(0, 30)],
  ['a PDF with something behind it', Buffer.concat([smallPdf(), Buffer.from('PK\u0003\u0004')])],
])('400-050 for %s, whatever its name', async (_, bytes) => {
  const order = await orderUuid();
  for (const send of [uploadAsForm, uploadAsJson])
    expectRefusal(call, '400-050', await send(service, token, order, { bytes }), {
      field: 'attachment',
    });
});

test('409-010 for an order that has ended, and for a sixth unchecked file', async () => {
  const order = await orderUuid();
  for (let count = 0; count < 5; count += 1)
    expect((await uploadAsForm(service, staff, order)).status).toBe(201);
  expectRefusal(call, '409-010', await uploadAsForm(service, staff, order), {
    field: 'attachment',
    message,
  });
  const oversizedOrder = await newOrder();
  await callApi(service, 'POST /operations/{id}/status-change', {
    token: staff,
    params: { id: oversizedOrder.operation.uuid },
    body: { operation_status: 'CANCELLED' },
  });
  expectRefusal(
    call,
    '409-010',
    await uploadAsForm(service, token, oversizedOrder.operation.uuid),
    {
      message,
    },
  );
});

test("403-001 for a read-only person, 404 for a person without a role, and for another account than the order's", async () => {
  const order = await orderUuid();
  expectRefusal(
    call,
    '403-001',
    await uploadAsForm(service, await service.token('readonly'), order),
  );
  expectRefusal(call, '404', await uploadAsForm(service, await service.token('stranger'), order));
  const otherAccount = { uuid_account: accountOf('investor_family').uuid };
  expectRefusal(call, '404', await uploadAsForm(service, staff, order, otherAccount));
});

test('429-001 for the twenty-first file of a day, even after earlier ones were deleted', async () => {
  const person = await service.token('couple_a');
  const placedOrder = await place(
    await service.as('couple_a'),
    subscriptionOf('couple', 'global', '300.00'),
  );
  const id = placedOrder.operation.uuid;
  for (let count = 0; count < 20; count += 1) {
    const { body } = await uploadAsForm(service, person, id);
    const params = { id, doc: body.document.uuid };
    await callApi(service, 'DELETE /operations/{id}/documents/{doc}', { token: person, params });
  }
  expectRefusal(call, '429-001', await uploadAsForm(service, person, id));
});

describe('several files of one call', () => {
  const subcategory = 'JUSTIFICANTE_TRANSFERENCIA';
  const image = { attachment: smallPng().toString('base64'), filename: '../anverso.png' };
  const paper = { attachment: smallPdf().toString('base64'), filename: 'reverso.pdf' };
  const page = { attachment: Buffer.from('<html>').toString('base64'), filename: 'a.pdf' };
  const uploadJson = (id: string, files: readonly Base64File[], key?: string) =>
    uploadSeveralAsJson(service, token, id, files, key);
  const uploadForm = (id: string, files: readonly Base64File[], name?: string) =>
    uploadSeveralAsForm(service, token, id, files, name);

  test('are stored in their sequence, and once per idempotency key', async () => {
    const order = await orderUuid();
    const key = randomUUID();
    const { result, grown } = await countNewRows(service.database.db, () =>
      uploadJson(order, [image, paper], key),
    );
    expect(grown).toEqual({ document: 2, audit_log: 2, idempotency: 1 });
    const { document, documents } = result.body;
    expect(documents?.map(({ filename, mime }) => [filename, mime])).toEqual([
      ['anverso.png', 'image/png'],
      ['reverso.pdf', 'application/pdf'],
    ]);
    expect(document).toEqual(documents?.[0]);
    const repeatedAnswer = await expectNothingWritten(service.database.db, () =>
      uploadJson(order, [image, paper], key),
    );
    expect(repeatedAnswer.text).toBe(result.text);
    expectRefusal(call, '409-002', await uploadJson(order, [paper], key));
    for (const name of ['attachments', 'attachments[]']) {
      const otherOrder = await orderUuid();
      const { body } = await uploadForm(otherOrder, [paper, image], name);
      const names = body.documents?.map(({ filename }) => filename);
      expect(names).toEqual(['reverso.pdf', 'anverso.png']);
    }
    const { body } = await uploadJson(order, [paper]);
    expect(Object.keys(body).toSorted()).toEqual(['document', 'result']);
  });

  test('400-050, 400-001: one invalid file causes the refusal of all files, and the response names it', async () => {
    const order = await orderUuid();
    const unreadableFile = { ...paper, attachment: 'no base64!' };
    const namelessPaper = { ...paper, filename: '' };
    await expectNothingWritten(service.database.db, async () => {
      for (const send of [uploadJson, uploadForm])
        expectRefusal(call, '400-050', await send(order, [paper, page]), {
          field: 'attachments.1',
        });
      for (const [files, field] of [
        [[paper, unreadableFile], 'attachments.1'],
        [[namelessPaper, paper], 'attachments.0.filename'],
        [[], 'attachments'],
        [Array.from({ length: 6 }, () => paper), 'attachments'],
      ] as const)
        expectRefusal(call, '400-001', await uploadJson(order, [...files]), { field });
      const six = await uploadForm(
        order,
        Array.from({ length: 6 }, () => paper),
      );
      expectRefusal(call, '400-001', six, { field: 'attachments' });
    });
  });

  test('413-001, 409-010, 429-001: the limits per call, order and day apply to all files together', async () => {
    const order = await orderUuid();
    const largeFile = buildOnePagePdf({ comment: `${'%'.repeat(5.5 * 1024 * 1024)}\n` }).toString(
      'base64',
    );
    const largeBody = { attachment: largeFile, filename: 'a.pdf' };
    const uploadUnasked = (id: string, files: readonly Base64File[]) =>
      uploadForm(id, files, 'others');
    for (const send of [uploadJson, uploadForm, uploadUnasked]) {
      const answer = await send(order, [largeBody, largeBody]);
      expectRefusal(call, '413-001', answer, { field: 'attachments' });
    }
    expect((await uploadJson(order, [paper, paper, paper, paper])).status).toBe(201);
    const fieldError = { field: 'attachments', message };
    expectRefusal(call, '409-010', await uploadJson(order, [paper, paper]), fieldError);
    const { uuid } = personOf('couple_b');
    const client = await service.as('couple_b');
    const { operation } = await place(client, subscriptionOf('couple', 'global', '300.00'));
    const request = {
      token: await service.token('couple_b'),
      params: { id: operation.uuid },
      body: { subcategory, attachments: [paper, paper] },
    };
    expect((await callApi(service, call, request)).status).toBe(201);
    await service.database.execute(
      `update upload_day set files = 19 where uuid_intervener = '${uuid}'`,
    );
    expectRefusal(call, '429-001', await callApi(service, call, request));
    const one = { ...request, body: { subcategory, attachments: [paper] } };
    expect((await callApi(service, call, one)).status).toBe(201);
  });
});
