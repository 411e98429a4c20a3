import { randomUUID } from 'node:crypto';
import type { Role } from '@participe/domain';
import { type DemoAccountKey, type DemoPersonKey, accountOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiInput, callApi, encodeFilter, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal, formatRefusalTitle } from '../../../test/support/expect-refusal.ts';
import { smallPdf, unzipText } from '../../../test/support/files.ts';
import { createDocumentHelpers, uuidOf } from '../../../test/support/documents.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

const listCall = 'GET /interveners/{id}/documents';
const zipCall = 'GET /interveners/{id}/documents/zip';
const downloadCall = 'GET /interveners/{id}/documents/{doc}';
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

type PersonKey = Parameters<TestService['token']>[0];
const readInbox = async (who: PersonKey, query: ApiInput['query'] = {}, of: PersonKey = who) =>
  callOrThrow(service, listCall, {
    token: await service.token(who),
    params: { id: uuidOf(of) },
    query,
  });

const { uploadDocument } = createDocumentHelpers(() => service);
const sendDocument = (who: PersonKey, more: object = {}) =>
  uploadDocument('POST /interveners/{id}/documents', who, uuidOf(who), {
    attachment: smallPdf(randomUUID()).toString('base64'),
    filename: 'renta.pdf',
    subcategory: 'RENTA_IRPF',
    ...more,
  });

/** Gives a person a role on an account, with a start date before the first document of the test accounts. */
const giveRole = (
  account: DemoAccountKey,
  who: DemoPersonKey,
  role: Role,
  more: { represents?: string; valid_to?: string } = {},
) =>
  service.database.db
    .insertInto('account_intervener')
    .values({
      uuid_account: accountOf(account).uuid,
      uuid_intervener: uuidOf(who),
      role,
      valid_from: '2021-01-01',
      ...more,
    })
    .execute();

async function downloadDocument(
  who: PersonKey,
  doc: string,
  of: PersonKey = who,
  token?: string,
): Promise<Response> {
  const usedToken = token ?? (await service.token(who));
  return service.send(`/api/interveners/${uuidOf(of)}/documents/${doc}`, {
    headers: { authorization: `Bearer ${usedToken}` },
  });
}

