import { type BeneficialOwner, kycVersion } from '@participe/domain';
import {
  type DemoPersonKey,
  accountOf,
  demoAssociates,
  demoBeneficialOwners,
  personOf,
} from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { createPaperReader, createPaperSigner } from '../../test/support/documents.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { createClientViewToken } from '../../test/support/superuser.ts';
import { companyKycAnswers } from '../../test/support/valid-bodies.ts';

const change = 'PATCH /interveners/{id}';
const submit = 'POST /interveners/{id}/kyc';
const company = personOf('company').uuid;
const stated = demoBeneficialOwners.map(({ owner }) => owner);
const [elenaId, tomasId] = demoBeneficialOwners.map(({ uuid }) => uuid);
const [elena, tomas] = stated as [BeneficialOwner, BeneficialOwner];

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const readKyc = async (token: string, id = company) =>
  (await callOrThrow(service, 'GET /interveners/{id}/kyc', { token, params: { id } })).kyc;
const readListVersion = async () => (await readKyc(await service.token('admin_1'))).owners_version;
const stateOwners = async (
  token: string,
  owners: BeneficialOwner[],
  { id = company, kyc = kycVersion, version = -1 } = {},
) =>
  callApi(service, change, {
    token,
    params: { id },
    body: {
      kyc_version: kyc,
      version: version < 0 ? await readListVersion() : version,
      beneficial_owners: owners.map((owner) => ({
        ...owner,
        ownership_steps: [...owner.ownership_steps],
      })),
    },
  });
const answer = (token: string, answers = companyKycAnswers) =>
  callApi(service, change, {
    token,
    params: { id: company },
    body: { kyc_version: kycVersion, kyc_answers: answers },
  });
const sendForm = (token: string) =>
  callApi(service, submit, {
    token,
    params: { id: company },
    body: { kyc_version: kycVersion },
  });
const associatesOf = async () => {
  const { associates } = await callOrThrow(service, 'GET /accounts/{id}/associates', {
    token: await service.token('admin_1'),
    params: { id: accountOf('company').uuid },
  });
  return associates.map((one) => [one.full_name, one.ownership_percent, one.documents_pending]);
};
const readPaper = createPaperReader(() => service);
const signPaper = createPaperSigner(() => service);

const kycTasksOf = async (who: DemoPersonKey, id = personOf(who).uuid) => {
  const { pending_tasks: tasks } = await callOrThrow(
    service,
    'GET /interveners/{id}/pending-tasks',
    { token: await service.token(who), params: { id } },
  );
  return tasks
    .filter((one) => one.owner?.uuid_intervener === company && one.kind !== 'SEND_DOCUMENT')
    .map(({ kind, url }) => [kind, url]);
};

describe('GET /interveners/{id}/kyc of a company (CLD-14)', () => {
  test('a form that is due is a task of those who act for the company', async () => {
    const task = ['ANSWER_KYC', `/profile/kyc-form?persona=${company}`];
    expect(await kycTasksOf('admin_1')).toEqual([task]);
    expect(await kycTasksOf('admin_2', company)).toEqual([task]);
  });

  test('states its questions and owners, and whether the law counts them on the day', async () => {
    const kyc = await readKyc(await service.token('admin_1'));
    expect(kyc).toMatchObject({ status: 'MISSING', is_due: true, pending_signers: [] });
    expect(kyc.questions.map(({ id }) => id)).toContain('actividad_economica');
    expect(kyc.questions.map(({ id }) => id)).not.toContain('pais_nacimiento');
    expect(
      kyc.beneficial_owners.map((one) => [
        one.name,
        one.ownership_percent,
        one.is_beneficial_owner,
      ]),
    ).toEqual([
      ['Elena', '60.00', true],
      ['Tomás', '25.00', false],
    ]);
  });

  test('a natural person states no owners', async () => {
    const token = await service.token('investor');
    const id = personOf('investor').uuid;
    expect((await readKyc(token, id)).beneficial_owners).toEqual([]);
    expectRefusal(change, '403-001', await stateOwners(token, [elena], { id }));
  });
});

