import { type DemoAccountKey, type DemoPersonKey, accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBankAccountHelpers } from '../../test/scenarios/document-steps.ts';
import { place, redemptionOf } from '../../test/scenarios/order-steps.ts';
import { setArrangement, withExtraRole } from '../../test/scenarios/signature-steps.ts';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { createDocumentHelpers } from '../../test/support/documents.ts';
import { waitForBlockedStatement } from '../../test/support/rows.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { advanceSession } from '../../test/support/login.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { markBankAccountSigned } from '../accounts/index.ts';
import { auditBooks } from '../books-audit/reconcile.ts';

const call = 'POST /documents-signatures';
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
// A person can request the next code after thirty seconds.
beforeEach(() => advanceSession(service, 31));
const { addBankAccount, listOf } = createBankAccountHelpers(() => service);
const { validate } = createDocumentHelpers(() => service);

interface Added {
  readonly account: DemoAccountKey;
  readonly bank: string;
  readonly document: string;
  /** The documents that the person who asks for the bank account may sign. */
  readonly offered: readonly string[];
  readonly proof: string;
}

async function add(who: DemoPersonKey, account: DemoAccountKey, iban: string, holder = who) {
  const { body } = await addBankAccount(who, account, { holder, body: { iban } });
  const { uuid_document: document } = await service.database.db
    .selectFrom('document')
    .select('uuid as uuid_document')
    .where('uuid_bank_account', '=', body.bank_account.uuid)
    .where('subcategory', '<>', 'CERTIFICADO_CCC')
    .executeTakeFirstOrThrow();
  return {
    account,
    bank: body.bank_account.uuid,
    document,
    offered: body.documents_to_sign.map(({ uuid }) => uuid),
    proof: body.bank_account.ccc_document?.uuid ?? '',
  };
}

const requestCode = async (who: DemoPersonKey, { bank, document }: Added) =>
  callApi(service, call, {
    token: await service.token(who),
    body: {
      documents: [{ entity: 'BANK_ACCOUNT', uuid_entity: bank, uuid_document: document }],
      accept_terms: true,
    },
  });

async function sign(who: DemoPersonKey, added: Added) {
  await advanceSession(service, 31);
  const { body } = await requestCode(who, added);
  if (!('signature_request' in body)) throw new Error('The service did not send a code.');
  const signed = await callOrThrow(service, call, {
    token: await service.token(who),
    body: { uuid_signature_request: body.signature_request.uuid, otp: await service.codeFor(who) },
  });
  if (!('signature' in signed)) throw new Error('The service did not sign.');
  return signed.signature;
}

const readBank = async (who: DemoPersonKey, { account, bank }: Added) =>
  (await listOf(who, account)).find(({ uuid }) => uuid === bank);

const titlesFor = async (who: DemoPersonKey): Promise<string[]> => {
  const query = { is_intervener: 'true', is_private_area: 'true' };
  const me = await callOrThrow(service, 'GET /me', { token: await service.token(who), query });
  return (me.private_area?.documents_to_sign ?? []).map(({ title }) => title);
};

describe('a bank account of two joint holders (ACC-12)', () => {
  const title = 'Alta de la cuenta bancaria terminada en 1332';
  let added: Added;

  test('waits for both holders; the last signature starts the 72 hours, even after the validation', async () => {
    await service.setClock('2026-11-19T09:00:00.000Z');
    added = await add('couple_a', 'couple', 'ES9121000418450200051332');
    expect(await titlesFor('couple_a')).toContain(title);
    expect(await titlesFor('couple_b')).toContain(title);
    const first = await sign('couple_a', added);
    expect(first).toMatchObject({
      entity_status: 'PENDING',
      documents: [{ is_signed: false, pending_signers: [{ name: 'Lucía Ferrer Montes' }] }],
    });
    expect(await titlesFor('couple_a')).not.toContain(title);
    expectRefusal(call, '409-010', await requestCode('couple_a', added));
    await validate(added.proof, { status: 'VALIDATED' });
    expect(await readBank('couple_a', added)).toMatchObject({
      status: 'PENDING',
      signed: false,
      pending_signers: [{ uuid_intervener: personOf('couple_b').uuid }],
    });
    await service.setClock('2026-11-19T10:00:00.000Z');
    const last = await sign('couple_b', added);
    expect(last).toMatchObject({
      entity_status: 'VALIDATED',
      documents: [{ is_signed: true, pending_signers: [] }],
    });
    expect(await readBank('couple_a', added)).toMatchObject({
      status: 'VALIDATED',
      signed: true,
      pending_signers: [],
      usable_from: '2026-11-22T10:00:00.000Z',
    });
  });

  test('may receive a redemption from the end of the 72 hours on, not before', async () => {
    const order = {
      ...redemptionOf('couple', 'global', { cash: '150.00' }),
      uuid_bank_account: added.bank,
    };
    const client = await service.as('couple_a');
    await service.setClock('2026-11-22T09:59:59.000Z');
    await expect(place(client, order)).rejects.toMatchObject({
      code: '400-020',
      message: 'Esta cuenta está pendiente de validar',
    });
    await service.setClock('2026-11-22T10:00:00.000Z');
    expect((await place(client, order)).operation.uuid_bank_account).toBe(added.bank);
  });

  test('404 for a stranger, and the books verify the signatures', async () => {
    expectRefusal(call, '404', await requestCode('stranger', added));
    expect((await auditBooks(service.database.db)).differences).toEqual([]);
  });
});

