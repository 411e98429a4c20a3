import { accountOf, pollOf, productOf } from '@participe/fixtures';
import { accountPage } from '../pages/account.ts';
import { cancelPage } from '../pages/cancel.ts';
import { frame } from '../pages/frame.ts';
import { notificationsPage } from '../pages/notifications.ts';
import { operatePage } from '../pages/operate.ts';
import { operationPage } from '../pages/operation.ts';
import { operationsPage } from '../pages/operations.ts';
import { pollCard } from '../pages/polls.ts';
import { positionPage } from '../pages/position.ts';
import { summaryPage } from '../pages/summary.ts';
import { walletPage } from '../pages/wallet.ts';
import { place, placeAndSign, subscriptionOf } from '../support/calls.ts';
import { newMorning } from '../support/days.ts';
import { soundAfter } from '../support/judge.ts';
import { askForCode } from '../support/order.ts';
import { clientOf, enter, personOf } from '../support/people.ts';
import { keptBy } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

const key = 'investor';
const account = accountOf('investor_main');
const fund = productOf('patrimonio');

test.describe.configure({ timeout: 180_000 });

test('09 nothing is wrong with what one looks at', async ({ page, context }) => {
  const client = await clientOf(key);
  const { operations: sold } = await client.call('GET /operations', {
    query: {
      $limit: '1',
      $filter: btoa('operation_type eq REEMBOLSO and operation_status eq FINALIZED'),
    },
  });
  await enter(context, key);
  await positionPage(page).open();
  await expect(positionPage(page).total).toContainText('€');
  // The poll at the end of it comes last.
  await soundAfter(page, expect(pollCard(page, pollOf('recommend').title).card).toBeVisible());
  await page.getByText('Ver los datos en una tabla').click();
  await soundAfter(page, expect(page.getByRole('table').first()).toBeVisible());
  await frame(page).menu.click();
  await soundAfter(page, expect(page.getByRole('menuitem').first()).toBeVisible());
  await page.keyboard.press('Escape');
  await frame(page).eye.click();
  await soundAfter(page, expect(positionPage(page).total).toContainText('••••'));
  await expect(page.getByRole('main')).not.toContainText(/\d,\d\d €/u);
  await frame(page).eye.click();

  await walletPage(page).open();
  await soundAfter(page, expect(walletPage(page).accounts).toBeVisible());
  await accountPage(page).open(account.uuid);
  await soundAfter(page, expect(accountPage(page).product(fund.name)).toBeVisible());
  await operationsPage(page).open();
  await soundAfter(page, expect(operationsPage(page).rows).toHaveCount(25));
  await operationsPage(page).open('?q=zzzz');
  await soundAfter(page, expect(operationsPage(page).nothing).toBeVisible());
  await operationPage(page).open(sold[0]?.uuid ?? '');
  await soundAfter(page, expect(operationPage(page).lots.last()).toBeVisible());
  await notificationsPage(page).open();
  await soundAfter(page, expect(notificationsPage(page).title).toBeVisible());
  await notificationsPage(page).all.click();
  await soundAfter(page, expect(page.getByRole('listitem').first()).toBeVisible());
});

test('09 nothing is wrong with the making of an order', async ({ page, context }) => {
  await newMorning();
  await enter(context, key);
  const operate = operatePage(page);
  const at = (title: string) => expect(operate.title(title)).toBeVisible();
  await page.goto('operate');
  await soundAfter(page, at('¿Qué quiere hacer?'));
  await operate.radio(/^Una vez Vender/u).check();
  await operate.next.click();
  await soundAfter(page, at('¿De qué cuenta quiere retirar?'));
  await operate.choose(new RegExp(account.alias, 'u'));
  await soundAfter(page, at('¿De qué fondo quiere retirar?'));
  await operate.choose(new RegExp(fund.name, 'u'));
  await operate.cash.fill('9000000');
  await operate.next.click();
  await soundAfter(page, expect(operate.errors).toBeVisible());
  await operate.cash.fill('600');
  await operate.next.click();
  await soundAfter(page, at('¿Dónde quiere cobrar?'));
  await operate.choose(/Nómina/u);
  await at('Compruebe su orden');
  await operate.how.click();
  await soundAfter(page, expect(operate.lots).toBeVisible());

  await operate.open(`op=SUSCRIPCION&cuenta=${account.uuid}`);
  await soundAfter(page, at('¿En qué fondo quiere invertir?'));
  await operate.choose(new RegExp(fund.name, 'u'));
  await operate.cash.fill('200');
  await operate.next.click();
  await soundAfter(page, at('¿Cómo quiere pagar?'));
  await operate.choose(/^Transferencia/u);
  await at('Compruebe su orden');
  await operate.create.click();
  await soundAfter(page, expect(operate.errors).toBeVisible());
});

test('09 nothing is wrong with signing and cancelling', async ({ page, context }) => {
  const client = await clientOf(key);
  const body = subscriptionOf('investor_family', 'global', '220.00');
  const { uuid } = await place(client, body);
  await enter(context, key);
  const summary = summaryPage(page);
  await summary.open(uuid);
  await soundAfter(page, expect(summary.send).toBeVisible());
  await soundAfter(page, askForCode(page, key));
  const cancel = cancelPage(page);
  await cancel.open(uuid);
  await soundAfter(page, expect(cancel.no).toBeVisible());
  await cancel.yes.click();
  await soundAfter(page, expect(cancel.title('Orden anulada')).toBeVisible());
  const signed = await placeAndSign(client, key, body);
  await summary.open(signed.uuid);
  await soundAfter(page, expect(summary.transfer).toBeVisible());
  await operationPage(page).open(signed.uuid);
  await soundAfter(page, expect(operationPage(page).cancel).toBeVisible());
});

test('09 what stays in the browser tells nothing about anybody', async ({ page, context }) => {
  const client = await clientOf(key);
  const { document_number: number, password, phone } = await personOf(key);
  await enter(context, key);
  const sent = page.waitForRequest((request) => request.headers()['authorization'] !== undefined);
  await positionPage(page).open();
  await expect(positionPage(page).total).toContainText('€');
  const token = ((await sent).headers()['authorization'] ?? '').replace('Bearer ', '');
  await accountPage(page).open(account.uuid);
  await expect(accountPage(page).product(fund.name)).toBeVisible();
  await operationsPage(page).open();
  await expect(operationsPage(page).rows).toHaveCount(25);

  const kept = await keptBy(page);
  const allowed = ['pa_session_cache', 'pa_biometric', 'pa_admin', 'pa_document'];
  expect(Object.keys(kept).filter((name) => !allowed.includes(name))).toEqual([]);
  const all = Object.values(kept).join('\n');
  const { balance } = await client.call('GET /interveners/{id}/balance', {
    params: { id: (await personOf(key)).uuid_intervener },
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
