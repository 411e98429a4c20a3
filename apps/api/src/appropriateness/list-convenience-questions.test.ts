import { afterAll, beforeAll, expect, test } from 'vitest';
import { callOrThrow } from '../../test/support/api.ts';
import { buildTestAnswers, readQuestions } from '../../test/support/convenience.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { personOf } from '@participe/fixtures';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const idsIn = (questions: Awaited<ReturnType<typeof readQuestions>>['questions']) =>
  questions.map(({ id, answers }) => [id, ...answers.map((answer) => answer.id)].join(' '));

test('the questions do not reveal the points of the answers', async () => {
  const { questions, next_attempt_on: next } = await readQuestions(service, 'newcomer');
  expect(next).toBeNull();
  expect(questions.map(({ block }) => block)).toEqual([
    ...Array<string>(12).fill('EXPERIENCE'),
    'TRAINING',
    'TRAINING',
    ...Array<string>(8).fill('KNOWLEDGE'),
  ]);
  for (const question of questions) {
    expect(Object.keys(question).toSorted()).toEqual(
      ['answers', 'block', 'depends_on', 'id', 'product_families', 'text', 'type'].toSorted(),
    );
    for (const answer of question.answers)
      expect(Object.keys(answer).toSorted()).toEqual(['id', 'text']);
  }
});

test('answers to knowledge questions are shuffled for each attempt, scales are not', async () => {
  const firstQuestions = (await readQuestions(service, 'newcomer')).questions;
  expect(idsIn((await readQuestions(service, 'newcomer')).questions)).toEqual(
    idsIn(firstQuestions),
  );
  const questionsOfInvestor = (await readQuestions(service, 'investor')).questions;
  expect(idsIn(questionsOfInvestor)).not.toEqual(idsIn(firstQuestions));
  const token = await service.token('newcomer');
  await callOrThrow(service, 'POST /interveners/{id}/convenience-test', {
    token,
    params: { id: personOf('newcomer').uuid },
    body: { answers: buildTestAnswers(firstQuestions) },
  });
  const nextQuestions = (await readQuestions(service, 'newcomer')).questions;
  expect(idsIn(nextQuestions)).not.toEqual(idsIn(firstQuestions));
  expect(
    idsIn(nextQuestions)
      .toSorted()
      .map((text) => text.split(' ').toSorted()),
  ).toEqual(
    idsIn(firstQuestions)
      .toSorted()
      .map((text) => text.split(' ').toSorted()),
  );
  for (const questions of [firstQuestions, nextQuestions, questionsOfInvestor])
    for (const { block, answers } of questions) {
      const ids = answers.map(({ id }) => id);
      if (block === 'KNOWLEDGE') expect(ids[3]).toBe('NS');
      else expect(['SI NO', '1 2 3', '1 2 3 4']).toContain(ids.join(' '));
    }
});
