import { accountOf } from '@participe/fixtures';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accountPage } from '../../pages/account/account.ts';
import { portalLayout } from '../../pages/frame.ts';
import { positionPage } from '../../pages/account/position.ts';
import { walletPage } from '../../pages/account/wallet.ts';
import { placeOrder, placeAndSign, createRedemptionBody } from '../../support/calls.ts';
import { dateField } from '../../support/date-field.ts';
import { advanceToNextMorning } from '../../support/days.ts';
import { createClientFor, openBrowserSession, readPerson } from '../../support/people.ts';
import { extractPdfText } from '../../support/pdf.ts';
import { readDownloadedFile } from '../../support/read.ts';
import { formatDate, formatEuros, formatSignedEuros } from '../../support/spanish.ts';
import { expect, test } from '../../support/test.ts';

const key = 'investor';
const account = accountOf('investor_main');
const amountPattern = /\d,\d\d\s?€/u;

/** Pages may use a non-breaking space, so a space of the pattern matches any kind of space. */
const textPattern = (text: string) => text.replaceAll('.', '\\.').replaceAll(' ', '\\s');

function eventsOf(file: string): Map<string, string>[] {
  const [, ...events] = file.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n');
  return events.map(
    (event) =>
      new Map(
        event.split('\r\n').flatMap((line) => {
          const separator = line.indexOf(':');
          return separator < 0
            ? []
            : [[line.slice(0, separator), line.slice(separator + 1)] as const];
        }),
      ),
  );
}

