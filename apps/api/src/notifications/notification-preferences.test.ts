import { type DemoPersonKey, accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMoment } from '../kernel/clock.ts';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { advanceSession } from '../../test/support/login.ts';
import { readMailTexts, readNotificationsOfType } from '../../test/scenarios/notification-steps.ts';
import { place, sign, subscriptionOf } from '../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { notify } from './notify.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const getCall = 'GET /interveners/{id}/notification-preferences';
const putCall = 'PUT /interveners/{id}/notification-preferences';
const groups = (['OPERATIONS', 'SIGNATURES', 'DOCUMENTS', 'TAX_REPORTS'] as const).map((group) => ({
  group,
  portal: true,
  email: true,
  mobile: true,
}));
const personParams = (person: DemoPersonKey) => ({ id: personOf(person).uuid });

const choosePreferences = async (person: DemoPersonKey, body: object, by = person) =>
  callApi(service, putCall, {
    token: await service.token(by),
    params: personParams(person),
    body,
  });

/** No portal notifications about documents, no e-mails about tax reports. */
const chosenPreferences = {
  weekly_digest: false,
  groups: groups.map((row) => ({
    ...row,
    portal: row.group !== 'DOCUMENTS',
    email: row.group !== 'TAX_REPORTS',
  })),
};

const notifyPerson = (person: DemoPersonKey, type: 'KNOWLEDGE_TEST' | 'REFRESH_VIDEO_ID_EMAIL') => {
  const uuidIntervener = personOf(person).uuid;
  return notify(service.database.db, readMoment(service.service.clock), {
    to: { uuidIntervener },
    type,
    uuidIntervener,
  });
};

describe('preferences', () => {
  test('have every channel on and the weekly digest off by default, and are returned as chosen', async () => {
    const token = await service.token('couple_a');
    const first = await callOrThrow(service, getCall, { token, params: personParams('couple_a') });
    expect(first.notification_preferences).toMatchObject({ weekly_digest: false, has_app: false });
    expect(first.notification_preferences.groups).toEqual([
      ...groups.map((row) => ({ ...row, fixed: false })),
      { group: 'SECURITY', portal: true, email: true, mobile: true, fixed: true },
    ]);
    expect((await choosePreferences('couple_a', chosenPreferences)).status).toBe(200);
    const storedPreferences = await callOrThrow(service, getCall, {
      token,
      params: personParams('couple_a'),
    });
    expect(storedPreferences.notification_preferences.groups.slice(0, 4)).toEqual(
      chosenPreferences.groups.map((row) => ({ ...row, fixed: false })),
    );
  });

  test('control the delivery: without the portal channel stored as read, without the e-mail channel not e-mailed', async () => {
    const mailTextsBefore = (await readMailTexts(service, 'couple_a')).length;
    await notifyPerson('couple_a', 'KNOWLEDGE_TEST');
    expect(
      (await readNotificationsOfType(service, 'couple_a', 'KNOWLEDGE_TEST')).at(-1)?.is_read,
    ).toBe(true);
    expect(await readMailTexts(service, 'couple_a')).toHaveLength(mailTextsBefore + 1);
    await notify(service.database.db, readMoment(service.service.clock), {
      to: { uuidIntervener: personOf('couple_a').uuid },
      type: 'IIFF_FI_READY',
      year: 2025,
      uuidDocument: personOf('couple_a').uuid,
    });
    expect(
      (await readNotificationsOfType(service, 'couple_a', 'IIFF_FI_READY')).at(-1)?.is_read,
    ).toBe(false);
    expect(await readMailTexts(service, 'couple_a')).toHaveLength(mailTextsBefore + 1);
  });

  test('do not affect security notifications, whose e-mail is immediate', async () => {
    const mutedGroups = groups.map((row) => ({ ...row, portal: false, email: false }));
    await choosePreferences('couple_a', { weekly_digest: true, groups: mutedGroups });
    const mailTextsBefore = (await readMailTexts(service, 'couple_a')).length;
    await notifyPerson('couple_a', 'REFRESH_VIDEO_ID_EMAIL');
    expect(
      (await readNotificationsOfType(service, 'couple_a', 'REFRESH_VIDEO_ID_EMAIL')).at(-1)
        ?.is_read,
    ).toBe(false);
    expect(await readMailTexts(service, 'couple_a')).toHaveLength(mailTextsBefore + 1);
  });

  test.each([
    ['a missing group', { weekly_digest: false, groups: groups.slice(1) }],
    ['one group twice', { weekly_digest: false, groups: [groups[0], ...groups.slice(0, 3)] }],
    [
      'the security group',
      { weekly_digest: false, groups: [...groups.slice(1), { ...groups[0], group: 'SECURITY' }] },
    ],
  ])('are refused with %s', async (_, body) => {
    expect((await choosePreferences('stranger', body)).status).toBe(400);
  });

  test('of another person cannot be read: a person without a relation gets 404, and staff may only read', async () => {
    expectRefusal(
      putCall,
      '404',
      await choosePreferences('couple_a', chosenPreferences, 'stranger'),
    );
    const token = await service.token('staff');
    expect(
      (await callApi(service, getCall, { token, params: personParams('couple_a') })).status,
    ).toBe(200);
    const answer = await callApi(service, putCall, {
      token,
      params: personParams('couple_a'),
      body: chosenPreferences,
    });
    expectRefusal(putCall, '403-001', answer);
  });
});

