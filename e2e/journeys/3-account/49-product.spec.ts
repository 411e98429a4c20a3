import { accountOf, productOf } from '@participe/fixtures';
import { accountPage } from '../../pages/account/account.ts';
import { portalLayout } from '../../pages/frame.ts';
import { productPage } from '../../pages/account/product.ts';
import { openBrowserSession } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const fund = productOf('global');

for (const [name, viewport] of [
  ['desktop', { width: 1280, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test.describe(name, () => {
    test.use({ viewport });

    test('49 the page of a fund shows its cost in euros and begins an investment in it', async ({
      page,
      context,
    }) => {
      await openBrowserSession(context, 'investor');
      const account = accountPage(page);
      await account.open(accountOf('investor_main').uuid);
      await account.untilLoaded();
      await account.products.getByRole('link', { name: fund.name, exact: true }).click();
      const product = productPage(page);
      await expect(product.title).toHaveText(fund.name);
      await expect(product.costs).toContainText('147,00 €');
      await product.amount.fill('20.000');
      await expect(product.costs).toContainText('294,00 €');
      await expect(product.returns).toContainText('Rentabilidades pasadas no garantizan');
      await product.invest.click();
      await page.getByRole('radio', { name: /^Ahorro a largo plazo/u }).check();
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(portalLayout(page).title).toHaveText('¿Cuánto quiere invertir?');
    });
  });
}