async function downloadCalendar(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    positionPage(page).upcoming.getByRole('button', { name: 'Descargar todo' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('mi-calendario.ics');
  return readFile(await download.path(), 'utf8');
}

test('44 a person reads home on a screen and on paper, and manages the accounts of the wallet', async ({
  page,
  context,
}) => {
  const client = await createClientFor(key);
  await advanceToNextMorning();
  const redemption = await placeAndSign(
    client,
    key,
    createRedemptionBody('investor_main', 'patrimonio', '321.00'),
  );
  const unsignedOrder = await placeOrder(
    client,
    createRedemptionBody('investor_family', 'global', '210.00'),
  );
  const { uuid_intervener: id, name } = await readPerson(key);
  const [givenName = ''] = name.split(' ');
  const { balance } = await client.call('GET /interveners/{id}/balance', { params: { id } });
  const today = balance.evolution.to;
  const pastDate = balance.evolution.points[20]?.date ?? '';
  const readEvolution = async (from: string, to: string) => {
    const callInput = { params: { id }, query: { from, to } };
    return (await client.call('GET /interveners/{id}/balance', callInput)).balance.evolution;
  };
  await openBrowserSession(context, key);
  const home = positionPage(page);
  await home.open();
  await expect(home.total).toContainText(formatEuros(balance.total));

  await home.distribution.getByRole('radio', { name: 'Por riesgo' }).check();
  for (const { label, total } of balance.by_risk.slice(0, 5))
    await expect(home.distribution.getByRole('listitem').filter({ hasText: label })).toContainText(
      formatEuros(total),
    );

  // The figures of a past date, and the return since that date, are those of the service.
  const [pastPoint] = (await readEvolution(pastDate, pastDate)).points;
  await home.value.getByText('Tabla y más opciones').click();
  await home.value.getByText('Valor en una fecha').click();
  await dateField(page, 'Fecha').type(pastDate);
  const pastValue = home.value.getByRole('status').filter({ hasText: formatDate(pastDate) });
  for (const figure of [pastPoint?.total ?? '', pastPoint?.invested ?? ''])
    await expect(pastValue).toContainText(formatEuros(figure));
  await expect(pastValue).toContainText(formatSignedEuros(pastPoint?.gain ?? ''));
  await home.value.getByText('Rango propio').click();
  await dateField(page, 'Desde').type(pastDate);
  await home.value.getByRole('button', { name: 'Ver este rango' }).click();
  await expect(home.chart).toHaveAccessibleName(
    new RegExp(
      `Del ${formatDate(pastDate)} al ${formatDate(today)}, de .* a ${textPattern(formatEuros(balance.total))};`,
      'u',
    ),
  );
  const returnSince = (await readEvolution(pastDate, today)).points.at(-1)?.return_percent ?? '';
  await home.value.getByRole('radio', { name: 'Porcentaje' }).check();
  await expect(home.chart).toHaveAccessibleName(
    new RegExp(` a −?${returnSince.replace('-', '').replace('.', ',')}\\s%; máximo`, 'u'),
  );

  const calendarText = await downloadCalendar(page);
  expect(calendarText).not.toContain('€');
  expect(calendarText).not.toContain(account.accountNumber);
  const day = redemption.expected_value_date ?? '';
  const calendarEvents = eventsOf(calendarText);
  const valueEvent = calendarEvents.find(
    (event) => event.get('UID') === `${redemption.uuid}-value@participe`,
  );
  expect(valueEvent?.get('DTSTART;VALUE=DATE')).toBe(day.replaceAll('-', ''));
  expect(calendarEvents.map((event) => event.get('UID'))).toContain(
    `${unsignedOrder.uuid}-expiry@participe`,
  );
  await home.upcoming.getByRole('checkbox', { name: 'Incluir importes' }).check();
  expect(await downloadCalendar(page)).toMatch(/321\\,00\s€/u);

  await portalLayout(page).eye.click();
  await expect(home.total).toContainText('••••');
  expect(await page.getByRole('main').ariaSnapshot()).not.toMatch(amountPattern);
  await portalLayout(page).eye.click();

  // A function in place of the print dialog records the text of the printed page and the number of its collapsed
  // sections.
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = String(
        document.querySelectorAll('main details:not([open])').length,
      );
      document.documentElement.dataset['paper'] = document.querySelector('main')?.textContent;
      dispatchEvent(new Event('afterprint'));
    };
  });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Documento informativo, no es un extracto oficial')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Imprimir o guardar PDF' }).click();
  const reportDialog = page.getByRole('dialog', { name: 'Crear un informe' });
  await reportDialog.getByRole('checkbox', { name: 'Incluir mi nombre' }).uncheck();
  await reportDialog.getByRole('button', { name: 'Imprimir o guardar PDF' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '0');
  const paper = await page.locator('html').getAttribute('data-paper');
  expect(paper).toContain('Documento informativo');
  expect(paper).not.toContain(givenName);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(givenName);
  // After printing, only the sections that the person had opened are open.
  await expect(page.locator('main details[open]')).toHaveCount(3);

  const wallet = walletPage(page);
  const { alias } = accountOf('investor_family');
  const row = wallet.accounts.getByRole('link', { name: alias });
  await wallet.open();
  await wallet.actionsOf(alias).click();
  await page.getByRole('menuitem', { name: 'Ocultar cuenta' }).click();
  // The toast closes after ten seconds, but not while the pointer is on it.
  await page.getByRole('button', { name: 'Deshacer' }).hover();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row).toBeVisible();

  const newName = 'Los estudios';
  await wallet.rename(alias, newName);
  await expect(wallet.actionsOf(newName)).toBeFocused();
  await wallet.accounts.getByRole('link', { name: newName }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newName);
  await accountPage(page).untilLoaded();
  const statement = await readDownloadedFile(page, () => accountPage(page).statement.click());
  const { accountNumber } = accountOf('investor_family');
  expect(statement.name).toBe(`extracto-${accountNumber}-${today}.pdf`);
  expect(extractPdfText(statement.bytes)).toContain(accountNumber);
  await client.call('PATCH /accounts/{id}/interveners/{iid}/configuration', {
    params: { id: accountOf('investor_family').uuid, iid: id },
    body: { alias },
  });
});
