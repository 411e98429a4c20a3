import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { notificationsOf } from '../../../test/support/order-records.ts';
import {
  type PlacedOrder,
  place,
  redemptionOf,
  sign,
  subscriptionOf,
} from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

const call = 'POST /notifications';
const day = 24 * 3600;

/** Places an order of the couple and signs it as `couple_a`, so that the other holder's signature is missing. */
async function placeHalfSignedOrder(): Promise<PlacedOrder> {
  const body = redemptionOf('couple', 'global', { cash: '150.00' });
  const placedOrder = await place(await service.as('couple_a'), body);
  await sign(service, 'couple_a', placedOrder);
  return placedOrder;
}

const bodyOf = (placed: PlacedOrder, whom: DemoPersonKey) => ({
  type: 'OPERATION_STATUS_CHANGE',
  uuid_operation: placed.operation.uuid,
  uuid_intervener: personOf(whom).uuid,
});

const remindSigner = async (by: DemoPersonKey, placed: PlacedOrder, whom: DemoPersonKey) =>
  callApi(service, call, { token: await service.token(by), body: bodyOf(placed, whom) });

async function messagesTo(person: DemoPersonKey): Promise<{ channel: string; text: string }[]> {
  const to = personOf(person).documentNumber ?? '';
  const response = await service.send(`/api/__test/messages?to=${to}`);
  return ((await response.json()) as { messages: { channel: string; text: string }[] }).messages;
}

describe('201', () => {
  test('a missing signer is notified in the portal, by e-mail and by SMS, and can be reminded again a day later', async () => {
    const halfSignedOrder = await placeHalfSignedOrder();
    const answer = await callOrThrow(service, call, {
      token: await service.token('couple_a'),
      body: bodyOf(halfSignedOrder, 'couple_b'),
    });
    expect(answer.reminded.uuid_intervener).toBe(personOf('couple_b').uuid);
    const reminderText = 'Javier Santamaría Prado le recuerda que una operación necesita su firma.';
    const reminderTexts = await notificationsOf(
      await service.as('couple_b'),
      halfSignedOrder.operation.uuid,
    );
    expect(reminderTexts.filter((text) => text === reminderText)).toHaveLength(1);
    const messages = await messagesTo('couple_b');
    const sms = `${reminderText} Entre en su área privada para verla.`;
    expect(messages.filter(({ text }) => text === sms).map((it) => it.channel)).toEqual(['SMS']);
    expect(messages.some(({ channel }) => channel === 'EMAIL')).toBe(true);
    await advanceSession(service, day - 60);
    expectRefusal(call, '429-001', await remindSigner('couple_a', halfSignedOrder, 'couple_b'));
    await advanceSession(service, 61);
    expect((await remindSigner('couple_a', halfSignedOrder, 'couple_b')).status).toBe(201);
  });
});

describe('403-001', () => {
  test('a read-only person may not remind others', async () => {
    const body = subscriptionOf('investor_main', 'global', '200.00');
    const placedOrder = await place(await service.as('investor'), body);
    expectRefusal(call, '403-001', await remindSigner('readonly', placedOrder, 'investor'));
  });
});

describe('404', () => {
  test('for an order of other people, and for a person who is not on the account', async () => {
    const halfSignedOrder = await placeHalfSignedOrder();
    expectRefusal(call, '404', await remindSigner('stranger', halfSignedOrder, 'couple_b'));
    expectRefusal(call, '404', await remindSigner('couple_a', halfSignedOrder, 'stranger'));
    const strangerBody = { ...bodyOf(halfSignedOrder, 'couple_b'), uuid_intervener: randomUUID() };
    const token = await service.token('couple_a');
    expectRefusal(call, '404', await callApi(service, call, { token, body: strangerBody }));
  });
});

describe('409-010', () => {
  test('for a person who has signed, for oneself, and for a signed order', async () => {
    const halfSignedOrder = await placeHalfSignedOrder();
    expectRefusal(call, '409-010', await remindSigner('couple_b', halfSignedOrder, 'couple_a'));
    expectRefusal(call, '409-010', await remindSigner('couple_b', halfSignedOrder, 'couple_b'));
    await sign(service, 'couple_b', halfSignedOrder);
    expectRefusal(call, '409-010', await remindSigner('couple_a', halfSignedOrder, 'couple_b'));
  });

  test('for a person who may not sign: the usufructuary of a subscription', async () => {
    const body = subscriptionOf('usufruct', 'global', '200.00');
    const placedOrder = await place(await service.as('bare_owner'), body);
    expectRefusal(call, '409-010', await remindSigner('bare_owner', placedOrder, 'usufructuary'));
  });
});

describe('429-001', () => {
  test('applies per day, order and person: another order has its own limit', async () => {
    const [one, other] = [await placeHalfSignedOrder(), await placeAnotherHalfSignedOrder()];
    expect((await remindSigner('couple_a', one, 'couple_b')).status).toBe(201);
    const repeatedAnswer = await remindSigner('couple_a', one, 'couple_b');
    expectRefusal(call, '429-001', repeatedAnswer);
    expect(Number(repeatedAnswer.headers.get('retry-after'))).toBeGreaterThan(day - 60);
    expect((await remindSigner('couple_a', other, 'couple_b')).status).toBe(201);
  });
});

async function placeAnotherHalfSignedOrder(): Promise<PlacedOrder> {
  await advanceSession(service, 31);
  return placeHalfSignedOrder();
}