describe('who signs a bank account (SIG-01, ACC-12)', () => {
  test('one holder suffices where one signature is required; a reader may not sign', async () => {
    const added = await add('investor', 'investor_main', 'ES7921000813610123456789');
    expectRefusal(call, '403-001', await requestCode('readonly', added));
    expect(await sign('investor', added)).toMatchObject({ documents: [{ is_signed: true }] });
    expect(await readBank('investor', added)).toMatchObject({ status: 'PENDING', signed: true });
    await validate(added.proof, { status: 'VALIDATED' });
    expect(await readBank('investor', added)).toMatchObject({ status: 'VALIDATED' });
  });

  test('the paper of an earlier version is signed while its IBAN is still in clear (SEC-02)', async () => {
    const iban = 'ES4321000418400123456003';
    const added = await add('investor', 'investor_main', iban);
    await service.database.execute(`
      alter table document disable trigger user;
      update document set facts = jsonb_set(facts, '{iban}', '"${iban}"') where uuid = '${added.document}';
      alter table document enable trigger user;`);
    expect(await sign('investor', added)).toMatchObject({ documents: [{ is_signed: true }] });
  });

  test('one joint holder does not suffice while the other may not sign', async () => {
    const setStatus = (status: 'BLOQUEADO' | 'FINALIZADO') =>
      service.database.db
        .updateTable('intervener')
        .set({ intervener_status: status })
        .where('uuid', '=', personOf('couple_b').uuid)
        .execute();
    await setStatus('BLOQUEADO');
    const added = await add('couple_a', 'couple', 'ES3521000418410123456001');
    expect(await sign('couple_a', added)).toMatchObject({
      documents: [{ is_signed: false, pending_signers: [] }],
    });
    await validate(added.proof, { status: 'VALIDATED' });
    expect(await readBank('couple_a', added)).toMatchObject({ status: 'PENDING', signed: false });
    await setStatus('FINALIZADO');
    expect((await sign('couple_b', added)).documents[0]?.is_signed).toBe(true);
    expect(await readBank('couple_a', added)).toMatchObject({ status: 'VALIDATED' });
  });

  test('a validation waits for the last signature that is being stored, and takes effect after it', async () => {
    const added = await add('investor', 'investor_main', 'ES8621000418460123456002');
    const { db } = service.database;
    const validating = await db.transaction().execute(async (tx) => {
      await markBankAccountSigned(tx, added.bank, new Date('2026-11-19T09:00:00.000Z'));
      const waiting = validate(added.proof, { status: 'VALIDATED' });
      await waitForBlockedStatement(db);
      return { waiting };
    });
    await validating.waiting;
    expect(await readBank('investor', added)).toMatchObject({ status: 'VALIDATED' });
  });

  test('two administrators sign for a company, also where the number depends on the amount', async () => {
    for (const [arrangement, iban] of [
      ['MANCOMUNADA', 'ES1000492352082414205416'],
      ['MANCOMUNADA_CONDICIONAL', 'ES1720852066623456789011'],
    ] as const) {
      await setArrangement(service, 'company', arrangement);
      const added = await add('admin_1', 'company', iban, 'company');
      expect((await sign('admin_1', added)).documents[0]?.is_signed).toBe(false);
      expect((await sign('admin_2', added)).documents[0]?.is_signed).toBe(true);
    }
  });

  test('an attorney may add a bank account, whose document the holder signs', () =>
    withExtraRole(
      service,
      'powers',
      'operator',
      { role: 'APODERADO', deed: 'OPERATE_AND_BANK' },
      async () => {
        const added = await add('operator', 'powers', 'ES6000491500051234567892', 'principal');
        expect(added.offered).toEqual([]);
        expectRefusal(call, '403-001', await requestCode('operator', added));
        expect(await titlesFor('operator')).toEqual([]);
        expect((await sign('principal', added)).documents[0]?.is_signed).toBe(true);
      },
    ));

  test('the bare owner and the usufructuary both sign', async () => {
    const { roles } = accountOf('usufruct');
    const usufructuary = roles.find(({ role }) => role === 'USUFRUCTUARIO')?.personKey;
    const added = await add('bare_owner', 'usufruct', 'ES9420805801101234567891');
    expect((await sign('bare_owner', added)).documents[0]?.is_signed).toBe(false);
    expect((await sign(usufructuary ?? 'investor', added)).documents[0]?.is_signed).toBe(true);
  });
});
