import { accountOf, demoAssociates } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callOrThrow } from '../../test/support/api.ts';
import { setDocumentExpiry } from '../../test/scenarios/notification-steps.ts';
import { createDocumentHelpers, uuidOf } from '../../test/support/documents.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

const forPerson = 'POST /interveners/{id}/documents';
const forAccount = 'POST /accounts/{id}/documents';
type PersonKey = Parameters<TestService['token']>[0];
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
const { uploadDocument, validate, readAs, pending } = createDocumentHelpers(() => service);

const readNotices = async (who: PersonKey, type: string) =>
  (
    await callOrThrow(service, 'GET /notifications', { token: await service.token(who) })
  ).notifications.filter((one) => one.type === type);

const readExpiryDate = async (uuid: string) =>
  (
    await service.database.db
      .selectFrom('intervener')
      .select('document_expires_on')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
  ).document_expires_on;

test('an expired identity document is required until staff have validated the new one', async () => {
  const id = uuidOf('blocked');
  const call = 'GET /interveners/{id}/document-validations';
  const readDocumentState = async () =>
    (await readAs(call, 'blocked', id)).document_validations
      .filter(({ subcategory }) => subcategory.startsWith('DNI'))
      .map(({ status, expires_at, rejected_reason }) => [status, expires_at, rejected_reason]);
  const expiredRow = ['EXPIRED', '2024-05-31', null];
  expect(await readDocumentState()).toEqual([expiredRow, expiredRow]);
  expect(await pending('blocked')).toBe(true);
  const front = { subcategory: 'DNI_ANVERSO', expires_at: '2034-05-31' };
  const firstDocument = await uploadDocument(forPerson, 'blocked', id, {
    ...front,
    validated: true,
  });
  expect(firstDocument).toMatchObject({
    validated: false,
    uuid_intervener: id,
    uuid_account: null,
  });
  expect((await readDocumentState())[0]).toEqual(['UPLOADED', '2034-05-31', null]);
  const reason = 'La fotografía está borrosa.';
  expect(
    (await validate(firstDocument.uuid, { status: 'REJECTED', reason })).body.document,
  ).toMatchObject({
    validated: false,
    rejected_reason: reason,
  });
  expect((await readDocumentState())[0]).toEqual(['REJECTED', '2034-05-31', reason]);
  const [told] = await readNotices('blocked', 'DOCUMENTATION_ISSUE_CREATED');
  expect(told).toMatchObject({
    text: `DNI, anverso: ${reason}`,
    url: '/account/documents',
    uuid_entity: firstDocument.uuid,
  });
  for (const labels of [front, { subcategory: 'DNI_REVERSO', expires_at: '2034-05-31' }]) {
    const { uuid } = await uploadDocument(forPerson, 'blocked', id, labels);
    const answer = await validate(uuid, { status: 'VALIDATED', expires_at: '2034-06-01' });
    expect(answer.body.document).toMatchObject({ validated: true, expires_at: '2034-06-01' });
  }
  const validatedRow = ['VALIDATED', '2034-06-01', null];
  expect(await readDocumentState()).toEqual([validatedRow, validatedRow]);
  expect(await pending('blocked')).toBe(false);
  expect(await readExpiryDate(id)).toBe('2034-06-01');
  // A document of another type, or one that expires earlier, does not change the stored expiry date.
  for (const subcategory of ['PASAPORTE', 'DNI_ANVERSO']) {
    const paper = await uploadDocument(forPerson, 'blocked', id, {
      subcategory,
      expires_at: '2030-01-01',
    });
    expect((await validate(paper.uuid, { status: 'VALIDATED' })).status).toBe(200);
    expect(await readExpiryDate(id)).toBe('2034-06-01');
  }
});

test('an identity document of an administrator uploaded for the company sets no expiry date of the company', async () => {
  const id = uuidOf('company');
  const labels = { subcategory: 'DNI_ANVERSO', expires_at: '2030-01-01' };
  const { uuid } = await uploadDocument(forPerson, 'admin_1', id, labels);
  expect((await validate(uuid, { status: 'VALIDATED' })).status).toBe(200);
  expect(await readExpiryDate(id)).toBeNull();
});

