import { accountOf, personOf as demoPersonOf, productOf } from '@participe/fixtures';
import { notificationsPage } from '../../pages/account/notifications.ts';
import { operationPage } from '../../pages/orders/operation.ts';
import { operationsPage } from '../../pages/orders/operations.ts';
import { otherManagerPage } from '../../pages/orders/other-manager.ts';
import { readAccountPosition } from '../../support/calls.ts';
import { setBusinessTime, advanceToNextMorning, advanceUntilStatus } from '../../support/days.ts';
import { sumUnits } from '../../support/decimals.ts';
import { testInterface } from '../../support/test-interface.ts';
import { createClientFor, openBrowserSession } from '../../support/people.ts';
import { formatEuros } from '../../support/spanish.ts';
import { expect, test } from '../../support/test.ts';

const key = 'investor';
const account = accountOf('investor_family');
const fund = productOf('global');

test('36 the holder is notified of a requested transfer out, and sees its progress until its end', async ({
  page,
  context,
}) => {
  const client = await createClientFor(key);
  await advanceToNextMorning();
  const accountPositionBefore = await readAccountPosition(client, 'investor_family', 'global');
  const otherManager = otherManagerPage(page);
  await otherManager.open();
  await otherManager.ask({
    isin: fund.isin ?? '',
    account: account.accountNumber,
    holders: demoPersonOf(key).documentNumber ?? '',
    amount: '900,00',
  });
  await expect(otherManager.cases.first()).toContainText('solicitado');
  await testInterface.runJobs();

  await openBrowserSession(context, key);
  await notificationsPage(page).open();
  const notice = notificationsPage(page).notice('Nos han pedido un traspaso de su fondo').first();
  await expect(notice).toContainText(fund.name);
  await operationsPage(page).open('', account.uuid);
  await page
    .getByRole('row')
    .filter({ hasText: 'Traspaso de salida' })
    .first()
    .getByRole('link')
    .first()
    .click();
  const operation = operationPage(page);
  await expect(operation.title).toHaveText('Traspaso de salida de 900,00 €');
  await expect(page.getByText('Si usted no lo ha pedido, avísenos cuanto antes.')).toBeVisible();
  await expect(operation.cancel).toHaveCount(0);

  // The order is executed on the day after the acceptance, and finalized after the payment.
  const uuid = operation.uuid();
  const sentOperation = await advanceUntilStatus(client, uuid, 'SNCE_3');
  await page.reload();
  await expect(operation.transferProgress).toContainText('Enviamos la historia fiscal el');
  await expect(operation.payments).toContainText(
    `Pago a la otra entidad de ${formatEuros('900.00')}`,
  );
  // Bank holidays can delay the settlement by several days.
  await setBusinessTime(sentOperation.settlement_date ?? '', '10:30');
  const done = await advanceUntilStatus(client, uuid, 'FINALIZED');
  expect(done).toMatchObject({ cash: '900.00', withholding: '0.00' });
  await page.reload();
  await expect(operation.steps.last()).toContainText('Finalizada');
  await expect(operation.transferProgress).toContainText(formatEuros('900.00'));
  await expect(operation.fiscalData).toContainText(`Importe que pasa ${formatEuros('900.00')}`);
  const accountPositionAfter = await readAccountPosition(client, 'investor_family', 'global');
  expect(sumUnits(accountPositionAfter.participations, done.participations ?? '')).toBe(
    accountPositionBefore.participations,
  );
  await otherManager.open();
  await expect(otherManager.cases.first()).toContainText(/terminado, 900,00/u);
});
