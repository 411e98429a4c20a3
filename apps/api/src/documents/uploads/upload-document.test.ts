import { randomUUID } from 'node:crypto';
import { endlessNumbersPdf, longStringPdf } from '@participe/file-sanitizer/samples';
import { accountOf, demoAssociates } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { smallPdf } from '../../../test/support/files.ts';
import {
  type DocumentUploadCall,
  createDocumentHelpers,
  uuidOf,
} from '../../../test/support/documents.ts';
import { expectNothingWritten, countNewRows } from '../../../test/support/rows.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { createMemberToken } from '../../../test/support/superuser.ts';
import { hostileImages } from '../../../test/uploads/hostile-images.ts';
import { hostileNonPdfFiles } from '../../../test/uploads/hostile-others.ts';
import { hostilePdfs } from '../../../test/uploads/hostile-pdfs.ts';

const forPerson = 'POST /interveners/{id}/documents';
const forAccount = 'POST /accounts/{id}/documents';
const main = accountOf('investor_main').uuid;
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
const { send, uploadDocument, validate, readAs } = createDocumentHelpers(() => service);

describe('a document of a person', () => {
  test('may be uploaded by a representative, but not by a minor or a read-only person', async () => {
    const labels = { subcategory: 'LIBRO_FAMILIA' };
    const { uuid } = await uploadDocument(forPerson, 'tutor', uuidOf('minor'), labels);
    expect((await validate(uuid, { status: 'VALIDATED' })).status).toBe(200);
    for (const personKey of ['minor', 'readonly'] as const)
      expectRefusal(
        forPerson,
        '403-001',
        await send(forPerson, personKey, uuidOf(personKey), labels),
      );
    const strangerAnswer = await send(forPerson, 'stranger', uuidOf('investor'), labels);
    expectRefusal(forPerson, '404', strangerAnswer);
    expectRefusal(forPerson, '404', await send(forPerson, 'couple_a', uuidOf('couple_b'), labels));
    const missingAnswer = await send(forPerson, 'stranger', randomUUID(), labels);
    expect(missingAnswer.text).toBe(strangerAnswer.text);
  });

  test('is stored once per idempotency key, and the key refuses another file', async () => {
    const key = randomUUID();
    const labels = { subcategory: 'NOMINA' };
    const id = uuidOf('stranger');
    const { result: first, grown } = await countNewRows(service.database.db, () =>
      send(forPerson, 'stranger', id, labels, key),
    );
    expect(grown).toEqual({ document: 1, audit_log: 1, idempotency: 1 });
    const { execute } = service.database;
    await execute(`update rate_window set count = 40 where key = 'uploads:${id}'`);
    const repeatedAnswer = await expectNothingWritten(service.database.db, () =>
      send(forPerson, 'stranger', id, labels, key),
    );
    expect(repeatedAnswer.text).toBe(first.text);
    await execute(`update rate_window set count = 1 where key = 'uploads:${id}'`);
    const otherAnswer = await send(forPerson, 'stranger', id, { subcategory: 'W9' }, key);
    expectRefusal(forPerson, '409-002', otherAnswer);
  });

  test('of several files in one call, the last one counts as the newest', async () => {
    const attachments = ['1', '2', '3', '4', '5'].map((page) => ({
      attachment: smallPdf(page).toString('base64'),
      filename: `pagina-${page}.pdf`,
    }));
    const subcategory = 'DNI_ANVERSO';
    const params = { id: uuidOf('stranger') };
    const token = await service.token('stranger');
    const body = { subcategory, attachments };
    const { documents: sent = [] } = await callOrThrow(service, forPerson, { token, params, body });
    const uuids = sent.map(({ uuid }) => uuid);
    const listCall = 'GET /interveners/{id}/documents';
    const { documents } = await readAs(listCall, 'stranger', params.id);
    const fronts = documents.filter((one) => one.subcategory === subcategory);
    expect(fronts.slice(0, 5).map(({ uuid }) => uuid)).toEqual(uuids.toReversed());
    const path = 'GET /interveners/{id}/document-validations';
    const { document_validations: needed } = await readAs(path, 'stranger', params.id);
    const front = needed.find((one) => one.subcategory === subcategory);
    expect(front?.uuid_document).toBe(uuids[4]);
  });

  test('cannot be validated while it waits for its scan or is a draft, nor when it belongs to an order', async () => {
    const document = await uploadDocument(forPerson, 'stranger', uuidOf('stranger'), {
      subcategory: 'W8',
    });
    await service.database.db
      .updateTable('document')
      .set({ scan: 'WAITING' })
      .where('uuid', '=', document.uuid)
      .execute();
    const orderDocument = await service.database.db
      .selectFrom('document')
      .select('uuid')
      .where('uuid_operation', 'is not', null)
      .executeTakeFirstOrThrow();
    const documentDraft = await uploadDocument(forPerson, 'stranger', uuidOf('stranger'), {
      subcategory: 'INCIDENCIA',
      tmp_document: true,
    });
    const message = 'El cambio de estado no está permitido.';
    for (const { uuid } of [document, orderDocument, documentDraft])
      expectRefusal(
        'POST /documents/{doc}/validation',
        '409-010',
        await validate(uuid, { status: 'VALIDATED' }),
        { message },
      );
  });
});

