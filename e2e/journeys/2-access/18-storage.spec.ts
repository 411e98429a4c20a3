import { demoAccounts, accountOf, demoPeople, productOf } from '@participe/fixtures';
import type { Page } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountPage } from '../../pages/account/account.ts';
import { portalFrame } from '../../pages/frame.ts';
import { loginPage } from '../../pages/access/login.ts';
import { operatePage } from '../../pages/orders/operate.ts';
import { operationsPage } from '../../pages/orders/operations.ts';
import { waitForPollRequest } from '../../pages/account/polls.ts';
import { positionPage } from '../../pages/account/position.ts';
import { profilePage } from '../../pages/account/profile.ts';
import { dataFolder, testInterface } from '../../support/test-interface.ts';
import {
  createClientFor,
  readCodeFor,
  openBrowserSession,
  readPerson,
} from '../../support/people.ts';
import { readStorageDump, readStoredData } from '../../support/storage.ts';
import { openClientView } from '../../support/superuser.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expected: [401] });

const key = 'investor';
const account = accountOf('investor_main');
const allowed = ['pa_session_cache', 'pa_biometric', 'pa_admin', 'pa_document'];
const anIban = /ES\d{22}/u;
const anAmount = /\d[.,]\d{2}\s?€|\d+\.\d{2}"/u;

/** Collects every token that a page sends or receives. */
function tokensOf(page: Page): string[] {
  const tokens: string[] = [];
  page.on('request', (request) => {
    const token = request.headers()['authorization']?.replace('Bearer ', '');
    if (token !== undefined) tokens.push(token);
  });
  return tokens;
}

interface Secrets {
  readonly tokens: readonly string[];
  readonly others: readonly string[];
}

async function secretsOf(page: Page): Promise<Secrets> {
  const { document_number: number, password, phone, email } = await readPerson(key);
  const ibans = account.bankAccounts.map(({ iban }) => iban);
  const others = [number, password, phone.slice(3), email, account.accountNumber, ...ibans];
  for (const secret of others) expect(secret.length).toBeGreaterThan(5);
  return { tokens: tokensOf(page), others };
}

/** Checks that the browser stores no secret, except those in `but`. */
async function expectNoSecrets(
  page: Page,
  state: string,
  secrets: Secrets,
  but = '',
): Promise<void> {
  const { keys, text, databases } = await readStorageDump(page);
  expect(
    keys.filter((name) => !allowed.includes(name)),
    state,
  ).toEqual([]);
  for (const secret of [...secrets.tokens, ...secrets.others])
    if (secret !== but) expect(text + databases, state).not.toContain(secret);
  expect(text + databases, state).not.toMatch(anIban);
  expect(text, state).not.toMatch(anAmount);
}

test('18 no step of the login leaves personal data in the browser', async ({ page, context }) => {
  const login = loginPage(page);
  const operate = operatePage(page);
  const { document_number: number, password } = await readPerson(key);
  const secrets = await secretsOf(page);
  const quiet = (state: string) => expectNoSecrets(page, state, secrets);

  await login.open();
  await login.document.fill(number);
  await login.password.fill(password);
  await quiet('before the login');
  await login.enter.click();
  await expect(login.codeTitle).toBeVisible();
  await quiet('at the code');
  const atRest = waitForPollRequest(page);
  await login.type(await readCodeFor(key));
  await expect(positionPage(page).total).toContainText('€');
  await atRest;
  await quiet('inside');
  expect((await readStorageDump(page)).keys).toContain('pa_session_cache');
  await profilePage(page).open();
  await expect(profilePage(page).session.first()).toBeVisible();
  await quiet('in the profile');

  const { keyName } = productOf('tesoreria');
  await operate.open(`op=SUSCRIPCION&cuenta=${account.uuid}&producto=${keyName}`);
  await operate.cash.fill('1.234,50');
  await operate.next.click();
  await expect(page.getByText('Borrador guardado')).toBeVisible();
  await quiet('with a draft');
  expect((await readStorageDump(page)).databases).toContain('1234.50');
  await positionPage(page).open();
  await positionPage(page).draft.getByRole('button', { name: 'Descartar' }).click();
  await expect(positionPage(page).draft).toHaveCount(0);

  await portalFrame(page).logout();
  await expect(login.advice).toHaveText('Ha cerrado la sesión correctamente.');
  await quiet('after the logout');
  expect(await readStorageDump(page)).toMatchObject({ keys: [] });

  await openBrowserSession(context, key);
  // Waits until no request is pending, because otherwise a pending call could notice the end of the session before
  // the page does.
  const atRestAgain = waitForPollRequest(page);
  await positionPage(page).open();
  await expect(positionPage(page).total).toContainText('€');
  await atRestAgain;
  await testInterface.passSession(16 * 60);
  await page.reload();
  await expect(login.advice).toContainText('Su sesión ha terminado.');
  await quiet('after the session was over');
  expect(await readStorageDump(page)).toMatchObject({ keys: [] });
  expect(secrets.tokens.length).toBeGreaterThan(3);
});

test('18 a superuser leaves only the flag and the document number in the browser', async ({
  page,
}) => {
  const secrets = await secretsOf(page);
  const { document_number: number } = await readPerson(key);
  await openClientView(page, key);
  await expect(positionPage(page).total).toContainText('€');
  await page.waitForLoadState('networkidle');
  await expectNoSecrets(page, 'as superuser', secrets, number);
  const { keys, text } = await readStorageDump(page);
  expect(keys).toEqual(expect.arrayContaining(['pa_admin', 'pa_document']));
  expect(text.split(number)).toHaveLength(2);
  await page.reload();
  await expect(page).toHaveURL(/\/login\/admin$/u);
  await expectNoSecrets(page, 'after the superuser', secrets);
  expect(await readStorageDump(page)).toMatchObject({ keys: [] });
});

test('18 reading pages leaves no personal data in the browser', async ({ page, context }) => {
  const client = await createClientFor(key);
  const { document_number: number, password, phone } = await readPerson(key);
  await openBrowserSession(context, key);
  const sent = page.waitForRequest((request) => request.headers()['authorization'] !== undefined);
  await positionPage(page).open();
  await expect(positionPage(page).total).toContainText('€');
  const token = ((await sent).headers()['authorization'] ?? '').replace('Bearer ', '');
  await accountPage(page).open(account.uuid);
  await expect(accountPage(page).product(productOf('patrimonio').name)).toBeVisible();
  await operationsPage(page).open();
  await expect(operationsPage(page).rows).toHaveCount(25);

  const kept = await readStoredData(page);
  expect(Object.keys(kept).filter((name) => !allowed.includes(name))).toEqual([]);
  const all = Object.values(kept).join('\n');
  const { balance } = await client.call('GET /interveners/{id}/balance', {
    params: { id: (await readPerson(key)).uuid_intervener },
  });
  expect(all).toContain('Carmen');
  for (const secret of [
    token,
    number,
    password,
    phone.slice(3),
    account.accountNumber,
    balance.total,
    ...account.bankAccounts.map(({ iban }) => iban),
  ]) {
    expect(secret.length).toBeGreaterThan(5);
    expect(all).not.toContain(secret);
  }
  expect(all).not.toMatch(/ES\d{22}|\d+\.\d{2}"|\d €/u);
  expect(await page.evaluate('document.cookie')).toBe('pa_session=1');
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
  const files = await readdir(folder);
  const logs = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const written = logs.join('\n');
  expect(written).toContain('/token');
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
  expect(written).not.toMatch(anIban);
  expect(written).not.toMatch(/Bearer [\w-]{10,}|pa_(?:refresh|device)=/u);
});
