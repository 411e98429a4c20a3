import { accountOf } from '@participe/fixtures';
import { cancelPage } from '../../pages/orders/cancel.ts';
import { operationPage } from '../../pages/orders/operation.ts';
import { operationsPage } from '../../pages/orders/operations.ts';
import {
  placeOrder,
  placeAndSign,
  readOrder,
  createRedemptionBody,
  createSubscriptionBody,
} from '../../support/calls.ts';
import { setBusinessTime, madridInstant, advanceToNextMorning } from '../../support/days.ts';
import { testInterface } from '../../support/test-interface.ts';
import { createClientFor, readCodeFor, openBrowserSession } from '../../support/people.ts';
import { formatDate } from '../../support/spanish.ts';
import { expect, test } from '../../support/test.ts';

const key = 'investor';
const account = accountOf('investor_family');

// The service refuses to cancel the signed redemption after its cut-off.
test.use({ expected: [409] });

test('06 cancels an unsigned order without a code, and cannot cancel an order in execution', async ({
  page,
  context,
}) => {
  const client = await createClientFor(key);
  const day = await advanceToNextMorning();
  const { uuid } = await placeOrder(
    client,
    createSubscriptionBody('investor_family', 'global', '450.00'),
  );
  await openBrowserSession(context, key);

  await operationsPage(page).open('', account.uuid);
  await operationsPage(page)
    .group('Necesitan su firma')
    .getByRole('link', { name: 'Anular suscripción, 450,00 €' })
    .click();
  const cancel = cancelPage(page);
  await expect(cancel.title('¿Anular esta orden?')).toBeVisible();
  await expect(cancel.no).toBeFocused();
  await cancel.reason.fill('Me he equivocado de fondo');
  await cancel.yes.click();
  await expect(cancel.title('Orden anulada')).toBeFocused();
  await expect(cancel.steps.last()).toContainText('Anulada');
  expect(await readOrder(client, uuid)).toMatchObject({
    operation_status: 'CANCELLED',
    cancel_reason: 'CLIENTE',
    allowed_actions: [],
  });
  await page.getByRole('link', { name: 'Ver la operación' }).click();
  await expect(page.getByText(/^Anulada el .* por usted\.$/u)).toBeVisible();

  const order = createRedemptionBody('investor_family', 'global', '300.00');
  const { uuid: redemption } = await placeAndSign(client, key, order);
  await operationPage(page).open(redemption);
  await operationPage(page).cancel.click();
  await expect(
    page.getByText('Como la orden ya estaba firmada, le pediremos un código para anularla.'),
  ).toBeVisible();
  await cancel.send.click();
  await expect(cancel.code).toBeFocused();
  const code = await readCodeFor(key);
  await testInterface.setNow(madridInstant(day, '14:00'));
  await cancel.code.fill(code);
  await cancel.yes.click();
  await expect(cancel.alert.first()).toBeVisible();
  expect((await readOrder(client, redemption)).operation_status).not.toBe('CANCELLED');

  await setBusinessTime(day, '14:01');
  expect((await readOrder(client, redemption)).operation_status).toBe('RD_SENT');
  await page.reload();
  await expect(cancel.title('Esta orden ya no se puede anular')).toBeVisible();
  await expect(
    page.getByText(`Se está ejecutando desde el ${formatDate(day)}. Llámenos si necesita ayuda.`),
  ).toBeVisible();
  await expect(cancel.yes).toHaveCount(0);
  await operationPage(page).open(redemption);
  await expect(operationPage(page).title).toHaveText('Reembolso de 300,00 €');
  await expect(operationPage(page).cancel).toHaveCount(0);
});
