import { demoAccounts, accountOf, demoPeople, productOf } from '@participe/fixtures';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountPage } from '../../pages/account/account.ts';
import { portalLayout } from '../../pages/frame.ts';
import { loginPage } from '../../pages/access/login.ts';
import { operatePage } from '../../pages/orders/operate.ts';
import { operationsPage } from '../../pages/orders/operations.ts';
import { positionPage, waitForLastCalls } from '../../pages/account/position.ts';
import { profilePage } from '../../pages/account/profile.ts';
import { dataFolder, testInterface } from '../../support/test-interface.ts';
import {
  createClientFor,
  readCodeFor,
  openBrowserSession,
  readPerson,
} from '../../support/people.ts';
import { ibanPattern, expectNoSecrets, collectSecrets } from '../../support/secrets.ts';
import { readStorageDump, readStoredData } from '../../support/storage.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expected: [401] });

const key = 'investor';
const account = accountOf('investor_main');

test('18 the browser stores no secrets during a session, and its local storage is empty afterwards', async ({
  page,
  context,
}) => {
  const login = loginPage(page);
  const operate = operatePage(page);
  const { document_number: number, password } = await readPerson(key);
  const secrets = await collectSecrets(page);
  const expectClean = (state: string) => expectNoSecrets(page, state, secrets);

  await login.open();
  await login.document.fill(number);
  await login.password.fill(password);
  await expectClean('before the login');
  await login.enter.click();
  await expect(login.codeTitle).toBeVisible();
  await expectClean('at the code');
  const loaded = waitForLastCalls(page);
  await login.type(await readCodeFor(key));
  await loaded;
  await expectClean('inside');
  expect((await readStorageDump(page)).keys).toContain('pa_session_cache');
  await portalLayout(page).section('Mi cartera').click();
  await page.getByRole('link', { name: account.alias }).first().click();
  await expect(accountPage(page).product(productOf('patrimonio').name)).toBeVisible();
  await portalLayout(page).section('Operaciones').click();
  await expect(operationsPage(page).rows).toHaveCount(25);
  await expectClean('after reading');
  const storedText = Object.values(await readStoredData(page)).join('\n');
  expect(storedText).toContain('Carmen');
  expect(storedText).not.toMatch(/\d €/u);
  expect(await page.evaluate('document.cookie')).toBe('pa_session=1');
  await portalLayout(page).menu.click();
  await page.getByRole('menuitem', { name: 'Mi perfil' }).click();
  await expect(profilePage(page).session.first()).toBeVisible();
  await expectClean('in the profile');

  const { keyName } = productOf('tesoreria');
  await operate.open(`op=SUSCRIPCION&cuenta=${account.uuid}&producto=${keyName}`);
  await operate.cash.fill('1.234,50');
  await operate.next.click();
  await expect(page.getByText('Borrador guardado')).toBeVisible();
  await expectClean('with a draft');
  expect((await readStorageDump(page)).databases).toContain('1234.50');
  await operate.leave.click();
  await positionPage(page).draft.getByRole('button', { name: 'Descartar' }).click();
  await expect(positionPage(page).draft).toHaveCount(0);

  await portalLayout(page).logout();
  await expect(login.sessionEndMessage).toHaveText('Ha cerrado la sesión correctamente.');
  await expectClean('after the logout');
  expect(await readStorageDump(page)).toMatchObject({ keys: [] });

  await openBrowserSession(context, key);
  // Waits for all responses before the session ends, so that the reload notices the end and not a request that is still
  // pending.
  const loadedAgain = waitForLastCalls(page);
  await positionPage(page).open();
  await loadedAgain;
  await testInterface.passSession(16 * 60);
  await page.reload();
  await expect(login.sessionEndMessage).toContainText('Su sesión ha terminado.');
  await expectClean('after the session was over');
  expect(await readStorageDump(page)).toMatchObject({ keys: [] });
  expect(secrets.tokens.length).toBeGreaterThan(3);
});

test('18 the logs contain no personal data', async () => {
  const client = await createClientFor(key);
  const { balance } = await client.call('GET /interveners/{id}/balance', {
    params: { id: (await readPerson(key)).uuid_intervener },
  });
  const { staff_token: token } = await testInterface.people();
  const messages = await Promise.all(
    demoPeople.map(({ email }) => testInterface.messagesTo(email)),
  );
  const links = messages.flat().flatMap(({ link }) => (link ? [new URL(link).search] : []));
  const secrets = [
    token,
    balance.total,
    ...links,
    ...demoPeople.flatMap(({ password, totpSecret, documentNumber, phone, email }) =>
      [password, totpSecret, documentNumber, phone, email].filter((secret) => secret !== null),
    ),
    ...demoAccounts.flatMap(({ accountNumber, bankAccounts }) => [
      accountNumber,
      ...bankAccounts.map(({ iban }) => iban),
    ]),
  ];
  const folder = join(dataFolder, 'logs');
  const fileNames = await readdir(folder);
  const logs = await Promise.all(fileNames.map((file) => readFile(join(folder, file), 'utf8')));
  const logText = logs.join('\n');
  expect(logText).toContain('/token');
  expect(secrets.filter((secret) => logText.includes(secret))).toEqual([]);
  expect(logText).not.toMatch(ibanPattern);
  expect(logText).not.toMatch(/Bearer [\w-]{10,}|pa_(?:refresh|device)=/u);
});
