import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { eicarTestFile } from '@participe/connectors/fake-virus-scanner';
import { accountOf } from '@participe/fixtures';
import { buildOnePagePdf } from '@participe/file-sanitizer/samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiResponse, callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { uploadAsForm, uploadAsJson } from '../../../test/support/files.ts';
import { place, subscriptionOf } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import type { HostileFile } from '../../../test/uploads/hostile-file.ts';
import { hostileImages } from '../../../test/uploads/hostile-images.ts';
import { hostileNonPdfFiles } from '../../../test/uploads/hostile-others.ts';
import { hostilePdfs, slowPdf } from '../../../test/uploads/hostile-pdfs.ts';

const call = 'POST /operations/{id}/documents';
let service: TestService;
let staffToken: string;
let investorToken: string;
let order: string;
beforeAll(async () => {
  service = await startTestService();
  staffToken = await service.token('staff');
  investorToken = await service.token('investor');
  const placedOrderBody = subscriptionOf('investor_main', 'global', '300.00');
  order = (await place(await service.as('investor'), placedOrderBody)).operation.uuid;
});
afterAll(() => service.stop());

function extractText(file: Buffer): string {
  const pdfTexts = [file.toString('latin1')];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1))
    try {
      pdfTexts.push(inflateSync(file.subarray(at + 7)).toString('latin1'));
    } catch {
      // This part of the PDF is not compressed, or the match was the word «endstream».
    }
  return pdfTexts.join('\n');
}

/** Names in a PDF that start an action or embed content, as scanners of malicious PDFs search them. */
const activeContentNames =
  /\/(?:AA|AcroForm|EmbeddedFiles?|Encrypt|GoToE|GoToR|JavaScript|JS|Launch|OpenAction|RichMedia|SubmitForm|URI|XFA)\b/u;

