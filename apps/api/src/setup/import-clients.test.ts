import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../test/support/api.ts';
import { logIn } from '../../test/support/login.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { auditBooks } from '../books-audit/reconcile.ts';
import { isOneOfEncrypted } from '../kernel/encryption/blind-index.ts';
import { SettingsError } from '../kernel/settings.ts';
import { importClients } from './import-clients.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const personRow = (document: string, more: object = {}) => ({
  document_number: document,
  name: 'Clara',
  lastname_1: 'Duarte',
  birthdate: '1980-05-17',
  email: `${document.toLowerCase()}@import.example`,
  ...more,
});
const accountRow = (
  number: string,
  holders: readonly (readonly [string, number])[],
  more = {},
) => ({
  account_number: number,
  account_type: 'FI',
  arrangement_type: 'INDISTINTA',
  opened_at: '2026-01-15',
  holders: holders.map(([document, percent]) => ({ document_number: document, percent })),
  bank_accounts: [],
  ...more,
});
const bankAccountRow = (holder: string, iban = 'ES91 2100 0418 4502 0005 1332') => ({
  iban,
  holder,
});
const importFile = (file: object) =>
  importClients(service.service.services.config, service.database, JSON.stringify(file));
const ana = '00000014Z';
const luis = 'X0000000T';

test('a client from the file sets a password by recovery, logs in, and finds their account and bank account', async () => {
  const numbers = { registry_holder_number: 'RD-I-1' };
  const counts = await importFile({
    people: [personRow(ana, numbers), personRow(luis, { name: 'Luis' })],
    accounts: [
      accountRow(
        'IMP-1',
        [
          [ana, 33.33],
          [luis, 66.67],
        ],
        { bank_accounts: [bankAccountRow(ana)] },
      ),
      accountRow('IMP-2', [[luis, 100]], { account_type: 'PP' }),
    ],
  });
  expect(counts).toEqual({ people: 2, accounts: 2 });
  expect(await auditBooks(service.database.db)).toMatchObject({ clean: true });

  const recoverPassword = (body: object) =>
    callApi(service, 'POST /users/password-recover', { body });
  await recoverPassword({ username: ana, birthdate: '1980-05-17' });
  await service.runJobs();
  const readMessages = async () => {
    const { messages: all } = (await (
      await service.send(`/api/__test/messages?to=${ana}`)
    ).json()) as { messages: { code?: string; link?: string }[] };
    return all;
  };
  const link = (await readMessages()).find((message) => message.link !== undefined)?.link ?? '';
  const handle = new URL(link).searchParams.get('uuid_user') ?? '';
  await recoverPassword({ uuid_user: handle });
  const readCode = async () =>
    (await readMessages()).find(({ code }) => code !== undefined)?.code ?? '';
  const password = 'clarinete verde de Teruel';
  const chosenPassword = { new_password: password, repeat_new_password: password };
  const changedPassword = await recoverPassword({
    uuid_user: handle,
    otp: await readCode(),
    ...chosenPassword,
  });
  expect(changedPassword.status).toBe(200);
  const form = { grant_type: 'password', username: ana, password };
  const pendingLogin = await logIn(service, form);
  expect(pendingLogin.body).toMatchObject({ needs_otp: true, otp_channel: 'EMAIL' });
  const userLogin = await logIn(
    service,
    { grant_type: 'otp', password: await readCode() },
    { token: pendingLogin.body.access_token },
  );
  const token = userLogin.body.access_token;
  const { uuid: id } = await service.database.db
    .selectFrom('intervener')
    .select('uuid')
    .where(isOneOfEncrypted('intervener.document_number', [ana]))
    .executeTakeFirstOrThrow();
  const params = { id };
  const accounts = await callApi(service, 'GET /interveners/{id}/accounts', { token, params });
  expect(accounts.text).toContain('IMP-1');
  expect(accounts.text).not.toContain('IMP-2');
  const { status, seal } = await service.database.db
    .selectFrom('bank_account')
    .select(['status', 'seal'])
    .where(isOneOfEncrypted('bank_account.iban', ['ES9121000418450200051332']))
    .where('holder_name', '=', 'Clara Duarte')
    .executeTakeFirstOrThrow();
  expect([status, seal === null]).toEqual(['PENDING', false]);
});

const thirdDocument = '00000022E';
test.each([
  ['a file that is not JSON', 'not JSON', undefined],
  ['a wrong control letter', 'neither a DNI nor a NIE', { people: [personRow('00000014A')] }],
  [
    'a wrong IBAN',
    'not an IBAN',
    { bank_accounts: [bankAccountRow(thirdDocument, 'ES0021000418450200051332')] },
  ],
  ['a field too many', 'Unrecognized key', { people: [personRow(thirdDocument, { admin: true })] }],
  ['a minor', 'is a minor', { people: [personRow(thirdDocument, { birthdate: '2015-01-01' })] }],
  [
    'a person twice',
    'names a person twice',
    { people: [personRow(thirdDocument), personRow(thirdDocument)] },
  ],
  ['a holder who is not in the file', 'not among the people', { holders: [[ana, 100]] }],
  [
    'parts that do not add up to 100',
    'are not 100 together',
    { holders: [[thirdDocument, 99.99]] },
  ],
  [
    'a holder twice',
    'names a holder twice',
    {
      holders: [
        [thirdDocument, 50],
        [thirdDocument, 50],
      ],
    },
  ],
  [
    'a person who is already a client',
    'is a client already',
    { people: [personRow(thirdDocument), personRow(ana)] },
  ],
] as const)(
  '%s is refused in one sentence, and nothing is written',
  async (_, expectedText, more) => {
    const {
      people = [personRow(thirdDocument)],
      holders = [[thirdDocument, 100]] as const,
      ...rest
    } = {
      ...(more as
        | { people?: object[]; holders?: readonly (readonly [string, number])[] }
        | undefined),
    };
    const file = { people, accounts: [accountRow('IMP-3', holders, rest)] };
    const importPromise =
      more === undefined
        ? importClients(service.service.services.config, service.database, '{')
        : importFile(file);
    await expect(importPromise).rejects.toThrow(SettingsError);
    await expect(importPromise).rejects.toThrow(expectedText);
    const importedAccounts = await service.database.db
      .selectFrom('account')
      .select('uuid')
      .where('account_number', '=', 'IMP-3')
      .execute();
    expect(importedAccounts).toEqual([]);
  },
);
