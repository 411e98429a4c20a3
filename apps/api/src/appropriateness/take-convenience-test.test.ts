import { randomUUID } from 'node:crypto';
import { type DemoPersonKey, accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFileBytes } from '../documents/index.ts';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { buildTestAnswers, readQuestions, rightAnswers } from '../../test/support/convenience.ts';
import { expectRefusal, formatRefusalTitle } from '../../test/support/expect-refusal.ts';
import { place, subscriptionOf } from '../../test/scenarios/order-steps.ts';
import { textOfPdf } from '../../test/support/pdf-text.ts';
import { expectNothingWritten } from '../../test/support/rows.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const call = 'POST /interveners/{id}/convenience-test';
const studies = { TRAINING_STUDIES: '3' };
const goodAnswers = { ...studies, ...rightAnswers };
const readStoredTests = (person: DemoPersonKey) =>
  service.database.db
    .selectFrom('convenience_test')
    .selectAll()
    .where('uuid_intervener', '=', personOf(person).uuid)
    .orderBy('taken_at')
    .execute();

/** Takes the test as `person`, for themselves or for `of`. */
async function takeTest(
  person: DemoPersonKey,
  answers: Readonly<Record<string, string>>,
  { of = person, more = {} }: { of?: DemoPersonKey; more?: object } = {},
) {
  const { questions } = await readQuestions(service, person);
  return callApi(service, call, {
    token: await service.token(person),
    params: { id: personOf(of).uuid },
    body: { answers: buildTestAnswers(questions, answers), ...more },
  });
}

describe('201', () => {
  test('the result applies at once: a product that was refused can be ordered', async () => {
    const client = await service.as('newcomer');
    const body = subscriptionOf('newcomer', 'global', '500.00');
    await expect(place(client, body)).rejects.toMatchObject({ code: '400-044' });
    const shownQuestions = (await readQuestions(service, 'newcomer')).questions;
    const answer = await takeTest('newcomer', goodAnswers);
    expect(answer.status).toBe(201);
    expect(answer.body.convenience_test).toEqual({
      uuid: expect.any(String),
      taken_at: '2026-11-19T09:00:00.000Z',
      valid_until: '2028-11-19',
      results: [
        { product_family: 'NO_COMPLEJO', result: 'CONVENIENTE', valid_until: '2028-11-19' },
        { product_family: 'COMPLEJO', result: 'NO_CONVENIENTE', valid_until: '2028-11-19' },
        { product_family: 'FIL', result: 'NO_CONVENIENTE', valid_until: '2027-11-19' },
      ],
      document_uuid: expect.any(String),
    });
    expect((await place(client, body)).operation.convenience_result).toBe('CONVENIENTE');
    const [test] = await readStoredTests('newcomer');
    expect(test?.points).toEqual({ training: 8, experience: 0, knowledge: 40, total: 48 });
    expect(test?.answers).toMatchObject(goodAnswers);
    expect(test?.shown).toEqual(
      Object.fromEntries(
        shownQuestions.map(({ id, answers }) => [id, answers.map((one) => one.id)]),
      ),
    );
  });

  test('the document contains every question, answer, points and results', async () => {
    const [test] = await readStoredTests('newcomer');
    const uuid = test?.uuid_document ?? '';
    const row = await service.database.db
      .selectFrom('document')
      .select(['uuid_intervener', 'uuid_account', 'category', 'subcategory', 'requires_signature'])
      .where('uuid', '=', uuid)
      .executeTakeFirst();
    expect(row).toEqual({
      uuid_intervener: personOf('newcomer').uuid,
      uuid_account: null,
      category: 'OPERATION',
      subcategory: 'TEST_CONVENIENCIA',
      requires_signature: false,
    });
    const bytes = await readFileBytes(service.database.db, uuid);
    const rawBytes = Buffer.from(bytes?.content ?? []);
    for (const pdfKey of ['/StructTreeRoot', '/Lang (es-ES)', '/MarkInfo'])
      expect(rawBytes.toString('latin1')).toContain(pdfKey);
    const text = textOfPdf(rawBytes);
    for (const words of [
      'Test de conveniencia',
      personOf('newcomer').documentNumber ?? '',
      '¿Qué estudios ha terminado?',
      'Universitarios',
      '48 de 100',
      'Conveniente, hasta el 19-nov-2028',
      'No conveniente, hasta el 19-nov-2027',
    ])
      expect(text).toContain(words);
  });

  test('the audit does not contain the answers', async () => {
    const rows = await service.database.db
      .selectFrom('audit_log')
      .select('entry')
      .where('entry', 'like', '%convenience_test.taken%')
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.entry).toContain(personOf('newcomer').uuid);
    expect(rows[0]?.entry).not.toContain('KNOWLEDGE_');
  });

  test('the same idempotency key returns the same response and counts as one attempt', async () => {
    const request = {
      token: await service.token('agency_client'),
      params: { id: personOf('agency_client').uuid },
      body: {
        answers: buildTestAnswers(
          (await readQuestions(service, 'agency_client')).questions,
          goodAnswers,
        ),
      },
      key: randomUUID(),
    };
    const firstAnswer = await callApi(service, call, request);
    expect((await callApi(service, call, request)).text).toBe(firstAnswer.text);
    expect(await readStoredTests('agency_client')).toHaveLength(1);
  });

  test('one of several concurrent attempts is accepted', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => takeTest('stranger', goodAnswers)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409,
    ]);
    expect(await readStoredTests('stranger')).toHaveLength(1);
  });
});

