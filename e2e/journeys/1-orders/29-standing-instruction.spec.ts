import type { ApiClient } from '@participe/contract/client';
import type { Operation, ListedOperation } from '@participe/contract/types';
import { accountOf, demoCalendar, productOf } from '@participe/fixtures';
import { operatePage } from '../../pages/orders/operate.ts';
import { operationPage } from '../../pages/orders/operation.ts';
import { summaryPage } from '../../pages/orders/summary.ts';
import { readOrder } from '../../support/calls.ts';
import { setBusinessTime, advanceToNextMorning, advanceUntilStatus } from '../../support/days.ts';
import { computeUnits } from '../../support/decimals.ts';
import { placeOrderInForm, signOnPage } from '../../support/order.ts';
import { createClientFor, readCodeFor, openBrowserSession } from '../../support/people.ts';
import { formatDate } from '../../support/spanish.ts';
import { expect, test } from '../../support/test.ts';

const key = 'investor';
const account = accountOf('investor_family');
const fund = productOf('global');
const madrid = demoCalendar('MADRID');
const banks = demoCalendar('T2');
const firstAmount = '100.00';

/** Returns the first day, from the planned one on, that is a business day of the fund and of the banks. */
function debitDay(planned: string): string {
  const day = madrid.roll(planned);
  return banks.isBusinessDay(day) ? day : debitDay(madrid.next(day));
}

/** Returns the same day of the next month. Days after the 28th are not supported. */
function nextMonth(day: string): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  return month === '12'
    ? `${String(Number(year) + 1)}-01-${dayOfMonth}`
    : `${year}-${String(Number(month) + 1).padStart(2, '0')}-${dayOfMonth}`;
}

/** Returns the child orders of an instruction, newest first. */
async function ordersOf(client: ApiClient, uuid: string): Promise<ListedOperation[]> {
  const { operations } = await client.call('GET /operations/{id}/operations', {
    params: { id: uuid },
  });
  return operations;
}

/** Advances business time until the order of a planned day is finalized. */
async function executeNextOrder(
  client: ApiClient,
  uuid: string,
  planned: string,
): Promise<Operation> {
  await setBusinessTime(banks.addBusinessDays(debitDay(planned), -2), '10:00');
  const [child] = await ordersOf(client, uuid);
  expect(child).toMatchObject({ scheduled_on: planned, operation_status: 'VALIDATED' });
  return advanceUntilStatus(client, child?.uuid ?? '', 'FINALIZED');
}

