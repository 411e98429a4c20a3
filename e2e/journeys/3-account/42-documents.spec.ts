import { personOf } from '@participe/fixtures';
import type { Page } from '@playwright/test';
import { documentsPage } from '../../pages/account/documents.ts';
import { operationPage } from '../../pages/orders/operation.ts';
import { placeOrder, createRedemptionBody } from '../../support/calls.ts';
import { advanceToNextMorning } from '../../support/days.ts';
import { loseResponse, lostConnection } from '../../support/lost-connection.ts';
import { createPdf } from '../../support/pdf.ts';
import { createClientFor, openBrowserSession } from '../../support/people.ts';
import { readDownloadedFile } from '../../support/read.ts';
import { expect, test } from '../../support/test.ts';

const key = 'investor';
const uploads = '**/api/accounts/*/documents';
const certificate = 'Certificado de titularidad de la cuenta';
const { uuid: id } = personOf(key);
const filename = 'titularidad.pdf';

/** Limits the upload to `uploadThroughput` bytes per second. Returns a function that removes the limit. */
async function slowDown(page: Page, uploadThroughput: number): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await devtools.send('Network.emulateNetworkConditions', conditions);
  return () => devtools.detach();
}

async function chooseCategory(page: Page, name: string): Promise<void> {
  const documents = documentsPage(page);
  await expect(documents.rows.first()).toBeVisible();
  if (await documents.openFilters.isVisible()) {
    await documents.openFilters.click();
    await documents.category.selectOption(name);
    await documents.apply.click();
  } else await documents.category.selectOption(name);
}

test('42 a missing document is uploaded once over a broken connection, found and opened', async ({
  page,
  context,
  watch,
}) => {
  const client = await createClientFor(key);
  await openBrowserSession(context, key);
  const documents = documentsPage(page);
  await documents.open();
  await documents.upload(new RegExp(`^Subir ${certificate}`, 'u')).click();
  await expect(documents.file).toBeFocused();
  await documents.file.setInputFiles({
    name: 'titularidad.docx',
    mimeType: 'application/msword',
    buffer: Buffer.from('PK'),
  });
  await expect(documents.requiredDocuments).toContainText(
    'Formato no admitido. Use PDF, JPG o PNG.',
  );

  // The upload would take 25 s, so that there is always time to see its progress and to stop it.
  const buffer = createPdf(certificate, 1_000_000);
  await documents.file.setInputFiles({ name: filename, mimeType: 'application/pdf', buffer });
  const removeLimit = await slowDown(page, 40_000);
  await documents.upload(/^Subir/u).click();
  await expect(documents.progress).toHaveText(/^Subiendo [1-9]\d? %$/u);
  await documents.stop.click();
  await expect(documents.requiredDocuments).toContainText('Subida cancelada.');
  await removeLimit();
  await page.route(uploads, loseResponse, { times: 1 });
  await documents.upload(/^Subir/u).click();
  await expect(documents.problem).toContainText('No hemos podido conectar.');
  expect(watch.errors.splice(0).every((text) => lostConnection.test(text))).toBe(true);
  await documents.upload(/^Reintentar/u).click();
  await expect(documents.received).toBeVisible();
  await expect(documents.received).toContainText('Lo revisaremos en 1-2 días hábiles.');

  await chooseCategory(page, 'Documentación');
  await documents.search.fill('titularidad');
  await expect(documents.found).toHaveText('1 documento');
  await expect(page).toHaveURL(/q=titularidad/u);
  const { name, bytes } = await readDownloadedFile(page, () =>
    documents.download(new RegExp(`^Descargar ${certificate}`, 'u')).click(),
  );
  expect(name).toBe(filename);
  const { documents: storedDocuments } = await client.call('GET /interveners/{id}/documents', {
    params: { id },
    query: { $search: 'titularidad' },
  });
  expect(storedDocuments).toHaveLength(1);
  const params = { id, doc: storedDocuments[0]?.uuid ?? '' };
  const { blob } = await client.call('GET /interveners/{id}/documents/{doc}', { params });
  expect(bytes.equals(Buffer.from(await blob.arrayBuffer()))).toBe(true);
  await documents.search.fill('zzzz');
  await expect(documents.nothing).toBeVisible();

  // Documents of the same time have no defined sequence, so the next one gets a later time.
  await advanceToNextMorning();
  const { uuid } = await placeOrder(
    client,
    createRedemptionBody('investor_family', 'global', '150.00'),
  );
  await documents.open();
  await documents.toSign(uuid).click();
  await expect(page).toHaveURL(new RegExp(`/account/operation/${uuid}$`, 'u'));
  await expect(operationPage(page).sign).toBeVisible();
  const cancellation = { operation_status: 'CANCELLED' } as const;
  await client.call('POST /operations/{id}/status-change', {
    params: { id: uuid },
    body: cancellation,
  });
});
