import type { ApiClient } from '@participe/contract/client';
import { accountOf } from '@participe/fixtures';
import type { Page } from '@playwright/test';
import { operationPage } from '../../pages/orders/operation.ts';
import { operationsPage } from '../../pages/orders/operations.ts';
import { placeOrder, createSubscriptionBody } from '../../support/calls.ts';
import { createClientFor, openBrowserSession } from '../../support/people.ts';
import { readDownloadedFile } from '../../support/read.ts';
import { testInterface } from '../../support/test-interface.ts';
import { expect, test } from '../../support/test.ts';

const account = accountOf('investor_main');

/** Sets a filter in the filter row or, below 992 px, in the sheet with the filters. */
async function applyFilter(page: Page, choose: () => Promise<unknown>): Promise<void> {
  const ordersPage = operationsPage(page);
  const isInSheet = await ordersPage.openFilters.isVisible();
  if (isInSheet) await ordersPage.openFilters.click();
  await choose();
  if (isInSheet) await ordersPage.apply.click();
}

async function totalOf(client: ApiClient, filterText?: string): Promise<number> {
  const query = { $limit: '1', ...(filterText && { $filter: btoa(filterText) }) };
  return (await client.call('GET /operations', { query })).total;
}

test('08 filters, pages and searches are part of the address, and the back button restores them', async ({
  page,
  context,
}) => {
  const client = await createClientFor('investor');
  const orderCount = await totalOf(client);
  const redemptionTotal = await totalOf(client, 'operation_type eq REEMBOLSO');
  const cancelledTotal = await totalOf(client, 'operation_status eq CANCELLED');
  const { total: foundTotal } = await client.call('GET /operations', {
    query: { $limit: '1', $search: 'tesorería' },
  });
  await openBrowserSession(context, 'investor');
  const ordersPage = operationsPage(page);
  await ordersPage.open();
  await expect(ordersPage.found).toHaveText(`${String(orderCount)} operaciones`);
  await expect(ordersPage.rows).toHaveCount(25);

  await ordersPage.pages.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL(/\?pagina=2$/u);
  await expect(ordersPage.pages.getByText(/^Página 2 de /u)).toBeAttached();
  await expect(ordersPage.results).toHaveAttribute('aria-busy', 'false');
  const firstOrderLink = ordersPage.rows.first().getByRole('link');
  const secondPageHref = (await firstOrderLink.getAttribute('href')) ?? '';
  await page.goBack();
  await expect(page).toHaveURL(/\/account\/operations$/u);
  await expect(firstOrderLink).not.toHaveAttribute('href', secondPageHref);
  await page.goForward();
  await expect(firstOrderLink).toHaveAttribute('href', secondPageHref);

  await applyFilter(page, () => ordersPage.type.selectOption({ label: 'Reembolso' }));
  await expect(page).toHaveURL(/\?tipo=REEMBOLSO$/u);
  await expect(ordersPage.found).toHaveText(`${String(redemptionTotal)} operaciones`);
  await expect(ordersPage.rows.filter({ hasText: 'Suscripción' })).toHaveCount(0);
  await applyFilter(page, () => ordersPage.account.selectOption({ label: account.alias }));
  await expect(page).toHaveURL(new RegExp(`/${account.uuid}\\?tipo=REEMBOLSO$`, 'u'));
  await expect(ordersPage.title).toHaveText(`Operaciones de ${account.alias}`);
  await page.goBack();
  await expect(ordersPage.title).toHaveText('Operaciones');

  await ordersPage.rows.getByRole('link').first().click();
  await expect(operationPage(page).title).toHaveText(/^Reembolso /u);
  await page.goBack();
  await expect(page).toHaveURL(/\?tipo=REEMBOLSO$/u);
  await expect(ordersPage.found).toHaveText(`${String(redemptionTotal)} operaciones`);

  await ordersPage.open('?estado=anulada&tipo=nada&pagina=x');
  await expect(ordersPage.found).toHaveText(
    cancelledTotal === 1 ? '1 operación' : `${String(cancelledTotal)} operaciones`,
  );
  await expect(ordersPage.group('Terminadas')).toBeVisible();
  await expect(ordersPage.group('En curso')).toHaveCount(0);

  await ordersPage.open();
  await ordersPage.find('a');
  await expect(page.getByText('Escriba al menos 2 letras o números.')).toBeVisible();
  await ordersPage.find('tesorería');
  await expect(page).toHaveURL(/\?q=tesorer%C3%ADa$/u);
  await expect(ordersPage.found).toHaveText(`${String(foundTotal)} operaciones`);
  const rows = page.getByRole('main').getByRole('row').filter({ has: ordersPage.rows });
  await expect(rows.filter({ hasText: 'Sotavera Tesorería, FI' })).toHaveCount(
    Math.min(foundTotal, 20),
  );
  await expect(rows.filter({ hasNotText: 'Sotavera Tesorería, FI' })).toHaveCount(0);
  await ordersPage.find('zzzz');
  await expect(ordersPage.nothing).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Quitar filtros' }).last().click();
  await expect(ordersPage.rows).toHaveCount(25);
  await expect(ordersPage.title).toBeFocused();
});

test('08 the file contains the rows of the list', async ({ page, context }) => {
  const client = await createClientFor('investor');
  const filterText = `uuid_account eq ${account.uuid} and operation_type eq REEMBOLSO`;
  const { operations: redemptions } = await client.call('GET /operations', {
    query: { $limit: 'null', $filter: btoa(filterText) },
  });
  await openBrowserSession(context, 'investor');
  const ordersPage = operationsPage(page);
  await ordersPage.open('?tipo=REEMBOLSO', account.uuid);
  const { name, bytes } = await readDownloadedFile(page, () => ordersPage.download('CSV'));
  const today = (await testInterface.now()).toISOString().slice(0, 10).replaceAll('-', '');
  expect(name).toMatch(new RegExp(String.raw`^operaciones_${today}_\d{6}\.csv$`, 'u'));
  const text = bytes.toString('utf8');
  expect(text.startsWith('\u{feff}Fecha;Referencia;Cuenta;Tipo;')).toBe(true);
  const lines = text.trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(';')[1])).toEqual(
    redemptions.map(({ reference }) => reference),
  );
  expect(lines.every((line) => line.includes(`;${account.alias};Reembolso;`))).toBe(true);

  await placeOrder(client, createSubscriptionBody('investor_main', 'global', '460.00'));
  await ordersPage.open('?estado=pendiente');
  await expect(ordersPage.rows.first()).toBeVisible();
  const rowCount = await ordersPage.rows.count();
  const pendingFile = await readDownloadedFile(page, () => ordersPage.download('CSV'));
  expect(pendingFile.bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(rowCount + 1);
});
