import type { CallKey } from '@participe/contract';
import { kycVersion } from '@participe/domain';
import { type DemoPersonKey, accountOf, personOf } from '@participe/fixtures';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type PlacedOrder,
  place,
  sign as signOrder,
  redemptionOf,
  validate as validateOrder,
} from '../../test/scenarios/order-steps.ts';
import type { DB } from '../kernel/database/types.ts';
import { encryptIndexed } from '../kernel/encryption/blind-index.ts';
import { encryptColumn } from '../kernel/encryption/column-encryption.ts';
import { type ApiInput, callApi, callOrThrow } from '../../test/support/api.ts';
import {
  createDocumentHelpers,
  createPaperReader,
  createPaperSigner,
} from '../../test/support/documents.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { retiredKycAnswers } from '../../test/support/valid-bodies.ts';

const readTasks = 'GET /interveners/{id}/adult-tasks';
const makeContract = 'POST /interveners/{id}/adult-contract';
const { uuid: id } = personOf('minor');
const account = accountOf('minor').uuid;

// The tests follow each other: they are the life of one new adult.
let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startTestService();
  await service.setClock('2027-09-20T09:00:00.000Z');
  await service.runJobs();
  token = await service.token('minor');
});
afterAll(() => service.stop());
const { uploadDocument, validate: validateDocument } = createDocumentHelpers(() => service);
const signPaper = createPaperSigner(() => service);
const textOfPaper = createPaperReader(() => service);

const call = <Key extends CallKey>(key: Key, input: ApiInput = {}) =>
  callApi(service, key, { token, params: { id }, ...input });
const tasksOf = async (who: DemoPersonKey = 'minor') =>
  (
    await callOrThrow(service, readTasks, {
      token: await service.token(who),
      params: { id: personOf(who).uuid },
    })
  ).adult_tasks;
const statusOfSteps = async () =>
  Object.fromEntries(
    (await tasksOf()).tasks.flatMap(({ steps }) => steps.map(({ kind, status }) => [kind, status])),
  );
const statusOfTasks = async () =>
  Object.fromEntries((await tasksOf()).tasks.map(({ kind, status }) => [kind, status]));
const meOf = async (who: 'minor' | 'tutor') =>
  (
    await callOrThrow(service, 'GET /me', {
      token: await service.token(who),
      query: { is_intervener: 'true', is_private_area: 'true' },
    })
  ).private_area;
const versionOf = async () =>
  (await callOrThrow(service, 'GET /interveners/{id}', { token, params: { id } })).intervener
    .version;
const setEmail = (email: string) =>
  service.database.db
    .updateTable('intervener')
    .set({ email: encryptColumn('intervener.email', [id], email) })
    .where('uuid', '=', id)
    .execute();

const sides: string[] = [];
async function sendIdentityDocument(): Promise<void> {
  for (const subcategory of ['DNI_ANVERSO', 'DNI_REVERSO'])
    sides.push(
      (await uploadDocument('POST /interveners/{id}/documents', 'minor', id, { subcategory })).uuid,
    );
}
async function stateAddress(number = '1'): Promise<void> {
  const { addresses } = await callOrThrow(service, 'GET /interveners/{id}/addresses', {
    token,
    params: { id },
  });
  const { uuid: addr, version } = addresses.find(({ type }) => type === 'FISCAL') ?? {};
  const body = {
    version,
    street_type: 'PLAZA',
    street: 'Mayor',
    number,
    postal_code: '28012',
    city: 'Madrid',
    province: '28',
    country_key: 'ES',
  };
  await callOrThrow(service, 'PATCH /interveners/{id}/addresses/{addr}', {
    token,
    params: { id, addr: addr ?? '' },
    body,
  });
}
async function declareTaxStatus(): Promise<void> {
  const residences = [{ country_key: 'ES', tin: personOf('minor').username }];
  const crs = await call('PATCH /interveners/{id}/crs', {
    body: { version: await versionOf(), residences },
  });
  const fatca = await call('PATCH /interveners/{id}/fatca', {
    body: { version: await versionOf(), is_us_person: false },
  });
  expect([crs.status, fatca.status]).toEqual([200, 200]);
}
async function sendKyc(): Promise<string> {
  const body = { kyc_version: kycVersion, kyc_answers: retiredKycAnswers };
  expect((await call('PATCH /interveners/{id}', { body })).status).toBe(200);
  const { kyc } = (await call('POST /interveners/{id}/kyc', { body: { kyc_version: kycVersion } }))
    .body;
  return kyc.document_to_sign ?? '';
}
const contractToSign = async () => (await tasksOf()).contract_to_sign ?? '';
const signPapers = 'POST /documents-signatures';
const requestSignature = async () => {
  const document = { entity: 'INTERVENER', uuid_entity: id, uuid_document: await contractToSign() };
  return callApi(service, signPapers, {
    token,
    body: { documents: [document], accept_terms: true },
  });
};

