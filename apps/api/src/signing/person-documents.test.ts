import type { CallInput } from '@participe/contract';
import { consentTexts, privacyTextVersion } from '@participe/domain';
import { type DemoPersonKey, accountOf, demoDistributors, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { advanceSession } from '../../test/support/login.ts';
import { textOfPdf } from '../../test/support/pdf-text.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { auditBooks } from '../books-audit/reconcile.ts';

const call = 'POST /documents-signatures';
const fiscal = 'Autocertificación de residencia fiscal (CRS y FATCA)';
const privacy = 'Respuesta sobre privacidad';
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
// A person can request the next code after thirty seconds.
beforeEach(() => advanceSession(service, 31));

const uuidOf = (who: DemoPersonKey) => personOf(who).uuid;

/** Makes declarations of a person in the latest version of their data. */
async function declare(
  who: DemoPersonKey,
  person: DemoPersonKey,
  declaration: 'crs' | 'fatca',
  body: object,
) {
  const token = await service.token(who);
  const params = { id: uuidOf(person) };
  const { intervener } = await callOrThrow(service, 'GET /interveners/{id}', { token, params });
  await callOrThrow(service, `PATCH /interveners/{id}/${declaration}`, {
    token,
    params,
    body: { version: intervener.version, ...body },
  });
}
const declareSpain = (who: DemoPersonKey, person = who) =>
  declare(who, person, 'crs', {
    residences: [{ country_key: 'ES', tin: personOf(person).username }],
  });
const answerPrivacy = async (who: DemoPersonKey, answer: object) =>
  callOrThrow(service, 'PATCH /interveners/{id}/gdpr', {
    token: await service.token(who),
    params: { id: uuidOf(who) },
    body: { version: privacyTextVersion, ...answer },
  });

async function waitingFor(who: DemoPersonKey) {
  const query = { is_intervener: 'true', is_private_area: 'true' };
  const token = await service.token(who);
  const { private_area: area } = await callOrThrow(service, 'GET /me', { token, query });
  return (area?.documents_to_sign ?? []).toSorted((one, other) =>
    one.title.localeCompare(other.title),
  );
}
async function signTasksOf(who: DemoPersonKey, person = who) {
  const { pending_tasks: tasks } = await callOrThrow(
    service,
    'GET /interveners/{id}/pending-tasks',
    { token: await service.token(who), params: { id: uuidOf(person) } },
  );
  return tasks.filter(({ kind }) => kind === 'SIGN_DOCUMENT');
}
async function downloadText(who: DemoPersonKey, person: DemoPersonKey, doc: string) {
  const response = await service.send(`/api/interveners/${uuidOf(person)}/documents/${doc}`, {
    headers: { authorization: `Bearer ${await service.token(who)}` },
  });
  expect(response.status).toBe(200);
  return textOfPdf(Buffer.from(await response.arrayBuffer()));
}

type Documents = Extract<CallInput<typeof call>['body'], { documents: unknown }>['documents'];
const post = async (who: DemoPersonKey, body: CallInput<typeof call>['body']) =>
  callApi(service, call, { token: await service.token(who), body });
const requestCode = (who: DemoPersonKey, documents: Documents) =>
  post(who, { documents, accept_terms: true });
const requestCodeFor = (who: DemoPersonKey, person: DemoPersonKey, doc: string) =>
  requestCode(who, [{ entity: 'INTERVENER', uuid_entity: uuidOf(person), uuid_document: doc }]);

async function signAll(who: DemoPersonKey) {
  const documents = (await waitingFor(who)).map(({ uuid, entity, uuid_entity }) => ({
    uuid_document: uuid,
    entity,
    uuid_entity,
  }));
  const { body } = await requestCode(who, documents);
  const { signature_request: request } = body as { signature_request: { uuid: string } };
  const otp = await service.codeFor(who);
  const answer = await post(who, { uuid_signature_request: request.uuid, otp });
  return { documents, answer };
}

describe('what a person declares (CLD-11)', () => {
  test('is a document that waits for their signature; a newer declaration replaces one that is not signed', async () => {
    await declareSpain('stranger');
    const [first] = await waitingFor('stranger');
    expect(await downloadText('stranger', 'stranger', first?.uuid ?? '')).not.toContain(
      'Estados Unidos',
    );
    await declare('stranger', 'stranger', 'fatca', { is_us_person: true, tin_us: '536904399' });
    await answerPrivacy('stranger', { profiling: true });
    const waiting = await waitingFor('stranger');
    const owner = { entity: 'INTERVENER', uuid_entity: uuidOf('stranger'), owner_name: null };
    expect(waiting).toEqual([
      { uuid: waiting[0]?.uuid, title: fiscal, ...owner },
      { uuid: waiting[1]?.uuid, title: privacy, ...owner },
    ]);
    expect(waiting[0]?.uuid).not.toBe(first?.uuid);
    const tasks = await signTasksOf('stranger');
    expect(
      tasks.toSorted((one, other) => ((one.document ?? '') < (other.document ?? '') ? -1 : 1)),
    ).toMatchObject([
      { document: fiscal, owner: null, url: '/sign-documents' },
      { document: privacy },
    ]);
    const replaced = first?.uuid ?? '';
    expectRefusal(call, '409-010', await requestCodeFor('stranger', 'stranger', replaced), {
      message: 'Este documento se ha sustituido por otro más reciente. Revise el nuevo.',
    });
    expectRefusal(call, '404', await requestCodeFor('parent_1', 'stranger', replaced));
    const { documents } = await callOrThrow(service, 'GET /interveners/{id}/documents', {
      token: await service.token('stranger'),
      params: { id: uuidOf('stranger') },
    });
    const isReplaced = Object.fromEntries(documents.map((one) => [one.uuid, one.is_replaced]));
    expect(isReplaced).toMatchObject({ [waiting[0]?.uuid ?? '']: false, [replaced]: true });
  });

  test('is signed with one code, and gets a page of evidence', async () => {
    const { documents, answer } = await signAll('stranger');
    expect(answer.body).toMatchObject({
      signature: {
        documents: [{ is_signed: true, pending_signers: [] }, { is_signed: true }],
        entity_status: 'FINALIZADO',
      },
    });
    expect(await waitingFor('stranger')).toEqual([]);
    expect(await signTasksOf('stranger')).toEqual([]);
    const texts = [];
    for (const { uuid_document: doc } of documents)
      texts.push(await downloadText('stranger', 'stranger', doc));
    expect(texts[0]).toContain('536904399');
    expect(texts[0]).toContain('Fecha de nacimiento');
    for (const sentence of Object.values(consentTexts))
      expect(texts[1]).toContain(sentence(demoDistributors.own.name));
    for (const text of texts) expect(text).toContain('Certificado de firma');
    expect((await auditBooks(service.database.db)).differences).toEqual([]);
    expectRefusal(
      call,
      '409-010',
      await requestCodeFor('stranger', 'stranger', documents[0]?.uuid_document ?? ''),
    );
  });

  test('is signed by one of the people who may change the data of a minor', async () => {
    await declareSpain('parent_1', 'minor_2');
    const [paper] = await waitingFor('parent_2');
    const name = 'Leo Herrero Casas';
    expect(paper).toMatchObject({ title: fiscal, owner_name: name });
    expect(await signTasksOf('parent_2')).toMatchObject([{ owner: { name } }]);
    expect(await signTasksOf('parent_2', 'minor_2')).toHaveLength(1);
    expect(await downloadText('parent_2', 'minor_2', paper?.uuid ?? '')).toContain(name);
    expectRefusal(call, '404', await requestCodeFor('stranger', 'minor_2', paper?.uuid ?? ''));
    await signAll('parent_1');
    expect(await waitingFor('parent_2')).toEqual([]);
  });

  test('is not the certificate of residence that the person must send', async () => {
    await declare('investor', 'investor', 'crs', {
      residences: [{ country_key: 'PT', tin: '501964843' }],
    });
    const { document_validations: forms } = await callOrThrow(
      service,
      'GET /interveners/{id}/document-validations',
      { token: await service.token('investor'), params: { id: uuidOf('investor') } },
    );
    expect(forms.filter(({ key }) => key === 'CRS')).toMatchObject([{ status: 'MISSING' }]);
  });
});

describe('refusals', () => {
  test('404 for another kind of object, 403-002 for a blocked person', async () => {
    const [paper] = await waitingFor('investor');
    const uuid_document = paper?.uuid ?? '';
    const account = accountOf('investor_main').uuid;
    for (const [entity, uuid_entity] of [
      ['ACCOUNT', account],
      ['BANK_ACCOUNT', account],
      ['OPERATION', uuidOf('investor')],
    ] as const)
      expectRefusal(
        call,
        '404',
        await requestCode('investor', [{ entity, uuid_entity, uuid_document }]),
      );
    await answerPrivacy('blocked', { profiling: true });
    expect(await waitingFor('blocked')).toEqual([]);
    const blockedPaper = await service.database.db
      .selectFrom('document')
      .select('uuid')
      .where('uuid_intervener', '=', uuidOf('blocked'))
      .where('template', '=', 'GDPR')
      .executeTakeFirstOrThrow();
    expectRefusal(call, '403-002', await requestCodeFor('blocked', 'blocked', blockedPaper.uuid));
  });
});
