import { productOf } from '@participe/fixtures';
import { portalLayout } from '../../pages/frame.ts';
import { notificationsPage } from '../../pages/account/notifications.ts';
import { operatePage } from '../../pages/orders/operate.ts';
import { operationPage } from '../../pages/orders/operation.ts';
import { summaryPage } from '../../pages/orders/summary.ts';
import { placeAndSign, createTransferInBody } from '../../support/calls.ts';
import {
  setBusinessTime,
  advanceToNextMorning,
  nextBusinessDay,
  advanceUntilStatus,
} from '../../support/days.ts';
import { placeOrderInForm, signOnPage } from '../../support/order.ts';
import { createClientFor, openBrowserSession } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const key = 'principal';

test('32 a rejected transfer shows the reason, and the corrected one shows why it is delayed', async ({
  page,
  context,
}) => {
  const client = await createClientFor(key);
  const day = await advanceToNextMorning();
  // The demo's other manager rejects an account number that ends in 02 as unknown.
  const order = createTransferInBody('powers', 'tesoreria', {
    cash: '4000.00',
    account: '5520011102',
  });
  const { uuid } = await placeAndSign(client, key, order);
  await advanceUntilStatus(client, uuid, 'SNCE_1');
  await setBusinessTime(nextBusinessDay(day), '10:00');

  await openBrowserSession(context, key);
  const operation = operationPage(page);
  await operation.open(uuid);
  await expect(page.getByText(/La otra entidad no la admitió\.$/u)).toBeVisible();
  await expect(page.getByText('La otra entidad no ha admitido el traspaso')).toBeVisible();
  await expect(page.getByText(/^La otra entidad no encuentra su cuenta/u)).toBeVisible();
  await portalLayout(page).bell.click();
  await expect(
    notificationsPage(page).notice('Su traspaso no ha salido adelante').first(),
  ).toContainText('La otra entidad no encuentra su cuenta de partícipe.');

  await page.goBack();
  await operation.again.click();
  const operate = operatePage(page);
  await expect(operate.title('¿Qué fondo quiere traer?')).toBeVisible();
  await expect(page.getByText(/^Hemos copiado los datos de la orden/u)).toBeVisible();
  const numberField = operate.originField('Número de cuenta de partícipe');
  await expect(numberField).toHaveValue('5520011102');
  await numberField.fill('5520011108');
  await operate.sameHolders.check();
  await operate.next.click();
  await expect(operate.cash).toHaveValue('4.000,00');
  await operate.next.click();
  await operate.choose(new RegExp(productOf('tesoreria').isin ?? '', 'u'));
  await expect(operate.title('Compruebe su orden')).toBeFocused();
  const repeatedOrder = await placeOrderInForm(page);
  await signOnPage(page, key);
  await expect(summaryPage(page).title('Orden firmada')).toBeFocused();

  await advanceUntilStatus(client, repeatedOrder, 'SNCE_1');
  await setBusinessTime(nextBusinessDay(nextBusinessDay(day)), '10:00');
  await operation.open(repeatedOrder);
  await expect(operation.transferProgress).toContainText(
    'La otra entidad nos dice por qué tarda: Estamos comprobando la titularidad de la cuenta de origen.',
  );
});
