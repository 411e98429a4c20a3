import type { ApiClient } from '@participe/contract/client';
import { accountOf } from '@participe/fixtures';
import { accountPage } from '../../pages/account/account.ts';
import { operationPage } from '../../pages/orders/operation.ts';
import { createClientFor, openBrowserSession } from '../../support/people.ts';
import { formatDate, formatEuros, formatSignedEuros, formatUnits } from '../../support/spanish.ts';
import { expect, test } from '../../support/test.ts';

/** Finds a fund with a lot from another manager. The orders of earlier journeys decide which fund has one. */
async function fundWithCarriedLot(client: ApiClient) {
  for (const key of ['investor_main', 'investor_family'] as const) {
    const id = accountOf(key).uuid;
    const { summary, positions } = await client.call('GET /accounts/{id}/positions', {
      params: { id },
    });
    for (const position of positions) {
      const params = { id, pid: position.id_product };
      const { lots } = await client.call('GET /accounts/{id}/products/{pid}/lots', { params });
      const carriedIndex = lots.findIndex(({ chain }) => chain.at(-1)?.kind === 'TRANSFER_IN');
      if (carriedIndex >= 0) return { id, gains: summary.gains, position, lots, carriedIndex };
    }
  }
  throw new Error('No fund has a lot from another manager');
}

test('19 the lots of a fund show their provenance, and the account shows why its two gains differ', async ({
  page,
  context,
}) => {
  const client = await createClientFor('investor');
  const { id, gains, position, lots, carriedIndex } = await fundWithCarriedLot(client);
  await openBrowserSession(context, 'investor');
  const accountView = accountPage(page);
  await accountView.open(id);

  const { economic_gain, fiscal_gain, realised_gain, deferred_gain, difference } = gains;
  expect(difference).not.toBe('0.00');
  await expect(accountView.gains).toContainText(formatSignedEuros(economic_gain));
  await expect(accountView.gains).toContainText(formatSignedEuros(fiscal_gain));
  await accountView.whyTwoGains.click();
  for (const gain of [realised_gain, deferred_gain, difference])
    await expect(accountView.gains).toContainText(formatSignedEuros(gain));

  await accountView.openLots(position.name).click();
  const rows = accountView.lots(position.name).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(lots.length);
  for (const [index, lot] of lots.entries()) {
    const row = rows.nth(index);
    await expect(row).toContainText(formatDate(lot.acquisition_date));
    await expect(row).toContainText(formatUnits(lot.participations));
    await expect(row).toContainText(formatEuros(lot.value));
    await expect(row).toContainText(formatSignedEuros(lot.gain));
  }
  await expect(accountView.product(position.name).first()).toContainText(
    formatSignedEuros(position.gain),
  );

  await expect(rows.nth(carriedIndex)).toContainText('Compra en otra entidad el');
  await rows.nth(carriedIndex).getByRole('link').first().click();
  await expect(operationPage(page).title).toContainText('Traspaso');
});
