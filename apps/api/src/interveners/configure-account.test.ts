import { type DemoPersonKey, accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { type TestService, startTestService } from '../testing/service.ts';

const call = 'PATCH /accounts/{id}/interveners/{iid}/configuration';
const id = accountOf('couple').uuid;
let test: TestService;
beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

async function shownTo(key: DemoPersonKey): Promise<string[]> {
  const { accounts } = await (
    await test.as(key)
  ).call('GET /interveners/{id}/accounts', {
    params: { id: personOf(key).uuid },
    query: { is_private_area: 'true' },
  });
  return accounts.map(({ uuid }) => uuid);
}
async function hide(key: DemoPersonKey, iid: string, is_hidden: unknown) {
  return ask(test, call, {
    token: await test.token(key),
    params: { id, iid },
    body: { is_hidden },
  });
}

describe('200', () => {
  it('puts an account out of the own sight at once and back, and out of nobody else’s', async () => {
    const [own, other] = ['couple_a', 'couple_b'] as const;
    expect(await shownTo(own)).toContain(id);
    const { status, body } = await hide(own, personOf(own).uuid, true);
    expect([status, body.configuration]).toEqual([200, { is_hidden: true }]);
    expect(await shownTo(own)).not.toContain(id);
    expect(await shownTo(other)).toContain(id);
    await hide(own, personOf(own).uuid, false);
    expect(await shownTo(own)).toContain(id);
  });
});

describe('400', () => {
  it('asks for a yes or a no', async () => {
    const { status, text } = await hide('couple_a', personOf('couple_a').uuid, 'perhaps');
    expect(status).toBe(400);
    expect(text).toContain('is_hidden');
  });
});

describe('404', () => {
  it('neither changes what the other holder sees nor tells of an account to a stranger', async () => {
    for (const key of ['couple_a', 'stranger'] as const)
      expect((await hide(key, personOf('couple_b').uuid, true)).status).toBe(404);
    expect(await shownTo('couple_b')).toContain(id);
  });
});