test('preferences are chosen by the person, and for a minor or a company by a representative', async () => {
  const { db } = service.database;
  await db
    .updateTable('account_intervener')
    .set({ power_scope: 'GENERAL' })
    .where('uuid_intervener', '=', personOf('attorney').uuid)
    .execute();
  expectRefusal(
    putCall,
    '403-001',
    await choosePreferences('principal', chosenPreferences, 'attorney'),
  );
  for (const [by, person] of [
    ['attorney', 'attorney'],
    ['tutor', 'minor'],
    ['admin_1', 'company'],
  ] as const)
    expect((await choosePreferences(person, chosenPreferences, by)).status).toBe(200);
});

describe('a request to send a notification again', () => {
  const call = 'POST /notifications';
  const askAs = async (person: DemoPersonKey | 'staff', body: object) =>
    callApi(service, call, { token: await service.token(person), body });

  test('is allowed for oneself, once per hour and type', async () => {
    const body = { type: 'KNOWLEDGE_TEST' };
    expect((await askAs('stranger', body)).status).toBe(201);
    const answer = await askAs('stranger', body);
    expectRefusal(call, '429-001', answer);
    expect(await readNotificationsOfType(service, 'stranger', 'KNOWLEDGE_TEST')).toHaveLength(1);
    expect((await askAs('stranger', { type: 'REFRESH_VIDEO_ID_EMAIL' })).status).toBe(201);
    await advanceSession(service, 3600);
    expect((await askAs('stranger', body)).status).toBe(201);
    const otherBody = { ...body, uuid_intervener: personOf('investor').uuid };
    expectRefusal(call, '404', await askAs('stranger', otherBody));
  });

  test('sends transfer details only for an order that waits for its bank transfer', async () => {
    const transfer = subscriptionOf('investor_main', 'global', '510.00');
    const placedOrder = await place(await service.as('investor'), transfer);
    const body = {
      type: 'SUSCRIPTION_TRANSFER_DETAILS',
      uuid_operation: placedOrder.operation.uuid,
    };
    expectRefusal(call, '409-010', await askAs('investor', body));
    await sign(service, 'investor', placedOrder);
    const notificationsBefore = (await readNotificationsOfType(service, 'investor', body.type))
      .length;
    expect((await askAs('investor', body)).status).toBe(201);
    const notices = await readNotificationsOfType(service, 'investor', body.type);
    expect(notices).toHaveLength(notificationsBefore + 1);
    expect(notices.at(-1)?.text).toMatch(/^Haga una transferencia de 510,00\s€/u);
    expectRefusal(call, '404', await askAs('stranger', body));
    expectRefusal(call, '403-001', await askAs('readonly', body));
  });

  test.each(['readonly', 'blocked', 'onboarding'] as const)(
    'for the appropriateness test is refused with 409 for somebody who may not place fund orders: %s',
    async (person) => {
      const body = { type: 'KNOWLEDGE_TEST' };
      const notificationsBefore = await readNotificationsOfType(service, person, body.type);
      expectRefusal(call, '409-010', await askAs(person, body));
      const bodyForPerson = { ...body, uuid_intervener: personOf(person).uuid };
      expectRefusal(call, '409-010', await askAs('staff', bodyForPerson));
      expect(await readNotificationsOfType(service, person, body.type)).toEqual(
        notificationsBefore,
      );
    },
  );

  test('is allowed to staff for anybody', async () => {
    expectRefusal(call, '400-001', await askAs('staff', { type: 'KNOWLEDGE_TEST' }));
    const bodyForPerson = { type: 'KNOWLEDGE_TEST', uuid_intervener: personOf('newcomer').uuid };
    expect((await askAs('staff', bodyForPerson)).status).toBe(201);
    const foreignBody = { ...bodyForPerson, uuid_intervener: accountOf('couple').uuid };
    expectRefusal(call, '404', await askAs('staff', foreignBody));
  });
});
