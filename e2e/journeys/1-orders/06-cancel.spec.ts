import { accountOf, demoCalendar, productOf } from '@participe/fixtures';
import type { ApiClient } from '@participe/contract/client';
import { cancelPage } from '../../pages/orders/cancel.ts';
import { operationPage } from '../../pages/orders/operation.ts';
import { operationsPage } from '../../pages/orders/operations.ts';
import {
  monthlyRedemptionBody,
  placeOrder,
  placeAndSign,
  readOrder,
  redemptionBody,
  subscriptionBody,
  transferBody,
} from '../../support/calls.ts';
import {
  setBusinessTime,
  madridInstant,
  advanceToNextMorning,
  advanceUntilStatus,
} from '../../support/days.ts';
import { testInterface } from '../../support/test-interface.ts';
import { createClientFor, readCodeFor, openBrowserSession } from '../../support/people.ts';
import { formatDate } from '../../support/spanish.ts';
import { expect, test } from '../../support/test.ts';

const key = 'investor';
const account = accountOf('investor_family');
const fund = productOf('global');
const calendar = demoCalendar('MADRID');

async function reserved(client: ApiClient): Promise<string> {
  const { position_statuses: rows } = await client.call('POST /operations/position-statuses', {
    body: { uuid_account: account.uuid },
  });
  return rows.find(({ id_product: id }) => id === fund.uuid)?.reserved ?? '';
}

test('06 cancels an unsigned order with one press', async ({ page, context }) => {
  const client = await createClientFor(key);
  await advanceToNextMorning();
  const { uuid } = await placeOrder(
    client,
    subscriptionBody('investor_family', 'global', '450.00'),
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
});

test('06 cancels a signed order with a code and releases its reservation', async ({
  page,
  context,
}) => {
  const client = await createClientFor(key);
  await advanceToNextMorning();
  const before = await reserved(client);
  const order = redemptionBody('investor_family', 'global', '350.00');
  const { uuid } = await placeAndSign(client, key, order);
  expect(await reserved(client)).not.toBe(before);
  await openBrowserSession(context, key);

  await operationPage(page).open(uuid);
  await operationPage(page).cancel.click();
  const cancel = cancelPage(page);
  await expect(
    page.getByText('Como la orden ya estaba firmada, le pediremos un código para anularla.'),
  ).toBeVisible();
  await cancel.send.click();
  await expect(cancel.code).toBeFocused();
  await cancel.code.fill(await readCodeFor(key));
  await cancel.yes.click();
  await expect(cancel.title('Orden anulada')).toBeFocused();
  expect((await readOrder(client, uuid)).operation_status).toBe('CANCELLED');
  expect(await reserved(client)).toBe(before);
});

test('06 cancels an active instruction, which creates no more orders', async ({
  page,
  context,
}) => {
  const client = await createClientFor(key);
  const day = await advanceToNextMorning();
  const start = `${calendar.addBusinessDays(day, 20).slice(0, 8)}28`;
  const { uuid } = await placeAndSign(
    client,
    key,
    monthlyRedemptionBody('investor_family', 'global', { cash: '120.00', start }),
  );
  await advanceUntilStatus(client, uuid, 'PERIODIC_ACTIVE');
  await openBrowserSession(context, key);

  await operationPage(page).open(uuid);
  await operationPage(page).actions.getByRole('link', { name: 'Anular la instrucción' }).click();
  const cancel = cancelPage(page);
  await expect(cancel.title('¿Anular esta instrucción?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir a suspender' })).toBeVisible();
  await cancel.send.click();
  await expect(cancel.code).toBeFocused();
  await cancel.code.fill(await readCodeFor(key));
  await cancel.yes.click();
  await expect(cancel.title('Orden anulada')).toBeFocused();
  expect(await readOrder(client, uuid)).toMatchObject({
    operation_status: 'CANCELLED',
    cancel_reason: 'CLIENTE',
    next_execution_date: null,
  });
});

test.describe('after the cut-off', () => {
  test.use({ expected: [409] });

  test('06 cancels a transfer before the cut-off; another one is executed after it', async ({
    page,
    context,
  }) => {
    const client = await createClientFor(key);
    const day = await advanceToNextMorning();
    const funds = ['global', 'tesoreria'] as const;
    const last = await placeAndSign(client, key, transferBody('investor_family', funds, '220.00'));
    const before = await reserved(client);
    const first = await placeAndSign(client, key, transferBody('investor_family', funds, '210.00'));
    expect(await reserved(client)).not.toBe(before);
    expect(first).toMatchObject({ operation_status: 'SIGNED', expected_value_date: day });
    await openBrowserSession(context, key);

    await setBusinessTime(day, '13:58');
    const cancel = cancelPage(page);
    await cancel.open(first.uuid);
    await expect(
      page.getByText('No se moverá nada. Sus participaciones se quedan en el fondo donde están.'),
    ).toBeVisible();
    await cancel.send.click();
    await expect(cancel.code).toBeFocused();
    await cancel.code.fill(await readCodeFor(key));
    await cancel.yes.click();
    await expect(cancel.title('Orden anulada')).toBeFocused();
    expect((await readOrder(client, first.uuid)).operation_status).toBe('CANCELLED');
    expect(await reserved(client)).toBe(before);

    await cancel.open(last.uuid);
    await cancel.send.click();
    await expect(cancel.code).toBeFocused();
    const code = await readCodeFor(key);
    await testInterface.setNow(madridInstant(day, '14:00'));
    await cancel.code.fill(code);
    await cancel.yes.click();
    await expect(cancel.alert.first()).toBeVisible();
    await advanceUntilStatus(client, last.uuid, 'FINALIZED');
    await page.reload();
    await expect(cancel.title('Esta orden ya no se puede anular')).toBeVisible();
    await expect(cancel.yes).toHaveCount(0);
  });

  test('06 refuses to cancel an order in execution and shows since when it is final', async ({
    page,
    context,
  }) => {
    const client = await createClientFor(key);
    const day = await advanceToNextMorning();
    const order = redemptionBody('investor_family', 'global', '300.00');
    const { uuid } = await placeAndSign(client, key, order);
    await openBrowserSession(context, key);
    const cancel = cancelPage(page);
    await cancel.open(uuid);
    await cancel.send.click();
    await expect(cancel.code).toBeFocused();
    const code = await readCodeFor(key);

    await testInterface.setNow(madridInstant(day, '14:00'));
    await cancel.code.fill(code);
    await cancel.yes.click();
    await expect(cancel.alert.first()).toBeVisible();
    expect((await readOrder(client, uuid)).operation_status).not.toBe('CANCELLED');

    await setBusinessTime(day, '14:01');
    expect((await readOrder(client, uuid)).operation_status).toBe('RD_SENT');
    await page.reload();
    await expect(cancel.title('Esta orden ya no se puede anular')).toBeVisible();
    await expect(
      page.getByText(`Se está ejecutando desde el ${formatDate(day)}. Llámenos si necesita ayuda.`),
    ).toBeVisible();
    await expect(cancel.yes).toHaveCount(0);
    await operationPage(page).open(uuid);
    await expect(operationPage(page).title).toHaveText('Reembolso de 300,00 €');
    await expect(operationPage(page).cancel).toHaveCount(0);
  });
});