describe('a document of an account', () => {
  test('the proof of a bank account goes from missing to uploaded and validated, and validates the bank account', async () => {
    const { uuid: account, bankAccounts } = accountOf('stranger');
    const [bank] = bankAccounts;
    await service.database.db
      .updateTable('bank_account')
      .set({ status: 'PENDING' })
      .where('uuid', '=', bank?.uuid ?? '')
      .execute();
    const id = uuidOf('stranger');
    const readProofState = async () => {
      const { ccc_documents: proofs } = await readAs(
        'GET /interveners/{id}/ccc-documents',
        'stranger',
        id,
      );
      const { document_validations: needed } = await readAs(
        'GET /accounts/{id}/document-validations',
        'stranger',
        account,
      );
      const isOfBankAccount = (one: { uuid_bank_account: string | null }) =>
        one.uuid_bank_account === bank?.uuid;
      return [needed.find(isOfBankAccount)?.status, proofs.find(isOfBankAccount)];
    };
    expect(await readProofState()).toEqual([
      'MISSING',
      {
        uuid_document: null,
        uuid_bank_account: bank?.uuid,
        uuid_account: account,
        iban_masked: `••••\u00a0${bank?.iban.slice(-4) ?? ''}`,
        is_validated: false,
        is_signed: false,
        uploaded_at: null,
        rejected_reason: null,
      },
    ]);
    expect(await pending('stranger')).toBe(true);
    const labels = { subcategory: 'CERTIFICADO_CCC', uuid_bank_account: bank?.uuid };
    const { uuid } = await uploadDocument(forAccount, 'stranger', account, labels);
    expect(await readProofState()).toMatchObject(['UPLOADED', { uuid_document: uuid }]);
    expect(await pending('stranger')).toBe(false);
    await validate(uuid, { status: 'VALIDATED' });
    expect(await readProofState()).toMatchObject(['VALIDATED', { is_validated: true }]);
    const { bank_accounts: banks } = await readAs(
      'GET /accounts/{id}/bank-accounts',
      'stranger',
      account,
    );
    expect(banks.map(({ status }) => status)).not.toContain('PENDING');
    // One of Carmen's bank accounts also lacks its proof of ownership, but read-only people are not asked for proofs.
    expect(await pending('readonly')).toBe(false);
  });

  test('an associate of the company is pending until their document is uploaded', async () => {
    const [, unknown] = demoAssociates;
    const { uuid: account } = accountOf('company');
    const readAssociateState = async () =>
      (await readAs('GET /accounts/{id}/associates', 'admin_1', account)).associates.map(
        ({ relation, document_masked, documents_pending }) => [
          relation,
          document_masked,
          documents_pending,
        ],
      );
    expect(await readAssociateState()).toEqual([
      ['TITULAR_REAL', '•••••501D', false],
      ['TITULAR_REAL', '•••••508Q', true],
      ['CONSEJERO', '•••••515T', false],
    ]);
    expect(await pending('admin_1')).toBe(true);
    const labels = { subcategory: 'PASAPORTE', associate_patron: unknown?.uuid };
    expect(await uploadDocument(forAccount, 'admin_1', account, labels)).toMatchObject({
      associate_patron: unknown?.uuid,
      uuid_account: account,
    });
    expect((await readAssociateState())[1]?.[2]).toBe(false);
  });
});

describe('the people whose documents the caller may choose', () => {
  test.each([
    ['couple_a', ['SELF', 'COHOLDER'], [true, false]],
    ['tutor', ['SELF', 'MINOR'], [true, true]],
    ['minor', ['SELF'], [false]],
    ['readonly', ['SELF'], [false]],
    ['admin_1', ['SELF', 'COMPANY', 'COMPANY'], [true, true, true]],
    // A power of attorney over an account does not let the attorney see documents of the person who granted it.
    ['attorney', ['SELF'], [true]],
  ] as const)('%s sees %j, and may upload for them: %j', async (who, relations, may) => {
    const { associated } = await readAs(
      'GET /interveners/{id}/list-all-associated',
      who,
      uuidOf(who),
    );
    expect(associated.map(({ relation }) => relation)).toEqual(relations);
    expect(associated.map(({ can_upload: can }) => can)).toEqual(may);
    expect(associated[0]?.uuid_intervener).toBe(uuidOf(who));
    expect(associated[0]?.accounts.length).toBeGreaterThan(0);
  });
});

test("a document that awaits a person's signature is pending until the person has signed", async () => {
  // One of the two holders has signed this demo order.
  expect(await Promise.all([pending('couple_a'), pending('couple_b')])).toEqual([false, true]);
});

test('GET /me lists documents that expire within thirty days, both sides of one as a single entry', async () => {
  const listExpiring = async (who: PersonKey) => {
    const token = await service.token(who);
    const query = { is_intervener: 'true', is_private_area: 'true' };
    return (await callOrThrow(service, 'GET /me', { token, query })).private_area
      ?.documents_expiring;
  };
  const paper = { key: 'DNI', title: 'DNI' };
  await setDocumentExpiry(service, 'couple_a', '2026-12-20');
  expect(await listExpiring('couple_a')).toBeUndefined();
  await setDocumentExpiry(service, 'couple_a', '2026-12-19');
  expect(await listExpiring('couple_a')).toEqual([{ ...paper, expires_at: '2026-12-19' }]);
  await setDocumentExpiry(service, 'couple_a', '2026-11-18');
  expect(await listExpiring('couple_a')).toBeUndefined();
  const { uuid } = await uploadDocument(forPerson, 'couple_a', uuidOf('couple_a'), {
    subcategory: 'DNI_ANVERSO',
    expires_at: '2026-12-01',
  });
  expect(await listExpiring('couple_a')).toBeUndefined();
  await validate(uuid, { status: 'VALIDATED', expires_at: '2026-12-01' });
  expect(await listExpiring('couple_a')).toContainEqual({ ...paper, expires_at: '2026-12-01' });
  // A person who may not upload the renewed document is not reminded.
  await setDocumentExpiry(service, 'readonly', '2026-12-10');
  expect(await listExpiring('readonly')).toBeUndefined();
});
