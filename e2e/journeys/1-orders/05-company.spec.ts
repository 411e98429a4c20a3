import { accountOf, personOf as demoPersonOf, productOf } from '@participe/fixtures';
import type { Page } from '@playwright/test';
import { operatePage } from '../../pages/orders/operate.ts';
import { operationPage } from '../../pages/orders/operation.ts';
import { positionPage } from '../../pages/account/position.ts';
import { summaryPage } from '../../pages/orders/summary.ts';
import { readOrder } from '../../support/calls.ts';
import { advanceToNextMorning } from '../../support/days.ts';
import { placeOrderInForm, signOnPage } from '../../support/order.ts';
import { createClientFor, openBrowserSession } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

/* Up to 10.000,00 € one administrator signs; above this limit both must sign. */
const account = accountOf('company_rules');
const fund = productOf('tesoreria');
const rafael = demoPersonOf('admin_2');

async function redeemCash(page: Page, cash: string): Promise<string> {
  const operate = operatePage(page);
  await operate.open(`op=REEMBOLSO&cuenta=${account.uuid}&producto=${fund.keyName}`);
  await operate.cash.fill(cash);
  await operate.next.click();
  await expect(operate.title('Compruebe su orden')).toBeFocused();
  return placeOrderInForm(page);
}

test('05 one cent above the limit the order waits for the other administrator', async ({
  page,
  context,
  openOtherBrowser,
}) => {
  const client = await createClientFor('admin_1');
  await advanceToNextMorning();
  await openBrowserSession(context, 'admin_1');
  const uuid = await redeemCash(page, '10.000,01');
  const firstSummary = summaryPage(page);
  await expect(firstSummary.signers).toContainText('0 de 2 firmas');
  await expect(firstSummary.signers).toContainText(
    'Tienen que firmar 2 de 2 según lo acordado. La hora que cuenta es la de la última firma.',
  );
  await signOnPage(page, 'admin_1');
  await expect(firstSummary.title('Su firma está hecha')).toBeFocused();
  await expect(firstSummary.signers).toContainText('1 de 2 firmas');
  expect(await readOrder(client, uuid)).toMatchObject({
    operation_status: 'REGISTERED_ONLINE',
    pending_signers: [{ uuid_intervener: rafael.uuid }],
  });

  const otherBrowser = await openOtherBrowser();
  await openBrowserSession(otherBrowser.context(), 'admin_2');
  await positionPage(otherBrowser).open();
  await expect(positionPage(otherBrowser).pending).toContainText('Falta su firma en ');
  const operation = operationPage(otherBrowser);
  await operation.open(uuid);
  await expect(operation.title).toHaveText('Reembolso de 10.000,01 €');
  await operation.sign.click();
  const otherSummary = summaryPage(otherBrowser);
  await expect(otherSummary.title('Firme su orden')).toBeVisible();
  await signOnPage(otherBrowser, 'admin_2');
  await expect(otherSummary.title('Orden firmada')).toBeFocused();
  await expect(otherSummary.signers).toContainText('2 de 2 firmas');
  expect(await readOrder(client, uuid)).toMatchObject({
    operation_status: 'SIGNED',
    cash: '10000.01',
    pending_signers: [],
  });
});
