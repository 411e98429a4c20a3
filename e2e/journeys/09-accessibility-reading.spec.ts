import { accountOf, productOf } from '@participe/fixtures';
import { accountPage } from '../pages/account.ts';
import { documentsPage } from '../pages/documents.ts';
import { iiffPage } from '../pages/iiff.ts';
import { positionPage } from '../pages/position.ts';
import { notificationsPage } from '../pages/notifications.ts';
import { walletPage } from '../pages/wallet.ts';
import { soundAfter } from '../support/judge.ts';
import { enter } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 180_000 });

test('09 nothing is wrong with what is needed for the income tax', async ({ page, context }) => {
  await enter(context, 'investor');
  const iiff = iiffPage(page);
  await iiff.open();
  await iiff.lots.click();
  await soundAfter(page, expect(iiff.sales.getByRole('table').last()).toBeVisible());
});

test('09 nothing is wrong with the papers of a person', async ({ page, context }) => {
  await enter(context, 'investor');
  const documents = documentsPage(page);
  await documents.open();
  await expect(documents.rows.first()).toBeVisible();
  await documents.upload(/^Subir/u).click();
  await soundAfter(page, expect(documents.file).toBeFocused());
  await documents.open('?q=zzzz');
  await soundAfter(page, expect(documents.nothing).toBeVisible());
});

test('09 nothing is wrong with what home has folded', async ({ page, context }) => {
  await enter(context, 'investor');
  const home = positionPage(page);
  await home.open();
  await home.value.getByText('Rango propio').click();
  await home.value.getByText('Valor en una fecha').click();
  await home.value.getByRole('radio', { name: 'Porcentaje' }).check();
  await home.value.getByRole('switch', { name: 'Marcar las operaciones' }).check();
  await soundAfter(
    page,
    expect(page.getByRole('spinbutton', { name: 'día, Fecha' })).toBeVisible(),
  );
  await page.getByRole('button', { name: 'Imprimir o guardar PDF' }).click();
  await soundAfter(page, expect(page.getByRole('dialog')).toBeVisible());
});

test('09 nothing is wrong with another name for an account', async ({ page, context }) => {
  await enter(context, 'investor');
  const wallet = walletPage(page);
  await wallet.open();
  await wallet.openRename(accountOf('investor_main').alias);
  await soundAfter(page, expect(wallet.alias).toBeFocused());
});

test('09 nothing is wrong with the choice of how notices come', async ({ page, context }) => {
  await enter(context, 'investor');
  const notices = notificationsPage(page);
  await notices.open();
  await notices.preferences.click();
  await soundAfter(page, expect(notices.choice('Documentos por correo')).toBeVisible());
  await notices.save.click();
  await soundAfter(page, expect(notices.saved).toBeVisible());
});

test('09 nothing is wrong with the lots of a fund and the two gains', async ({ page, context }) => {
  await enter(context, 'investor');
  const account = accountPage(page);
  const { name } = productOf('patrimonio');
  await account.open(accountOf('investor_main').uuid);
  await account.whyTwoGains.click();
  await account.openLots(name).click();
  await soundAfter(page, expect(account.lots(name)).toBeVisible());
  await account.actions(name).click();
  await soundAfter(page, expect(page.getByRole('menuitem').first()).toBeVisible());
});
