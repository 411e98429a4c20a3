import { accountOf, productOf } from '@participe/fixtures';
import type { Page } from '@playwright/test';
import { operatePage } from '../pages/operate.ts';
import { summaryPage } from '../pages/summary.ts';
import { newMorning, passUntil } from '../support/days.ts';
import { makeOrder, sign } from '../support/order.ts';
import { clientOf, enter } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const fund = productOf('global');
const account = accountOf('investor_family');
const bank = 'Banco Ribera';

/** A signed subscription by transfer, on the page that says what to do now. */
async function signedOrder(page: Page): Promise<string> {
  const operate = operatePage(page);
  await operate.open(`op=SUSCRIPCION&cuenta=${account.uuid}&producto=${fund.keyName}`);
  await operate.cash.fill('310,00');
  await operate.next.click();
  await operate.choose(/^Transferencia/u);
  await expect(operate.accept.first()).toBeVisible();
  const uuid = await makeOrder(page);
  await sign(page, 'investor');
  await expect(summaryPage(page).title('Orden firmada')).toBeFocused();
  return uuid;
}

async function goToBank(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Pagar desde mi banco|Intentar de nuevo)$/u }).click();
  await page.getByRole('radio', { name: bank }).check();
  await page.getByRole('button', { name: 'Ir a mi banco' }).click();
  await expect(page.getByRole('heading', { name: 'Autorice su pago' })).toBeVisible();
}

test('31 pays at the own bank: left, given up, and then carried through', async ({
  page,
  context,
}) => {
  const client = await clientOf('investor');
  await newMorning();
  await enter(context, 'investor');
  const uuid = await signedOrder(page);
  const summary = summaryPage(page);
  await expect(page.getByRole('img', { name: /^Código QR/u })).toBeVisible();

  // Comes back by the browser's own button, without having decided anything.
  await goToBank(page);
  await page.goBack();
  await expect(page.getByText(`Tiene un pago empezado en ${bank}`)).toBeVisible();
  await page.getByRole('button', { name: 'Dejar este pago' }).click();
  await expect(page.getByText('El pago se ha anulado')).toBeVisible();

  await goToBank(page);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await expect(page.getByText(`${bank} no ha admitido el pago`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/operate/summary/${uuid}$`, 'u'));

  await goToBank(page);
  await page.getByRole('button', { name: 'Autorizar pago' }).click();
  await expect(page.getByText('El banco nos ha confirmado el pago')).toBeVisible();
  await expect(summary.transfer).toHaveCount(0);
  await expect(summary.steps.nth(1)).toContainText('Llegada del dinero');

  const done = await passUntil(client, uuid, 'FINALIZED');
  expect(done).toMatchObject({ cash: '310.00', payment_method: 'TRANSFERENCIA' });
});
