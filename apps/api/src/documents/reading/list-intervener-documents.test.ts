import { accountOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { place, subscriptionOf } from '../../../test/scenarios/order-steps.ts';
import { type ApiInput, callApi, encodeFilter, callOrThrow } from '../../../test/support/api.ts';
import { createDocumentHelpers, uuidOf } from '../../../test/support/documents.ts';
import { expectNothingWritten } from '../../../test/support/rows.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { createClientViewToken } from '../../../test/support/superuser.ts';

const listCall = 'GET /interveners/{id}/documents';
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
const { uploadDocument } = createDocumentHelpers(() => service);

type PersonKey = Parameters<TestService['token']>[0];
const readInbox = async (who: PersonKey, query: ApiInput['query'] = {}) =>
  callOrThrow(service, listCall, {
    token: await service.token(who),
    params: { id: uuidOf(who) },
    query,
  });

const downloadDocument = (doc: string, token: string): Promise<Response> =>
  service.send(`/api/interveners/${uuidOf('stranger')}/documents/${doc}`, {
    headers: { authorization: `Bearer ${token}` },
  });

describe('the list of documents', () => {
  test('marks a document as new that arrived since the previous visit, until the client opens it', async () => {
    const params = { id: uuidOf('stranger') };
    const readList = async (token: string) =>
      (await callOrThrow(service, listCall, { token, params, query: { $limit: 'null' } }))
        .documents;
    const isNew = async (token: string, uuid: string) =>
      (await readList(token)).find((row) => row.uuid === uuid)?.is_new;
    const selectNew = (rows: Awaited<ReturnType<typeof readList>>) =>
      rows.filter((row) => row.is_new);
    const firstToken = await service.token('stranger');
    const { length } = await readList(firstToken);
    expect(length).toBeGreaterThan(1);
    expect(selectNew(await readList(firstToken))).toEqual([]);
    await service.setClock('2026-11-19T11:00:00Z');
    const placeOrder = async () =>
      (await place(await service.as('couple_a'), subscriptionOf('couple', 'global', '300.00')))
        .documents_to_sign[0]?.uuid ?? '';
    const [uuid, laterUuid] = [await placeOrder(), await placeOrder()];
    const { db } = service.database;
    await db
      .updateTable('document')
      .set({ uuid_account: accountOf('stranger').uuid, uuid_operation: null })
      .where('uuid', 'in', [uuid, laterUuid])
      .execute();
    const laterSession = await service.token('stranger');
    expect(
      selectNew(await readList(laterSession))
        .map((row) => row.uuid)
        .toSorted(),
    ).toEqual([uuid, laterUuid].toSorted());
    await expectNothingWritten(db, () =>
      callApi(service, listCall, { token: laterSession, params }),
    );
    const superuserToken = await createClientViewToken(service, 'stranger');
    expect((await downloadDocument(uuid, superuserToken)).status).toBe(200);
    expect(await isNew(laterSession, uuid)).toBe(true);
    const { headers, status } = await downloadDocument(uuid, laterSession);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/^attachment; /u);
    expect(headers.get('cache-control')).toBe('no-store');
    expect([await isNew(laterSession, uuid), await isNew(laterSession, laterUuid)]).toEqual([
      false,
      true,
    ]);
    await service.setClock('2026-11-19T12:00:00Z');
    await service.token('stranger');
    expect(selectNew(await readList(await service.token('stranger')))).toEqual([]);
  });

  test('keeps the papers of cancelled orders apart, and finds a paper by fund, amount and reference', async () => {
    const client = await service.as('investor');
    const { operation, documents_to_sign: papers } = await place(
      client,
      subscriptionOf('investor_main', 'global', '12345.60'),
    );
    const fundName = operation.product_name;
    const { reference, uuid } = operation;
    const title = `Orden de suscripción · ${fundName} · 12.345,60\u00a0€ · ${reference}`;
    expect(papers[0]?.title).toBe(title);
    const listFound = async ($search: string, isCancelled = 'false') =>
      (
        await readInbox('investor', {
          $search,
          $limit: 'null',
          $filter: encodeFilter(`operation_cancelled eq ${isCancelled}`),
        })
      ).documents.map((row) => row.uuid);
    for (const text of [`orden de suscripcion · ${fundName}`, '12.345,60 €', '12345,60', reference])
      expect(await listFound(text)).toContain(papers[0]?.uuid);
    await client.call('POST /operations/{id}/status-change', {
      params: { id: uuid },
      body: { operation_status: 'CANCELLED' },
    });
    expect(await listFound(reference)).toEqual([]);
    expect(await listFound(reference, 'true')).toEqual([papers[0]?.uuid]);
    const [row] = (await readInbox('investor', { $search: reference })).documents;
    expect(row).toMatchObject({ operation_cancelled: true, is_generated: true });
  });

  test('states the size of a generated document that nobody has opened', async () => {
    const { documents_to_sign: papers } = await place(
      await service.as('couple_a'),
      subscriptionOf('couple', 'global', '300.00'),
    );
    const readListedSize = async () =>
      (await readInbox('couple_a')).documents.find((row) => row.uuid === papers[0]?.uuid)?.size;
    expect(await readListedSize()).toBe(0);
    await service.runJobs();
    expect(await readListedSize()).toBeGreaterThan(1000);
  });

  test('lists a file of a person under the account that its sender named, but not among the documents of that account', async () => {
    const uuid_account = accountOf('couple').uuid;
    const labels = { subcategory: 'NOMINA', uuid_account };
    const call = 'POST /interveners/{id}/documents';
    const { uuid } = await uploadDocument(call, 'couple_a', uuidOf('couple_a'), labels);
    const query = { $limit: 'null', $filter: encodeFilter(`uuid_account eq ${uuid_account}`) };
    const listedUuids = async (who: PersonKey) =>
      (await readInbox(who, query)).documents.map((row) => row.uuid);
    expect(await listedUuids('couple_a')).toContain(uuid);
    expect(await listedUuids('couple_b')).not.toContain(uuid);
    const ofAccount = await callOrThrow(service, 'GET /accounts/{id}/documents', {
      token: await service.token('couple_b'),
      params: { id: uuid_account },
      query: { $limit: 'null' },
    });
    expect(ofAccount.documents.length).toBeGreaterThan(0);
    expect(ofAccount.documents.map((row) => row.uuid)).not.toContain(uuid);
  });
});
