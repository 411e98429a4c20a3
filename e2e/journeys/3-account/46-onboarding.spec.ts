import { loginPage } from '../../pages/access/login.ts';
import { documentsPage } from '../../pages/account/documents.ts';
import { positionPage } from '../../pages/account/position.ts';
import { signDocumentsPage } from '../../pages/orders/sign-documents.ts';
import { createPdf } from '../../support/pdf.ts';
import { readCodeFor, readPerson } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

// The ordinary login refuses a person in onboarding. The portal then calls the login for onboarding.
test.use({ expected: [401] });

const key = 'onboarding';
const contract = 'Contrato de cuenta de partícipe';

test('46 a person in onboarding sends a document and signs the contract from the list of what is missing', async ({
  page,
}) => {
  const { document_number: document, password } = await readPerson(key);
  const login = loginPage(page);
  await login.open();
  await login.fill(document, password);
  await expect(login.codeTitle).toBeVisible();
  await login.type(await readCodeFor(key));
  await expect(positionPage(page).title).toHaveText('Hola, Alba');

  await page.getByRole('link', { name: 'Enviar «DNI, anverso»' }).click();
  const documents = documentsPage(page);
  const upload = documents.upload(/^Subir DNI, anverso/u);
  await upload.click();
  await documents.file.setInputFiles({
    name: 'dni.pdf',
    mimeType: 'application/pdf',
    buffer: createPdf('DNI', 2000),
  });
  await upload.click();
  await expect(documents.received).toContainText('Lo revisaremos en 1-2 días hábiles.');

  await page.goto('account/wallet');
  await expect(page.getByText('Estamos revisando: DNI, anverso.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enviar «DNI, reverso»' })).toBeVisible();
  await page.getByRole('link', { name: `Firmar «${contract}»` }).click();
  const signPage = signDocumentsPage(page);
  await signPage.openContract(contract).click();
  await expect(page.getByText('Ya lo ha descargado.')).toBeVisible();
  await signPage.tickContract(contract).check();
  await signPage.send.click();
  await expect(signPage.code).toBeVisible();
  await signPage.code.fill(await readCodeFor(key));
  await signPage.sign(1).click();
  await expect(signPage.done).toContainText('Firmado. Lo tiene en su documentación.');
  await expect(signPage.empty).toBeVisible();

  await page.goto('account/wallet');
  await expect(page.getByRole('link', { name: 'Cuenta de Alba' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Firmar «${contract}»` })).toHaveCount(0);
});
