import { randomUUID } from 'node:crypto';
import {
  accountOf,
  demoAgents,
  demoDistributors,
  demoManager,
  personOf,
} from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { moveToRateLimitWindow } from '../../test/support/login.ts';
import { place, subscriptionOf } from '../../test/scenarios/order-steps.ts';
import { createDocumentHelpers, uuidOf } from '../../test/support/documents.ts';
import { expectNothingWritten, countNewRows, messageColumns } from '../../test/support/rows.ts';
import { callUntilApproved } from '../../test/support/four-eyes.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { createOnboardingToken, createClientViewToken } from '../../test/support/superuser.ts';

const call = 'POST /issues';
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
const { uploadDocument, readAs } = createDocumentHelpers(() => service);

type PersonKey = Parameters<TestService['token']>[0];
const question = {
  category: 'CONTACT',
  subject: 'Una consulta',
  description: 'Quiero saber cuándo se ejecuta mi orden.',
  preferred_contact: 'EMAIL',
};
const send = async (who: PersonKey, changes: object = {}, key?: string) =>
  callApi(service, call, {
    token: await service.token(who),
    body: { ...question, ...changes },
    ...(key !== undefined && { key }),
  });

/** Returns the e-mails that contain the reference of a client's message. */
async function mailsAbout(reference: string) {
  const rows = await service.database.db
    .selectFrom('message')
    .innerJoin('outbox', 'outbox.uuid_subject', 'message.uuid')
    .where('message.subject', 'like', `%${reference}`)
    .select(messageColumns)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.recipient, row]));
}

