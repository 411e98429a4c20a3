import { randomUUID } from 'node:crypto';
import { personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiInput, callApi, callOrThrow } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { countNewRows, expectNothingWritten, messageColumns } from '../../test/support/rows.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { createMemberToken, createOtherPurposeToken } from '../../test/support/superuser.ts';

const call = 'POST /issues/{id}/answers';
const closeCall = 'POST /issues/{id}/close';
const text = 'Su orden se ejecutó ayer. Un saludo.';
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const writeIssue = async () =>
  (
    await callOrThrow(service, 'POST /issues', {
      token: await service.token('investor'),
      body: {
        category: 'CONTACT',
        subject: 'Una consulta',
        description: 'Quiero saber cuándo se ejecuta mi orden.',
        preferred_contact: 'EMAIL',
      },
    })
  ).issue;
const answerIssue = async (id: string, more: ApiInput = {}) =>
  callApi(service, call, {
    token: await service.token('staff'),
    params: { id },
    body: { text },
    ...more,
  });
const closeIssue = async (id: string, more: ApiInput = {}) =>
  callApi(service, closeCall, {
    token: await service.token('staff'),
    params: { id },
    body: {},
    ...more,
  });
const readIssues = async (who: 'investor' | 'couple_a') =>
  (await callOrThrow(service, 'GET /issues', { token: await service.token(who) })).issues;

describe('an answer', () => {
  test('201: the client reads it and is informed by e-mail without its words', async () => {
    const issue = await writeIssue();
    const { result, grown } = await countNewRows(service.database.db, () =>
      answerIssue(issue.uuid, { body: { text: ` ${text}\n` } }),
    );
    expect(grown).toEqual({
      issue_answer: 1,
      message: 1,
      outbox: 1,
      audit_log: 2,
      idempotency: 1,
    });
    expect(result.status).toBe(201);
    const answers = [{ text, created_at: '2026-11-19T09:00:00.000Z' }];
    const answeredIssue = { ...issue, status: 'ANSWERED', answers };
    expect(result.body.issue).toEqual(answeredIssue);
    expect((await readIssues('investor')).find(({ uuid }) => uuid === issue.uuid)).toEqual(
      answeredIssue,
    );
    expect(await readIssues('couple_a')).toEqual([]);
    const mail = await service.database.db
      .selectFrom('message')
      .select(messageColumns)
      .where('subject', '=', `Hemos respondido a su mensaje ${issue.reference}`)
      .executeTakeFirstOrThrow();
    expect(mail).toEqual({
      recipient: personOf('investor').email,
      text: expect.stringContaining(
        `Hemos respondido a su mensaje con la referencia ${issue.reference}. Puede leer la respuesta en el área privada, en Contacto.`,
      ),
    });
    const { body } = await answerIssue(issue.uuid, { body: { text: 'Añadimos el justificante.' } });
    expect(body.issue.answers.map((one) => one.text)).toEqual([text, 'Añadimos el justificante.']);
  });

  test('is stored once per idempotency key, with the member of staff who gave it', async () => {
    const { uuid } = await writeIssue();
    const token = await createMemberToken(service, 'staff');
    const key = randomUUID();
    const firstAnswer = await answerIssue(uuid, { token, key });
    expect(firstAnswer.status).toBe(201);
    const repeatedAnswer = await expectNothingWritten(service.database.db, () =>
      answerIssue(uuid, { token, key }),
    );
    expect(repeatedAnswer.text).toBe(firstAnswer.text);
    const storedAnswers = await service.database.db
      .selectFrom('issue_answer')
      .select('answered_by')
      .where('uuid_issue', '=', uuid)
      .execute();
    expect(storedAnswers).toEqual([
      { answered_by: expect.stringMatching(/^(?!backoffice).+/u) as string },
    ]);
  });
});

describe('closing', () => {
  test('200: closes an open and an answered message; a closed one can be neither closed again nor answered', async () => {
    const [openIssue, answeredIssue] = [await writeIssue(), await writeIssue()];
    await answerIssue(answeredIssue.uuid);
    for (const issue of [openIssue, answeredIssue]) {
      const { status, body } = await closeIssue(issue.uuid);
      expect(status).toBe(200);
      expect(body.issue).toMatchObject({
        status: 'CLOSED',
        closed_at: '2026-11-19T09:00:00.000Z',
      });
      const issueOfInvestor = (await readIssues('investor')).find(
        ({ uuid }) => uuid === issue.uuid,
      );
      expect(issueOfInvestor).toEqual(body.issue);
    }
    const { db } = service.database;
    expectRefusal(
      'POST /issues/{id}/close',
      '409-010',
      await expectNothingWritten(db, () => closeIssue(openIssue.uuid)),
    );
    expectRefusal(
      'POST /issues/{id}/answers',
      '409-010',
      await expectNothingWritten(db, () => answerIssue(openIssue.uuid)),
    );
  });
});

describe('refusals', () => {
  test.each([
    ['Campo requerido.', ' \n '],
    ['La respuesta debe tener al menos 10 caracteres.', 'Hola'],
  ])('400-020: %s', async (message, shortText) => {
    const { uuid } = await writeIssue();
    const refusedAnswer = await expectNothingWritten(service.database.db, () =>
      answerIssue(uuid, { body: { text: shortText } }),
    );
    expectRefusal('POST /issues/{id}/answers', '400-020', refusedAnswer, {
      message,
      field: 'text',
    });
  });

  test('404 for an unknown message; 403-001 for clients and for staff of another purpose', async () => {
    const id = randomUUID();
    expectRefusal('POST /issues/{id}/answers', '404', await answerIssue(id));
    expectRefusal('POST /issues/{id}/close', '404', await closeIssue(id));
    const { uuid } = await writeIssue();
    const otherPurposeToken = await createOtherPurposeToken(service, call);
    for (const token of [await service.token('investor'), otherPurposeToken]) {
      const { db } = service.database;
      const bothAnswers = await expectNothingWritten(db, async () => ({
        answered: await answerIssue(uuid, { token }),
        closed: await closeIssue(uuid, { token }),
      }));
      expectRefusal('POST /issues/{id}/answers', '403-001', bothAnswers.answered);
      expectRefusal('POST /issues/{id}/close', '403-001', bothAnswers.closed);
    }
  });
});
