import { type KycAnswer, type StaffRole, kycVersion } from '@participe/domain';
import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { createPaperReader, createPaperSigner } from '../../test/support/documents.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import {
  createClientViewToken,
  createRoleToken,
  statedReason,
} from '../../test/support/superuser.ts';
import { retiredKycAnswers as retired } from '../../test/support/valid-bodies.ts';

const submit = 'POST /interveners/{id}/kyc';
const answer = 'PATCH /interveners/{id}';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const idOf = (person: DemoPersonKey) => ({ id: personOf(person).uuid });
const readKyc = async (token: string, person: DemoPersonKey) =>
  (await callOrThrow(service, 'GET /interveners/{id}/kyc', { token, params: idOf(person) })).kyc;
const answersOf = async (token: string, person: DemoPersonKey) =>
  Object.fromEntries(
    (await readKyc(token, person)).questions.flatMap(({ id, answer: value }) =>
      value === null ? [] : [[id, value]],
    ),
  );
const sendAnswers = (
  token: string,
  person: DemoPersonKey,
  answers: KycAnswer[],
  version = kycVersion,
) =>
  callApi(service, answer, {
    token,
    params: idOf(person),
    body: { kyc_version: version, kyc_answers: answers },
  });
const sendForm = (token: string, person: DemoPersonKey, version = kycVersion) =>
  callApi(service, submit, { token, params: idOf(person), body: { kyc_version: version } });
const stepsOf = async (person: DemoPersonKey) => {
  const token = await service.token(person);
  const query = { is_intervener: 'true', is_private_area: 'true' };
  return (await callOrThrow(service, 'GET /me', { token, query })).private_area?.pending_steps;
};
const kycTasksOf = async (person: DemoPersonKey) => {
  const token = await service.token(person);
  const call = 'GET /interveners/{id}/pending-tasks';
  const params = idOf(person);
  const { pending_tasks: tasks } = await callOrThrow(service, call, { token, params });
  return tasks.filter(({ kind }) => kind === 'ANSWER_KYC' || kind === 'SIGN_DOCUMENT');
};
const textOfPaper = createPaperReader(() => service);
const sign = createPaperSigner(() => service);

describe('GET /interveners/{id}/kyc (CLD-10)', () => {
  test('states whether the signed form is valid, expired or missing', async () => {
    const stateOf = async (person: DemoPersonKey) => {
      const { status, is_due: isDue } = await readKyc(await service.token(person), person);
      return [status, isDue];
    };
    expect(await stateOf('investor')).toEqual(['VALID', false]);
    expect(await stateOf('agency_client')).toEqual(['EXPIRED', true]);
    expect(await stateOf('onboarding')).toEqual(['MISSING', true]);
  });

  test('takes the answers that the person has not given yet from the profile', async () => {
    const token = await service.token('investor');
    expect(await answersOf(token, 'investor')).toEqual({
      pais_nacimiento: 'ES',
      nacionalidad: 'ES',
      situacion_laboral: 'CUENTA_AJENA',
      profesion: '22',
    });
  });

  test('404: a co-holder', async () => {
    const token = await service.token('couple_a');
    const call = 'GET /interveners/{id}/kyc';
    expectRefusal(call, '404', await callApi(service, call, { token, params: idOf('couple_b') }));
  });
});

