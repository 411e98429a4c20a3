import { accountOf, demoCalendar, productOf } from '@participe/fixtures';
import { accountPage } from '../../pages/account/account.ts';
import { portalLayout } from '../../pages/frame.ts';
import { notificationsPage } from '../../pages/account/notifications.ts';
import { operatePage } from '../../pages/orders/operate.ts';
import { operationPage } from '../../pages/orders/operation.ts';
import { positionPage } from '../../pages/account/position.ts';
import { summaryPage } from '../../pages/orders/summary.ts';
import { readAccountPosition } from '../../support/calls.ts';
import { advanceToNextMorning, advanceUntilStatus, advanceUntilState } from '../../support/days.ts';
import {
  negateAmount,
  computePercentage,
  sumMoney,
  sumUnits,
  computeUnits,
  computeValue,
} from '../../support/decimals.ts';
import { placeOrderInForm, signOnPage } from '../../support/order.ts';
import { extractPdfText } from '../../support/pdf.ts';
import { createClientFor, openBrowserSession, createStaffClient } from '../../support/people.ts';
import { readDownloadedFile } from '../../support/read.ts';
import {
  formatDate,
  formatEuros,
  formatIban,
  formatSignedEuros,
  formatUnits,
} from '../../support/spanish.ts';
import { expect, test } from '../../support/test.ts';

const fund = productOf('patrimonio');
const isin = fund.isin ?? '';
const account = accountOf('investor_main');
const [bank] = account.bankAccounts;
const gross = '12500.00';

