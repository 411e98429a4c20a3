import { productOf } from '@participe/fixtures';
import { cancelPage } from '../../pages/orders/cancel.ts';
import { portalLayout } from '../../pages/frame.ts';
import { operatePage } from '../../pages/orders/operate.ts';
import { operationPage } from '../../pages/orders/operation.ts';
import { positionPage } from '../../pages/account/position.ts';
import { placeAndSign, readOrder, createSwitchBody } from '../../support/calls.ts';
import { advanceToNextMorning } from '../../support/days.ts';
import { keyboard } from '../../support/keyboard.ts';
import { createClientFor, readCodeFor, openBrowserSession } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const key = 'principal';
const origin = productOf('global');
const destination = productOf('tesoreria');

test('04 a person prepares one internal transfer and cancels another by keyboard alone', async ({
  page,
  context,
}) => {
  const client = await createClientFor(key);
  const keys = keyboard(page);
  const operate = operatePage(page);
  const radios = page.getByRole('radio');
  await advanceToNextMorning();
  await openBrowserSession(context, key);
  await positionPage(page).open();
  await expect(positionPage(page).title).toBeVisible();

  await keys.press(portalLayout(page).section('Operar'));
  await expect(operate.title('¿Qué quiere hacer?')).toBeFocused();
  await keys.choose(radios, operate.radio(/^Cambiar de un fondo a otro aquí/u));
  await keys.press(operate.next);
  await expect(operate.title('¿De qué fondo quiere salir?')).toBeFocused();
  await keys.choose(radios, operate.radio(origin.name));
  await keys.press(operate.next);
  await expect(operate.title('¿A qué fondo quiere ir?')).toBeFocused();
  await keys.choose(radios, operate.radio(destination.name));
  await keys.press(operate.next);
  await expect(operate.title('¿Cuánto quiere traspasar?')).toBeFocused();
  await keys.choose(radios, operate.radio('Un porcentaje'));
  await keys.press(operate.next);
  await expect(operate.errors).toBeFocused();
  await keys.press(operate.errors.getByRole('link'));
  await expect(operate.percentage).toBeFocused();
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await expect(operate.title('Compruebe su orden')).toBeFocused();
  await keys.press(operate.change('fondo de destino'));
  await expect(operate.title('¿A qué fondo quiere ir?')).toBeFocused();
  await keys.press(operate.next);
  await expect(operate.title('Compruebe su orden')).toBeFocused();

  const switchBody = createSwitchBody('powers', ['global', 'tesoreria'], '300.00');
  const { uuid } = await placeAndSign(client, key, switchBody);
  await operationPage(page).open(uuid);
  await keys.press(operationPage(page).cancel);
  const cancel = cancelPage(page);
  await expect(cancel.no).toBeFocused();
  // The focus is on the link that keeps the order. The button that sends the code precedes it.
  await page.keyboard.press('Shift+Tab');
  await expect(cancel.send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cancel.code).toBeFocused();
  await page.keyboard.type(await readCodeFor(key));
  await keys.press(cancel.yes);
  await expect(cancel.title('Orden anulada')).toBeFocused();
  expect((await readOrder(client, uuid)).operation_status).toBe('CANCELLED');
});

test('04 a person creates a periodic subscription with a typed first date by keyboard alone', async ({
  page,
  context,
}) => {
  const keys = keyboard(page);
  const operate = operatePage(page);
  const periods = page.getByRole('group', { name: '¿Cada cuánto?' }).getByRole('radio');
  const day = await advanceToNextMorning();
  // 10 May of this year or, from 1 May on, of next year, so that the first date is not too near.
  const nextYear = String(Number(day.slice(0, 4)) + (day.slice(5) < '05-01' ? 0 : 1));
  await openBrowserSession(context, key);
  await page.goto(`operate?op=SOLICITUD_SUSCRIPCION_PERIODICA&producto=${origin.keyName}`);
  await expect(operate.title('¿Cuánto quiere invertir?')).toBeVisible();
  await keys.type(operate.cash, '75');
  await page.keyboard.press('Enter');
  await expect(operate.title('¿Cada cuánto quiere invertir?')).toBeFocused();
  await keys.choose(periods, operate.radio('Trimestral'));
  const dateFields = page.getByRole('group', { name: 'Primera fecha' }).getByRole('spinbutton');
  await keys.reach(dateFields.first());
  await page.keyboard.type(`1005${nextYear}`);
  await keys.reach(operate.radio('Sin aumento'));
  await page.keyboard.press('ArrowDown');
  await expect(operate.radio(/^Una cantidad fija/u)).toBeChecked();
  await keys.type(operate.increase, '10');
  await page.keyboard.press('Enter');
  await expect(operate.title('Compruebe su orden')).toBeFocused();
  await expect(operate.datum('¿Cada cuánto?', 'Periodicidad')).toContainText('Trimestral');
  await expect(operate.datum('¿Cada cuánto?', 'Fechas')).toContainText(`10-may-${nextYear}`);
  await expect(operate.datum('¿Cada cuánto?', 'Aumento anual')).toContainText('10,00');
});