const sendRefusedTest = async (person: DemoPersonKey, answers: unknown, more: object = {}) =>
  expectNothingWritten(service.database.db, async () =>
    callApi(service, call, {
      token: await service.token(person),
      params: { id: personOf(person).uuid },
      body: { answers, ...more },
    }),
  );

describe('refusals', () => {
  test('400-020 for unknown questions, unknown answers and missing answers', async () => {
    const completeAnswers = buildTestAnswers(
      (await readQuestions(service, 'couple_a')).questions,
      goodAnswers,
    );
    const [first, ...rest] = completeAnswers;
    const invalidMessage = 'Una respuesta del test no contiene un valor válido.';
    const invalidCases: [unknown, string][] = [
      [[...completeAnswers, { question_id: 'KNOWLEDGE_NONE', answer_ids: ['A'] }], invalidMessage],
      [
        [...completeAnswers, { question_id: 'EXPERIENCE_FIL_HELD', answer_ids: ['NO'] }],
        invalidMessage,
      ],
      [[...completeAnswers, first], invalidMessage],
      [[{ ...first, answer_ids: ['QUIZAS'] }, ...rest], invalidMessage],
      [[{ ...first, answer_ids: ['SI', 'NO'] }, ...rest], invalidMessage],
      [[{ question_id: '__proto__', answer_ids: ['constructor'] }], invalidMessage],
      [rest, 'Campo requerido.'],
      [[], 'Campo requerido.'],
    ];
    for (const [answers, message] of invalidCases)
      expectRefusal(call, '400-020', await sendRefusedTest('couple_a', answers), {
        field: 'answers',
        message,
      });
  });

  test.each<[string, object, string]>([
    [
      'a result of one’s own',
      { results: [{ product_family: 'FIL', result: 'CONVENIENTE' }] },
      'results',
    ],
    ['points', { points: { total: 100 } }, 'points'],
    ['another day', { taken_at: '2020-01-01T00:00:00.000Z' }, 'taken_at'],
    ['another person', { uuid_intervener: personOf('stranger').uuid }, 'uuid_intervener'],
  ])('400-001 for %s in the body', async (_, more, field) => {
    const completeAnswers = buildTestAnswers(
      (await readQuestions(service, 'couple_a')).questions,
      goodAnswers,
    );
    expectRefusal(call, '400-001', await sendRefusedTest('couple_a', completeAnswers, more), {
      field,
    });
  });

  test('400-001 for a score next to an answer', async () => {
    const answers = [{ question_id: 'KNOWLEDGE_LOSS', answer_ids: ['B'], points: 5 }];
    expectRefusal(call, '400-001', await sendRefusedTest('couple_a', answers), {
      field: 'points',
    });
  });

  test('403-001 for another person, also a represented minor or company', async () => {
    expectRefusal(call, '403-001', await takeTest('tutor', goodAnswers, { of: 'minor' }));
    expectRefusal(call, '403-001', await takeTest('admin_1', goodAnswers, { of: 'company' }));
    expect(await readStoredTests('minor')).toEqual([]);
  });

  test('403-002 for people who may not order: blocked or minor', async () => {
    for (const personKey of ['blocked', 'blocked_aml', 'minor'] as const)
      expectRefusal(call, '403-002', await takeTest(personKey, goodAnswers), {
        message: formatRefusalTitle('SITUACION_NO_PERMITE'),
      });
  });

  test('404 for an unknown person or one without a relation to the caller', async () => {
    expectRefusal(call, '404', await takeTest('stranger', goodAnswers, { of: 'couple_a' }));
    const token = await service.token('couple_a');
    for (const id of [randomUUID(), accountOf('couple').uuid, 'no-uuid'])
      expectRefusal(
        call,
        '404',
        await callApi(service, call, { token, params: { id }, body: { answers: [] } }),
      );
  });
});

