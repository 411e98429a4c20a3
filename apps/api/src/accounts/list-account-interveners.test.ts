import { accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, startTestService } from '../testing/service.ts';

let test: TestService;
const id = accountOf('investor_main').uuid;

beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

const people = async (as: 'investor' | 'readonly' | 'stranger', query: { $expand?: string } = {}) =>
  (await test.as(as)).call('GET /accounts/{id}/interveners', { params: { id }, query });

describe('200', () => {
  it('says who signs, and shows documents masked to a role that manages people', async () => {
    const { interveners } = await people('investor', { $expand: 'account_intervener_role' });
    const byUuid = new Map(interveners.map((person) => [person.uuid_intervener, person]));
    expect(byUuid.get(personOf('investor').uuid)).toMatchObject({
      signs: true,
      account_intervener_role: { role: 'TITULAR', ownership_percent: '100.00' },
    });
    const reader = byUuid.get(personOf('readonly').uuid);
    expect(reader?.signs).toBe(false);
    const number = personOf('readonly').documentNumber ?? '';
    expect(reader?.document_masked).toBe(`•••••${number.slice(-4)}`);
  });

  it('shows a reader names alone', async () => {
    const { interveners } = await people('readonly');
    for (const person of interveners) {
      expect(person).toMatchObject({ document_masked: null, email_masked: null });
      expect(person).not.toHaveProperty('account_intervener_role');
    }
  });

  it('never says that somebody is blocked by the money-laundering unit', async () => {
    const staff = await test.staff();
    const { interveners } = await staff.call('GET /accounts/{id}/interveners', {
      params: { id: accountOf('blocked_aml').uuid },
    });
    expect(interveners.map((person) => person.intervener_status)).toContain('BLOQUEADO');
  });

  it('counts every administrator of a company, and not the company', async () => {
    const client = await test.as('admin_1');
    const { interveners } = await client.call('GET /accounts/{id}/interveners', {
      params: { id: accountOf('company').uuid },
    });
    const signs = Object.fromEntries(interveners.map((it) => [it.uuid_intervener, it.signs]));
    expect(signs).toEqual({
      [personOf('company').uuid]: false,
      [personOf('admin_1').uuid]: true,
      [personOf('admin_2').uuid]: true,
    });
  });
});

describe('404', () => {
  it('is what a stranger gets', async () => {
    await expect(people('stranger')).rejects.toMatchObject({ status: 404 });
  });
});
