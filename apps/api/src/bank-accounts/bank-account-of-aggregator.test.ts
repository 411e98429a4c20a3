import { randomUUID } from 'node:crypto';
import { type DemoPersonKey, accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAggregator, startAggregator } from '../../test/partners/aggregator.ts';
import {
  createBankAccountHelpers,
  createConsentHelpers,
  newIban,
} from '../../test/scenarios/document-steps.ts';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { advanceSession } from '../../test/support/login.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';

const add = 'POST /accounts/{id}/bank-accounts';
const ibanOfOther = 'ES7921000813610123456789';

let service: TestService;
let aggregator: TestAggregator;
beforeAll(async () => {
  aggregator = await startAggregator();
  service = await startTestService('postgres', { wealthreaderUrl: aggregator.url });
  const { documentNumber } = personOf('couple_a');
  const javier = { name: 'SANTAMARIA PRADO JAVIER', document_number: documentNumber };
  const accounts = [
    { iban: newIban, holders: [{ name: 'Otra Persona' }, javier] },
    { iban: ibanOfOther, holders: [{ name: 'Otra Persona' }] },
  ];
  aggregator.setAnswer('/accounts', { body: { accounts } });
});
afterAll(async () => {
  await service.stop();
  await aggregator.close();
});
const { listOf, loginWithoutCode } = createBankAccountHelpers(() => service);
const { connectFully } = createConsentHelpers(() => service);

const addWithConsent = async (
  consent: string | null,
  more: object = {},
  who: DemoPersonKey = 'couple_a',
  token?: string,
) =>
  callApi(service, add, {
    token: token ?? (await service.token(who)),
    params: { id: accountOf('couple').uuid },
    body: {
      iban: newIban,
      uuid_intervener_holder: personOf('couple_a').uuid,
      uuid_wealthreader: consent ?? '',
      ...more,
    },
  });
const refusedWith = async (message: string, ...request: Parameters<typeof addWithConsent>) => {
  const field = 'uuid_wealthreader';
  expectRefusal(add, '400-020', await addWithConsent(...request), { field, message });
};
const notConfirmed =
  'Su banco no nos ha confirmado esta cuenta bancaria. Revise el IBAN, compruébela otra vez o envíe un justificante.';
const ofSomebodyElse =
  'Según el banco, esta cuenta bancaria es de otra persona. Revise el titular o envíe un justificante.';
const notInForce =
  'La conexión con su banco ya no está activa. Compruebe la cuenta otra vez o envíe un justificante.';

describe('a bank account that its bank proves (ACC-20)', () => {
  test('is refused for another IBAN, another holder and a consent that is not theirs or in force', async () => {
    const { uuid } = await connectFully('couple_a', 'refused');
    await refusedWith(notConfirmed, uuid, { iban: 'ES1720852066623456789011' });
    await refusedWith(ofSomebodyElse, uuid, { iban: ibanOfOther });
    const lucia = { uuid_intervener_holder: personOf('couple_b').uuid };
    await refusedWith(ofSomebodyElse, uuid, lucia);
    await refusedWith(notInForce, randomUUID());
    await refusedWith(notInForce, uuid, {}, 'couple_b');
    await callOrThrow(service, 'PATCH /wealthreader/{id}', {
      token: await service.token('couple_a'),
      params: { id: personOf('couple_a').uuid },
      body: { status: 'REVOKED' },
    });
    await refusedWith(notInForce, uuid);
  });

  test('needs no paper, but a fresh code, and either a paper or a consent', async () => {
    const { uuid } = await connectFully('couple_a', 'accepted');
    const paper = { attachment: 'JVBERi0=', filename: 'a.pdf' };
    expect((await addWithConsent(uuid, paper)).status).toBe(400);
    const token = await loginWithoutCode('couple_a');
    expectRefusal(add, '403-004', await addWithConsent(uuid, {}, 'couple_a', token));
    const otp = await service.codeFor('couple_a');
    const added = await addWithConsent(uuid, { otp }, 'couple_a', token);
    expect(added.status).toBe(201);
    expect(added.body.bank_account).toMatchObject({
      iban: newIban,
      proof_source: 'AGGREGATOR',
      ccc_document: null,
      status: 'PENDING',
      signed: false,
    });
    expect(added.body.documents_to_sign).toHaveLength(1);
    const mails = await service.database.db
      .selectFrom('message')
      .select(decryptedColumn('message.text').as('text'))
      .where('subject', '=', 'Nueva cuenta bancaria')
      .execute();
    expect(mails).toHaveLength(2);
    for (const { text } of mails) {
      expect(text).toContain('El banco ha confirmado el titular.');
      expect(text).not.toContain('validemos');
    }
  });

  test('is missing in no list of documents, and is validated by its last signature', async () => {
    const proofs = await callOrThrow(service, 'GET /interveners/{id}/ccc-documents', {
      token: await service.token('couple_a'),
      params: { id: personOf('couple_a').uuid },
    });
    const [added] = (await listOf('couple_a', 'couple')).filter(({ iban }) => iban === newIban);
    expect(proofs.ccc_documents).toContainEqual(
      expect.objectContaining({ uuid_bank_account: added?.uuid, is_validated: true }),
    );
    await service.service.runDueWork();
    const notices = await service.database.db
      .selectFrom('notification')
      .select('uuid')
      .where('cause', 'like', `MISSING_CCC_DOCUMENT:${added?.uuid ?? ''}%`)
      .execute();
    expect(notices).toEqual([]);
    for (const who of ['couple_a', 'couple_b'] as const) await signBankAccount(who, added?.uuid);
    const [signed] = (await listOf('couple_a', 'couple')).filter(({ iban }) => iban === newIban);
    expect(signed).toMatchObject({ status: 'VALIDATED', signed: true });
    const hours =
      (new Date(signed?.usable_from ?? '').getTime() - service.service.clock.now().getTime()) /
      3_600_000;
    expect(Math.round(hours)).toBe(72);
  });
});

async function signBankAccount(who: DemoPersonKey, uuid = ''): Promise<void> {
  const call = 'POST /documents-signatures';
  // A person can request the next code after thirty seconds.
  await advanceSession(service, 31);
  const token = await service.token(who);
  const { uuid: document } = await service.database.db
    .selectFrom('document')
    .select('uuid')
    .where('uuid_bank_account', '=', uuid)
    .executeTakeFirstOrThrow();
  const documents = [{ entity: 'BANK_ACCOUNT', uuid_entity: uuid, uuid_document: document }];
  const body = { documents, accept_terms: true };
  const asked = await callOrThrow(service, call, { token, body });
  if (!('signature_request' in asked)) throw new Error('The service did not send a code.');
  const { uuid: request } = asked.signature_request;
  const otp = await service.codeFor(who);
  await callOrThrow(service, call, { token, body: { uuid_signature_request: request, otp } });
}
