import { accountOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, startTestService } from '../../test/support/service.ts';

let test: TestService;
const id = accountOf('couple').uuid;

beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

describe('200', () => {
  it('gives the account with its value and how many sign', async () => {
    const client = await test.as('couple_a');
    const { account } = await client.call('GET /accounts/{id}', { params: { id } });
    expect(account).toMatchObject({
      uuid: id,
      arrangement_type: 'CONJUNTA',
      required_signatures: 2,
      account_intervener_role: 'TITULAR',
      closed_at: null,
    });
    const { summary } = await client.call('GET /accounts/{id}/positions', { params: { id } });
    expect(account.total).toBe(summary.total);
  });

  it('gives the rules of a company by amount, and counts for the most that they ask', async () => {
    const client = await test.as('admin_1');
    const { account } = await client.call('GET /accounts/{id}', {
      params: { id: accountOf('company_rules').uuid },
    });
    expect(account).toMatchObject({
      arrangement_type: 'MANCOMUNADA_CONDICIONAL',
      required_signatures: 2,
      signature_rules: [
        { up_to: '10000.00', required: 1, must_include: [], operation_types: [] },
        { up_to: null, required: 2, must_include: [], operation_types: [] },
      ],
    });
  });

  it('gives staff every account, without a role or a permission of their own', async () => {
    const staff = await test.staff();
    const { account } = await staff.call('GET /accounts/{id}', { params: { id } });
    expect(account).toMatchObject({ account_intervener_role: null, permissions: [] });
  });
});

describe('401', () => {
  it('asks for a session', async () => {
    await expect(
      test.anonymous.call('GET /accounts/{id}', { params: { id } }),
    ).rejects.toMatchObject({ status: 401, code: '401-004' });
  });
});

describe('404', () => {
  it('gives a stranger the same bytes as for an account that does not exist', async () => {
    const token = await test.token('stranger');
    const ask = async (uuid: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await test.send(`/api/accounts/${uuid}`, { headers });
      return [answer.status, await answer.text()];
    };
    const neighbour = await ask(id);
    expect(neighbour[0]).toBe(404);
    expect(neighbour).toEqual(await ask('00000000-0000-4000-8000-000000000000'));
    expect(neighbour).toEqual(await ask('no-es-un-uuid'));
  });
});