describe('the inbox', () => {
  test('contains own documents and those of every account and order, newest first', async () => {
    const sentDocument = await sendDocument('investor');
    const { documents, total } = await readInbox('investor', { $limit: 'null' });
    expect(total).toBe(documents.length);
    expect(documents[0]).toMatchObject({
      uuid: sentDocument.uuid,
      uuid_intervener: uuidOf('investor'),
      uuid_account: null,
      category: 'DOCUMENTATION',
      validated: false,
      is_new: false,
    });
    const creationTimes = documents.map(({ created_at: at }) => at);
    expect(creationTimes).toEqual(creationTimes.toSorted().toReversed());
    expect(new Set(documents.map((row) => row.uuid_account))).toEqual(
      new Set([
        null,
        ...(['investor_main', 'investor_family', 'investor_pension'] as const).map(
          (key) => accountOf(key).uuid,
        ),
      ]),
    );
    const pagedDocuments = [];
    for (let offset = 0; offset < 30; offset += 10)
      pagedDocuments.push(
        ...(await readInbox('investor', { $limit: '10', $offset: String(offset) })).documents,
      );
    expect(pagedDocuments.map(({ uuid }) => uuid)).toEqual(
      documents.slice(0, 30).map(({ uuid }) => uuid),
    );
  });

  test('is filtered by every field of its list, and searched by title and file name', async () => {
    const { documents: allDocuments } = await readInbox('investor', { $limit: 'null' });
    const listFiltered = async (filter: string) =>
      (await readInbox('investor', { $limit: 'null', $filter: encodeFilter(filter) })).documents;
    const account = accountOf('investor_family').uuid;
    const [paper] = allDocuments.filter((row) => row.uuid_operation !== null);
    const filterCases: readonly [string, (row: (typeof allDocuments)[number]) => boolean][] = [
      ['category eq DOCUMENTATION', (row) => row.category === 'DOCUMENTATION'],
      ['subcategory eq CONFIRMACION', (row) => row.subcategory === 'CONFIRMACION'],
      ['year eq 2026', (row) => row.year === 2026],
      [`uuid_account eq ${account}`, (row) => row.uuid_account === account],
      [
        `uuid_operation eq ${paper?.uuid_operation ?? ''}`,
        (row) => row.uuid_operation === paper?.uuid_operation,
      ],
      ['validated eq true', (row) => row.validated],
    ];
    for (const [filter, isExpected] of filterCases)
      expect(await listFiltered(filter)).toEqual(allDocuments.filter((row) => isExpected(row)));
    await sendDocument('investor', { filename: 'señal única.pdf' });
    const searchInbox = async ($search: string) =>
      (await readInbox('investor', { $search, $limit: 'null' })).documents.map(
        (row) => row.filename,
      );
    expect(await searchInbox('SENAL')).toEqual(['señal única.pdf']);
    expect(await searchInbox('declaracion de la')).toContain('señal única.pdf');
    expect(await searchInbox('ninguno se llama asi')).toEqual([]);
    const orderedAnswer = await readInbox('investor', { $orderby: 'title', $limit: '5' });
    expect(orderedAnswer.documents[0]?.title).toBe(
      allDocuments.map(({ title }) => title).toSorted((a, b) => (a < b ? -1 : 1))[0],
    );
  });

  test('shows a guardian the documents of the minor, and no holder the personal documents of another holder', async () => {
    const ownDocument = await sendDocument('couple_a');
    const otherDocuments = (await readInbox('couple_b', { $limit: 'null' })).documents;
    expect(otherDocuments.length).toBeGreaterThan(0);
    expect(otherDocuments.map(({ uuid }) => uuid)).not.toContain(ownDocument.uuid);
    const minorDocuments = (await readInbox('tutor', {}, 'minor')).documents;
    expect(minorDocuments.map((row) => row.uuid_account)).toContain(accountOf('minor').uuid);
  });

  test('hides the documents of another holder, and of a former holder, from the representative of a holder', async () => {
    await giveRole('couple', 'tutor', 'TUTOR', { represents: uuidOf('couple_a') });
    await giveRole('minor', 'stranger', 'TITULAR', { valid_to: '2023-12-31' });
    expect((await readInbox('tutor', {}, 'couple_a')).documents.length).toBeGreaterThan(0);
    const token = await service.token('tutor');
    for (const otherPerson of ['couple_b', 'stranger'] as const)
      expectRefusal(
        listCall,
        '404',
        await callApi(service, listCall, { token, params: { id: uuidOf(otherPerson) } }),
      );
  });

  test('contains a document about a minor only for a representative who may read all accounts of the minor', async () => {
    const { db } = service.database;
    const { uuid } = await db
      .selectFrom('document')
      .select('uuid')
      .where('uuid_account', '=', accountOf('minor').uuid)
      .where('template', 'is not', null)
      .executeTakeFirstOrThrow();
    const minorDocument = {
      uuid_intervener: uuidOf('minor'),
      uuid_account: null,
      uuid_operation: null,
    };
    await db.updateTable('document').set(minorDocument).where('uuid', '=', uuid).execute();
    const seenUuids = async (who: PersonKey) =>
      (await readInbox(who, { $limit: 'null' }, 'minor')).documents.map((row) => row.uuid);
    expect(await seenUuids('tutor')).toContain(uuid);
    expect((await downloadDocument('tutor', uuid, 'minor')).status).toBe(200);
    await giveRole('stranger', 'minor', 'TITULAR');
    expect((await seenUuids('tutor')).length).toBeGreaterThan(0);
    expect(await seenUuids('tutor')).not.toContain(uuid);
    expect((await downloadDocument('tutor', uuid, 'minor')).status).toBe(404);
    expect(await seenUuids('minor')).toContain(uuid);
  });

  test('contains only the position statements of an account for an adviser', async () => {
    const account = accountOf('investor_main').uuid;
    const [statement, otherDocument] = (
      await readInbox('investor', { $filter: encodeFilter(`uuid_account eq ${account}`) })
    ).documents;
    await service.database.db
      .updateTable('document')
      .set({ subcategory: 'EXTRACTO_POSICION' })
      .where('uuid', '=', statement?.uuid ?? '')
      .execute();
    await giveRole('investor_main', 'newcomer', 'ASESOR');
    const token = await service.token('newcomer');
    const accountAnswer = await callOrThrow(service, 'GET /accounts/{id}/documents', {
      token,
      params: { id: account },
    });
    const personDocuments = (await readInbox('newcomer', { $limit: 'null' })).documents.filter(
      (row) => row.uuid_account === account,
    );
    for (const documents of [accountAnswer.documents, personDocuments]) {
      expect(documents.map(({ uuid }) => uuid)).toContain(statement?.uuid);
      expect(new Set(documents.map((row) => row.subcategory))).toEqual(
        new Set(['EXTRACTO_POSICION']),
      );
    }
    const headers = { authorization: `Bearer ${token}` };
    for (const [uuid, status] of [
      [statement?.uuid ?? '', 200],
      [otherDocument?.uuid ?? '', 404],
    ] as const) {
      expect((await downloadDocument('newcomer', uuid)).status).toBe(status);
      const path = `/api/accounts/${account}/documents/${uuid}`;
      expect((await service.send(path, { headers })).status).toBe(status);
      const zipUrl = `/api/interveners/${uuidOf('newcomer')}/documents/zip?uuids=${uuid}`;
      expect((await service.send(zipUrl, { headers })).status).toBe(status);
    }
  });

  test('lists an infected file but does not return its content', async () => {
    const infectedDocument = await sendDocument('investor');
    const setScan = (scan: 'CLEAN' | 'FOUND') =>
      service.database.db
        .updateTable('document')
        .set({ scan })
        .where('uuid', '=', infectedDocument.uuid)
        .execute();
    await setScan('FOUND');
    const answer = await downloadDocument('investor', infectedDocument.uuid);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    const token = await service.token('investor');
    const params = { id: uuidOf('investor') };
    expect(
      (await callApi(service, zipCall, { token, params, query: { uuids: infectedDocument.uuid } }))
        .status,
    ).toBe(204);
    await setScan('CLEAN');
    expect((await downloadDocument('investor', infectedDocument.uuid)).status).toBe(200);
  });
});