test('29 an instruction is executed, suspended, resumed and replaced by a changed one', async ({
  page,
  context,
}) => {
  const client = await createClientFor(key);
  await advanceToNextMorning();
  await openBrowserSession(context, key);

  const operate = operatePage(page);
  await page.goto('operate');
  await operate.radio(/^Cada cierto tiempo.*Comprar/u).check();
  await operate.next.click();
  await operate.choose(new RegExp(account.alias, 'u'));
  await operate.choose(new RegExp(fund.isin ?? '', 'u'));
  await operate.cash.fill('100');
  await operate.next.click();
  await expect(operate.title('¿Cada cuánto quiere invertir?')).toBeFocused();
  await operate.radio('Mensual').check();
  await operate.radio(/^Un porcentaje/u).check();
  await operate.increase.fill('3');
  const startDate = await operate.firstDate.value();
  expect(startDate).toMatch(/-05$/u);
  await operate.next.click();
  await expect(operate.title('Compruebe su orden')).toBeFocused();
  const debitDate = debitDay(startDate);
  await expect(operate.sentence).toHaveText(
    `Va a invertir 100,00 € cada mes en ${fund.name}. Desde el ${formatDate(debitDate)}, sin fecha de fin.`,
  );
  await expect(operate.datum('¿Cada cuánto?', 'Aumento anual')).toContainText(
    'Un porcentaje: 3,00 %',
  );
  const uuid = await placeOrderInForm(page);
  const summary = summaryPage(page);
  await expect(summary.figure('Importe de cada vez')).toHaveText('100,00 €');
  await expect(page.getByText(/^Al firmar autoriza a la gestora.*mandato SEPA/u)).toBeVisible();
  const message = await signOnPage(page, key);
  expect(message.text.replaceAll(/\s/gu, ' ')).toContain(
    `para SUSCRIBIR CADA PERIODO 100,00 € de ${fund.name}.`,
  );
  await expect(summary.title('Orden firmada')).toBeFocused();

  const activeOperation = await advanceUntilStatus(client, uuid, 'PERIODIC_ACTIVE');
  expect(activeOperation).toMatchObject({ next_execution_date: debitDate, cash: firstAmount });
  const operation = operationPage(page);
  await operation.open(uuid);
  await expect(page.getByText(/^Activa\. La próxima vez será el/u)).toContainText(
    formatDate(debitDate),
  );
  await expect(operation.children).toContainText('Todavía no ha hecho ninguna orden.');

  const firstOrder = await executeNextOrder(client, uuid, startDate);
  expect(firstOrder).toMatchObject({
    cash: firstAmount,
    participations: computeUnits(firstAmount, firstOrder.net_asset_value ?? ''),
    value_date: debitDate,
    payment_method: 'DOMICILIACION',
  });
  await page.reload();
  await expect(operation.children.getByRole('row')).toHaveCount(2);
  await expect(operation.children.getByRole('row').nth(1)).toContainText('Finalizada');

  await operation.suspend.click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText(
    'Las fechas que pasen mientras esté suspendida no se recuperan.',
  );
  await dialog.getByRole('button', { name: 'Suspender' }).click();
  await expect(
    page.getByText('La suspendió una persona de la cuenta. Puede reanudarla cuando quiera.'),
  ).toBeVisible();
  expect(await readOrder(client, uuid)).toMatchObject({
    operation_status: 'PERIODIC_SUSPENDED',
    suspend_reason: 'CLIENTE',
    next_execution_date: null,
  });

  await page.reload();
  await operation.resume.getByRole('button', { name: 'Enviar código' }).click();
  const codeField = operation.resume.getByLabel('Código de 6 cifras');
  await expect(codeField).toBeFocused();
  await codeField.fill(await readCodeFor(key));
  await operation.resume.getByRole('button', { name: 'Reanudar' }).click();
  await expect(page.getByText(/^Activa\. La próxima vez será el/u)).toContainText(
    formatDate(debitDay(nextMonth(startDate))),
  );

  await operation.modify.click();
  await expect(operate.title('¿Cuánto quiere invertir?')).toBeVisible();
  await expect(operate.cash).toHaveValue('100,00');
  await operate.cash.fill('150');
  await operate.next.click();
  const nextDate = await operate.firstDate.value();
  const lastDate = nextDate.replace(/-05$/u, '-12');
  await operate.radio('Hasta una fecha').check();
  await operate.lastDate.type(lastDate);
  await operate.next.click();
  await expect(operate.sentence).toHaveText(
    `Va a cambiar una orden periódica: esta ocupará su lugar cuando la firme. Va a invertir 150,00 € cada mes en ${fund.name}. Desde el ${formatDate(debitDay(nextDate))} hasta el ${formatDate(lastDate)}.`,
  );
  const changedOrder = await placeOrderInForm(page);
  await signOnPage(page, key);
  await expect(summary.title('Orden firmada')).toBeFocused();
  await advanceUntilStatus(client, changedOrder, 'PERIODIC_ACTIVE');
  await operation.open(uuid);
  await expect(page.getByText(/La sustituye otra orden\.$/u)).toBeVisible();
  expect(await readOrder(client, uuid)).toMatchObject({
    operation_status: 'CANCELLED',
    cancel_reason: 'SUSTITUIDA',
  });

  await operation.open(changedOrder);
  await expect(operation.datum('Sustituye a')).toContainText('Ver la orden');
});
