import { accountOf, productOf } from '@participe/fixtures';
import { portalLayout } from '../../pages/frame.ts';
import { loginPage } from '../../pages/access/login.ts';
import { operatePage } from '../../pages/orders/operate.ts';
import { operationPage } from '../../pages/orders/operation.ts';
import { operationsPage } from '../../pages/orders/operations.ts';
import { positionPage } from '../../pages/account/position.ts';
import { summaryPage } from '../../pages/orders/summary.ts';
import { readAccountPosition } from '../../support/calls.ts';
import { advanceToNextMorning } from '../../support/days.ts';
import { sumMoney } from '../../support/decimals.ts';
import { keyboard } from '../../support/keyboard.ts';
import { createClientFor, readCodeFor, readPerson } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

// A call that is open when the session ends is refused.
test.use({ expected: [401] });

const key = 'stranger';
const account = accountOf(key);
const boughtFund = productOf('global');
const soldFund = productOf('patrimonio');

test('04 a person logs in, subscribes and signs, prepares a redemption, and logs out by keyboard alone', async ({
  page,
}) => {
  const keys = keyboard(page);
  const { document_number: document, password } = await readPerson(key);
  const login = loginPage(page);
  const home = positionPage(page);
  const operate = operatePage(page);
  const summary = summaryPage(page);
  const radios = page.getByRole('radio');
  const client = await createClientFor(key);
  await advanceToNextMorning();

  await login.open();
  await keys.type(login.document, document);
  await keys.type(login.password, password);
  await page.keyboard.press('Enter');
  await keys.type(login.code, await login.codeTitle.waitFor().then(() => readCodeFor(key)));
  await page.keyboard.press('Enter');
  await expect(home.title).toBeFocused();

  await page.reload();
  await expect(home.title).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(portalLayout(page).skip).toBeFocused();
  await page.keyboard.press('Enter');
  await keys.press(home.invest);
  await expect(operate.title('¿En qué fondo quiere invertir?')).toBeFocused();
  await keys.choose(radios, operate.radio(new RegExp(boughtFund.isin ?? '-', 'u')));
  await keys.press(operate.next);
  await expect(operate.title('¿Cuánto quiere invertir?')).toBeFocused();
  await keys.type(operate.cash, '2000,00');
  await page.keyboard.press('Enter');
  await expect(operate.title('¿Cómo quiere pagar?')).toBeFocused();
  await keys.choose(radios, operate.radio(/^Transferencia/u));
  await page.keyboard.press('Enter');
  await expect(operate.title('Compruebe su orden')).toBeFocused();
  for (const { read, box } of await operate.papers()) {
    await keys.press(read);
    await expect(box).toBeEnabled();
    await keys.press(box, 'Space');
  }
  await keys.press(operate.create);
  await expect(summary.title('Firme su orden')).toBeFocused();
  await keys.press(summary.send);
  await expect(summary.code).toBeFocused();
  await page.keyboard.type(await readCodeFor(key));
  await page.keyboard.press('Enter');
  await expect(summary.title('Orden firmada')).toBeFocused();

  await keys.press(page.getByRole('link', { name: 'Volver a Inicio' }));
  await expect(home.title).toBeFocused();
  await keys.press(home.withdraw);
  await expect(operate.title('¿De qué fondo quiere retirar?')).toBeFocused();
  await keys.choose(radios, operate.radio(new RegExp(soldFund.name, 'u')));
  await keys.press(operate.next);
  await expect(operate.title('¿Cuánto quiere retirar?')).toBeFocused();
  const { total } = await readAccountPosition(client, 'stranger', 'patrimonio');
  await keys.type(operate.cash, sumMoney(total, '-50.00').replace('.', ','));
  await page.keyboard.press('Enter');
  await expect(operate.errors).toBeFocused();
  await expect(operate.errors).toContainText('tiene que dejar al menos 100,00');
  await keys.press(operate.errors.getByRole('link'));
  await expect(operate.cash).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await expect(operate.title('Compruebe su orden')).toBeFocused();
  await keys.press(operate.change('importe'));
  await expect(operate.title('¿Cuánto quiere retirar?')).toBeFocused();
  await keys.type(operate.cash, '600');
  await page.keyboard.press('Enter');
  await expect(operate.datum('Importe', 'Importe bruto')).toContainText('600,00 €');
  await keys.press(operate.calculation);
  await expect(operate.lots).toBeVisible();
  await page.goto('account/position');
  await keys.press(portalLayout(page).section('Operaciones'));
  await expect(operationsPage(page).title).toBeFocused();
  await keys.press(operationsPage(page).rows.getByRole('link').first());
  await expect(operationPage(page).title).toBeFocused();
  await keys.reach(page.getByRole('link', { name: account.alias }));
  await page.goto('account/position');
  await keys.press(portalLayout(page).menu);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.press('Enter');
  // The prepared redemption is now a draft, so the logout asks what to do with it.
  await keys.press(page.getByRole('button', { name: 'Descartarlo y cerrar sesión' }));
  await expect(login.title).toBeFocused();
});
