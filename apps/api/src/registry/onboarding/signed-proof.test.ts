import { accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocumentHelpers } from '../../../test/support/documents.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { callWithFourEyes, callWithFourEyesOrThrow } from '../../../test/support/four-eyes.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { createMemberToken } from '../../../test/support/superuser.ts';
import { callApi } from '../../../test/support/api.ts';
import { readPersonReadiness } from './onboarding.store.ts';

const call = 'POST /documents/{doc}/validation';
const { uuid: account, bankAccounts } = accountOf('newcomer');
const bank = bankAccounts[0]?.uuid ?? '';
const owner = personOf('newcomer').uuid;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.database.db
    .updateTable('bank_account')
    .set({ status: 'PENDING' })
    .where('uuid', '=', bank)
    .execute();
});
afterAll(() => service.stop());
const { uploadDocument } = createDocumentHelpers(() => service);

const sendProof = async (subcategory = 'CERTIFICADO_CCC') => {
  const labels = {
    subcategory,
    ...(subcategory === 'CERTIFICADO_CCC' && { uuid_bank_account: bank }),
  };
  return (await uploadDocument('POST /accounts/{id}/documents', 'newcomer', account, labels)).uuid;
};
const signatureRecord = (doc: string, signed_by = owner) => ({
  params: { doc },
  body: { status: 'SIGNED', signed_by },
});
const readProofs = async () => (await readPersonReadiness(service.database.db, owner)).proofs;
const bankProof = (isSigned: boolean) => [{ uuid: bank, isValidated: false, isSigned }];
const readProofStatus = async () => {
  const token = await service.token('newcomer');
  const { body } = await callApi(service, 'GET /interveners/{id}/ccc-documents', {
    token,
    params: { id: owner },
  });
  return body.ccc_documents.map(({ is_signed, is_validated }) => [is_signed, is_validated]);
};

test('one member of staff proposes the signature and another records it, without validating the bank account', async () => {
  const doc = await sendProof();
  const answer = await callApi(service, call, {
    token: await createMemberToken(service, 'staff'),
    ...signatureRecord(doc),
  });
  expect(answer.status).toBe(202);
  expect(await readProofs()).toEqual(bankProof(false));
  const { document } = await callWithFourEyesOrThrow(service, call, signatureRecord(doc));
  expect(document).toMatchObject({ is_signed: true, validated: false });
  expect(await readProofs()).toEqual(bankProof(true));
  expect(await readProofStatus()).toEqual([[true, false]]);
  const { entry } = await service.database.db
    .selectFrom('audit_log')
    .select('entry')
    .where('entry', 'like', `%document.signed-on-paper%${doc}%`)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(entry)).toMatchObject({ after: { signed_by: owner } });
});

test('a rejection or a newer proof ends the recorded signature', async () => {
  await service.setClock('2026-11-20T09:00:00.000Z');
  const doc = await sendProof();
  expect(await readProofs()).toEqual(bankProof(false));
  await callWithFourEyesOrThrow(service, call, signatureRecord(doc));
  expect(await readProofs()).toEqual(bankProof(true));
  const rejectedSignature = { status: 'REJECTED', reason: 'La firma no es la del titular' };
  const token = await service.token('staff');
  await callApi(service, call, { token, params: { doc }, body: rejectedSignature });
  expect(await readProofs()).toEqual(bankProof(false));
});

test('404 for a signer who is not on the account', async () => {
  const doc = await sendProof();
  expectRefusal(
    call,
    '404',
    await callWithFourEyes(service, call, signatureRecord(doc, personOf('stranger').uuid)),
  );
  expect(await readProofs()).toEqual(bankProof(false));
});

test('409-010 for a document that is no proof, and for a file that the scanner withholds', async () => {
  expectRefusal(
    call,
    '409-010',
    await callWithFourEyes(service, call, signatureRecord(await sendProof('CONTRATO'))),
  );
  const doc = await sendProof();
  await service.database.db
    .updateTable('document')
    .set({ scan: 'WAITING' })
    .where('uuid', '=', doc)
    .execute();
  expectRefusal(call, '409-010', await callWithFourEyes(service, call, signatureRecord(doc)));
});

test('409-010 for a proof that is already signed or validated', async () => {
  const doc = await sendProof();
  await callWithFourEyesOrThrow(service, call, signatureRecord(doc));
  const token = await createMemberToken(service, 'staff');
  const proposeSignature = () => callApi(service, call, { token, ...signatureRecord(doc) });
  expectRefusal(call, '409-010', await proposeSignature());
  const validatedAnswer = await callApi(service, call, {
    token: await service.token('staff'),
    params: { doc },
    body: { status: 'VALIDATED' },
  });
  expect(validatedAnswer.status).toBe(200);
  await service.database.db
    .updateTable('document')
    .set({ is_signed: false })
    .where('uuid', '=', doc)
    .execute();
  expectRefusal(call, '409-010', await proposeSignature());
});