describe('answers by PATCH /interveners/{id} (CLD-10)', () => {
  test('are stored one by one, and a later one replaces an earlier one', async () => {
    const token = await service.token('couple_b');
    await sendAnswers(token, 'couple_b', [{ id: 'situacion_laboral', value: 'CUENTA_AJENA' }]);
    await sendAnswers(token, 'couple_b', [{ id: 'empresa', value: ' Taller Sol ' }]);
    await sendAnswers(token, 'couple_b', [{ id: 'situacion_laboral', value: 'CUENTA_PROPIA' }]);
    expect(await answersOf(token, 'couple_b')).toMatchObject({
      situacion_laboral: 'CUENTA_PROPIA',
      empresa: 'Taller Sol',
    });
    const entries = await service.database.db
      .selectFrom('audit_log')
      .select('entry')
      .where('entry', 'like', '%kyc.answered%')
      .execute();
    expect(entries).toHaveLength(3);
    expect(JSON.stringify(entries)).not.toContain('Taller');
  });

  test('are open to a person in onboarding and to the guardian of a minor', async () => {
    const stated = [{ id: 'cargo_publico', value: 'NO' }];
    for (const [who, person] of [
      ['onboarding', 'onboarding'],
      ['tutor', 'minor'],
    ] as const)
      expect((await sendAnswers(await service.token(who), person, stated)).status).toBe(200);
  });

  test('400-020 and 400-001: a value or question that the form does not have, and a repeated question', async () => {
    const token = await service.token('investor');
    const wrongValue = await sendAnswers(token, 'investor', [{ id: 'ingresos', value: 'MUCHO' }]);
    expectRefusal(answer, '400-020', wrongValue, {
      field: 'kyc_answers.0.value',
      message: 'Elija un valor de la lista.',
    });
    const unknown = await sendAnswers(token, 'investor', [{ id: 'color', value: 'azul' }]);
    expectRefusal(answer, '400-001', unknown, { field: 'kyc_answers.0.id' });
    const twice = { id: 'finalidad', value: 'AHORRO' };
    const repeated = await sendAnswers(token, 'investor', [twice, twice]);
    expectRefusal(answer, '400-001', repeated, { field: 'kyc_answers.1.id' });
  });

  test('409-001: another version of the questions', async () => {
    const token = await service.token('investor');
    expectRefusal(answer, '409-001', await sendAnswers(token, 'investor', retired, 2));
    expectRefusal(submit, '409-001', await sendForm(token, 'investor', 2));
  });

  test.each([
    ['a minor', 'minor', 'minor', '403-001'],
    ['another person', 'stranger', 'investor', '404'],
  ] as const)('%s neither answers nor signs: %s %s %s', async (_, who, person, code) => {
    const token = await service.token(who);
    expectRefusal(answer, code, await sendAnswers(token, person, retired));
    expectRefusal(submit, code, await sendForm(token, person));
  });

  test('403-002: a blocked person', async () => {
    const token = await service.token('blocked');
    expectRefusal(answer, '403-002', await sendAnswers(token, 'blocked', retired));
    expectRefusal(submit, '403-002', await sendForm(token, 'blocked'));
    expect(await stepsOf('blocked')).not.toContain('KYC_FORM');
  });

  test('403-003: a superuser reads the form and does not answer it', async () => {
    const token = await createClientViewToken(service, 'investor');
    expect((await readKyc(token, 'investor')).status).toBe('VALID');
    expectRefusal(answer, '403-003', await sendAnswers(token, 'investor', retired));
    expectRefusal(submit, '403-003', await sendForm(token, 'investor'));
  });
});

describe('POST /interveners/{id}/kyc (CLD-10)', () => {
  test('400-020: names each question without an answer', async () => {
    const token = await service.token('stranger');
    const refused = await sendForm(token, 'stranger');
    expectRefusal(submit, '400-020', refused, {
      field: 'pais_nacimiento',
      message: 'Campo requerido.',
    });
    const fields = (
      refused.body as unknown as { result: { errors: { field: string }[] } }
    ).result.errors.map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['ingresos', 'cargo_publico']));
    expect(fields).not.toContain('cargo');
  });

  test('makes a paper that waits for a signature; its signature makes the form valid', async () => {
    expect(await stepsOf('agency_client')).toContain('KYC_FORM');
    expect(await kycTasksOf('agency_client')).toMatchObject([
      { kind: 'ANSWER_KYC', url: '/profile/kyc-form', until: '2026-10-16' },
    ]);
    const token = await service.token('agency_client');
    await sendAnswers(token, 'agency_client', retired);
    const { kyc } = (await sendForm(token, 'agency_client')).body;
    expect(kyc).toMatchObject({
      status: 'EXPIRED',
      document_to_sign: expect.any(String) as string,
    });
    expect(await kycTasksOf('agency_client')).toMatchObject([
      { kind: 'SIGN_DOCUMENT', document: 'Datos de cliente', url: '/sign-documents' },
    ]);
    expect(await textOfPaper(token, 'agency_client', kyc.document_to_sign ?? '')).toMatch(
      /Datos de cliente.*Explique de dónde procede su patrimonio\s+Derechos de autor/su,
    );

    await sign('agency_client', kyc.document_to_sign ?? '');
    const signed = await readKyc(token, 'agency_client');
    expect(signed).toMatchObject({
      status: 'VALID',
      is_due: false,
      due_at: '2031-11-19',
      document_to_sign: null,
    });
    const params = idOf('agency_client');
    const { intervener } = await callOrThrow(service, 'GET /interveners/{id}', { token, params });
    expect(intervener).toMatchObject({
      kyc_updated_at: signed.answered_at,
      kyc_due_at: '2031-11-19',
    });
    expect(await stepsOf('agency_client')).not.toContain('KYC_FORM');
    expect(await kycTasksOf('agency_client')).toEqual([]);
    const list = 'GET /interveners/{id}/documents';
    const { documents } = await callOrThrow(service, list, { token, params });
    expect(documents.find(({ subcategory }) => subcategory === 'KYC')).toMatchObject({
      category: 'DOCUMENTATION',
      is_signed: true,
    });
  });

  test('is valid for three years with a medium risk and for one with a high risk', async () => {
    const token = await service.token('attorney');
    await sendAnswers(token, 'attorney', retired);
    for (const [risk, dueAt] of [
      ['MEDIO', '2029-11-19'],
      ['ALTO', '2027-11-19'],
    ] as const) {
      await service.database.db
        .updateTable('intervener')
        .set({ aml_risk: risk })
        .where('uuid', '=', personOf('attorney').uuid)
        .execute();
      const { kyc } = (await sendForm(token, 'attorney')).body;
      await sign('attorney', kyc.document_to_sign ?? '');
      expect((await readKyc(token, 'attorney')).due_at).toBe(dueAt);
    }
  });

  test('a repeated request with the same key makes one paper; a signed form is never deleted', async () => {
    const token = await service.token('couple_a');
    await sendAnswers(token, 'couple_a', retired);
    const request = {
      token,
      params: idOf('couple_a'),
      body: { kyc_version: kycVersion },
      key: 'kyc-once',
    };
    const first = await callApi(service, submit, request);
    expect((await callApi(service, submit, request)).text).toBe(first.text);
    await sign('couple_a', first.body.kyc.document_to_sign ?? '');
    const { db } = service.database;
    const rows = await db
      .selectFrom('kyc_submission')
      .select('uuid')
      .where('uuid_intervener', '=', personOf('couple_a').uuid)
      .execute();
    expect(rows).toHaveLength(1);
    const deletion = db.deleteFrom('kyc_submission').where('uuid', '=', rows[0]?.uuid ?? '');
    await expect(deletion.execute()).rejects.toThrow(/evidence is append-only/u);
  });
});

