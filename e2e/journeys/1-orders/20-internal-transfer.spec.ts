import type { ApiClient } from '@participe/contract/client';
import type { FiscalItem, Operation } from '@participe/contract/types';
import { accountOf, type DemoProductKey, productOf } from '@participe/fixtures';
import { accountPage } from '../../pages/account/account.ts';
import { portalLayout } from '../../pages/frame.ts';
import { operatePage } from '../../pages/orders/operate.ts';
import { operationPage } from '../../pages/orders/operation.ts';
import { summaryPage } from '../../pages/orders/summary.ts';
import { readAccountPosition } from '../../support/calls.ts';
import {
  setBusinessTime,
  advanceToNextMorning,
  nextBusinessDay,
  advanceUntilStatus,
} from '../../support/days.ts';
import {
  negateAmount,
  sumMoney,
  sumUnits,
  computeUnits,
  computeValue,
} from '../../support/decimals.ts';
import { placeOrderInForm, signOnPage } from '../../support/order.ts';
import { extractPdfText } from '../../support/pdf.ts';
import { createClientFor, openBrowserSession, createStaffClient } from '../../support/people.ts';
import { readDownloadedFile } from '../../support/read.ts';
import { formatDate, formatEuros, formatSignedEuros, formatUnits } from '../../support/spanish.ts';
import { expect, test } from '../../support/test.ts';

const account = accountOf('investor_main');
const origin = productOf('patrimonio');
const destination = productOf('renta');

/** Returns the lots of a fund from the simulation of a total redemption, which would sell all of them. */
async function lotsOf(client: ApiClient, product: DemoProductKey): Promise<FiscalItem[]> {
  const { simulation } = await client.call('POST /operations/simulation', {
    body: {
      uuid_account: account.uuid,
      operation_type: 'REEMBOLSO',
      id_product: productOf(product).uuid,
      amount_mode: 'TOTAL',
    },
  });
  return simulation.fiscal_items;
}

const unitsOf = (lots: readonly FiscalItem[]) => sumUnits(...lots.map((lot) => lot.participations));

const costOf = (lots: readonly FiscalItem[]) =>
  sumMoney(...lots.map((lot) => lot.acquisition_value));

/** Returns date and cost of each lot, oldest first. */
const datesAndCosts = (lots: readonly FiscalItem[]) =>
  lots.map((lot) => `${lot.acquisition_date} ${lot.acquisition_value}`).toSorted();

/** The published values are those of the estimate, so the executed orders must have the estimated figures. */
async function publishValue(isin: string | null, day: string, nav: string): Promise<void> {
  const staff = await createStaffClient();
  const { import: done } = await staff.call('POST /imports/net-asset-values', {
    body: { net_asset_values: [{ isin: isin ?? '', date: day, net_asset_value: nav }] },
  });
  expect(done.rows_ok).toBe(1);
}

async function incomingLegOf(client: ApiClient, { uuid }: Operation): Promise<string> {
  const { operations } = await client.call('GET /operations/{id}/operations', {
    params: { id: uuid },
  });
  expect(operations).toHaveLength(1);
  return operations[0]?.uuid ?? '';
}

