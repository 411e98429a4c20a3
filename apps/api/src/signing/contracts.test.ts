import { randomUUID } from 'node:crypto';
import { type DemoAccountKey, type DemoPersonKey, accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiInput, callApi, callOrThrow } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { smallPdf } from '../../test/support/files.ts';
import { advanceSession } from '../../test/support/login.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { createOnboardingToken } from '../../test/support/superuser.ts';
import { tamperDb } from '../../test/scenarios/tampered.ts';
import { auditBooks } from '../books-audit/reconcile.ts';

const call = 'POST /documents-signatures';
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
// A person can request the next code after thirty seconds.
beforeEach(() => advanceSession(service, 31));

const tokenOf = (who: DemoPersonKey) =>
  who === 'onboarding' ? createOnboardingToken(service) : service.token(who);
const postSignature = async (who: DemoPersonKey, body: ApiInput['body']) =>
  callApi(service, call, { token: await tokenOf(who), body });

async function readPrivateArea(who: DemoPersonKey) {
  const query = { is_intervener: 'true', is_private_area: 'true' };
  const me = await callOrThrow(service, 'GET /me', { token: await tokenOf(who), query });
  return me.private_area;
}

async function readContracts(account: DemoAccountKey) {
  return service.database.db
    .selectFrom('document')
    .select(['uuid', 'is_signed', 'title'])
    .where('uuid_account', '=', accountOf(account).uuid)
    .where('template', '=', 'CONTRATO')
    .execute();
}

const codeRequestFor = (account: DemoAccountKey, uuid: string) => ({
  documents: [{ entity: 'ACCOUNT', uuid_entity: accountOf(account).uuid, uuid_document: uuid }],
  accept_terms: true,
});

async function signContract(who: DemoPersonKey, account: DemoAccountKey) {
  const [contract] = await readContracts(account);
  const firstAnswer = await postSignature(who, codeRequestFor(account, contract?.uuid ?? ''));
  expect([firstAnswer.status, firstAnswer.text]).toEqual([200, firstAnswer.text]);
  const { signature_request: request } = firstAnswer.body as {
    signature_request: { uuid: string };
  };
  const otp = await service.codeFor(who);
  return postSignature(who, { uuid_signature_request: request.uuid, otp });
}

const statusOf = async (account: DemoAccountKey) =>
  (
    await service.database.db
      .selectFrom('account')
      .select('account_status')
      .where('uuid', '=', accountOf(account).uuid)
      .executeTakeFirstOrThrow()
  ).account_status;

const registerAccount = (account: DemoAccountKey) =>
  service.database.db
    .updateTable('account')
    .set({ account_status: 'REGISTERED_ONLINE' })
    .where('uuid', '=', accountOf(account).uuid)
    .execute();

describe('the contract of an account', () => {
  test('is created once for an account of adults in onboarding, and not for that of a minor', async () => {
    for (const account of ['couple', 'minor'] as const) await registerAccount(account);
    await service.runJobs();
    await service.runJobs();
    expect(await readContracts('couple')).toHaveLength(1);
    expect(await readContracts('minor')).toEqual([]);
    expect(await readContracts('investor_main')).toEqual([]);
  });

  test('awaits the signatures of both holders; after the second, the account is signed', async () => {
    const answer = await signContract('couple_a', 'couple');
    expect(answer.body).toMatchObject({
      signature: {
        documents: [{ is_signed: false, pending_signers: [{ name: 'Lucía Ferrer Montes' }] }],
        entity_status: 'REGISTERED_ONLINE',
      },
    });
    expect((await readPrivateArea('couple_a'))?.documents_to_sign).toBeUndefined();
    expect((await readPrivateArea('couple_b'))?.documents_to_sign).toHaveLength(1);
    const [contract] = await readContracts('couple');
    await advanceSession(service, 31);
    expectRefusal(
      call,
      '409-010',
      await postSignature('couple_a', codeRequestFor('couple', contract?.uuid ?? '')),
    );
    const secondAnswer = await signContract('couple_b', 'couple');
    expect(secondAnswer.body).toMatchObject({
      signature: { documents: [{ is_signed: true, pending_signers: [] }], entity_status: 'SIGNED' },
    });
    expect(await statusOf('couple')).toBe('SIGNED');
  });
});