test('the form is asked for from thirty days before its due date (CLD-10)', async () => {
  const dueAt = (await readKyc(await service.token('investor'), 'investor')).due_at;
  expect(dueAt).toBe('2030-10-15');
  await service.setClock('2030-09-14T10:00:00Z');
  expect(await stepsOf('investor')).not.toContain('KYC_FORM');
  await service.setClock('2030-09-15T10:00:00Z');
  expect(await stepsOf('investor')).toContain('KYC_FORM');
});

test('a form that is sent again before its signature replaces the paper (CLD-10)', async () => {
  const token = await service.token('couple_b');
  await sendAnswers(token, 'couple_b', retired);
  const replaced = (await sendForm(token, 'couple_b')).body.kyc.document_to_sign;
  const { kyc } = (await sendForm(token, 'couple_b')).body;
  expect([kyc.document_to_sign === replaced, kyc.has_unsent_answers]).toEqual([false, false]);
  expect((await kycTasksOf('couple_b')).map(({ kind }) => kind)).toEqual(['SIGN_DOCUMENT']);
  await service.setClock('2030-09-15T10:01:00Z');
  await sendAnswers(token, 'couple_b', [{ id: 'finalidad', value: 'AHORRO' }]);
  const { document_to_sign: paper, has_unsent_answers: hasNew } = await readKyc(token, 'couple_b');
  expect([paper, hasNew]).toEqual([kyc.document_to_sign, true]);
});

test('staff open the paper only for a purpose for which they may read the answers (CLD-10)', async () => {
  const token = await service.token('tutor');
  await sendAnswers(token, 'tutor', retired);
  const paper = (await sendForm(token, 'tutor')).body.kyc.document_to_sign ?? '';
  const readAs = async (...roles: StaffRole[]) => {
    const authorization = `Bearer ${await createRoleToken(service, ...roles)}`;
    const headers = { authorization, ...statedReason };
    const path = `/api/interveners/${idOf('tutor').id}/documents`;
    const send = (call: string) => service.send(`${path}${call}`, { headers });
    const files = [await send(`/${paper}`), await send(`/zip?uuids=${paper}`)];
    const list = await (await send('')).text();
    return [list.includes(paper), ...files.map(({ status }) => status)];
  };
  expect(await readAs('SUPPORT')).toEqual([false, 404, 404]);
  expect(await readAs('SUPPORT', 'COMPLIANCE')).toEqual([true, 200, 200]);
});
