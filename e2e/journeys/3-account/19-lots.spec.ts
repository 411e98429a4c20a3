import { accountOf, productOf } from '@participe/fixtures';
import { accountPage } from '../../pages/account/account.ts';
import { operationPage } from '../../pages/orders/operation.ts';
import { createClientFor, openBrowserSession } from '../../support/people.ts';
import { formatDate, formatEuros, formatSignedEuros, formatUnits } from '../../support/spanish.ts';
import { expect, test } from '../../support/test.ts';

const account = accountOf('investor_main');
const fund = productOf('patrimonio');

test('19 the lots of a fund show their provenance, and two gains the reason of their difference', async ({
  page,
  context,
}) => {
  const client = await createClientFor('investor');
  const params = { id: account.uuid };
  const { summary, positions } = await client.call('GET /accounts/{id}/positions', { params });
  const { lots } = await client.call('GET /accounts/{id}/products/{pid}/lots', {
    params: { ...params, pid: fund.uuid },
  });
  const carried = lots.findIndex(({ chain }) => chain.at(-1)?.kind === 'TRANSFER_IN');
  expect(carried).toBeGreaterThanOrEqual(0);
  await openBrowserSession(context, 'investor');
  const shown = accountPage(page);
  await shown.open(account.uuid);

  const { economic_gain, fiscal_gain, realised_gain, deferred_gain, difference } = summary.gains;
  expect(difference).not.toBe('0.00');
  await expect(shown.gains).toContainText(formatSignedEuros(economic_gain));
  await expect(shown.gains).toContainText(formatSignedEuros(fiscal_gain));
  await shown.whyTwoGains.click();
  for (const gain of [realised_gain, deferred_gain, difference])
    await expect(shown.gains).toContainText(formatSignedEuros(gain));

  await shown.openLots(fund.name).click();
  const rows = shown.lots(fund.name).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(lots.length);
  for (const [index, lot] of lots.entries()) {
    const row = rows.nth(index);
    await expect(row).toContainText(formatDate(lot.acquisition_date));
    await expect(row).toContainText(formatUnits(lot.participations));
    await expect(row).toContainText(formatEuros(lot.value));
    await expect(row).toContainText(formatSignedEuros(lot.gain));
  }
  const held = positions.find(({ id_product: id }) => id === fund.uuid);
  await expect(shown.product(fund.name).first()).toContainText(formatSignedEuros(held?.gain ?? ''));

  await expect(rows.nth(carried)).toContainText('Compra en otra entidad el');
  await rows.nth(carried).getByRole('link').first().click();
  await expect(operationPage(page).title).toContainText('Traspaso');
});