test('20 transfers a part of a fund to another without tax, and each lot keeps its date and cost', async ({
  page,
  context,
}) => {
  const client = await createClientFor('investor');
  const day = await advanceToNextMorning();
  const dayIn = nextBusinessDay(day);
  const accountPositionBefore = await readAccountPosition(client, 'investor_main', 'patrimonio');
  const lotsBefore = await lotsOf(client, 'renta');
  await openBrowserSession(context, 'investor');

  await page.goto('operate');
  const operate = operatePage(page);
  await expect(operate.title('¿Qué quiere hacer?')).toBeVisible();
  await operate.choose('Cambiar de un fondo a otro aquí');
  await expect(operate.title('¿En qué cuenta quiere cambiar de fondo?')).toBeFocused();
  await operate.choose(new RegExp(account.alias, 'u'));
  await expect(operate.title('¿De qué fondo quiere salir?')).toBeFocused();
  await operate.choose(new RegExp(origin.name, 'u'));
  await expect(operate.title('¿A qué fondo quiere ir?')).toBeFocused();
  await expect(operate.radio(new RegExp(origin.isin ?? '', 'u'))).toHaveCount(0);
  await operate.choose(new RegExp(destination.name, 'u'));
  await expect(operate.title('¿Cuánto quiere traspasar?')).toBeFocused();
  await operate.radio('Un porcentaje').check();
  await operate.percentage.fill('40');
  await operate.next.click();
  await expect(operate.title('Compruebe su orden')).toBeFocused();

  const { simulation } = await client.call('POST /operations/simulation', {
    body: {
      uuid_account: account.uuid,
      operation_type: 'TRASPASO_INTERNO',
      id_product: origin.uuid,
      id_destination_product: destination.uuid,
      amount_mode: 'PERCENTAGE',
      percentage: '40.00',
    },
  });
  const lots = simulation.fiscal_items;
  const { participations: unitsOut, destination: into } = simulation;
  if (unitsOut === null || into?.net_asset_value == null) throw new Error('Nothing was estimated');
  const navOut = accountPositionBefore.net_asset_value;
  const navIn = into.net_asset_value;
  const gross = computeValue(unitsOut, navOut);
  const boughtUnits = computeUnits(gross, navIn);
  const remainingUnits = sumUnits(accountPositionBefore.participations, negateAmount(unitsOut));
  expect(lots.length).toBeGreaterThan(1);
  expect(unitsOf(lots)).toBe(unitsOut);
  expect(sumMoney(...lots.map((lot) => lot.transmission_value))).toBe(gross);
  expect(simulation).toMatchObject({
    errors: [],
    cash: gross,
    withholding: '0.00',
    taxable_gain: '0.00',
    net_value: gross,
    expected_value_date: day,
    remaining_participations: remainingUnits,
    destination: {
      participations: boughtUnits,
      value_date: dayIn,
      deferred_gain: sumMoney(...lots.map((lot) => lot.gain)),
    },
  });

  await expect(operate.sentence).toHaveText(
    `Va a traspasar el 40,00 % de ${origin.name} a ${destination.name}. Sale con el valor del ${formatDate(day)} y entra con el del ${formatDate(dayIn)}. No paga impuestos: se conserva la fecha y el precio de compra.`,
  );
  await expect(operate.datum('Importe', 'Importe que se traspasa')).toHaveText(formatEuros(gross));
  await expect(operate.datum('Importe', 'Participaciones que entran (estimado)')).toHaveText(
    formatUnits(boughtUnits),
  );
  await expect(operate.datum('Importe', 'Quedará en el fondo de origen')).toHaveText(
    formatEuros(computeValue(remainingUnits, navOut)),
  );
  await expect(operate.datum('Fechas', 'Sale con el valor del')).toContainText(formatDate(day));
  await expect(operate.datum('Fechas', 'Entra con el valor del')).toContainText(formatDate(dayIn));
  await expect(operate.datum('Impuestos y comisiones', 'Impuestos')).toHaveText('Ninguno');
  await operate.calculation.click();
  const lotRows = operate.lots.getByRole('row');
  await expect(lotRows).toHaveCount(lots.length + 1);
  for (const [index, lot] of lots.entries())
    for (const text of [
      formatDate(lot.acquisition_date),
      formatUnits(lot.participations),
      formatEuros(lot.acquisition_value),
      formatSignedEuros(lot.gain),
    ])
      await expect(lotRows.nth(index + 1)).toContainText(text);

  const uuid = await placeOrderInForm(page);
  const summary = summaryPage(page);
  await expect(summary.figure('Porcentaje')).toHaveText('40,00 %');
  await expect(summary.figure('Sale con el valor del')).toContainText(formatDate(day));
  await expect(summary.figure('Entra con el valor del')).toContainText(formatDate(dayIn));
  await expect(summary.figure('Impuestos')).toContainText('Ninguno');
  const message = await signOnPage(page, 'investor');
  expect(message.text.replaceAll(/\s/gu, ' ')).toContain(
    `para TRASPASAR EL 40,00 % de ${origin.name} a ${destination.name}.`,
  );
  await expect(summary.title('Orden firmada')).toBeFocused();
  await expect(summary.steps.nth(1)).toContainText('Salida del fondo de origen');
  await expect(summary.steps.nth(2)).toContainText('Entrada en el fondo de destino');

  await publishValue(origin.isin, day, navOut);
  const outgoingOrder = await advanceUntilStatus(client, uuid, 'FINALIZED');
  expect(outgoingOrder).toMatchObject({
    cash: gross,
    participations: unitsOut,
    net_asset_value: navOut,
    value_date: day,
    destination_value_date: dayIn,
    withholding: '0.00',
    net_value: gross,
  });
  const uuidIn = await incomingLegOf(client, outgoingOrder);
  const operation = operationPage(page);
  await operation.open(uuid);
  await expect(operation.incomingLeg.getByRole('row').nth(1)).toContainText('Validada');
  await setBusinessTime(dayIn, '10:00');
  await publishValue(destination.isin, dayIn, navIn);
  const incomingOrder = await advanceUntilStatus(client, uuidIn, 'FINALIZED');
  expect(incomingOrder).toMatchObject({
    cash: gross,
    participations: boughtUnits,
    net_asset_value: navIn,
    value_date: dayIn,
    withholding: '0.00',
    uuid_parent_operation: uuid,
  });

  const lotsAfter = await lotsOf(client, 'renta');
  const unitsAfter = sumUnits(unitsOf(lotsBefore), boughtUnits);
  expect(datesAndCosts(lotsAfter)).toEqual(datesAndCosts([...lotsBefore, ...lots]));
  expect(unitsOf(lotsAfter)).toBe(unitsAfter);
  expect(await readAccountPosition(client, 'investor_main', 'patrimonio')).toMatchObject({
    participations: remainingUnits,
    total: computeValue(remainingUnits, navOut),
  });
  expect(await readAccountPosition(client, 'investor_main', 'renta')).toMatchObject({
    participations: unitsAfter,
    total: computeValue(unitsAfter, navIn),
  });

  await operation.open(uuid);
  await expect(operation.title).toHaveText(`Traspaso interno de ${formatEuros(gross)}`);
  await expect(operation.datum('De')).toContainText(origin.name);
  await expect(operation.datum('A')).toContainText(destination.name);
  await expect(operation.datum('Fecha de valor')).toContainText(formatDate(day));
  await expect(operation.datum('Fecha de entrada')).toContainText(formatDate(dayIn));
  await expect(operation.amount('Importe que sale')).toHaveText(formatEuros(gross));
  await expect(operation.amount('Participaciones')).toHaveText(formatUnits(unitsOut));
  await expect(operation.amount('Impuestos')).toContainText('Ninguno');
  const paperOut = extractPdfText(
    (await readDownloadedFile(page, () => operation.receipt.click())).bytes,
  );
  await operation.incomingLeg.getByRole('link').click();
  await expect(operation.datum('A')).toContainText(destination.name);
  await expect(operation.amount('Importe que entra')).toHaveText(formatEuros(gross));
  await expect(operation.amount('Participaciones')).toHaveText(formatUnits(boughtUnits));
  await expect(operation.datum('Salida del traspaso')).toContainText('Ver la orden');
  const paperIn = extractPdfText(
    (await readDownloadedFile(page, () => operation.receipt.click())).bytes,
  );
  expect(paperOut).toContain(`Fondo de destino ${destination.name}`);
  expect(paperIn).toContain(`Fondo de origen ${origin.name}`);
  for (const [paper, size, nav, of] of [
    [paperOut, unitsOut, navOut, day],
    [paperIn, boughtUnits, navIn, dayIn],
  ] as const)
    for (const words of [
      'El traspaso no tributa: cada participación conserva la fecha y el coste de su compra.',
      `Participaciones ${formatUnits(size)}`,
      `Valor liquidativo ${formatUnits(nav)} € del ${formatDate(of)}`,
      `Importe bruto ${formatEuros(gross)}`,
      ...lots.map((lot) =>
        [
          formatDate(lot.acquisition_date),
          formatEuros(lot.acquisition_value),
          formatEuros(lot.transmission_value),
        ].join(' '),
      ),
    ])
      expect(paper).toContain(words);

  await portalLayout(page).link(account.alias).click();
  await expect(accountPage(page).product(origin.name)).toContainText(formatUnits(remainingUnits));
  const row = accountPage(page).product(destination.name);
  for (const text of [
    formatUnits(unitsAfter),
    formatEuros(computeValue(unitsAfter, navIn)),
    formatEuros(costOf(lotsAfter)),
  ])
    await expect(row).toContainText(text);

  // A redemption must show the dates and costs that the lots had before the transfer.
  await operate.open(`op=REEMBOLSO&cuenta=${account.uuid}&producto=${destination.keyName}`);
  await operate.radio('Todo').check();
  await operate.next.click();
  await operate.calculation.click();
  await expect(lotRows).toHaveCount(lotsAfter.length + 1);
  for (const [index, lot] of lotsAfter.entries())
    for (const text of [
      formatDate(lot.acquisition_date),
      formatUnits(lot.participations),
      formatEuros(lot.acquisition_value),
    ])
      await expect(lotRows.nth(index + 1)).toContainText(text);
});
