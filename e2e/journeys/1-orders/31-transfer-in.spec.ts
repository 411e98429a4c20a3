import type { ApiClient } from '@participe/contract/client';
import type { Operation } from '@participe/contract/types';
import { accountOf, productOf, demoRegisterFunds } from '@participe/fixtures';
import { operatePage } from '../../pages/orders/operate.ts';
import { operationPage } from '../../pages/orders/operation.ts';
import { summaryPage } from '../../pages/orders/summary.ts';
import { readAccountPosition, readOrder } from '../../support/calls.ts';
import {
  setBusinessTime,
  advanceToNextMorning,
  nextBusinessDay,
  advanceUntilStatus,
} from '../../support/days.ts';
import { negateAmount, sumUnits, computeUnits } from '../../support/decimals.ts';
import { placeOrderInForm, signOnPage } from '../../support/order.ts';
import { createClientFor, openBrowserSession } from '../../support/people.ts';
import { formatDate, formatEuros, formatUnits } from '../../support/spanish.ts';
import { expect, test } from '../../support/test.ts';

const key = 'investor';
const account = accountOf('investor_family');
const fund = productOf('global');
const origin = demoRegisterFunds.find(({ isin }) => isin === 'ES0199920044');
if (origin === undefined) throw new Error('The register has no such fund');

/** Lots in the tax history of the other manager. */
const lots = [
  { bought: '2014-05-12', cost: '3000.00', proceeds: '5000.00' },
  { bought: '2018-10-03', cost: '2400.00', proceeds: '3000.00' },
  { bought: '2022-02-21', cost: '2200.00', proceeds: '2000.00' },
] as const;

const redemptionTypes = new Set<Operation['operation_type']>(['REEMBOLSO', 'REEMBOLSO_PERIODICO']);

/** Returns the change in units that each finalized order made to the position. Orders in `before` are left out. */
async function listUnitChanges(
  client: ApiClient,
  before: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const filter = [
    `uuid_account eq ${account.uuid}`,
    `key_product eq ${fund.keyName}`,
    'operation_status eq FINALIZED',
  ].join(' and ');
  const query = { $filter: btoa(filter), $limit: '200' };
  const { operations } = await client.call('GET /operations', { query });
  const changesByOrder = new Map<string, string>();
  for (const { uuid: id } of operations.filter(({ uuid }) => !before.has(uuid))) {
    const { operation } = await client.call('GET /operations/{id}', { params: { id } });
    const { operation_type: type, participations: units } = operation;
    if (units !== null)
      changesByOrder.set(id, redemptionTypes.has(type) ? negateAmount(units) : units);
  }
  return changesByOrder;
}

test('31 transfers 10.000,00 € in from another manager, with the dates and costs of the lots there', async ({
  page,
  context,
}) => {
  const client = await createClientFor(key);
  const day = await advanceToNextMorning();
  const accountPositionBefore = await readAccountPosition(client, 'investor_family', 'global');
  const doneBefore = new Set((await listUnitChanges(client, new Set())).keys());
  await openBrowserSession(context, key);

  const operate = operatePage(page);
  await page.goto('operate');
  await operate.radio(/^Traer un fondo de otra entidad/u).check();
  await operate.next.click();
  await expect(operate.title('¿A qué cuenta quiere traer el fondo?')).toBeVisible();
  await operate.choose(new RegExp(account.alias, 'u'));
  await expect(operate.title('¿Qué fondo quiere traer?')).toBeFocused();
  await operate.origin.fill('altozano bolsa esp');
  await operate.option(new RegExp(origin.fundName, 'u')).click();
  await expect(operate.originField('Entidad donde lo tiene')).toHaveValue(
    origin.gestoraComercializador,
  );
  await operate.originField('Número de cuenta de partícipe').fill('4410023350');
  await operate.next.click();
  await expect(operate.errors).toContainText('Titulares');
  await operate.sameHolders.check();
  await operate.next.click();
  await operate.radio('Una cantidad').check();
  await operate.cash.fill('10.000');
  await operate.next.click();
  await expect(operate.title('¿A qué fondo quiere ir?')).toBeFocused();
  await operate.choose(new RegExp(fund.isin ?? '', 'u'));

  await expect(operate.title('Compruebe su orden')).toBeFocused();
  await expect(operate.sentence).toContainText(
    `Va a traer 10.000,00 € de ${origin.fundName} a ${fund.name}.`,
  );
  await expect(operate.group('De dónde viene')).toContainText(origin.managerName);
  await expect(page.getByText('Durante unos días el dinero no estará invertido.')).toBeVisible();
  const uuid = await placeOrderInForm(page);
  await signOnPage(page, key);
  const summary = summaryPage(page);
  await expect(summary.title('Orden firmada')).toBeFocused();

  await advanceUntilStatus(client, uuid, 'SNCE_1');
  const operation = operationPage(page);
  await summary.see.click();
  await expect(operation.title).toHaveText('Traspaso de entrada de 10.000,00 €');
  await expect(page.getByText(/La otra entidad tiene para responder hasta el/u)).toBeVisible();
  await expect(operation.cancel).toBeVisible();

  // The other manager checks the request on the next business day, redeems on the second and pays on the third.
  const checkDay = nextBusinessDay(day);
  const saleDay = nextBusinessDay(checkDay);
  const payDay = nextBusinessDay(saleDay);
  await setBusinessTime(checkDay, '10:00');
  await page.reload();
  await expect(page.getByText(/El dinero tiene que llegar como máximo el/u)).toBeVisible();
  await expect(operation.transferProgress).toContainText(formatDate(saleDay));
  await expect(operation.cancel).toHaveCount(0);

  await setBusinessTime(payDay, '10:00');
  expect(await readOrder(client, uuid)).toMatchObject({
    operation_status: 'SNCE_3',
    expected_value_date: payDay,
  });
  await page.reload();
  await expect(operation.transferProgress).toContainText('10.000,00 €');
  await expect(page.getByText(/Entra con el valor liquidativo del/u)).toContainText(
    formatDate(payDay),
  );

  const finalizedOrder = await advanceUntilStatus(client, uuid, 'FINALIZED');
  const boughtUnits = computeUnits('10000.00', finalizedOrder.net_asset_value ?? '');
  expect(finalizedOrder).toMatchObject({
    cash: '10000.00',
    net_value: '10000.00',
    participations: boughtUnits,
    net_asset_value_date: payDay,
  });
  const accountPositionAfter = await readAccountPosition(client, 'investor_family', 'global');
  const changes = await listUnitChanges(client, doneBefore);
  expect(changes.get(uuid)).toBe(boughtUnits);
  expect(accountPositionAfter.participations).toBe(
    sumUnits(accountPositionBefore.participations, ...changes.values()),
  );

  await page.reload();
  await expect(operation.amount('Participaciones')).toHaveText(formatUnits(boughtUnits));
  await expect(operation.datum('De')).toContainText(origin.isin);
  await expect(operation.steps.last()).toContainText('Finalizada');
  for (const [index, lot] of lots.entries())
    for (const text of [formatDate(lot.bought), formatEuros(lot.cost), formatEuros(lot.proceeds)])
      await expect(operation.lots.nth(index + 1)).toContainText(text);
  await expect(operation.fiscalData).toContainText(
    `Total: Coste ${formatEuros('7600.00')} · Importe que pasa ${formatEuros('10000.00')}`,
  );
});