test('staff who upload a document do not validate it themselves; others do (DOC-26)', async () => {
  const call = 'POST /documents/{doc}/validation';
  const id = uuidOf('stranger');
  for (const by of ['staff', 'service'] as const) {
    const uploader =
      by === 'staff' ? () => createMemberToken(service, 'staff') : () => service.token('staff');
    const { body } = await callApi(service, forPerson, {
      token: await uploader(),
      params: { id },
      body: {
        attachment: smallPdf(by).toString('base64'),
        filename: 'dni.pdf',
        subcategory: 'DNI_ANVERSO',
      },
    });
    const judgeDocument = async (token: string, status: 'VALIDATED' | 'REJECTED') =>
      callApi(service, call, {
        token,
        params: { doc: body.document.uuid },
        body: status === 'VALIDATED' ? { status } : { status, reason: 'Está borroso' },
      });
    expectRefusal(call, '403-001', await judgeDocument(await uploader(), 'VALIDATED'));
    expect((await judgeDocument(await uploader(), 'REJECTED')).status).toBe(200);
    const otherMemberToken = await createMemberToken(service, 'staff_2');
    expect((await judgeDocument(otherMemberToken, 'VALIDATED')).body.document).toMatchObject({
      validated: true,
    });
  }
});

describe('a document of an account', () => {
  test('a draft can be read only by the person who uploaded it', async () => {
    const id = accountOf('couple').uuid;
    const labels = { subcategory: 'CONTRATO', tmp_document: true };
    const { uuid: doc } = await uploadDocument(forAccount, 'couple_a', id, labels);
    const readDocuments = async (person: 'couple_a' | 'couple_b') =>
      callApi(service, 'GET /accounts/{id}/documents/{doc}', {
        token: await service.token(person),
        params: { id, doc },
      });
    expect((await readDocuments('couple_a')).status).toBe(200);
    expectRefusal('GET /accounts/{id}/documents/{doc}', '404', await readDocuments('couple_b'));
  });

  test('404 for a bank account or associate of another account; 403-001 for a read-only person', async () => {
    const [foreign] = accountOf('stranger').bankAccounts;
    for (const documentFields of [
      { subcategory: 'CERTIFICADO_CCC', uuid_bank_account: foreign?.uuid },
      { subcategory: 'CERTIFICADO_CCC', uuid_bank_account: randomUUID() },
      { subcategory: 'PASAPORTE', associate_patron: demoAssociates[0]?.uuid },
    ])
      expectRefusal(forAccount, '404', await send(forAccount, 'investor', main, documentFields));
    const labels = { subcategory: 'CONTRATO' };
    expectRefusal(forAccount, '403-001', await send(forAccount, 'readonly', main, labels));
  });
});

test('the account in the body must be the account in the URL or, for a person, an account that the sender may see', async () => {
  const foreignAccount = { subcategory: 'CONTRATO', uuid_account: accountOf('stranger').uuid };
  const otherAccount = { subcategory: 'CONTRATO', uuid_account: accountOf('investor_family').uuid };
  const ownAccount = { subcategory: 'CONTRATO', uuid_account: main.toUpperCase() };
  const person = uuidOf('investor');
  const nomina = { subcategory: 'NOMINA' };
  for (const [call, id, labels] of [
    [forAccount, main, foreignAccount],
    [forAccount, main, otherAccount],
    [forPerson, person, { ...foreignAccount, ...nomina }],
    [forPerson, person, { ...nomina, uuid_account: randomUUID() }],
  ] as const) {
    const answer = await expectNothingWritten(service.database.db, () =>
      send(call, 'investor', id, labels),
    );
    if (call === forPerson) expectRefusal('POST /interveners/{id}/documents', '404', answer);
    else expectRefusal('POST /accounts/{id}/documents', '404', answer);
  }
  expect((await uploadDocument(forAccount, 'investor', main, ownAccount)).uuid_account).toBe(main);
  const ofPerson = await uploadDocument(forPerson, 'investor', person, {
    ...otherAccount,
    ...nomina,
  });
  const keptDocument = { uuid_account: otherAccount.uuid_account, uuid_intervener: person };
  expect(ofPerson).toMatchObject({ ...keptDocument, filename: 'copia.pdf', is_generated: false });
});

