import type { Browser } from '@playwright/test';
import { documentsPage } from '../../pages/account/documents.ts';
import { shareReportPage } from '../../pages/account/share-report.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { extractPdfText } from '../../support/pdf.ts';
import { openBrowserSession } from '../../support/people.ts';
import { readDownloadedFile } from '../../support/read.ts';
import { expect, test } from '../../support/test.ts';

/** Opens a link in a browser without a session. Returns its file, or the status without a file. */
async function openElsewhere(browser: Browser, address: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  try {
    const response = await context.request.get(address);
    if (!response.ok()) return { status: response.status(), cookies: await cookies() };
    const { bytes } = await readDownloadedFile(page, async () => {
      await page.evaluate((url) => location.assign(url), address);
    });
    return { bytes, cookies: await cookies() };
  } finally {
    await context.close();
  }
}

for (const [name, viewport] of [
  ['desktop', { width: 1280, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test.describe(name, () => {
    test.use({ viewport });

    test('57 a report is downloaded, shared by a link that opens in another browser, and revoked', async ({
      page,
      context,
      browser,
    }) => {
      await openBrowserSession(context, 'investor');
      await documentsPage(page).open();
      await page.getByRole('link', { name: 'Informe para compartir' }).click();
      const report = shareReportPage(page);
      await expect(report.title).toHaveText('Informe para compartir');
      await expect(report.title).toBeFocused();
      await expectAccessible(page, expect(report.links).toBeVisible());

      const file = await readDownloadedFile(page, () => report.download.click());
      expect(file.name).toMatch(/^informe-cartera-\d{4}-\d\d-\d\d\.pdf$/u);
      expect(extractPdfText(file.bytes)).toContain('Parte de la cartera');
      expect(extractPdfText(file.bytes)).not.toContain('€');

      await report.amounts.check();
      await report.askForLink.click();
      await report.createLink.click();
      const address = (await report.address.textContent()) ?? '';
      await report.done.click();
      const opened = await openElsewhere(browser, address);
      expect(opened.cookies).toEqual([]);
      expect(extractPdfText(opened.bytes ?? Buffer.of())).toContain('€');

      await page.reload();
      await expect(report.links).toContainText('Lo han abierto 2 veces');
      await report.revoke.click();
      await report.confirmRevocation.click();
      await expect(report.links).toContainText('El enlace está anulado');
      expect(await openElsewhere(browser, address)).toEqual({ status: 404, cookies: [] });
    });
  });
}
