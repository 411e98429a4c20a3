import { randomUUID } from 'node:crypto';
import { accountOf, pollOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { place, redemptionOf, sign, subscriptionOf } from '../../test/scenarios/order-steps.ts';
import { expectNothingWritten, countNewRows } from '../../test/support/rows.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { createClientViewToken } from '../../test/support/superuser.ts';
import { savePolls } from './polls.store.ts';

const answeredMessage = 'Esta encuesta ya está contestada o cerrada.';
const closedMessage = 'Esta encuesta ya no se puede contestar.';
const recommend = pollOf('recommend').uuid;
const main = accountOf('investor_main').uuid;
const family = accountOf('investor_family').uuid;
/** Time at which the polls of the demo end. */
const pollEnd = '2031-11-18T23:00:00.000Z';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

type PersonKey = Parameters<TestService['token']>[0];
const answers = [{ id: 'recommend', value: 9 }];

const listOpen = async (who: PersonKey, account?: string) => {
  const query = account === undefined ? {} : { account };
  const body = await callOrThrow(service, 'GET /polls', { token: await service.token(who), query });
  return body.polls;
};
const openTriggers = async (who: PersonKey, account?: string) =>
  (await listOpen(who, account)).map(({ trigger }) => trigger);
const answer = async (who: PersonKey, changes: object = {}, key?: string) =>
  callApi(service, 'POST /polls/answers', {
    token: await service.token(who),
    body: { uuid_poll: recommend, answers, ...changes },
    ...(key !== undefined && { key }),
  });
const expectLate = async (message: string, who: PersonKey, changes?: object) =>
  expectRefusal('POST /polls/answers', '409-010', await answer(who, changes), { message });
const changeHome = (changes: string) =>
  service.database.execute(`update poll set ${changes} where trigger = 'LOGIN'`);
/** Moves a date column of all rows into the past, without the triggers that protect signatures. */
const backdate = (table: string, column: string, days: number) =>
  service.database.execute(`alter table ${table} disable trigger user;
    update ${table} set ${column} = ${column} - interval '${String(days)} days';
    alter table ${table} enable trigger user`);
/** Without answers, polls are asked again. */
const deletePollAnswers = () => service.database.execute('delete from poll_answer');

async function placeSigned(who: 'investor' | 'stranger', body: Parameters<typeof place>[1]) {
  const placed = await place(await service.as(who), body);
  await sign(service, who, placed);
  return placed.operation;
}

describe('GET /polls', () => {
  test('asks on the home page only people who may operate', async () => {
    const found: Partial<Record<PersonKey, string[]>> = {};
    for (const who of ['couple_a', 'readonly', 'minor_2', 'blocked', 'blocked_aml'] as const)
      found[who] = await openTriggers(who);
    expect(found).toEqual({
      couple_a: ['LOGIN'],
      readonly: ['LOGIN'],
      minor_2: [],
      blocked: [],
      blocked_aml: [],
    });
  });

  test('returns the stored questions in the envelope of a list', async () => {
    const { title, kind, trigger, questions } = pollOf('recommend');
    const token = await service.token('couple_a');
    const body = await callOrThrow(service, 'GET /polls', { token });
    expect(body).toMatchObject({ total: 1, limit: 25, offset: 0 });
    expect(body.polls).toEqual([
      {
        uuid: recommend,
        title,
        kind,
        trigger,
        questions,
        uuid_account: null,
        expires_at: pollEnd,
      },
    ]);
  });

  test('asks no superuser and nobody with a pending step that stops something', async () => {
    const token = await createClientViewToken(service, 'couple_a');
    expect((await callOrThrow(service, 'GET /polls', { token })).polls).toEqual([]);
    await service.database.execute(
      `update intervener set annual_report_channel = null; update intervener set phone_verified_at = null where uuid = (select uuid_intervener from account_intervener where uuid_account = '${accountOf('couple').uuid}' order by uuid_intervener limit 1)`,
    );
    const left = [...(await openTriggers('couple_a')), ...(await openTriggers('couple_b'))];
    expect(left).toEqual(['LOGIN']);
    await service.database.execute('update intervener set phone_verified_at = created_at');
  });

  test('asks about an account only the signer of an order in it', async () => {
    expect(await openTriggers('investor', main)).toEqual([]);
    await placeSigned('investor', redemptionOf('investor_main', 'global', { cash: '300.00' }));
    expect(await openTriggers('investor', main)).toEqual(['REDEMPTION']);
    expect(await openTriggers('investor', family)).toEqual([]);
    expect(await openTriggers('readonly', main)).toEqual([]);
    await placeSigned('investor', subscriptionOf('investor_main', 'global', '300.00'));
    await backdate('operation_signature', 'signed_at', 8);
    expect(await openTriggers('investor', main)).toEqual([]);
    await backdate('operation_signature', 'signed_at', -8);
  });

  test('lists one poll: that of the home page, or about the newest order of an account', async () => {
    const listPairs = async (account?: string) =>
      (await listOpen('investor', account)).map((poll) => [poll.trigger, poll.uuid_account]);
    await backdate('operation_signature', 'signed_at', 1);
    await placeSigned('investor', subscriptionOf('investor_main', 'global', '310.00'));
    expect(await listPairs(main)).toEqual([['OPERATION', main]]);
    expect(await listPairs()).toEqual([['LOGIN', null]]);
    await changeHome("expires_at = '2026-11-19T09:00:00Z'");
    expect(await listPairs()).toEqual([['OPERATION', main]]);
    await changeHome(`expires_at = '${pollEnd}'`);
    await backdate('operation_signature', 'signed_at', -1);
  });

  test('404 for an account of other people', async () => {
    const token = await service.token('investor');
    for (const account of [accountOf('stranger').uuid, randomUUID()])
      expectRefusal(
        'GET /polls',
        '404',
        await callApi(service, 'GET /polls', { token, query: { account } }),
      );
  });
});

describe('POST /polls/answers', () => {
  test('stores an answer once and asks nothing for ninety days', async () => {
    const key = randomUUID();
    const submission = { answers: [...answers, { id: 'why', value: ' Por el trato. ' }] };
    const { result, grown } = await countNewRows(service.database.db, () =>
      answer('couple_a', submission, key),
    );
    expect(result.status).toBe(201);
    expect(grown).toEqual({ poll_answer: 1, audit_log: 1, idempotency: 1 });
    expect(result.body.answer).toEqual({
      uuid: expect.any(String) as string,
      uuid_poll: recommend,
      uuid_account: null,
      uuid_operation: null,
      dismissed: false,
      answered_at: '2026-11-19T09:00:00.000Z',
    });
    const kept = await service.database.db.selectFrom('poll_answer').select('answers').execute();
    expect(kept).toEqual([
      {
        answers: [
          { id: 'recommend', value: 9 },
          { id: 'why', value: 'Por el trato.' },
        ],
      },
    ]);
    const again = await expectNothingWritten(service.database.db, () =>
      answer('couple_a', submission, key),
    );
    expect(again.text).toBe(result.text);
    await expectLate(answeredMessage, 'couple_a');
    const other = await saveSecondPoll();
    expect(await openTriggers('couple_a')).toEqual([]);
    await expectLate(closedMessage, 'couple_a', { uuid_poll: other });
    await backdate('poll_answer', 'answered_at', 89);
    expect(await listOpen('couple_a')).toEqual([]);
    await backdate('poll_answer', 'answered_at', 1);
    expect((await listOpen('couple_a')).map(({ uuid }) => uuid)).toEqual([other]);
    await service.database.execute(`delete from poll where uuid = '${other}'`);
    await deletePollAnswers();
  });

  test('closes a poll without answers, which counts as asked', async () => {
    const { status, body } = await answer('couple_a', { answers: undefined, dismissed: true });
    expect(status).toBe(201);
    expect(body.answer.dismissed).toBe(true);
    expect(await openTriggers('couple_a')).toEqual([]);
    expect(await openTriggers('couple_b')).toEqual(['LOGIN']);
    await deletePollAnswers();
  });

  test('stores one answer of two concurrent tabs', async () => {
    const both = await Promise.all([answer('couple_a'), answer('couple_a', { dismissed: false })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    await deletePollAnswers();
  });

  test('stores one answer for each signed order', async () => {
    const order = await placeSigned(
      'investor',
      redemptionOf('investor_main', 'global', { cash: '310.00' }),
    );
    const orderPoll = {
      uuid_poll: pollOf('leaving').uuid,
      uuid_operation: order.uuid,
      answers: [{ id: 'reason', value: 'NECESITO' }],
    };
    for (const wrong of [
      { ...orderPoll, uuid_account: family },
      { ...orderPoll, uuid_operation: undefined, uuid_account: family },
      { ...orderPoll, uuid_poll: pollOf('ordering').uuid },
      { uuid_operation: order.uuid },
      { uuid_poll: randomUUID() },
      { uuid_account: accountOf('stranger').uuid },
    ])
      expectRefusal('POST /polls/answers', '404', await answer('investor', wrong));
    // The read-only person can see the order but has not signed it.
    expectRefusal('POST /polls/answers', '404', await answer('readonly', orderPoll));
    expectRefusal('POST /polls/answers', '404', await answer('stranger', orderPoll));
    await backdate('operation_signature', 'signed_at', 8);
    await expectLate(closedMessage, 'investor', orderPoll);
    await backdate('operation_signature', 'signed_at', -8);
    const { body } = await answer('investor', { ...orderPoll, uuid_account: main });
    expect(body.answer).toMatchObject({ uuid_operation: order.uuid, uuid_account: main });
    await expectLate(answeredMessage, 'investor', orderPoll);
    await deletePollAnswers();
  });

  test('stores an answer that names no order as one about the newest order', async () => {
    const dismissal = { uuid_poll: pollOf('leaving').uuid, answers: undefined, dismissed: true };
    const redemption = (cash: string) => redemptionOf('investor_main', 'global', { cash });
    await backdate('operation_signature', 'signed_at', 1);
    const order = await placeSigned('investor', redemption('320.00'));
    const [listed] = await listOpen('investor', main);
    expect(listed?.uuid).toBe(dismissal.uuid_poll);
    const { status, body } = await answer('investor', { ...dismissal, uuid_account: main });
    expect(status).toBe(201);
    expect(body.answer).toMatchObject({ uuid_operation: order.uuid, uuid_account: main });
    // Ninety days after an answer, a poll about another order may be asked. Orders with an answer or an old signature
    // are skipped.
    await backdate('poll_answer', 'answered_at', 90);
    const nextAnswer = await answer('investor', dismissal);
    expect(nextAnswer.status).toBe(201);
    expect(nextAnswer.body.answer.uuid_operation).not.toBe(order.uuid);
    await backdate('operation_signature', 'signed_at', 7);
    expectRefusal('POST /polls/answers', '404', await answer('stranger', dismissal));
    await expectLate(answeredMessage, 'investor', dismissal);
    await backdate('operation_signature', 'signed_at', 1);
    expectRefusal('POST /polls/answers', '404', await answer('investor', dismissal));
    await backdate('operation_signature', 'signed_at', -9);
    await deletePollAnswers();
  });

  test.each([
    ['recommend', 'Elija un número del 0 al 10.', [{ id: 'recommend', value: 11 }]],
    ['recommend', 'Campo requerido.', []],
    [
      'answers',
      'Una respuesta de la encuesta no contiene un valor válido.',
      [...answers, ...answers],
    ],
  ])('400-020 on %s: %s', async (field, message, wrong) => {
    const refusedAnswer = await expectNothingWritten(service.database.db, () =>
      answer('couple_b', { answers: wrong }),
    );
    expectRefusal('POST /polls/answers', '400-020', refusedAnswer, { field, message });
  });

  test('409-010 before its first day, after its end, and for people who are not asked', async () => {
    await expectLate(closedMessage, 'blocked');
    await expectLate(closedMessage, 'minor_2');
    for (const dates of [
      "starts_at = '2026-11-19T09:00:01Z'",
      "starts_at = '2026-11-01', expires_at = '2026-11-19T09:00:00Z'",
    ]) {
      await changeHome(dates);
      expect(await listOpen('couple_b')).toEqual([]);
      await expectLate(closedMessage, 'couple_b');
    }
    await changeHome(`starts_at = '2026-11-01', expires_at = '${pollEnd}'`);
    expect(await openTriggers('couple_b')).toEqual(['LOGIN']);
  });
});

/** Stores a second poll after orders, as the manager would. */
async function saveSecondPoll(): Promise<string> {
  const { key: _, ...poll } = pollOf('recommend');
  const uuid = randomUUID();
  const [starts_at, expires_at] = [new Date('2026-11-01'), new Date('2027-11-01')];
  await savePolls(service.database.db, [{ ...poll, uuid, starts_at, expires_at }]);
  return uuid;
}

test('refuses to store a poll that cannot be answered', async () => {
  const { key: _, questions, ...poll } = pollOf('leaving');
  const dates = { starts_at: new Date('2026-11-01'), expires_at: new Date('2027-11-01') };
  const broken = questions.map((question) => ({ ...question, options: [] }));
  const put = savePolls(service.database.db, [
    { ...poll, ...dates, uuid: randomUUID(), questions: broken },
  ]);
  await expect(put).rejects.toThrow('can be answered');
});
