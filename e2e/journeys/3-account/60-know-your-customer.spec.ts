import { updateTwoFactorPage } from '../../pages/access/update-two-factor.ts';
import { kycFormPage } from '../../pages/account/kyc-form.ts';
import { profilePage } from '../../pages/account/profile.ts';
import { signDocumentsPage } from '../../pages/orders/sign-documents.ts';
import { openBrowserSession, readCodeFor } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const key = 'agency_client';
const paper = 'Datos de cliente';

test('60 a person whose data of a client have expired answers the questions and signs them', async ({
  page,
  context,
}) => {
  const form = kycFormPage(page);
  const profile = profilePage(page);
  const signPage = signDocumentsPage(page);
  const factor = updateTwoFactorPage(page);
  await page.addLocatorHandler(factor.title, () => factor.later.click());
  await openBrowserSession(context, key);
  await profile.open();
  await expect(profile.clientData).toContainText('Caducados');
  await profile.updateClientData.click();
  await form.start.click();

  await form.question('¿En qué país nació?').waitFor();
  await form.chooseInList('Portugal');
  await form.goOn.click();
  await expect(form.question('¿Cuál es su nacionalidad?')).toBeVisible();
  await page.goBack();
  await expect(form.list).toHaveValue('Portugal');
  await form.goOn.click();
  // The nationality is known from the profile.
  await expect(form.question('¿Cuál es su nacionalidad?')).toBeVisible();
  await form.goOn.click();
  await form.choose('¿Tiene otra nacionalidad?', 'No');
  await form.choose('¿Cuál es su situación laboral?', 'Jubilación o pensión');
  // The answers are kept, and the address names the question.
  await expect(form.question('¿Cuáles son sus ingresos al año?')).toBeVisible();
  await page.reload();
  await form.choose('¿Cuáles son sus ingresos al año?', 'De 20.000 a 40.000 €');
  await form.choose(
    '¿Cuánto valen sus bienes, una vez descontadas sus deudas?',
    'De 50.000 a 150.000 €',
  );
  await form.choose('¿De dónde procede la mayor parte de su patrimonio?', 'Salario');
  await form.choose('¿De dónde procede el dinero que invierte con nosotros?', 'Salario');
  await form.choose('¿Cuánto prevé invertir con nosotros al año?', 'Menos de 6.000 €');
  await form.choose('¿Para qué invierte con nosotros?', 'Preparar la jubilación');
  await form.choose('¿Usted, un familiar directo o una persona cercana', 'No');

  await form.change('¿Cuáles son sus ingresos al año?').click();
  await form.choose('¿Cuáles son sus ingresos al año?', 'De 40.000 a 60.000 €');
  await expect(page.getByText('De 40.000 a 60.000 €')).toBeVisible();
  await form.send.click();

  await signPage.openContract(paper).click();
  await signPage.tickContract(paper).check();
  await signPage.send.click();
  await expect(signPage.code).toBeVisible();
  await signPage.code.fill(await readCodeFor(key));
  await signPage.sign(1).click();
  await expect(signPage.done).toContainText('Firmado. Lo tiene en su documentación.');

  await form.open();
  await expect(form.nothingPending).toBeVisible();
  await profile.open();
  await expect(profile.clientData).toContainText('Válidos hasta');
  await expect(profile.clientData).not.toContainText('Caducados');
  // The next journeys use the same page.
  await page.removeLocatorHandler(factor.title);
});
