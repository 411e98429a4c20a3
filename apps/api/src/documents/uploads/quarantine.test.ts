import { eicarTestFile, startFakeVirusScanner } from '@participe/connectors/fake-virus-scanner';
import { accountOf } from '@participe/fixtures';
import { buildPngChunk, buildPngWithChunks } from '@participe/file-sanitizer/samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { uploadAsForm } from '../../../test/support/files.ts';
import { place, subscriptionOf } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
let port: number;
let token: string;
let staffToken: string;
let order: string;
beforeAll(async () => {
  // Reserves a port, which refuses connections until a test starts a scanner on it.
  const scanner = await startFakeVirusScanner(0);
  ({ port } = scanner);
  await scanner.close();
  service = await startTestService('postgres', {
    virusScannerUrl: `tcp://127.0.0.1:${String(port)}`,
  });
  token = await service.token('investor');
  staffToken = await service.token('staff');
  const orderBody = subscriptionOf('investor_main', 'global', '300.00');
  order = (await place(await service.as('investor'), orderBody)).operation.uuid;
});
afterAll(() => service.stop());

const downloadDocument = (doc: string) =>
  service.send(`/api/accounts/${accountOf('investor_main').uuid}/documents/${doc}`, {
    headers: { authorization: `Bearer ${token}` },
  });

async function uploadPaper(bytes?: Buffer): Promise<string> {
  const { status, body } = await uploadAsForm(service, token, order, bytes && { bytes });
  expect(status).toBe(201);
  return body.document.uuid;
}

const validateDocument = (doc: string) =>
  callApi(service, 'PATCH /operations/{id}/documents/{doc}', {
    token: staffToken,
    params: { id: order, doc },
    body: { validated: true },
  });

async function withScanner(work: () => Promise<void>): Promise<void> {
  const scanner = await startFakeVirusScanner(port);
  try {
    await work();
  } finally {
    await scanner.close();
  }
}

/** The sanitizer leaves this picture unchanged, with a malware signature in its palette. */
const infectedPicture = (): Buffer =>
  buildPngWithChunks(buildPngChunk('PLTE', Buffer.from(eicarTestFile.padEnd(69))));

describe('a file received while the scanner is unavailable', () => {
  test('is listed, and neither downloaded nor validated until it is scanned', async () => {
    const doc = await uploadPaper();
    expect((await downloadDocument(doc)).status).toBe(204);
    expectRefusal('PATCH /operations/{id}/documents/{doc}', '409-010', await validateDocument(doc));
    await service.runJobs();
    expect((await downloadDocument(doc)).status).toBe(204);
    await withScanner(() => service.runJobs());
    const downloadResponse = await downloadDocument(doc);
    expect(downloadResponse.status).toBe(200);
    expect((await downloadResponse.arrayBuffer()).byteLength).toBeGreaterThan(100);
    expect((await validateDocument(doc)).body.document.validated).toBe(true);
  });

  test('stays in quarantine after malware was found, which is audited', async () => {
    const [cleanFile, infectedFile] = [await uploadPaper(), await uploadPaper(infectedPicture())];
    await withScanner(() => service.runJobs());
    expect((await downloadDocument(cleanFile)).status).toBe(200);
    expect((await downloadDocument(infectedFile)).status).toBe(204);
    expectRefusal(
      'PATCH /operations/{id}/documents/{doc}',
      '409-010',
      await validateDocument(infectedFile),
    );
    const foundEntries = await service.database.db
      .selectFrom('audit_log')
      .select('entry')
      .where('entry', 'like', `%document.found%${infectedFile}%`)
      .execute();
    expect(foundEntries).toHaveLength(1);
    expect(foundEntries[0]?.entry).toContain('Eicar-Test-Signature');
    const { notifications } = await callOrThrow(service, 'GET /notifications', { token });
    expect(notifications.find((one) => one.uuid_entity === infectedFile)).toMatchObject({
      type: 'DOCUMENTATION_ISSUE_CREATED',
      text: 'Justificante de la transferencia: No hemos podido comprobar el fichero. Envíelo de nuevo.',
    });
    expect(notifications.map((one) => one.uuid_entity)).not.toContain(cleanFile);
  });

  test('may be deleted by the person who uploaded it', async () => {
    const params = { id: order, doc: await uploadPaper() };
    const answer = await callApi(service, 'DELETE /operations/{id}/documents/{doc}', {
      token,
      params,
    });
    expect(answer.status).toBe(204);
    expect((await downloadDocument(params.doc)).status).toBe(404);
  });
});