describe('refusals of both calls', () => {
  test.each([
    [forPerson, 'subcategory', { subcategory: 'CERTIFICADO_CCC' }],
    [forPerson, 'subcategory', { subcategory: 'CONFIRMACION' }],
    [forPerson, 'subcategory', { subcategory: 'INFORME_FISCAL_FI' }],
    [forPerson, 'subcategory', { subcategory: 'RESPUESTA' }],
    [forPerson, 'subcategory', { category: 'OTHERS', subcategory: 'NIE' }],
    [forPerson, 'expires_at', { subcategory: 'NIE', expires_at: '2026-11-18' }],
    [forAccount, 'subcategory', { subcategory: 'EXTRACTO_POSICION' }],
    [forAccount, 'uuid_bank_account', { subcategory: 'CERTIFICADO_CCC' }],
  ] as const)('400-020 of %s for the field %s', async (call, field, labels) => {
    const expectedMessages = {
      subcategory: 'El tipo de documento no contiene un valor válido.',
      expires_at: 'El documento está caducado.',
      uuid_bank_account: 'Campo requerido.',
    };
    const id = call === forPerson ? uuidOf('investor') : main;
    const answer = await expectNothingWritten(service.database.db, () =>
      // The file is broken too, but the labels are checked first.
      send(call, 'investor', id, { ...labels, attachment: 'YnJva2Vu' }),
    );
    const fieldMessage = { field, message: expectedMessages[field] };
    if (call === forPerson)
      expectRefusal('POST /interveners/{id}/documents', '400-020', answer, fieldMessage);
    else expectRefusal('POST /accounts/{id}/documents', '400-020', answer, fieldMessage);
  });

  const hostileFiles = [hostilePdfs, hostileImages, hostileNonPdfFiles].flatMap((files) =>
    files.filter(({ outcome }) => outcome === 'refused').slice(0, 3),
  );
  test.each(hostileFiles.map((one) => [one.name, one] as const))(
    '400-050 for %s',
    async (_, one) => {
      const token = await service.token('staff');
      const sendHostile = (call: DocumentUploadCall, id: string) => {
        const form = new FormData();
        form.set('subcategory', 'OTRO');
        form.set('attachment', new Blob([Uint8Array.from(one.bytes())]), one.filename ?? 'x.pdf');
        return callApi(service, call, { token, params: { id }, body: form });
      };
      const attachmentError = { field: 'attachment' };
      const ofPerson = await sendHostile(forPerson, uuidOf('investor'));
      expectRefusal('POST /interveners/{id}/documents', '400-050', ofPerson, attachmentError);
      const ofAccount = await sendHostile(forAccount, main);
      expectRefusal('POST /accounts/{id}/documents', '400-050', ofAccount, attachmentError);
    },
  );

  test('400-050 for a small PDF that inflates beyond the memory limit, also from a blocked client', async () => {
    for (const [who, bytes] of [
      ['stranger', longStringPdf()],
      ['blocked', endlessNumbersPdf()],
    ] as const) {
      const labels = { subcategory: 'OTRO', attachment: bytes.toString('base64') };
      const answer = await send(forAccount, who, accountOf(who).uuid, labels);
      expectRefusal(forAccount, '400-050', answer, { field: 'attachment' });
    }
    await uploadDocument(forAccount, 'blocked', accountOf('blocked').uuid, { subcategory: 'OTRO' });
  });

  test('409-010 for too many files that wait for staff, 429-001 for too many files per day', async () => {
    const personKey = 'agency_client';
    const account = accountOf('agency_client').uuid;
    const labels = { subcategory: 'OTRO' };
    const { uuid } = await uploadDocument(forPerson, personKey, uuidOf(personKey), labels);
    const insertCopies = (owner: string) =>
      service.database.execute(`
        insert into document (uuid, uuid_account, uuid_intervener, category, subcategory, title,
          filename, mime, year, content, size, sha256, created_at, uploaded_by, uuid_uploader, scan)
        select gen_random_uuid(), ${owner}, category, subcategory, title, filename, mime, year,
          content, size, sha256, created_at, uploaded_by, uuid_uploader, scan
        from document cross join generate_series(1, 20) where uuid = '${uuid}'`);
    await insertCopies(`null, '${uuidOf(personKey)}'::uuid`);
    await insertCopies(`'${account}'::uuid, null`);
    const uploadBoth = async () =>
      [
        await send(forPerson, personKey, uuidOf(personKey), labels),
        await send(forAccount, personKey, account, labels),
      ] as const;
    const refusal = {
      field: 'attachment',
      message: 'El cambio de estado no está permitido.',
    };
    // Drafts and files that staff uploaded do not count, because staff need not check them.
    for (const change of [`uploaded_by = 'STAFF'`, `draft_until = now() + interval '1 day'`]) {
      await service.database.execute(`update document set ${change} where subcategory = 'OTRO'`);
      for (const { status } of await uploadBoth()) expect(status).toBe(201);
      await service.database.execute(`update document set uploaded_by = 'CLIENT', draft_until = null
        where subcategory = 'OTRO'`);
    }
    const [waitingForPerson, waitingForAccount] = await uploadBoth();
    expectRefusal('POST /interveners/{id}/documents', '409-010', waitingForPerson, refusal);
    expectRefusal('POST /accounts/{id}/documents', '409-010', waitingForAccount, refusal);
    await service.database.execute(`update document set validated = true where subcategory = 'OTRO';
      update upload_day set files = 20 where uuid_intervener = '${uuidOf(personKey)}'`);
    const [ofPerson, ofAccount] = await uploadBoth();
    expectRefusal('POST /interveners/{id}/documents', '429-001', ofPerson);
    expectRefusal('POST /accounts/{id}/documents', '429-001', ofAccount);
  });
});