describe('a person in onboarding', () => {
  test('is told what is missing and what is under review', async () => {
    const area = await readPrivateArea('onboarding');
    const [contract] = await readContracts('onboarding');
    expect(area?.documents_pending).toBe(true);
    expect(area?.documents_to_sign).toEqual([
      {
        uuid: contract?.uuid,
        title: 'Contrato de cuenta de partícipe',
        entity: 'ACCOUNT',
        uuid_entity: accountOf('onboarding').uuid,
        owner_name: null,
      },
    ]);
    const listTasks = async () =>
      (await readPrivateArea('onboarding'))?.onboarding_requirements?.map(
        ({ action, title, status }) => [action, title, status],
      );
    const proofTask = ['UPLOAD', 'Certificado de titularidad de la cuenta', 'MISSING'];
    const signTask = ['SIGN', 'Contrato de cuenta de partícipe', 'MISSING'];
    const frontTask = (status: string) => ['UPLOAD', 'DNI, anverso', status];
    const backTask = ['UPLOAD', 'DNI, reverso', 'MISSING'];
    expect(await listTasks()).toEqual([frontTask('MISSING'), backTask, proofTask, signTask]);
    const uploadAnswer = await callApi(service, 'POST /interveners/{id}/documents', {
      token: await tokenOf('onboarding'),
      params: { id: personOf('onboarding').uuid },
      body: {
        attachment: smallPdf().toString('base64'),
        filename: 'dni.pdf',
        subcategory: 'DNI_ANVERSO',
      },
    });
    expect(uploadAnswer.status).toBe(201);
    expect(await listTasks()).toEqual([frontTask('UPLOADED'), backTask, proofTask, signTask]);
    await callOrThrow(service, 'POST /documents/{doc}/validation', {
      token: await service.token('staff'),
      params: { doc: uploadAnswer.body.document.uuid },
      body: { status: 'REJECTED', reason: 'La fotografía está borrosa.' },
    });
    expect(await listTasks()).toEqual([frontTask('REJECTED'), backTask, proofTask, signTask]);
    expect((await readPrivateArea('investor'))?.onboarding_requirements).toBeUndefined();
  });

  test('signs the contract with a code that names it, and leaves sealed evidence', async () => {
    const answer = await signContract('onboarding', 'onboarding');
    expect(answer.body).toMatchObject({
      signature: { documents: [{ is_signed: true }], entity_status: 'SIGNED' },
    });
    const area = await readPrivateArea('onboarding');
    expect(area?.documents_to_sign).toBeUndefined();
    expect(area?.onboarding_requirements?.map(({ action }) => action)).not.toContain('SIGN');
    const [contract] = await readContracts('onboarding');
    expect(contract?.is_signed).toBe(true);
    const download = await callApi(service, 'GET /interveners/{id}/documents/{doc}', {
      token: await tokenOf('onboarding'),
      params: { id: personOf('onboarding').uuid, doc: contract?.uuid ?? '' },
    });
    expect([download.status, download.headers.get('content-type')]).toEqual([
      200,
      'application/pdf',
    ]);
    expect((await auditBooks(service.database.db)).differences).toEqual([]);
  });

  test.each([
    ["update document_signature set channel = 'EMAIL'"],
    ["update document_signature set document_text = document_text || ' '"],
    ["update document_signature set evidence = replace(evidence, 'SMS', 'EMAIL')"],
    ['delete from document_signature'],
    [
      "update signed_paper set content = content || '\\x00' where sha256 in (select substring(document_text from 'sha256=(.*)') from document_signature)",
    ],
    ["update document set facts = facts - 'certificate' where template = 'CONTRATO'"],
  ])('the books audit finds: %s', async (statement) => {
    expect(await tamperDb(service.database.db, [statement])).toContain('I40');
  });
});

describe('refusals', () => {
  test('404 for a contract of another account, 403-001 for a person who is not a holder, 409-010 when signed', async () => {
    const [contract] = await readContracts('onboarding');
    const uuid = contract?.uuid ?? '';
    expectRefusal(call, '404', await postSignature('stranger', codeRequestFor('onboarding', uuid)));
    expectRefusal(call, '404', await postSignature('stranger', codeRequestFor('stranger', uuid)));
    expectRefusal(
      call,
      '404',
      await postSignature('onboarding', codeRequestFor('onboarding', randomUUID())),
    );
    expectRefusal(
      call,
      '409-010',
      await postSignature('onboarding', codeRequestFor('onboarding', uuid)),
    );
    await registerAccount('powers');
    await service.runJobs();
    const [powers] = await readContracts('powers');
    expectRefusal(
      call,
      '403-001',
      await postSignature('attorney', codeRequestFor('powers', powers?.uuid ?? '')),
    );
  });

  test('403-002 for a blocked holder', async () => {
    await registerAccount('blocked');
    await service.runJobs();
    const [contract] = await readContracts('blocked');
    expectRefusal(
      call,
      '403-002',
      await postSignature('blocked', codeRequestFor('blocked', contract?.uuid ?? '')),
    );
  });

  test('400-030 for a wrong code, and 409-001 when the bytes changed after the code was sent', async () => {
    const [contract] = await readContracts('powers');
    const firstAnswer = await postSignature(
      'principal',
      codeRequestFor('powers', contract?.uuid ?? ''),
    );
    const { signature_request: request } = firstAnswer.body as {
      signature_request: { uuid: string };
    };
    const otp = await service.codeFor('principal');
    const wrongCode = otp === '000000' ? '111111' : '000000';
    const answerCode = (code: string) =>
      postSignature('principal', { uuid_signature_request: request.uuid, otp: code });
    expectRefusal(call, '400-030', await answerCode(wrongCode), { field: 'otp' });
    await service.database.execute(
      `update document set content = null, sha256 = null, size = null, seal = null,
        facts = facts || '{"arrangement":"Otro"}' where uuid = '${contract?.uuid ?? ''}'`,
    );
    expectRefusal(call, '409-001', await answerCode(otp));
    expectRefusal(call, '400-030', await answerCode(otp), { field: 'otp' });
  });
});