describe('the tasks of a new adult (CLD-16)', () => {
  test('state what is known of the person, and are empty for whoever has nothing to confirm', async () => {
    expect(await statusOfSteps()).toEqual({
      EMAIL: 'DONE',
      MOBILE: 'DONE',
      IDENTITY_DOCUMENT: 'TO_DO',
      ADDRESS: 'TO_DO',
      TAX_RESIDENCES: 'TO_DO',
      US_STATUS: 'TO_DO',
      KYC: 'TO_DO',
      PRIVACY: 'DONE',
      CONTRACT: 'TO_DO',
    });
    expect(await tasksOf('investor')).toEqual({ tasks: [], contract_to_sign: null });
  });

  test('do not accept the e-mail address of a former representative as the own one', async () => {
    await setEmail(personOf('tutor').email.toUpperCase());
    expect(await statusOfTasks()).toMatchObject({ CONTACT: 'IN_PROGRESS' });
    await setEmail(personOf('minor').email);
    expect(await statusOfTasks()).toMatchObject({ CONTACT: 'DONE' });
  });

  test('404 for the former representative; the person makes only the calls of the tasks', async () => {
    const asTutor = { token: await service.token('tutor'), params: { id } };
    expectRefusal(readTasks, '404', await callApi(service, readTasks, asTutor));
    expectRefusal(makeContract, '404', await callApi(service, makeContract, asTutor));
    const preferences = 'PATCH /accounts/{id}/interveners/{iid}/configuration';
    const refused = await callApi(service, preferences, {
      token,
      params: { id: account, iid: id },
      body: { is_hidden: true },
    });
    expectRefusal(preferences, '403-001', refused);
  });

  test('403-001 and 403-002: a contract for another person, and for one who is blocked', async () => {
    const asAdministrator = {
      token: await service.token('admin_1'),
      params: { id: personOf('company').uuid },
    };
    expectRefusal(makeContract, '403-001', await callApi(service, makeContract, asAdministrator));
    const asBlocked = {
      token: await service.token('blocked'),
      params: { id: personOf('blocked').uuid },
    };
    expectRefusal(makeContract, '403-002', await callApi(service, makeContract, asBlocked));
  });

  test('advance with each thing that the person sends, declares or answers', async () => {
    await sendIdentityDocument();
    expect(await statusOfTasks()).toMatchObject({ IDENTITY: 'IN_PROGRESS' });
    await stateAddress();
    expect(await statusOfTasks()).toMatchObject({ IDENTITY: 'DONE', TAX: 'TO_DO' });
    await declareTaxStatus();
    expect(await statusOfTasks()).toMatchObject({ TAX: 'DONE' });
    const form = await sendKyc();
    expect(await statusOfSteps()).toMatchObject({ KYC: 'IN_PROGRESS' });
    expectRefusal(makeContract, '409-010', await call(makeContract));
    await signPaper('minor', form);
    expect(await statusOfTasks()).toEqual({
      CONTACT: 'DONE',
      IDENTITY: 'DONE',
      TAX: 'DONE',
      QUESTIONNAIRE: 'DONE',
      SIGNATURE: 'TO_DO',
    });
  });
});