describe('many documents as ZIP', () => {
  test('contains each under a unique name with its bytes', async () => {
    const papers = [
      await sendDocument('investor'),
      await sendDocument('investor', { filename: 'RENTA.PDF' }),
    ];
    const { documents } = await readInbox('investor', { $limit: '8' });
    const uuids = [...new Set([...papers, ...documents].map(({ uuid }) => uuid))];
    const response = await service.send(
      `/api/interveners/${uuidOf('investor')}/documents/zip?uuids=${uuids.join(',')}`,
      { headers: { authorization: `Bearer ${await service.token('investor')}` } },
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain('documentos-2026-11-19.zip');
    const bytes = Buffer.from(await response.arrayBuffer());
    const first = await (await downloadDocument('investor', papers[0]?.uuid ?? '')).text();
    expect(unzipText(bytes, 'renta.pdf')).toBe(first);
    expect(unzipText(bytes, 'RENTA (2).pdf')).toContain('%PDF');
    const entryCount = bytes.toString('latin1').split('PK\u0001\u0002').length - 1;
    expect(entryCount).toBe(uuids.length);
  });

  test('404 for the whole request when one document is unknown or not visible; 400-011 for a malformed list', async () => {
    const token = await service.token('stranger');
    const params = { id: uuidOf('stranger') };
    const [ownDocument] = (await readInbox('stranger')).documents;
    const [otherDocument] = (await readInbox('investor')).documents;
    const answers = [];
    for (const otherUuid of [otherDocument?.uuid ?? '', randomUUID()]) {
      const query = { uuids: `${ownDocument?.uuid ?? ''},${otherUuid}` };
      const answer = await callApi(service, zipCall, { token, params, query });
      expectRefusal(zipCall, '404', answer);
      expectRefusal(
        downloadCall,
        '404',
        await callApi(service, downloadCall, { token, params: { ...params, doc: otherUuid } }),
      );
      answers.push(answer.text);
    }
    expect(answers[0]).toBe(answers[1]);
    const excessUuids = Array.from({ length: 51 }, () => randomUUID()).join(',');
    for (const uuids of ['', 'x', excessUuids])
      expectRefusal(
        zipCall,
        '400-011',
        await callApi(service, zipCall, { token, params, query: { uuids } }),
        {
          message: formatRefusalTitle('PARAMETRO_INVALIDO', { param: 'uuids' }),
          field: 'uuids',
        },
      );
  });
});
