import { accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, startTestService } from '../../test/support/service.ts';

let service: TestService;
const id = accountOf('investor_main').uuid;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const readPeople = async (
  as: 'investor' | 'readonly' | 'stranger',
  query: { $expand?: string } = {},
) => (await service.as(as)).call('GET /accounts/{id}/interveners', { params: { id }, query });

describe('200', () => {
  it('states who signs, and shows masked document numbers to a role that manages people', async () => {
    const { interveners } = await readPeople('investor', { $expand: 'account_intervener_role' });
    const byUuid = new Map(interveners.map((person) => [person.uuid_intervener, person]));
    expect(byUuid.get(personOf('investor').uuid)).toMatchObject({
      signs: true,
      account_intervener_role: { role: 'TITULAR', ownership_percent: '100.00' },
    });
    const readOnlyPerson = byUuid.get(personOf('readonly').uuid);
    expect(readOnlyPerson?.signs).toBe(false);
    const number = personOf('readonly').documentNumber ?? '';
    expect(readOnlyPerson?.document_masked).toBe(`•••••${number.slice(-4)}`);
  });

  it('gives each holder the share used in tax reports, and equal shares that add up to a hundred when none is stored', async () => {
    const couple = accountOf('couple').uuid;
    const stranger = personOf('stranger').uuid;
    const owners = [personOf('couple_a').uuid, personOf('couple_b').uuid, stranger].toSorted();
    const client = await service.as('couple_a');
    const readShares = async () => {
      const { interveners } = await client.call('GET /accounts/{id}/interveners', {
        params: { id: couple },
        query: { $expand: 'account_intervener_role' },
      });
      const rows = interveners.toSorted((a, b) => (a.uuid_intervener < b.uuid_intervener ? -1 : 1));
      return rows.map((row) => row.account_intervener_role?.ownership_percent);
    };
    const updateAccess = (columns: string) =>
      service.database.execute(
        `update account_intervener set ${columns} where uuid_account = '${couple}'`,
      );
    await service.database.execute(`
      insert into account_intervener (uuid_account, uuid_intervener, role, valid_from)
      select uuid, '${stranger}', 'TITULAR', opened_at from account where uuid = '${couple}'`);
    expect(await readShares()).toEqual(['33.33', '33.33', '33.34']);
    await updateAccess(
      `ownership_percent = case uuid_intervener when '${owners[0] ?? ''}' then 50 else 25 end`,
    );
    expect(await readShares()).toEqual(['50.00', '25.00', '25.00']);
    await updateAccess(`ownership_percent = null,
      role = case uuid_intervener when '${stranger}' then 'APODERADO' else role end`);
    expect(await readShares()).toEqual(owners.map((uuid) => (uuid === stranger ? null : '50.00')));
  });

  it('shows only names to a read-only person', async () => {
    const { interveners } = await readPeople('readonly');
    for (const person of interveners) {
      expect(person).toMatchObject({ document_masked: null, email_masked: null });
      expect(person).not.toHaveProperty('account_intervener_role');
    }
  });

  it('never reveals a block by the anti-money-laundering unit', async () => {
    const staff = await service.staff();
    const { interveners } = await staff.call('GET /accounts/{id}/interveners', {
      params: { id: accountOf('blocked_aml').uuid },
    });
    expect(interveners.map((person) => person.intervener_status)).toContain('BLOQUEADO');
  });

  it('counts every administrator of a company, but not the company', async () => {
    const client = await service.as('admin_1');
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
  it('is the answer to a person without a role', async () => {
    await expect(readPeople('stranger')).rejects.toMatchObject({ status: 404 });
  });
});