describe('201', () => {
  test('stores the message with a reference and informs agent and client', async () => {
    const { result, grown } = await countNewRows(service.database.db, () =>
      send('investor', {
        uuid_account: accountOf('investor_main').uuid,
        subject: '  Una consulta ',
      }),
    );
    expect(grown).toEqual({ issue: 1, message: 2, outbox: 2, audit_log: 1, idempotency: 1 });
    const { status, body } = result;
    expect(status).toBe(201);
    expect(body.issue).toEqual({
      ...question,
      uuid: expect.any(String) as string,
      uuid_intervener: personOf('investor').uuid,
      reference: expect.stringMatching(/^IN\d{10}$/u) as string,
      uuid_account: accountOf('investor_main').uuid,
      uuid_operation: null,
      phone: null,
      status: 'OPEN',
      closed_at: null,
      answer_by: null,
      attachments: [],
      answers: [],
      created_at: '2026-11-19T09:00:00.000Z',
    });
    const { reference } = body.issue;
    const mails = await mailsAbout(reference);
    const senderEmail = personOf('investor').email ?? '';
    expect(Object.keys(mails).toSorted()).toEqual(
      [demoAgents.agent_mobile.email, senderEmail].toSorted(),
    );
    expect(mails[demoAgents.agent_mobile.email]?.text).toContain(question.description);
    expect(mails[senderEmail]?.text).toContain(
      `Hemos recibido su mensaje con la referencia ${reference}. Le responderemos en 1 día hábil.`,
    );
    const [entry] = await service.database.db
      .selectFrom('audit_log')
      .select('entry')
      .orderBy('seq', 'desc')
      .limit(1)
      .execute();
    expect(JSON.parse(entry?.entry ?? '{}')).toMatchObject({
      action: 'issue.created',
      entityUuid: body.issue.uuid,
      after: { reference, category: 'CONTACT' },
    });
  });

  test('stores the account of the named order', async () => {
    const { operation } = await place(
      await service.as('investor'),
      subscriptionOf('investor_main', 'global', '300.00'),
    );
    const { body } = await send('investor', { uuid_operation: operation.uuid });
    expect(body.issue).toMatchObject({
      uuid_operation: operation.uuid,
      uuid_account: accountOf('investor_main').uuid,
    });
  });

  test.each([
    ['investor', undefined, '2026-12-19', '19-dic-2026'],
    ['admin_1', undefined, '2026-12-19', '19-dic-2026'],
    ['admin_1', accountOf('company').uuid, '2027-01-19', '19-ene-2027'],
  ] as const)(
    'a complaint of %s about the account %s goes to the manager, to be answered by %s',
    async (who, uuid_account, deadline, deadlineText) => {
      const { body } = await send(who, { category: 'COMPLAINT', uuid_account });
      expect(body.issue.answer_by).toBe(deadline);
      const mails = await mailsAbout(body.issue.reference);
      expect(mails[demoManager.email]?.text).toContain(deadlineText);
      expect(mails[personOf(who).email ?? '']?.text).toContain(deadlineText);
      expect(Object.keys(mails)).toHaveLength(2);
    },
  );

  test.each([
    ['somebody without an agent', 'couple_a', demoManager.email],
    ['a client of another distributor', 'agency_client', demoDistributors.agency.contact?.email],
    ['somebody who is blocked', 'blocked', demoAgents.agent_mobile.email],
  ] as const)(
    'the message of %s is sent to somebody who can answer it',
    async (_, who, recipient) => {
      const { status, body } = await send(who);
      expect(status).toBe(201);
      expect(Object.keys(await mailsAbout(body.issue.reference))).toContain(recipient);
    },
  );

  test('accepts messages of people in onboarding', async () => {
    const token = await createOnboardingToken(service);
    expect((await callApi(service, call, { token, body: question })).status).toBe(201);
  });

  test('stores one message per idempotency key', async () => {
    const key = randomUUID();
    const firstAnswer = await send('investor', {}, key);
    const repeated = await expectNothingWritten(service.database.db, () =>
      send('investor', {}, key),
    );
    expect(repeated.text).toBe(firstAnswer.text);
    expectRefusal(call, '409-002', await send('investor', { subject: 'Otra cosa' }, key));
  });

  test('stores the message when no address is configured', async () => {
    const setAddress = (value: string) =>
      callUntilApproved(service, 'PUT /config/{key}', {
        params: { key: 'INVESTOR_RELATIONS_EMAIL' },
        body: { value },
      });
    await setAddress('');
    const { status, body } = await send('couple_b');
    await setAddress(demoManager.email);
    expect(status).toBe(201);
    expect(Object.keys(await mailsAbout(body.issue.reference))).toEqual([
      personOf('couple_b').email,
    ]);
  });
});