describe('the contract of a new adult (CLD-17)', () => {
  test('states the data that the person confirms, and waits for their signature', async () => {
    expect((await call(makeContract)).status).toBe(200);
    const replaced = await contractToSign();
    expect((await call(makeContract)).status).toBe(200);
    expect(await contractToSign()).not.toBe(replaced);
    expect(await statusOfTasks()).toMatchObject({ SIGNATURE: 'IN_PROGRESS' });
    const { account_number: number } = (await meOf('minor'))?.accounts[0] ?? {};
    const text = await textOfPaper(token, 'minor', await contractToSign());
    for (const stated of [personOf('minor').email, '600000007', 'Mayor 1', '28012 Madrid', number])
      expect(text).toContain(stated);
  });

  test('is not signed while another task is open again', async () => {
    await validateDocument(sides[0] ?? '', { status: 'REJECTED', reason: 'No se lee.' });
    expectRefusal(signPapers, '409-010', await requestSignature());
    await service.setClock('2027-09-20T09:30:00.000Z');
    await sendIdentityDocument();
  });

  test('is not signed once the data that it states have changed; it is made again', async () => {
    await stateAddress('2');
    expectRefusal(signPapers, '409-010', await requestSignature(), {
      message: 'Este documento se ha sustituido por otro más reciente. Revise el nuevo.',
    });
    expect((await call(makeContract)).status).toBe(200);
    expect(await textOfPaper(token, 'minor', await contractToSign())).toContain('Mayor 2');
  });

  test.each(['name', 'document_number'] as const)(
    'is not signed while it states another %s of the person',
    async (column) => {
      const { db } = service.database;
      const setColumns = (columns: Updateable<DB['intervener']>) =>
        db.updateTable('intervener').set(columns).where('uuid', '=', id).execute();
      const before = await db
        .selectFrom('intervener')
        .select(['name', 'document_number', 'document_number_index'])
        .where('uuid', '=', id)
        .executeTakeFirstOrThrow();
      await setColumns(
        column === 'name'
          ? { name: 'Otra' }
          : encryptIndexed('intervener.document_number', [id], '99999999R'),
      );
      const refused = await requestSignature();
      await setColumns(before as unknown as Updateable<DB['intervener']>);
      expectRefusal(signPapers, '409-010', refused, {
        message: 'Este documento se ha sustituido por otro más reciente. Revise el nuevo.',
      });
    },
  );

  test('ends the tasks when it is signed; the representatives keep today as their last day', async () => {
    await signPaper('minor', await contractToSign());
    expect(await tasksOf()).toEqual({ tasks: [], contract_to_sign: null });
    const me = await meOf('minor');
    expect(me?.pending_steps).toEqual([]);
    expect(me?.intervener).toMatchObject({ minor_need_update: false, can_operate: true });
    expect(me?.accounts[0]?.permissions).toContain('sign');
    const roles = await service.database.db
      .selectFrom('account_intervener')
      .select(['role', 'valid_to'])
      .where('uuid_account', '=', account)
      .where('uuid_intervener', '=', personOf('tutor').uuid)
      .execute();
    expect(roles).toEqual([{ role: 'TUTOR', valid_to: '2027-09-20' }]);
    expectRefusal(makeContract, '409-010', await call(makeContract));
  });

  test('lets the person order; staff validate the order once the identity document is validated', async () => {
    const order: PlacedOrder = await place(
      await service.as('minor'),
      redemptionOf('minor', 'global', { cash: '150.00' }),
    );
    await signOrder(service, 'minor', order);
    const { uuid } = order.operation;
    const validation = validateOrder(service, uuid);
    await expect(validation).rejects.toMatchObject({ code: '409-010' });
    // The file of a side that was sent first is validated, and a newer one of that side is not checked.
    for (const side of sides.slice(1, 3)) await validateDocument(side, { status: 'VALIDATED' });
    await expect(validateOrder(service, uuid)).rejects.toMatchObject({ code: '409-010' });
    for (const side of sides.slice(-2)) await validateDocument(side, { status: 'VALIDATED' });
    expect((await validateOrder(service, uuid)).operation_status).toBe('VALIDATED');
  });

  test('ends the access of the former representatives after that day', async () => {
    await service.setClock('2027-09-21T09:00:00.000Z');
    await service.runJobs();
    expect((await meOf('tutor'))?.accounts).toEqual([]);
    expect((await meOf('minor'))?.pending_steps).toEqual([]);
  });
});
