import { accountOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, startTestService } from '../../test/support/service.ts';

let service: TestService;
const id = accountOf('couple').uuid;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

describe('200', () => {
  it('returns the account with its value and the number of required signatures', async () => {
    const client = await service.as('couple_a');
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

  it('returns the amount rules of a company, and the number of signatures of the strictest rule', async () => {
    const client = await service.as('admin_1');
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

  it('returns every account to staff, without a role or permission', async () => {
    const staff = await service.staff();
    const { account } = await staff.call('GET /accounts/{id}', { params: { id } });
    expect(account).toMatchObject({ account_intervener_role: null, permissions: [] });
  });
});

describe('401', () => {
  it('requires a session', async () => {
    await expect(
      service.anonymous.call('GET /accounts/{id}', { params: { id } }),
    ).rejects.toMatchObject({ status: 401, code: '401-004' });
  });
});

describe('404', () => {
  it('returns to a person without a role the same bytes as for an account that does not exist', async () => {
    const token = await service.token('stranger');
    const requestAccount = async (uuid: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await service.send(`/api/accounts/${uuid}`, { headers });
      return [answer.status, await answer.text()];
    };
    const neighbour = await requestAccount(id);
    expect(neighbour[0]).toBe(404);
    expect(neighbour).toEqual(await requestAccount('00000000-0000-4000-8000-000000000000'));
    expect(neighbour).toEqual(await requestAccount('no-es-un-uuid'));
  });
});