test('03 redeems an amount with the same figures from the simulation to the payment', async ({
  page,
  context,
}) => {
  const client = await createClientFor('investor');
  const readHolding = () => readAccountPosition(client, 'investor_main', 'patrimonio');

  const day = await advanceToNextMorning();
  const holdingBefore = await readHolding();
  const nav = holdingBefore.net_asset_value;
  const expectedLot = {
    participations: computeUnits(gross, nav),
    value_date: day,
    settlement_date: demoCalendar('MADRID').addBusinessDays(day, fund.settlementDays),
  };
  await openBrowserSession(context, 'investor');

  await positionPage(page).open();
  await positionPage(page).withdraw.click();
  const operate = operatePage(page);
  await operate.choose(new RegExp(account.alias, 'u'));
  await operate.choose(new RegExp(fund.name, 'u'));
  await expect(operate.title('¿Cuánto quiere retirar?')).toBeVisible();

  await operate.cash.fill(formatUnits(sumMoney(holdingBefore.total, '-50.00')).slice(0, -4));
  await operate.next.click();
  await expect(operate.errors).toBeFocused();
  await expect(page).toHaveTitle('Error: ¿Cuánto quiere retirar? · Sotavera');
  const refusal = operate.errors.getByRole('link', {
    name: /^El importe tiene que dejar al menos 100,00\s?€ en el fondo, o ser total$/u,
  });
  await refusal.click();
  await expect(operate.cash).toBeFocused();
  await operate.leaveMinimum.click();
  await operate.expandFigures();
  await expect(operate.summary('Quedará en el fondo').first()).toHaveText('100,00 €');
  await operate.radio('Todo').check();
  await expect(operate.summary('Quedará en el fondo').first()).toHaveText('0,00 €');
  await operate.radio(/^Una cantidad en euros/u).check();
  await operate.cash.fill('12500');
  await operate.next.click();

  await expect(operate.title('Compruebe su orden')).toBeFocused();
  const { simulation } = await client.call('POST /operations/simulation', {
    body: {
      uuid_account: account.uuid,
      operation_type: 'REEMBOLSO',
      id_product: fund.uuid,
      amount_mode: 'CASH',
      cash: gross,
    },
  });
  const lots = simulation.fiscal_items;
  const gain = sumMoney(...lots.map((lot) => lot.gain));
  const withholding = computePercentage(gain, '19.00');
  const net = sumMoney(gross, negateAmount(withholding));
  const remainingUnits = sumUnits(
    holdingBefore.participations,
    negateAmount(expectedLot.participations),
  );
  expect(lots.length).toBeGreaterThan(1);
  expect(sumUnits(...lots.map((lot) => lot.participations))).toBe(expectedLot.participations);
  expect(sumMoney(...lots.map((lot) => lot.transmission_value))).toBe(gross);
  expect(sumMoney(...lots.map((lot) => lot.withholding))).toBe(withholding);
  for (const lot of lots)
    expect(lot.gain).toBe(sumMoney(lot.transmission_value, negateAmount(lot.acquisition_value)));
  expect(simulation).toMatchObject({
    cash: gross,
    participations: expectedLot.participations,
    net_asset_value: nav,
    expected_value_date: expectedLot.value_date,
    settlement_date: expectedLot.settlement_date,
    gross_gain: gain,
    withholding_percent: '19.00',
    withholding,
    net_value: net,
    remaining_participations: remainingUnits,
    remaining_total: computeValue(remainingUnits, nav),
  });

  await expect(operate.sentence).toHaveText(
    `Va a retirar 12.500,00 € brutos de ${fund.name}. Recibirá unos ${formatEuros(net)} hacia el ${formatDate(expectedLot.settlement_date)}.`,
  );
  await expect(operate.datum('Importe', 'Recibirá (estimado)')).toHaveText(formatEuros(net));
  await expect(operate.datum('Importe', 'Quedará en el fondo')).toHaveText(
    formatEuros(computeValue(remainingUnits, nav)),
  );
  await expect(operate.datum('Fechas', 'Fecha de valor estimada')).toContainText(
    formatDate(expectedLot.value_date),
  );
  await expect(operate.datum('Impuestos y comisiones', 'Retención estimada (19 %)')).toContainText(
    formatSignedEuros(negateAmount(withholding)),
  );
  await operate.calculation.click();
  const shownLots = operate.lots.getByRole('row');
  await expect(shownLots).toHaveCount(lots.length + 1);
  for (const [index, lot] of lots.entries())
    for (const text of [
      formatDate(lot.acquisition_date),
      formatUnits(lot.participations),
      formatSignedEuros(lot.gain),
    ])
      await expect(shownLots.nth(index + 1)).toContainText(text);

  const uuid = await placeOrderInForm(page);
  const summary = summaryPage(page);
  await expect(summary.figure('Importe bruto')).toHaveText('12.500,00 €');
  await expect(summary.figure('Recibirá (estimado)')).toHaveText(formatEuros(net));
  await expect(summary.figure('Fecha de valor estimada')).toContainText(formatDate(day));
  await expect(summary.figure('Retención estimada')).toContainText(
    formatSignedEuros(negateAmount(withholding)),
  );
  const message = await signOnPage(page, 'investor');
  expect(message.text.replaceAll(/\s/gu, ' ')).toMatch(
    /para RETIRAR 12\.500,00 € de Sotavera Patrimonio, FI a la cuenta terminada en 0011\. No lo comparta\.$/u,
  );
  await expect(summary.title('Orden firmada')).toBeFocused();

  // Staff publish the net asset value of the simulation, so the executed order must have the simulated figures.
  const staff = await createStaffClient();
  const publishedAnswer = await staff.call('POST /imports/net-asset-values', {
    body: { net_asset_values: [{ isin, date: day, net_asset_value: nav }] },
  });
  expect(publishedAnswer.import.rows_ok).toBe(1);
  const executedOrder = await advanceUntilStatus(client, uuid, 'FINALIZED');
  expect(executedOrder).toMatchObject({
    cash: gross,
    participations: expectedLot.participations,
    net_asset_value: nav,
    net_asset_value_date: day,
    value_date: day,
    settlement_date: expectedLot.settlement_date,
    withholding,
    net_value: net,
  });
  const { fiscal_items: items } = await client.call('GET /operations/{id}/fiscal-items', {
    params: { id: uuid },
  });
  const withoutId = (rows: typeof items) => rows.map((row) => ({ ...row, uuid: null }));
  expect(withoutId(items)).toEqual(withoutId(lots));
  expect(await readHolding()).toMatchObject({
    participations: remainingUnits,
    total: computeValue(remainingUnits, nav),
  });

  const operation = operationPage(page);
  await operation.open(uuid);
  await expect(operation.title).toHaveText('Reembolso de 12.500,00 €');
  await expect(operation.amount('Importe bruto')).toHaveText('12.500,00 €');
  await expect(operation.amount('Retención')).toHaveText(formatEuros(withholding));
  await expect(operation.amount('Importe neto')).toHaveText(formatEuros(net));
  await expect(operation.amount('Participaciones')).toHaveText(
    formatUnits(expectedLot.participations),
  );
  await expect(operation.lots).toHaveCount(lots.length + 1);
  for (const [index, lot] of lots.entries())
    for (const text of [
      formatDate(lot.acquisition_date),
      formatUnits(lot.participations),
      formatEuros(lot.acquisition_value),
      formatEuros(lot.transmission_value),
      formatSignedEuros(lot.gain),
      formatEuros(lot.withholding),
    ])
      await expect(operation.lots.nth(index + 1)).toContainText(text);

  const receiptText = extractPdfText(
    (await readDownloadedFile(page, () => operation.receipt.click())).bytes,
  );
  for (const words of [
    'Confirmación de reembolso',
    executedOrder.reference,
    '12.500,00 €',
    formatUnits(expectedLot.participations),
    formatUnits(nav),
    formatSignedEuros(gain),
    'Retención (19,00 %)',
    formatEuros(withholding),
    formatEuros(net),
    formatDate(day),
    formatDate(expectedLot.settlement_date),
    formatIban(bank?.iban ?? ''),
    formatUnits(remainingUnits),
    formatEuros(computeValue(remainingUnits, nav)),
    ...lots.flatMap((lot) => [
      formatDate(lot.acquisition_date),
      formatUnits(lot.participations),
      formatEuros(lot.acquisition_value),
      formatEuros(lot.transmission_value),
    ]),
  ])
    expect(receiptText).toContain(words);

  await portalLayout(page).link(account.alias).click();
  await expect(accountPage(page).product(fund.name)).toContainText(formatUnits(remainingUnits));

  const readPayout = async () =>
    (await client.call('GET /operations/{id}/payments', { params: { id: uuid } })).payments
      .entries[0];
  const paidEntry = await advanceUntilState(readPayout, (entry) => entry?.status === 'SETTLED');
  expect(paidEntry).toMatchObject({ kind: 'PAYOUT', amount: net });
  const paidOn = paidEntry?.settled_on ?? '';
  expect(paidOn <= expectedLot.settlement_date).toBe(true);
  await operation.open(uuid);
  await expect(operation.payments).toContainText(`Pago a su banco de ${formatEuros(net)}`);
  await expect(operation.payments).toContainText(
    `Pagado el ${formatDate(paidOn)} en la cuenta terminada en ${bank?.iban.slice(-4) ?? '-'}.`,
  );
  await portalLayout(page).bell.click();
  const notices = notificationsPage(page).notice('Pago hecho');
  await expect(notices.filter({ hasText: formatEuros(net) })).not.toHaveCount(0);
});