describe('beneficial owners by PATCH /interveners/{id} (CLD-14)', () => {
  test('replace those stated before; the audit counts them and names nobody', async () => {
    const token = await service.token('admin_2');
    const chained = { ...tomas, ownership_steps: ['66.67', '50.00'] };
    expect((await stateOwners(token, [chained, elena])).status).toBe(200);
    expect(
      (await readKyc(token)).beneficial_owners.map((one) => [one.uuid, one.ownership_percent]),
    ).toEqual([
      [tomasId, '33.335'],
      [elenaId, '60.00'],
    ]);
    const entries = await service.database.db
      .selectFrom('audit_log')
      .select('entry')
      .where('entry', 'like', '%kyc.owners-stated%')
      .execute();
    expect(entries.map(({ entry }) => (JSON.parse(entry) as { after: object }).after)).toEqual([
      { version: kycVersion, owners: 2 },
    ]);
    expect(JSON.stringify(entries)).not.toContain(elena.document_number);
  });

  test.each<[string, BeneficialOwner[], string, string]>([
    [
      'a part below the one that is asked for',
      [{ ...elena, ownership_steps: ['24.99'] }],
      'beneficial_owners.0.ownership_steps',
      'Indique solo a quien tenga el 25 % o más del capital o de los votos.',
    ],
    [
      'a document twice',
      [elena, { ...tomas, document_number: ' 99999501-d' }],
      'beneficial_owners.1.document_number',
      'Ya ha indicado a una persona con este documento.',
    ],
    [
      'more than the whole',
      [elena, { ...tomas, ownership_steps: ['40.01'] }],
      'beneficial_owners',
      'La suma de los porcentajes no puede superar el 100 %.',
    ],
  ])('400-020: %s', async (_, owners, field, message) => {
    const refused = await stateOwners(await service.token('admin_1'), owners);
    expectRefusal(change, '400-020', refused, { field, message });
  });

  test('409-001: another version of the form', async () => {
    const token = await service.token('admin_1');
    expectRefusal(change, '409-001', await stateOwners(token, [elena], { kyc: 2 }));
  });

  test('409-001: a list that another administrator has changed meanwhile', async () => {
    const version = await readListVersion();
    expect((await stateOwners(await service.token('admin_2'), [elena, tomas])).status).toBe(200);
    const late = await stateOwners(await service.token('admin_1'), [elena], { version });
    expectRefusal(change, '409-001', late);
    const { beneficial_owners: kept } = await readKyc(await service.token('admin_1'));
    expect(kept.map(({ name }) => name)).toEqual(['Elena', 'Tomás']);
  });

  test('400-001: a question to a natural person', async () => {
    const refused = await answer(await service.token('admin_1'), [
      { id: 'pais_nacimiento', value: 'ES' },
    ]);
    expectRefusal(change, '400-001', refused, { field: 'kyc_answers.0.id' });
  });

  test.each<[string, () => Promise<string>, string]>([
    ['another person', () => service.token('stranger'), '404'],
    ['a superuser', () => createClientViewToken(service, 'admin_1'), '403-003'],
  ])('%s neither states owners nor answers nor sends: %s', async (_, tokenOf, code) => {
    const token = await tokenOf();
    expectRefusal(change, code, await stateOwners(token, [elena]));
    expectRefusal(change, code, await answer(token));
    expectRefusal(submit, code, await sendForm(token));
  });
});

