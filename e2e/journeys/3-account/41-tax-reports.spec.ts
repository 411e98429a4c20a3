import type { ApiClient } from '@participe/contract/client';
import { accountOf, personOf as demoPersonOf } from '@participe/fixtures';
import { taxReportsPage } from '../../pages/account/iiff.ts';
import { createClientFor, openBrowserSession, readPerson } from '../../support/people.ts';
import { extractPdfText } from '../../support/pdf.ts';
import { readDownloadedFile, locateFigure } from '../../support/read.ts';
import { formatEuros, formatSignedEuros } from '../../support/spanish.ts';
import { expect, test } from '../../support/test.ts';

const key = 'investor';

/** Returns the last year with a redemption, which depends on the clock of earlier journeys. */
async function findYearWithRedemption(client: ApiClient, id: string) {
  const requestReport = async (year?: number) => {
    const query = year === undefined ? {} : { year: String(year) };
    const answer = await client.call('GET /interveners/{id}/tax-reports', {
      params: { id },
      query,
    });
    return answer.tax_reports;
  };
  for (const { year } of (await requestReport()).years) {
    const report = await requestReport(year);
    if (report.funds !== null && report.funds.redemptions.length > 0)
      return { year, funds: report.funds };
  }
  throw new Error('No year has a redemption');
}

test('41 the data for the income tax are on one page and in documents', async ({
  page,
  context,
}) => {
  const { uuid_intervener: id } = await readPerson(key);
  const { year, funds } = await findYearWithRedemption(await createClientFor(key), id);
  const { gain, withholding } = funds.totals;
  await openBrowserSession(context, key);
  const reports = taxReportsPage(page);
  await reports.open();
  await expect(reports.title).toBeVisible();
  await reports.year.selectOption(String(year));
  const declaredGain = locateFigure(reports.funds, 'Ganancia o pérdida declarada por ventas');
  await expect(declaredGain).toContainText(formatSignedEuros(gain));
  await expect(locateFigure(reports.funds, 'Retenciones practicadas')).toContainText(
    formatEuros(withholding),
  );
  await expect(reports.funds).toContainText('Este resumen no es asesoramiento fiscal.');
  await reports.lots.click();
  await expect(
    reports.sales.getByRole('table').last().getByRole('row').filter({ hasText: '€' }),
  ).toHaveCount(funds.redemptions.flatMap(({ lots }) => lots).length);

  const reportFile = await readDownloadedFile(page, () =>
    reports.download('Informe (PDF)').click(),
  );
  // The name has a suffix when an earlier journey booked an order of that year, because the report is then replaced.
  const filePattern = `^informe-fiscal-fondos-${String(year)}(-sustitutivo-\\d+)?\\.pdf$`;
  expect(reportFile.name).toMatch(new RegExp(filePattern, 'u'));
  expect(extractPdfText(reportFile.bytes)).toContain(formatEuros(withholding).replace(' €', ''));
  const allReports = await readDownloadedFile(page, () =>
    reports.download(`Descargar todo ${String(year)}`).click(),
  );
  expect(allReports.name).toBe(`informes-fiscales-${String(year)}.zip`);
  const generalReport = await readDownloadedFile(page, () =>
    reports.general(year).getByRole('button', { name: 'Informe general (PDF)' }).click(),
  );
  expect(generalReport.name).toBe(`informe-general-${String(year)}.pdf`);
  for (const key of ['investor_main', 'investor_family'] as const)
    expect(extractPdfText(generalReport.bytes)).toContain(accountOf(key).accountNumber);

  await reports.account.selectOption(accountOf('investor_family').alias);
  await expect(page).toHaveURL(new RegExp(`cuenta=${accountOf('investor_family').uuid}`, 'u'));
  await expect(reports.funds).toBeVisible();
  await expect(reports.download('Informe (PDF)')).toHaveCount(0);
});

test('41 a representative chooses the person whose taxes are shown', async ({ page, context }) => {
  const child = 'Leo Herrero Casas';
  await openBrowserSession(context, 'parent_1');
  const reports = taxReportsPage(page);
  // The parent has no accounts, so the page opens with the report of the child.
  await reports.open('?anio=2025');
  await expect(reports.of(child)).toBeVisible();
  await expect(reports.positions).toContainText('€');
  await reports.person.selectOption('Marta Casas Duque (usted)');
  await expect(page).toHaveURL(new RegExp(`persona=${demoPersonOf('parent_1').uuid}`, 'u'));
  await expect(reports.noAccounts).toBeVisible();
  await expect(reports.of(child)).toHaveCount(0);
  await expect(reports.funds).toHaveCount(0);
  await reports.person.selectOption(child);
  await expect(reports.of(child)).toBeVisible();
  await expect(reports.positions).toContainText('€');
});