describe('409-010: once in seven days', () => {
  test('refuses a second attempt for six days and stores every attempt', async () => {
    expect((await takeTest('couple_b', {})).body.convenience_test.results[0]?.result).toBe(
      'NO_CONVENIENTE',
    );
    const refusalBody = { message: formatRefusalTitle('TEST_RECIENTE', { date: '26-nov-2026' }) };
    for (const now of ['2026-11-19T22:59:00.000Z', '2026-11-25T22:59:59.999Z']) {
      await service.setClock(now);
      expectRefusal(call, '409-010', await takeTest('couple_b', goodAnswers), refusalBody);
      expect((await readQuestions(service, 'couple_b')).next_attempt_on).toBe('2026-11-26');
    }
    await service.setClock('2026-11-25T23:00:00.000Z');
    expect((await readQuestions(service, 'couple_b')).next_attempt_on).toBeNull();
    const repeatedAnswer = await takeTest('couple_b', goodAnswers);
    expect(repeatedAnswer.body.convenience_test.results[0]?.result).toBe('CONVENIENTE');
    expect((await readStoredTests('couple_b')).map(({ valid_until: until }) => until)).toEqual([
      '2028-11-19',
      '2028-11-26',
    ]);
  });
});

test('scoring stores nothing and is limited to five calls per hour', async () => {
  const key = 'POST /convenience-test-score';
  const { questions } = await readQuestions(service, 'admin_1');
  const token = await service.token('admin_1');
  const body = { answers: buildTestAnswers(questions, goodAnswers) };
  const { score } = await expectNothingWritten(service.database.db, () =>
    callOrThrow(service, key, { token, body }),
  );
  expect(score).toEqual({
    total: 48,
    max: 100,
    results: [
      { product_family: 'NO_COMPLEJO', result: 'CONVENIENTE' },
      { product_family: 'COMPLEJO', result: 'NO_CONVENIENTE' },
      { product_family: 'FIL', result: 'NO_CONVENIENTE' },
    ],
  });
  expect(await readStoredTests('admin_1')).toEqual([]);
  const invalidAnswer = await callApi(service, key, { token, body: { answers: [] } });
  expectRefusal('POST /convenience-test-score', '400-020', invalidAnswer, {
    field: 'answers',
    message: 'Campo requerido.',
  });
  for (const _ of [2, 3, 4, 5]) await callOrThrow(service, key, { token, body });
  const sixthAnswer = await callApi(service, key, { token, body });
  expectRefusal('POST /convenience-test-score', '429-001', sixthAnswer);
  const otherToken = await service.token('admin_2');
  expect((await callApi(service, key, { token: otherToken, body })).status).toBe(200);
});