describe('POST /interveners/{id}/kyc of a company (CLD-14)', () => {
  test('400-020: names the questions without an answer, then the owners that cannot be sent', async () => {
    const token = await service.token('admin_1');
    expectRefusal(submit, '400-020', await sendForm(token), {
      field: 'actividad_economica',
      message: 'Campo requerido.',
    });
    await answer(token);
    await stateOwners(token, [{ ...tomas, ownership_steps: ['25.00'] }]);
    expectRefusal(submit, '400-020', await sendForm(token), {
      field: 'beneficial_owners',
      message:
        'Nadie supera el porcentaje de la ley ni controla la empresa de otra forma: indique a sus administradores.',
    });
  });

  test('makes a paper with the owners, which is valid once both administrators have signed it', async () => {
    const token = await service.token('admin_1');
    const irene: BeneficialOwner = {
      ...tomas,
      name: 'Irene',
      document_type: 'PASAPORTE',
      document_number: 'PT123456',
      ownership_steps: ['80.00', '50.00'],
    };
    await answer(token);
    await stateOwners(token, [elena, irene]);
    const earlier = (await sendForm(token)).body.kyc.document_to_sign ?? '';
    expect(await readPaper(token, 'company', earlier)).toMatch(
      /La empresa.*Talleres Arganzuela.*Titular declarado: Elena Garmendia Ruiz.*60,00\s%.*80,00\s%\s×\s50,00\s%\s=\s40,00\s%/su,
    );
    await service.setClock('2026-11-19T10:01:00Z');
    await stateOwners(token, [irene]);
    expect(await readKyc(token)).toMatchObject({ has_unsent_answers: true });
    await stateOwners(token, [elena, irene]);
    const resent = (await sendForm(token)).body.kyc;
    expect(resent).toMatchObject({ has_unsent_answers: false });
    const paper = resent.document_to_sign ?? '';
    const namesOfPending = async () => {
      const { status, pending_signers: pending } = await readKyc(token);
      return [status, pending.map(({ name }) => name).toSorted()];
    };
    expect(await namesOfPending()).toEqual([
      'MISSING',
      ['Beatriz Lozano Vidal', 'Rafael Núñez Cordero'],
    ]);
    expect(await kycTasksOf('admin_1')).toEqual([['SIGN_DOCUMENT', '/sign-documents']]);
    await signPaper('admin_1', paper, 'company');
    expect(await kycTasksOf('admin_1')).toEqual([]);
    expect(await namesOfPending()).toEqual(['MISSING', ['Rafael Núñez Cordero']]);
    expect(await associatesOf()).toContainEqual(['Tomás Garmendia Ruiz', '25.0000', true]);
    await service.setClock('2026-11-19T10:02:00Z');
    await stateOwners(token, [elena]);
    await signPaper('admin_2', paper, 'company');
    expect(await readKyc(await service.token('admin_2'))).toMatchObject({
      status: 'VALID',
      due_at: '2031-11-19',
      document_to_sign: null,
      pending_signers: [],
      has_unsent_answers: true,
    });
  });

  test('the signed owners take the place of those of its accounts, and new ones must send their document', async () => {
    const board = demoAssociates.find(({ relation }) => relation === 'CONSEJERO')?.fullName;
    expect(await associatesOf()).toEqual([
      ['Elena Garmendia Ruiz', '60.0000', false],
      ['Irene Garmendia Ruiz', '40.0000', true],
      [board, null, false],
    ]);
  });

  test('without an open account, the form is asked of nobody and changed, sent and signed by nobody (CLD-18)', async () => {
    const { db } = service.database;
    const closeAccount = (day: string | null) =>
      db
        .updateTable('account')
        .set({ closed_at: day })
        .where('uuid', '=', accountOf('company').uuid)
        .execute();
    const setDueDay = (day: string) =>
      db.updateTable('intervener').set({ kyc_due_at: day }).where('uuid', '=', company).execute();
    await setDueDay('2026-11-01');
    const token = await service.token('admin_1');
    expect(await kycTasksOf('admin_1')).toHaveLength(1);
    await closeAccount('2026-11-18');
    expect(await kycTasksOf('admin_1')).toEqual([]);
    expectRefusal(change, '403-002', await stateOwners(token, [elena]));
    expectRefusal(change, '403-002', await answer(token));
    expectRefusal(submit, '403-002', await sendForm(token));
    await closeAccount(null);
    const later = await service.token('admin_1');
    await answer(later);
    expect((await sendForm(later)).status).toBe(200);
    expect(await kycTasksOf('admin_1')).toEqual([['SIGN_DOCUMENT', '/sign-documents']]);
    await closeAccount('2026-11-18');
    expect(await kycTasksOf('admin_1')).toEqual([]);
  });
});
