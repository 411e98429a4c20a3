import { accountOf, personOf as demoPersonOf, productOf } from '@participe/fixtures';
import { accountPage } from '../../pages/account/account.ts';
import { portalLayout } from '../../pages/frame.ts';
import { notificationsPage } from '../../pages/account/notifications.ts';
import { operatePage } from '../../pages/orders/operate.ts';
import { operationPage } from '../../pages/orders/operation.ts';
import { positionPage } from '../../pages/account/position.ts';
import { summaryPage } from '../../pages/orders/summary.ts';
import { readAccountPosition } from '../../support/calls.ts';
import { advanceToNextMorning, advanceUntilStatus } from '../../support/days.ts';
import { sumUnits, computeUnits, computeValue } from '../../support/decimals.ts';
import { placeOrderInForm, signOnPage } from '../../support/order.ts';
import { extractPdfText } from '../../support/pdf.ts';
import { createClientFor, openBrowserSession } from '../../support/people.ts';
import { readDownloadedFile } from '../../support/read.ts';
import { formatDate, formatEuros, formatIban, formatUnits } from '../../support/spanish.ts';
import { expect, test } from '../../support/test.ts';

const fund = productOf('global');
const account = accountOf('investor_family');

test('02 subscribes 2.000,00 € by transfer, exact to the sixth decimal', async ({
  page,
  context,
}) => {
  const client = await createClientFor('investor');
  const readHolding = () => readAccountPosition(client, 'investor_family', 'global');

  await advanceToNextMorning();
  const holdingBefore = await readHolding();
  const estimatedUnits = computeUnits('2000.00', holdingBefore.net_asset_value);
  await openBrowserSession(context, 'investor');

  await positionPage(page).open();
  await positionPage(page).invest.click();
  const operate = operatePage(page);
  await expect(operate.title('¿En qué cuenta quiere invertir?')).toBeVisible();
  await operate.choose(new RegExp(account.alias, 'u'));
  await expect(operate.title('¿En qué fondo quiere invertir?')).toBeVisible();
  await operate.choose(new RegExp(fund.isin ?? '', 'u'));
  await expect(operate.title('¿Cuánto quiere invertir?')).toBeFocused();
  await operate.cash.fill('2.000,00');
  await operate.expandFigures();
  await expect(operate.summary('Participaciones estimadas').first()).toHaveText(
    formatUnits(estimatedUnits),
  );
  await operate.next.click();
  await operate.choose(/^Transferencia/u);

  await expect(operate.title('Compruebe su orden')).toBeFocused();
  await expect(operate.sentence).toHaveText(
    `Va a invertir 2.000,00 € en ${fund.name}. Recibirá unas ${formatUnits(estimatedUnits)} participaciones (estimado).`,
  );
  await expect(operate.datum('Qué', 'Fondo')).toContainText(`${fund.name} · ${fund.isin ?? ''}`);
  await expect(operate.datum('Cuenta', 'Cuenta')).toContainText(account.alias);
  await expect(operate.datum('Importe', 'Importe')).toContainText('2.000,00 €');
  await expect(operate.datum('Importe', 'Mi posición después')).toHaveText(
    formatEuros(
      computeValue(
        sumUnits(holdingBefore.participations, estimatedUnits),
        holdingBefore.net_asset_value,
      ),
    ),
  );
  await expect(operate.datum('Pago', 'Forma de pago')).toContainText('Transferencia');
  await operate.create.click();
  await expect(operate.errors.getByRole('link')).toHaveCount(fund.documents.length);

  const uuid = await placeOrderInForm(page);
  const summary = summaryPage(page);
  await expect(summary.figure('Importe').first()).toHaveText('2.000,00 €');
  const message = await signOnPage(page, 'investor');
  expect(message.text.replaceAll(/\s/gu, ' ')).toContain(
    `para SUSCRIBIR 2.000,00 € de ${fund.name}.`,
  );
  await expect(summary.title('Orden firmada')).toBeFocused();
  const { operation: signed } = await client.call('GET /operations/{id}', { params: { id: uuid } });
  for (const text of [
    formatIban(fund.collectionIban),
    fund.name,
    `${signed.reference} ${demoPersonOf('investor').documentNumber ?? ''}`,
    '2.000,00 €',
  ])
    await expect(summary.transfer).toContainText(text);
  await expect(summary.steps.nth(1)).toContainText('Haga la transferencia');

  const executedOrder = await advanceUntilStatus(client, uuid, 'FINALIZED');
  const nav = executedOrder.net_asset_value ?? '';
  const boughtUnits = computeUnits('2000.00', nav);
  expect(executedOrder).toMatchObject({
    cash: '2000.00',
    net_value: '2000.00',
    participations: boughtUnits,
    value_date: executedOrder.net_asset_value_date,
  });
  const holdingAfter = await readHolding();
  expect(holdingAfter.participations).toBe(sumUnits(holdingBefore.participations, boughtUnits));

  const operation = operationPage(page);
  await page.goBack();
  await expect(operation.title).toHaveText('Suscripción de 2.000,00 €');
  await page.goForward();
  await summary.see.click();
  await page.reload();
  await expect(operation.title).toHaveText('Suscripción de 2.000,00 €');
  await expect(operation.amount('Importe bruto')).toHaveText('2.000,00 €');
  await expect(operation.amount('Participaciones')).toHaveText(formatUnits(boughtUnits));
  await expect(operation.amount('Valor liquidativo')).toContainText(formatUnits(nav));
  await expect(operation.datum('Fecha de valor')).toContainText(
    formatDate(executedOrder.value_date ?? ''),
  );
  await expect(operation.steps.last()).toContainText('Finalizada');

  const receiptFile = await readDownloadedFile(page, () => operation.receipt.click());
  expect(receiptFile.name).toMatch(/\.pdf$/u);
  expect(receiptFile.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const text = extractPdfText(receiptFile.bytes);
  for (const words of [
    'Confirmación de suscripción',
    executedOrder.reference,
    fund.name,
    '2.000,00 €',
    formatUnits(boughtUnits),
    formatUnits(nav),
    formatDate(executedOrder.value_date ?? ''),
    formatUnits(holdingAfter.participations),
  ])
    expect(text).toContain(words);

  await portalLayout(page).link(account.alias).click();
  await expect(accountPage(page).product(fund.name)).toContainText(
    formatUnits(holdingAfter.participations),
  );
  await expect(accountPage(page).product(fund.name)).toContainText(formatEuros(holdingAfter.total));
  await portalLayout(page).section('Inicio').click();
  const { balance } = await client.call('GET /interveners/{id}/balance', {
    params: { id: demoPersonOf('investor').uuid },
  });
  await expect(positionPage(page).total).toHaveText(formatEuros(balance.total));
  await portalLayout(page).bell.click();
  // Other orders may be finalized at the same time, so the notification is found by the link to this order.
  const notice = notificationsPage(page)
    .notice('Su suscripción está finalizada')
    .filter({ has: page.locator(`a[href*="${uuid}"]`) });
  await expect(notice).toContainText(fund.name);
});
