import { type DemoAccountKey, type DemoPersonKey, accountOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withExtraRole } from '../../../test/scenarios/signature-steps.ts';
import { createDocumentHelpers, uuidOf } from '../../../test/support/documents.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

const call = 'POST /accounts/{id}/documents';
const proofSubcategory = 'CERTIFICADO_CCC';
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.database.execute(`
    update bank_account set status = 'PENDING' where uuid_account in
      ('${accountOf('powers').uuid}', '${accountOf('usufruct').uuid}', '${accountOf('blocked').uuid}');
    update account set account_status = 'SIGNED' where uuid = '${accountOf('usufruct').uuid}'`);
});
afterAll(() => service.stop());
const { send, readAs, pending } = createDocumentHelpers(() => service);

const sendProof = (who: DemoPersonKey, account: DemoAccountKey) => {
  const { uuid, bankAccounts } = accountOf(account);
  return send(call, who, uuid, {
    subcategory: proofSubcategory,
    uuid_bank_account: bankAccounts[0]?.uuid,
  });
};
const mayUpload = async (who: DemoPersonKey, subcategory: string) => {
  const listedProofs = await readAs('GET /interveners/{id}/document-validations', who, uuidOf(who));
  return listedProofs.document_validations.find((one) => one.subcategory === subcategory)
    ?.can_upload;
};

// Sending the proof of a bank account needs the right over bank accounts (DOC-14, PRM-01).
describe.each<[DemoPersonKey, string]>([
  ['operator', 'an operating authorised person'],
  ['attorney', 'an attorney whose deed does not include bank accounts'],
])('%s, %s', (who) => {
  test('cannot send the proof, is not asked for it, and can send other documents of the account', async () => {
    expectRefusal(call, '403-001', await sendProof(who, 'powers'));
    expect(await mayUpload(who, proofSubcategory)).toBe(false);
    expect(await pending(who)).toBe(false);
    const contract = { subcategory: 'CONTRATO' };
    expect((await send(call, who, accountOf('powers').uuid, contract)).status).toBe(201);
  });
});

test('an attorney whose deed includes bank accounts sends the proof', () =>
  withExtraRole(
    service,
    'powers',
    'operator',
    { role: 'APODERADO', deed: 'OPERATE_AND_BANK' },
    async () => {
      expect(await mayUpload('operator', proofSubcategory)).toBe(true);
      expect(await pending('operator')).toBe(true);
      expect((await sendProof('operator', 'powers')).status).toBe(201);
    },
  ));

test.each<[DemoPersonKey, DemoAccountKey]>([
  ['principal', 'powers'],
  ['blocked', 'blocked'],
  ['bare_owner', 'usufruct'],
])(
  'the holder %s sends the proof, also while blocked or before the account is open',
  async (who, account) => {
    expect(await mayUpload(who, proofSubcategory)).toBe(true);
    expect((await sendProof(who, account)).status).toBe(201);
  },
);
