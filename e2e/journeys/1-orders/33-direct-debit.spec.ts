import type { ApiClient } from '@participe/contract/client';
import type { OrderBody } from '@participe/contract/types';
import { accountOf, productOf } from '@participe/fixtures';
import { bankPage } from '../../pages/orders/bank.ts';
import { portalLayout } from '../../pages/frame.ts';
import { notificationsPage } from '../../pages/account/notifications.ts';
import { operatePage } from '../../pages/orders/operate.ts';
import { operationPage } from '../../pages/orders/operation.ts';
import { summaryPage } from '../../pages/orders/summary.ts';
import {
  readAccountPosition,
  placeAndSign,
  readOrder,
  createSubscriptionBody,
} from '../../support/calls.ts';
import { setBusinessTime, advanceToNextMorning, advanceUntilStatus } from '../../support/days.ts';
import { sumUnits } from '../../support/decimals.ts';
import { placeOrderInForm, signOnPage } from '../../support/order.ts';
import { createClientFor, openBrowserSession } from '../../support/people.ts';
import { formatDate, formatEuros, formatUnits } from '../../support/spanish.ts';
import { expect, test } from '../../support/test.ts';

const key = 'investor';
const account = accountOf('investor_main');
const fund = productOf('global');
const [first, second] = account.bankAccounts;
if (first === undefined || second === undefined) throw new Error('Two bank accounts are needed');

const createDebitBody = (cash: string, bankAccount: string): OrderBody => ({
  ...createSubscriptionBody('investor_main', 'global', cash),
  payment_method: 'DOMICILIACION',
  uuid_bank_account: bankAccount,
});

/**
 * Advances business time to 10:30 on the collection date of a debit. The money has arrived, and the order is not
 * executed yet.
 */
async function advanceToDebitDay(client: ApiClient, uuid: string): Promise<string> {
  const { expected_value_date: day } = await advanceUntilStatus(client, uuid, 'VALIDATED');
  if (day === null) throw new Error('A debit has a day');
  await setBusinessTime(day, '10:30');
  return day;
}

test('33 pays by direct debit, and shows the effect of a return before and after pricing', async ({
  page,
  context,
}) => {
  const client = await createClientFor(key);
  await advanceToNextMorning();
  const accountPositionBefore = await readAccountPosition(client, 'investor_main', 'global');
  const firstOrder = await placeAndSign(client, key, createDebitBody('310.00', second.uuid));

  await openBrowserSession(context, key);
  const operate = operatePage(page);
  await operate.open(`op=SUSCRIPCION&cuenta=${account.uuid}&producto=${fund.keyName}`);
  await operate.cash.fill('1.200');
  await operate.next.click();
  await operate.radio(/^Domiciliación/u).check();
  await expect(page.getByText(/^Le cargaremos el recibo el/u)).toBeVisible();
  await operate.radio(/Nómina/u).check();
  await operate.next.click();
  await expect(operate.datum('Pago', 'Cuenta bancaria')).toContainText('Nómina');
  const uuid = await placeOrderInForm(page);
  await expect(page.getByText(/^Al firmar autoriza.*mandato SEPA/u)).toBeVisible();
  await signOnPage(page, key);
  const summary = summaryPage(page);
  await expect(summary.title('Orden firmada')).toBeFocused();
  await expect(summary.debit).toContainText('Tenga saldo ese día: no tiene que hacer nada más.');
  const day = await advanceToDebitDay(client, uuid);
  const operation = operationPage(page);
  await summary.see.click();
  await page.reload();
  await expect(operation.payments).toContainText(`Cargado el ${formatDate(day)}`);
  await expect(operation.payments).toContainText(`terminada en ${first.iban.slice(-4)}`);

  const bank = bankPage(page);
  await bank.returnDebit('310,00', 'AC04');
  await operation.open(firstOrder.uuid);
  expect(await readOrder(client, firstOrder.uuid)).toMatchObject({
    operation_status: 'CANCELLED',
    cancel_reason: 'SIN_FONDOS',
  });
  await expect(operation.payments.first()).toContainText(
    `Su banco lo devolvió el ${formatDate(day)}. La cuenta bancaria está cancelada.`,
  );
  await expect(operation.payments.first()).toContainText(
    'La suscripción quedó anulada y no ha comprado participaciones.',
  );
  await expect(operation.payments.first()).toContainText(
    'Su autorización para cargar recibos en esa cuenta ya no sirve',
  );

  const finalizedOrder = await advanceUntilStatus(client, uuid, 'FINALIZED');
  expect(finalizedOrder.value_date).toBe(day);
  const heldAccountPosition = await readAccountPosition(client, 'investor_main', 'global');
  expect(heldAccountPosition.participations).toBe(
    sumUnits(accountPositionBefore.participations, finalizedOrder.participations ?? ''),
  );
  await bank.returnDebit('1.200,00', 'MD06');
  await operation.open(uuid);
  await expect(operation.payments.first()).toContainText(
    'retiramos las mismas participaciones al mismo precio, sin ganancia ni retención.',
  );
  await operation.viewReversal.click();
  await expect(operation.title).toHaveText(`Reembolso de ${formatEuros('1200.00')}`);
  const cancelledUuid = operation.uuid();
  await advanceUntilStatus(client, cancelledUuid, 'FINALIZED');
  await page.reload();
  await expect(operation.amount('Participaciones')).toHaveText(
    formatUnits(finalizedOrder.participations ?? ''),
  );
  await expect(operation.amount('Retención')).toHaveText(formatEuros('0.00'));
  expect((await readAccountPosition(client, 'investor_main', 'global')).participations).toBe(
    accountPositionBefore.participations,
  );
  await portalLayout(page).bell.click();
  await expect(notificationsPage(page).notice('Recibo devuelto')).not.toHaveCount(0);
});
