import { maskIban } from '@participe/domain';
import { accountOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../../test/support/api.ts';
import { callWithFourEyesOrThrow } from '../../test/support/four-eyes.ts';
import { createMemberToken } from '../../test/support/superuser.ts';
import { createDocumentHelpers, uuidOf } from '../../test/support/documents.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

let service: TestService;
const { uuid: id, bankAccounts } = accountOf('investor_main');

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const readBankAccount = async (
  as: 'investor' | 'readonly' | 'stranger',
  bid = bankAccounts[1]?.uuid ?? '',
) => (await service.as(as)).call('GET /accounts/{id}/bank-accounts/{bid}', { params: { id, bid } });
const listBankAccounts = async (as: 'investor' | 'readonly' | 'stranger') =>
  (await service.as(as)).call('GET /accounts/{id}/bank-accounts', { params: { id } });

describe('200', () => {
  it('returns complete IBANs to the holder, the default one first', async () => {
    const { bank_accounts: rows, total } = await listBankAccounts('investor');
    expect(total).toBe(bankAccounts.length);
    expect(rows[0]).toMatchObject({
      is_default: true,
      status: 'VALIDATED',
      holder_is_intervener: true,
    });
    expect(rows.map(({ iban }) => iban).toSorted()).toEqual(
      bankAccounts.map(({ iban }) => iban).toSorted(),
    );
  });

  it('returns only the last four digits to a read-only person', async () => {
    const { bank_accounts: rows } = await listBankAccounts('readonly');
    expect(rows.map(({ iban }) => iban).toSorted()).toEqual(
      bankAccounts.map(({ iban }) => maskIban(iban)).toSorted(),
    );
  });
});

describe('a single bank account', () => {
  it('is the same as in the list, for the holder and for a read-only person', async () => {
    for (const as of ['investor', 'readonly'] as const) {
      const { bank_account: found } = await readBankAccount(as);
      const { bank_accounts: rows } = await listBankAccounts(as);
      expect(found).toEqual(rows.find(({ uuid }) => uuid === bankAccounts[1]?.uuid));
    }
  });

  it('is not found by a person without a role, in another account, or after its removal', async () => {
    const notFoundError = { status: 404, message: 'No encontrado' };
    await expect(readBankAccount('stranger')).rejects.toMatchObject(notFoundError);
    const foreign = accountOf('stranger').bankAccounts[0]?.uuid;
    await expect(readBankAccount('investor', foreign)).rejects.toMatchObject(notFoundError);
    const account = bankAccounts.at(-1)?.uuid ?? '';
    await service.database.execute(
      `update bank_account set status = 'DELETED' where uuid = '${account}'`,
    );
    await expect(readBankAccount('investor', account)).rejects.toMatchObject(notFoundError);
  });
});

describe('the details of a bank account', () => {
  const [bank] = bankAccounts;
  const { uploadDocument, validate, readAs } = createDocumentHelpers(() => service);
  const forAccount = 'POST /accounts/{id}/documents';
  const labels = { subcategory: 'CERTIFICADO_CCC', uuid_bank_account: bank?.uuid };
  const readDetails = async () => {
    const { bank_account: found } = await readBankAccount('investor', bank?.uuid);
    const { bank_accounts: rows } = await listBankAccounts('readonly');
    const { ccc_document, mandate } = found;
    expect(rows.find(({ uuid }) => uuid === bank?.uuid)).toMatchObject({ ccc_document, mandate });
    return { ccc_document, mandate };
  };

  it('contain the newest proof and whether staff accepted it; a draft does not count', async () => {
    await service.database.execute(
      `update bank_account set status = 'PENDING' where uuid = '${bank?.uuid ?? ''}'`,
    );
    await uploadDocument(forAccount, 'investor', id, { ...labels, tmp_document: true });
    expect((await readDetails()).ccc_document).toBeNull();
    const firstDocument = await uploadDocument(forAccount, 'investor', id, labels);
    const of = (uuid: string, is_validated = false, is_rejected = false) => ({
      uuid,
      is_validated,
      is_signed: false,
      is_rejected,
    });
    expect((await readDetails()).ccc_document).toEqual(of(firstDocument.uuid));
    await validate(firstDocument.uuid, { status: 'REJECTED', reason: 'Borroso' });
    expect((await readDetails()).ccc_document).toEqual(of(firstDocument.uuid, false, true));
    const { uuid } = await uploadDocument(forAccount, 'investor', id, labels);
    expect((await readDetails()).ccc_document).toEqual(of(uuid));
    await validate(uuid, { status: 'VALIDATED' });
    expect((await readDetails()).ccc_document).toEqual(of(uuid, true));
    const { ccc_documents: proofs } = await readAs(
      'GET /interveners/{id}/ccc-documents',
      'investor',
      uuidOf('investor'),
    );
    expect(proofs.find((proof) => proof.uuid_bank_account === bank?.uuid)).toMatchObject({
      uuid_document: uuid,
      is_validated: true,
    });
  });

  it('contain a proof uploaded by staff only after a second person has approved it (DOC-24)', async () => {
    const statusOf = async () =>
      (await readBankAccount('investor', bank?.uuid)).bank_account.status;
    await service.database.execute(
      `update bank_account set status = 'PENDING' where uuid = '${bank?.uuid ?? ''}'`,
    );
    const { uuid: doc } = await uploadDocument(forAccount, 'staff', id, labels);
    const call = 'POST /documents/{doc}/validation';
    const request = { params: { doc }, body: { status: 'VALIDATED' } };
    const token = await createMemberToken(service, 'staff');
    const proposedAnswer = await callApi(service, call, { ...request, token });
    expect([proposedAnswer.status, await statusOf()]).toEqual([202, 'PENDING']);
    const { document } = await callWithFourEyesOrThrow(service, call, request);
    expect(document.uuid).toBe(doc);
    expect(await statusOf()).toBe('VALIDATED');
  });

  it('contain the active mandate, not an old one or that of a single debit', async () => {
    const insertMandate = (reference: string, sequence: string, status: string) =>
      service.database
        .execute(`insert into mandate (uuid, reference, uuid_bank_account, sequence, status, created_at)
        values (gen_random_uuid(), '${reference}', '${bank?.uuid ?? ''}', '${sequence}', '${status}', now())`);
    await insertMandate('OLD-1', 'RCUR', 'EXPIRED');
    await insertMandate('OLD-2', 'RCUR', 'REVOKED');
    await insertMandate('ONCE-1', 'OOFF', 'ACTIVE');
    expect((await readDetails()).mandate).toBeNull();
    await insertMandate('LIVES-1', 'RCUR', 'PENDING_SIGNATURE');
    expect((await readDetails()).mandate).toEqual({
      reference: 'LIVES-1',
      status: 'PENDING_SIGNATURE',
    });
    await service.database.execute(
      `update mandate set status = 'ACTIVE' where reference = 'LIVES-1'`,
    );
    expect((await readDetails()).mandate).toEqual({ reference: 'LIVES-1', status: 'ACTIVE' });
  });
});

describe('404', () => {
  it('is the answer to a person without a role', async () => {
    await expect(listBankAccounts('stranger')).rejects.toMatchObject({ status: 404 });
  });
});
