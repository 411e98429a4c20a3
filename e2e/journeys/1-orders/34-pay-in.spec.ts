import { productOf } from '@participe/fixtures';
import { bankPage } from '../../pages/orders/bank.ts';
import { operationPage } from '../../pages/orders/operation.ts';
import { payInCard } from '../../pages/orders/pay-in.ts';
import { summaryPage } from '../../pages/orders/summary.ts';
import { placeOrder, createSubscriptionBody } from '../../support/calls.ts';
import { advanceToNextMorning, advanceUntilStatus } from '../../support/days.ts';
import { signOnPage } from '../../support/order.ts';
import { createClientFor, openBrowserSession } from '../../support/people.ts';
import { formatDate } from '../../support/spanish.ts';
import { expect, test } from '../../support/test.ts';

const key = 'principal';
const fund = productOf('tesoreria');

test('34 pays at the bank of the client, and the value date is the day on which the money arrives', async ({
  page,
  context,
}) => {
  const client = await createClientFor(key);
  const day = await advanceToNextMorning();
  const { uuid, reference } = await placeOrder(
    client,
    createSubscriptionBody('powers', 'tesoreria', '720.00'),
  );
  await openBrowserSession(context, key);
  const summary = summaryPage(page);
  await summary.open(uuid);
  await signOnPage(page, key);
  await expect(summary.title('Orden firmada')).toBeFocused();

  const payIn = payInCard(page);
  await payIn.open.click();
  await expect(payIn.card).toContainText('Banco Meseta: no disponible en este momento.');
  await payIn.goTo('Banco Ribera');
  const bank = bankPage(page);
  await expect(bank.title).toBeVisible();
  await expect(bank.datum('Importe')).toContainText('720,00');
  await expect(bank.datum('Beneficiario')).toHaveText(fund.name);
  await expect(bank.datum('Concepto')).toContainText(reference);
  await bank.reject();
  await expect(payIn.paymentState).toContainText('Banco Ribera no ha admitido el pago');
  await payIn.again.click();
  await payIn.goTo('Caja Atalaya');
  await bank.leave();
  await expect(payIn.paymentState).toContainText('El pago se ha anulado');
  await payIn.again.click();
  await payIn.goTo('Banco Ribera');
  await bank.authorise();
  await expect(payIn.paymentState).toContainText('El banco nos ha confirmado el pago');
  await expect(payIn.paymentState).toContainText(
    'La fecha de valor será la del día en que llegue el dinero.',
  );
  await expect(summary.transfer).toHaveCount(0);
  await expect(summary.steps.nth(1)).toContainText('Llegada del dinero');
  await expect(page).toHaveURL(new RegExp(`/operate/summary/${uuid}$`, 'u'));

  // Only a bank statement proves that money has arrived, so the order has no value date yet (PAY-30).
  const { operation } = await client.call('GET /operations/{id}', { params: { id: uuid } });
  expect(operation).toMatchObject({ operation_status: 'SIGNED', value_date: null });
  const done = await advanceUntilStatus(client, uuid, 'FINALIZED');
  await summary.see.click();
  await page.reload();
  await expect(operationPage(page).datum('Fecha de valor')).toContainText(formatDate(day));
  expect(done).toMatchObject({ cash: '720.00', value_date: day });
});
