import { accountOf, productOf } from '@participe/fixtures';
import { frame } from '../pages/frame.ts';
import { loginPage } from '../pages/login.ts';
import { operatePage } from '../pages/operate.ts';
import { operationPage } from '../pages/operation.ts';
import { operationsPage } from '../pages/operations.ts';
import { positionPage } from '../pages/position.ts';
import { summaryPage } from '../pages/summary.ts';
import { newMorning, passUntil } from '../support/days.ts';
import { unitsFor } from '../support/decimals.ts';
import { keyboard } from '../support/keyboard.ts';
import { pdfText } from '../support/pdf.ts';
import { clientOf, codeFor, personOf } from '../support/people.ts';
import { downloaded } from '../support/read.ts';
import { euros, units } from '../support/spanish.ts';
import { expect, test } from '../support/test.ts';

const key = 'stranger';
const account = accountOf(key);
const bought = productOf('global');
const sold = productOf('patrimonio');

test('04 enters, subscribes, redeems, signs and leaves by keyboard alone', async ({ page }) => {
  test.setTimeout(120_000);
  const keys = keyboard(page);
  const { document_number: document, password } = await personOf(key);
  const login = loginPage(page);
  const home = positionPage(page);
  const operate = operatePage(page);
  const summary = summaryPage(page);
  const radios = page.getByRole('radio');
  const signIt = async (): Promise<string> => {
    for (const paper of await operate.accept.all()) await keys.press(paper, 'Space');
    await keys.press(operate.create);
    await expect(summary.title('Firme su orden')).toBeFocused();
    await keys.press(summary.send);
    await expect(summary.code).toBeFocused();
    await page.keyboard.type(await codeFor(key));
    await page.keyboard.press('Enter');
    await expect(summary.title('Orden firmada')).toBeFocused();
    return summary.uuid();
  };
  const client = await clientOf(key);
  await newMorning();

  await login.open();
  await keys.type(login.document, document);
  await keys.type(login.password, password);
  await page.keyboard.press('Enter');
  await keys.type(login.code, await login.codeTitle.waitFor().then(() => codeFor(key)));
  await page.keyboard.press('Enter');
  await expect(home.title).toBeFocused();

  await page.reload();
  await expect(home.title).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(frame(page).skip).toBeFocused();
  await page.keyboard.press('Enter');
  await keys.press(home.invest);
  await keys.choose(radios, operate.radio(new RegExp(bought.name, 'u')));
  await keys.press(operate.next);
  await expect(operate.title('¿Cuánto quiere invertir?')).toBeFocused();
  await keys.type(operate.cash, '2000,00');
  await page.keyboard.press('Enter');
  await expect(operate.title('¿Cómo quiere pagar?')).toBeFocused();
  await keys.choose(radios, operate.radio(/^Transferencia/u));
  await page.keyboard.press('Enter');
  await expect(operate.title('Compruebe su orden')).toBeFocused();
  const subscription = await signIt();

  await keys.press(page.getByRole('link', { name: 'Volver a Inicio' }));
  await keys.press(home.withdraw);
  await keys.choose(radios, operate.radio(new RegExp(sold.name, 'u')));
  await keys.press(operate.next);
  const { position_statuses: free } = await client.call('POST /operations/position-statuses', {
    body: { uuid_account: account.uuid },
  });
  const most = free.find(({ id_product: id }) => id === sold.uuid)?.max_redeemable_cash ?? '';
  await keys.type(operate.cash, most.replace(/\..*/u, '').replace(/^\d/u, '9'));
  await page.keyboard.press('Enter');
  await expect(operate.errors).toBeFocused();
  await keys.press(operate.errors.getByRole('link'));
  await expect(operate.cash).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await expect(operate.title('Compruebe su orden')).toBeFocused();
  await keys.press(operate.change('importe'));
  await keys.type(operate.cash, '600');
  await page.keyboard.press('Enter');
  await expect(operate.datum('Importe', 'Importe bruto')).toContainText('600,00 €');
  await keys.press(operate.how);
  await expect(operate.lots).toBeVisible();
  const redemption = await signIt();

  const subscribed = await passUntil(client, subscription, 'FINALIZED');
  const redeemed = await passUntil(client, redemption, 'FINALIZED');
  expect(subscribed.participations).toBe(unitsFor('2000.00', subscribed.net_asset_value ?? ''));
  expect(redeemed.cash).toBe('600.00');

  await keys.press(summary.see);
  const operation = operationPage(page);
  await expect(operation.title).toHaveText('Reembolso de 600,00 €');
  await page.reload();
  await expect(operation.amount('Importe neto')).toHaveText(euros(redeemed.net_value ?? ''));
  await keys.reach(operation.receipt);
  const paper = await downloaded(page, () => page.keyboard.press('Enter'));
  expect(pdfText(paper.bytes)).toContain(units(redeemed.participations ?? ''));
  await keys.press(page.getByRole('link', { name: account.alias }));
  await page.goBack();

  await page.goto('account/position');
  await keys.press(frame(page).section('Operaciones'));
  await expect(operationsPage(page).title).toBeFocused();
  await keys.press(operationsPage(page).rows.getByRole('link').first());
  await expect(operation.title).toBeFocused();
  await page.goto('account/position');
  await keys.press(frame(page).menu);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(login.title).toBeFocused();
});
