import { type DemoPersonKey, accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { notify } from '../notifications/index.ts';

const call = 'PATCH /accounts/{id}/interveners/{iid}/configuration';
const couple = accountOf('couple');
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

async function readVisibleAccounts(key: DemoPersonKey) {
  const { accounts } = await (
    await service.as(key)
  ).call('GET /interveners/{id}/accounts', {
    params: { id: personOf(key).uuid },
    query: { is_private_area: 'true' },
  });
  return accounts;
}
const readVisibleAccountIds = async (key: DemoPersonKey) =>
  (await readVisibleAccounts(key)).map(({ uuid }) => uuid);
const nameFor = async (key: DemoPersonKey, id = couple.uuid) =>
  (await readVisibleAccounts(key)).find(({ uuid }) => uuid === id)?.alias;

async function configureAccount(
  key: DemoPersonKey,
  body: object,
  { iid = personOf(key).uuid, id = couple.uuid } = {},
) {
  return callApi(service, call, { token: await service.token(key), params: { id, iid }, body });
}

describe('200', () => {
  it('hides an account from the caller and shows it again, without any effect on other people', async () => {
    const [own, other] = ['couple_a', 'couple_b'] as const;
    expect(await readVisibleAccountIds(own)).toContain(couple.uuid);
    const { status, body } = await configureAccount(own, { is_hidden: true });
    const { alias } = couple;
    expect([status, body.configuration]).toMatchObject([200, { alias, is_hidden: true }]);
    expect(await readVisibleAccountIds(own)).not.toContain(couple.uuid);
    expect(await readVisibleAccountIds(other)).toContain(couple.uuid);
    await configureAccount(own, { is_hidden: false });
    expect(await readVisibleAccountIds(own)).toContain(couple.uuid);
  });

  it('renames an account for all of its people, and leaves unchanged what the request does not contain', async () => {
    await configureAccount('couple_a', { is_hidden: true });
    const { status, body } = await configureAccount('couple_a', { alias: ' Nuestra casa 2 ' });
    const configuration = { alias: 'Nuestra casa 2', is_hidden: true };
    expect([status, body.configuration]).toMatchObject([200, configuration]);
    expect(await nameFor('couple_b')).toBe('Nuestra casa 2');
    await configureAccount('couple_a', { is_hidden: false });
    expect(await nameFor('couple_a')).toBe('Nuestra casa 2');
  });

  it('states in the audit which settings have changed, and not the alias, which can be a name', async () => {
    const { alias } = (await configureAccount('couple_a', { is_favourite: true })).body
      .configuration;
    await configureAccount('couple_a', { alias: 'La de Íñigo', is_favourite: true });
    await configureAccount('couple_a', { alias: alias ?? '', is_favourite: false });
    const rows = await service.database.db
      .selectFrom('audit_log')
      .select('entry')
      .where('entry', 'like', `%account.configured%${couple.uuid}%`)
      .orderBy('seq', 'desc')
      .limit(2)
      .execute();
    expect(rows.map(({ entry }) => entry).join(' ')).not.toContain('Íñigo');
    expect(rows[0]?.entry).toContain('"fields":"alias is_favourite"');
    expect(rows[1]?.entry).toContain('"fields":"alias"');
  });
});

describe('a favourite account without e-mails (ACC-14)', () => {
  const read = 'GET /interveners/{id}/accounts/{acc}/configuration';
  const readConfiguration = async (key: DemoPersonKey, id: string, acc: string) =>
    callApi(service, read, { token: await service.token(key), params: { id, acc } });
  const { uuid: id } = accountOf('investor_family');
  const investor = personOf('investor').uuid;

  it('comes first in the own list, and its configuration is read by its owner only', async () => {
    const [first] = await readVisibleAccountIds('investor');
    expect(first).toBe(accountOf('investor_main').uuid);
    const wish = { is_favourite: true, notify_email: false };
    const { body } = await configureAccount('investor', wish, { id });
    const { alias } = accountOf('investor_family');
    expect(body.configuration).toMatchObject({ ...wish, alias, is_hidden: false, role: 'TITULAR' });
    expect(body.configuration.permissions).toContain('bank_accounts');
    expect((await readVisibleAccountIds('investor'))[0]).toBe(id);
    expect((await readConfiguration('investor', investor, id)).body).toMatchObject({
      configuration: body.configuration,
    });
    for (const [key, person, account] of [
      ['investor', investor, couple.uuid],
      ['stranger', personOf('stranger').uuid, id],
      ['tutor', personOf('minor').uuid, accountOf('minor').uuid],
      ['stranger', investor, id],
    ] as const)
      expectRefusal(read, '404', await readConfiguration(key, person, account));
  });

  it('sends no e-mail about the account, and those about other accounts as before', async () => {
    const mailsAfterNotice = async (key: 'investor_family' | 'investor_main') => {
      const mails = async () =>
        (
          await service.database.db
            .selectFrom('message')
            .select('uuid')
            .where('uuid_intervener', '=', investor)
            .execute()
        ).length;
      const before = await mails();
      const { db } = service.database;
      const clock = { now: new Date(), sessionNow: new Date(), today: '2026-11-19' };
      const told = await notify(db, clock, {
        to: { uuidAccount: accountOf(key).uuid, except: personOf('readonly').uuid },
        type: 'ACCOUNT_STATUS_CHANGE',
        uuidAccount: accountOf(key).uuid,
        name: 'Cuenta',
        status: 'activa',
      });
      return [told, (await mails()) - before];
    };
    expect(await mailsAfterNotice('investor_family')).toEqual([1, 0]);
    expect(await mailsAfterNotice('investor_main')).toEqual([1, 1]);
  });
});

describe('400', () => {
  it('refuses a value that is not a boolean', async () => {
    const { status, text } = await configureAccount('couple_a', { is_hidden: 'perhaps' });
    expect(status).toBe(400);
    expect(text).toContain('is_hidden');
  });

  it.each(['', '   ', '<b>casa</b>', '=1+1', 'x'.repeat(41), null])(
    'refuses the name %j',
    async (alias) => {
      const { status, text } = await configureAccount('couple_a', { alias });
      expect(status).toBe(400);
      expect(text).toContain('alias');
    },
  );
});

describe('403', () => {
  it('does not let a read-only person change the name that the others read', async () => {
    const id = accountOf('investor_main').uuid;
    const nameBefore = await nameFor('investor', id);
    const visibleAccounts = await readVisibleAccounts('readonly');
    expect(visibleAccounts.map(({ uuid }) => uuid)).toContain(id);
    expect((await configureAccount('readonly', { alias: 'Otra' }, { id })).status).toBe(403);
    expect(await nameFor('investor', id)).toBe(nameBefore);
  });
});

describe('404', () => {
  it('neither changes what the other holder sees nor reveals an account to a person without a role', async () => {
    const iid = personOf('couple_b').uuid;
    const nameBefore = await nameFor('couple_b');
    for (const key of ['couple_a', 'stranger'] as const)
      expect((await configureAccount(key, { is_hidden: true, alias: 'Mía' }, { iid })).status).toBe(
        404,
      );
    expect(await readVisibleAccountIds('couple_b')).toContain(couple.uuid);
    expect(await nameFor('couple_b')).toBe(nameBefore);
  });
});