describe('a draft', () => {
  const forPerson = 'POST /interveners/{id}/documents';
  const draft = { subcategory: 'INCIDENCIA', tmp_document: 'true' };
  const uuidOfSender = uuidOf('couple_a');
  const listDocumentIds = async () =>
    (await readAs('GET /interveners/{id}/documents', 'couple_a', uuidOfSender)).documents.map(
      ({ uuid }) => uuid,
    );
  test('is attached to one message of the person who uploaded it', async () => {
    const { uuid, filename, mime, size } = await uploadDocument(
      forPerson,
      'couple_a',
      uuidOfSender,
      draft,
    );
    expect(await listDocumentIds()).not.toContain(uuid);
    for (const personKey of ['couple_b', 'couple_a'] as const)
      expectRefusal(
        'POST /issues',
        '404',
        await send(personKey, {
          attachments: personKey === 'couple_b' ? [uuid] : [uuid, randomUUID()],
        }),
      );
    const { body } = await send('couple_a', { attachments: [uuid] });
    expect(body.issue.attachments).toEqual([{ uuid, filename, mime, size }]);
    const { issues } = await callOrThrow(service, 'GET /issues', {
      token: await service.token('couple_a'),
    });
    expect(issues[0]?.attachments).toEqual(body.issue.attachments);
    expectRefusal('POST /issues', '404', await send('couple_a', { attachments: [uuid] }));
    expect(await listDocumentIds()).toContain(uuid);
  });

  test('is deleted after a day without a message', async () => {
    const [attachedDraft, unusedDraft] = [
      await uploadDocument(forPerson, 'couple_a', uuidOfSender, draft),
      await uploadDocument(forPerson, 'couple_a', uuidOfSender, draft),
    ];
    await send('couple_a', { attachments: [attachedDraft.uuid] });
    const listDraftIds = async () =>
      (
        await service.database.db
          .selectFrom('document')
          .select('uuid')
          .where('uuid', 'in', [attachedDraft.uuid, unusedDraft.uuid])
          .execute()
      ).map(({ uuid }) => uuid);
    await service.runJobs();
    expect(await listDraftIds()).toHaveLength(2);
    await service.database.db
      .updateTable('document')
      .set({ draft_until: new Date(Date.now() - 1000) })
      .where('uuid', '=', unusedDraft.uuid)
      .execute();
    // A concurrent transaction attaches this draft and locks its row. The clean-up must skip the row instead of
    // waiting.
    const lockedDraft = await uploadDocument(forPerson, 'couple_a', uuidOfSender, draft);
    await service.database.execute(`update document set draft_until = now() - interval '1 day'
      where uuid = '${lockedDraft.uuid}'`);
    await service.database.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('document')
        .set({ draft_until: null })
        .where('uuid', '=', lockedDraft.uuid)
        .execute();
      await service.runJobs();
      expect(await listDraftIds()).toEqual([attachedDraft.uuid]);
    });
  });
});

describe('400-020', () => {
  test.each([
    ['subject', 'El asunto debe tener al menos 3 caracteres.', { subject: ' ab ' }],
    ['description', 'Campo requerido.', { description: ' \n ' }],
    ['description', 'El mensaje debe tener al menos 10 caracteres.', { description: 'Hola' }],
    ['phone', 'Campo requerido.', { preferred_contact: 'PHONE' }],
    ['phone', 'El teléfono debe empezar por 6 o 7.', { phone: '910 000 000' }],
  ])('%s: %s', async (field, message, changes) => {
    const answer = await expectNothingWritten(service.database.db, () => send('investor', changes));
    expectRefusal(call, '400-020', answer, { message, field });
  });
});

test.each([{ category: 'OTHER' }, { preferred_contact: 'LETTER' }, { status: 'CLOSED' }])(
  '400-001 for %j',
  async (changes) => {
    const [field] = Object.keys(changes);
    expectRefusal(call, '400-001', await send('investor', changes), { field });
  },
);

describe('404', () => {
  test('for an account that the caller may not see, existing or not', async () => {
    for (const uuid of [accountOf('stranger').uuid, randomUUID()]) {
      const answer = await expectNothingWritten(service.database.db, () =>
        send('investor', { uuid_account: uuid }),
      );
      expectRefusal(call, '404', answer);
    }
  });

  test('for an order that the caller may not see, or one of another account than the named one', async () => {
    const { operation } = await place(
      await service.as('investor'),
      subscriptionOf('investor_main', 'global', '300.00'),
    );
    const orderField = { uuid_operation: operation.uuid };
    expectRefusal(call, '404', await send('stranger', orderField));
    const uuid_account = accountOf('investor_family').uuid;
    expectRefusal(call, '404', await send('investor', { ...orderField, uuid_account }));
  });
});

test('403-003 for a superuser', async () => {
  const token = await createClientViewToken(service, 'investor');
  expectRefusal(call, '403-003', await callApi(service, call, { token, body: question }));
});

test('429-001 for more than twenty in an hour', async () => {
  await moveToRateLimitWindow(service, 3600);
  const answers: number[] = [];
  for (let count = 0; count < 20; count += 1) answers.push((await send('stranger')).status);
  expect(new Set(answers)).toEqual(new Set([201]));
  expectRefusal(call, '429-001', await send('stranger'));
});
