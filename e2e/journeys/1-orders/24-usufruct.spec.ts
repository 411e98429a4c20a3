import { accountOf, personOf as demoPersonOf, productOf } from '@participe/fixtures';
import { operatePage } from '../../pages/orders/operate.ts';
import { positionPage } from '../../pages/account/position.ts';
import { summaryPage } from '../../pages/orders/summary.ts';
import { readOrder } from '../../support/calls.ts';
import { advanceToNextMorning } from '../../support/days.ts';
import { placeOrderInForm, signOnPage } from '../../support/order.ts';
import { createClientFor, openBrowserSession } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const account = accountOf('usufruct');
const fund = productOf('patrimonio');
const manuel = demoPersonOf('usufructuary');

test('24 the usufructuary signs a redemption of the bare owner and cannot place orders', async ({
  page,
  context,
  openOtherBrowser,
}) => {
  const client = await createClientFor('bare_owner');
  await advanceToNextMorning();
  await openBrowserSession(context, 'bare_owner');
  const operate = operatePage(page);
  await operate.open(`op=REEMBOLSO&cuenta=${account.uuid}&producto=${fund.keyName}`);
  await operate.cash.fill('500');
  await operate.next.click();
  await expect(operate.title('Compruebe su orden')).toBeFocused();
  const uuid = await placeOrderInForm(page);
  const first = summaryPage(page);
  await expect(first.signers).toContainText('0 de 2 firmas');
  await expect(first.signers).toContainText('Firman el nudo propietario y el usufructuario.');
  await signOnPage(page, 'bare_owner');
  await expect(first.title('Su firma está hecha')).toBeFocused();
  expect(await readOrder(client, uuid)).toMatchObject({
    operation_status: 'REGISTERED_ONLINE',
    pending_signers: [{ uuid_intervener: manuel.uuid }],
  });

  const otherBrowser = await openOtherBrowser();
  await openBrowserSession(otherBrowser.context(), 'usufructuary');
  await otherBrowser.goto('operate');
  await expect(
    operatePage(otherBrowser).title('No hay cuentas con las que pueda operar'),
  ).toBeVisible();
  await positionPage(otherBrowser).open();
  await expect(positionPage(otherBrowser).pending).toContainText('Falta su firma en 1 operación.');
  await positionPage(otherBrowser).pending.getByRole('link', { name: 'Firmar' }).click();
  const otherSummary = summaryPage(otherBrowser);
  await expect(otherSummary.title('Firme su orden')).toBeVisible();
  expect(otherSummary.uuid()).toBe(uuid);
  await expect(otherSummary.signers).toContainText('1 de 2 firmas');
  await signOnPage(otherBrowser, 'usufructuary');
  await expect(otherSummary.title('Orden firmada')).toBeFocused();
  await expect(otherSummary.signers).toContainText('2 de 2 firmas');
  expect((await readOrder(client, uuid)).operation_status).toBe('SIGNED');
});