async function downloadDocument(doc: string): Promise<Buffer> {
  const { uuid } = accountOf('investor_main');
  const response = await service.send(`/api/accounts/${uuid}/documents/${doc}`, {
    headers: { authorization: `Bearer ${investorToken}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; /u);
  expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('no-store');
  return Buffer.from(await response.arrayBuffer());
}

async function deleteUpload(doc: string): Promise<void> {
  const params = { id: order, doc };
  const { status } = await callApi(service, 'DELETE /operations/{id}/documents/{doc}', {
    token: staffToken,
    params,
  });
  expect(status).toBe(204);
}

async function expectOutcome(
  file: HostileFile,
  answer: ApiResponse<{ document: { uuid: string; size: number } }>,
): Promise<void> {
  if (file.outcome === 'refused') {
    expectRefusal(call, '400-050', answer, { field: 'attachment' });
    return;
  }
  expect(answer.status).toBe(201);
  const { uuid, size } = answer.body.document;
  const keptBytes = await downloadDocument(uuid);
  expect(keptBytes).toHaveLength(size);
  for (const word of file.forbiddenTexts ?? []) expect(extractText(keptBytes)).not.toContain(word);
  expect(extractText(keptBytes)).not.toMatch(activeContentNames);
  await deleteUpload(uuid);
}

describe('hostile files', () => {
  const files = [...hostilePdfs, ...hostileImages, ...hostileNonPdfFiles];

  test('include more than sixty different ones', () => {
    const digests = files.map((file) => createHash('sha256').update(file.bytes()).digest('hex'));
    expect(new Set(digests).size).toBe(files.length);
    expect(files.length).toBeGreaterThan(60);
  });

  test.each(files.map((file) => [file.outcome, file.name, file] as const))(
    '%s: %s',
    async (_outcome, _name, file) => {
      const { filename = 'justificante.pdf' } = file;
      await expectOutcome(
        file,
        await uploadAsForm(service, staffToken, order, { bytes: file.bytes(), filename }),
      );
    },
  );
});

describe('file names', () => {
  test.each([
    ['../../../etc/passwd', 'passwd.pdf'],
    ['..\\..\\windows\\system32\\cmd.exe', 'cmd.exe.pdf'],
    ['/etc/shadow\u0000.pdf', null],
    ['factura\u202efdp.exe', 'facturafdp.exe.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie x=1.pdf'],
    ['"; filename="x.html', 'filename=x.html.pdf'],
    ['%2e%2e%2fpasswd', '2e2e2fpasswd.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    [' . . ', 'documento.pdf'],
    ['<img src=x onerror=alert(1)>.pdf', 'img src=x onerror=alert(1).pdf'],
    ['factura\u200b.pdf', 'factura.pdf'],
    ['n\u0303.pdf', 'ñ.pdf'],
    [`${'ñ'.repeat(250)}.pdf`, `${'ñ'.repeat(100)}.pdf`],
    ['a'.repeat(301), null],
  ])('%j is stored as %j', async (filename, name) => {
    const answer = await uploadAsJson(service, staffToken, order, {
      bytes: buildOnePagePdf(),
      filename,
    });
    if (name === null) {
      expectRefusal(call, '400-001', answer, { field: 'filename' });
      return;
    }
    expect(answer.body.document.filename).toBe(name);
    await downloadDocument(answer.body.document.uuid);
    await deleteUpload(answer.body.document.uuid);
  });
});

test('413-001 above ten megabytes, but not at ten', async () => {
  const sizeLimit = 10 * 1024 * 1024;
  const pdfOfSize = (size: number): Buffer => {
    const buildPdfOfLength = (length: number): Buffer =>
      buildOnePagePdf({ comment: `${'%'.repeat(length)}\n` });
    return buildPdfOfLength(2 * size - 1000 - buildPdfOfLength(size - 1000).length);
  };
  for (const sendUpload of [uploadAsForm, uploadAsJson]) {
    expect(pdfOfSize(sizeLimit)).toHaveLength(sizeLimit);
    const oversizedUpload = { bytes: pdfOfSize(sizeLimit + 1) };
    expectRefusal(call, '413-001', await sendUpload(service, staffToken, order, oversizedUpload));
    const { status, body } = await sendUpload(service, staffToken, order, {
      bytes: pdfOfSize(sizeLimit),
    });
    expect(status).toBe(201);
    await deleteUpload(body.document.uuid);
  }
});

describe('bodies that are not uploads', () => {
  const boundary = 'x'.repeat(20);
  const sendForm = (body: string, type = `multipart/form-data; boundary=${boundary}`) =>
    service.send(`/api/operations/${order}/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${staffToken}`, 'content-type': type },
      body,
    });
  const formPart = (disposition: string, content = 'x'): string =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
  const file = formPart('name="attachment"; filename="a.pdf"');
  const subcategoryPart = formPart('name="subcategory"', 'ORDEN');
  const endBoundary = `--${boundary}--\r\n`;

  test.each([
    ['no boundary', file + endBoundary, 'multipart/form-data'],
    ['another boundary', file + endBoundary, 'multipart/form-data; boundary=y'],
    ['no end', subcategoryPart + file, undefined],
    ['no file', subcategoryPart + endBoundary, undefined],
    [
      'an empty file',
      `${subcategoryPart}${formPart('name="attachment"; filename="a.pdf"', '')}${endBoundary}`,
      undefined,
    ],
    ['two files', subcategoryPart + file + file + endBoundary, undefined],
    [
      'a file of another name',
      `${subcategoryPart}${formPart('name="other"; filename="a.pdf"')}${endBoundary}`,
      undefined,
    ],
    ['a field twice', subcategoryPart + subcategoryPart + file + endBoundary, undefined],
    ['fields without end', subcategoryPart.repeat(2000) + endBoundary, undefined],
    [
      'a field of the prototype',
      formPart('name="__proto__"') + subcategoryPart + file + endBoundary,
      undefined,
    ],
    ['nothing', '', undefined],
    ['half a JSON', '{"attachment":"JVBERi0', 'application/json'],
    ['a JSON of another type', `{"attachment":"JVBERi0="}`, 'text/html'],
    [
      'a number for a file',
      '{"attachment":1,"filename":"a.pdf","subcategory":"ORDEN"}',
      'application/json',
    ],
  ])('400-001: %s', async (_name, body, type) => {
    const response = await sendForm(body, type);
    const { result } = (await response.json()) as { result: { code: string } };
    expect([response.status, result.code]).toEqual([400, '400-001']);
  });

  test('400-001 names the field of the missing file: attachment for one file, attachments for a list of files', async () => {
    const documentFields = { filename: 'a.pdf', subcategory: 'ORDEN' };
    const form = new FormData();
    form.set('subcategory', 'ORDEN');
    for (const [body, field] of [
      [form, 'attachment'],
      [{ subcategory: 'ORDEN' }, 'attachment'],
      [documentFields, 'attachment'],
      [{ subcategory: 'ORDEN', attachments: [documentFields] }, 'attachments.0.attachment'],
      [{ subcategory: 'ORDEN', attachments: null }, 'attachments'],
      [{ subcategory: 'ORDEN', attachments: [], other: 1 }, 'attachments'],
    ] as const) {
      const request = { token: staffToken, params: { id: order }, body };
      expectRefusal(call, '400-001', await callApi(service, call, request), { field });
    }
  });

  test('413-001 for files that together exceed the limit of a call, before the last one is received', async () => {
    const megabyte = '%'.repeat(1024 * 1024);
    const completeUpload = formPart('name="attachments"; filename="a.pdf"', megabyte.repeat(6));
    const startedUpload = formPart(
      'name="attachments"; filename="b.pdf"',
      megabyte.repeat(5),
    ).slice(0, -2);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        stream.enqueue(Buffer.from(subcategoryPart + completeUpload + startedUpload, 'latin1'));
        // The rest of the body is sent after the refusal, and the service must read and discard it.
        void promise.then(() => {
          stream.enqueue(Buffer.from(megabyte.repeat(4), 'latin1'));
          stream.close();
        });
      },
    });
    const response = await service.send(`/api/operations/${order}/documents`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${staffToken}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body,
      duplex: 'half',
    });
    resolve(undefined);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      result: { code: '413-001', errors: [{ field: 'attachments' }] },
    });
  });
});

test('audits a finding of the scanner and stores nothing of the file', async () => {
  const bytes = buildOnePagePdf({ comment: `% ${eicarTestFile}\n` });
  expectRefusal(call, '400-050', await uploadAsForm(service, investorToken, order, { bytes }), {
    field: 'attachment',
  });
  const foundEntries = await service.database.db
    .selectFrom('audit_log')
    .select('entry')
    .where('entry', 'like', '%upload.found%')
    .orderBy('seq')
    .execute();
  expect(foundEntries.at(-1)?.entry).toContain('Eicar-Test-Signature');
  expect(foundEntries.at(-1)?.entry).toContain(createHash('sha256').update(bytes).digest('hex'));
});

test('checks some of the many concurrent uploads of one person, refuses the others, and serves another person', async () => {
  const bytes = slowPdf();
  // The thirty uploads together are smaller than the 2 MB of bodies that one sender may have in memory (API-30).
  const uploads = Array.from({ length: 30 }, () =>
    uploadAsForm(service, staffToken, order, { bytes }),
  );
  const health = await service.send('/health');
  expect(health.status).toBe(200);
  const otherAnswer = await uploadAsForm(service, investorToken, order, {
    bytes: buildOnePagePdf(),
  });
  const statuses = new Set((await Promise.all(uploads)).map(({ status }) => status));
  expect(statuses).toEqual(new Set([400, 429]));
  expect(otherAnswer.status).toBe(201);
  const { status, body } = await uploadAsForm(service, staffToken, order, {
    bytes: buildOnePagePdf(),
  });
  expect(status).toBe(201);
  await deleteUpload(body.document.uuid);
});
